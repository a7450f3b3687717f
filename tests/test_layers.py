"""The check of the layers sees all of the program."""

from __future__ import annotations

from pathlib import Path

import sandtable

SOURCE = Path(sandtable.__file__).parent


def test_every_folder_of_code_is_a_package_for_the_check_passes_over_others() -> None:
    folders = {file.parent for file in SOURCE.rglob("*.py")}
    assert sorted(folder for folder in folders if not (folder / "__init__.py").exists()) == []
