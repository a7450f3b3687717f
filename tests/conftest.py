"""What every test shares: how hard hypothesis searches, and that an interrupt is heard.

`SANDTABLE_TESTS=deep` searches long and anew each time; the default is the same on every run.
"""

import os
import signal
import threading

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile(os.environ.get("SANDTABLE_TESTS", "default"))

# A shell that starts the tests in the background has interrupts ignored, and what the tests start
# would inherit that.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
