"""`python -m sandtable` is the command `sandtable`."""

import sys

if __name__ == "__main__":
    try:
        from sandtable.cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(main())
