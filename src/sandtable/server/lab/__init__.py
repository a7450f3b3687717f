"""The lab of a server: experiments that people ask for on the page.

Each run has a folder (`runs`) and is played in a process of its own (`keeping`). Whatever is known
of a run lies in its folder, so that it survives a restart, and any worker can tell of it.
"""
