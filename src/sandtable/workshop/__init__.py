"""The workshop: scenarios drawn by hand. The file is the truth; whatever is done patches its text.

`patching` changes places of the YAML and leaves every other byte alone, `checking` tells all that
is wrong in one pass with its place on the table, `kinds` lists what can be laid, `fairness` plays a
battle against itself. No rule stands here: the reader of scenarios (`sandtable.scenarios`) decides.
"""
