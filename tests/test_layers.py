"""The check of the layers sees all of the program, and files are as short as is said."""

from __future__ import annotations

from pathlib import Path

import sandtable

SOURCE = Path(sandtable.__file__).parent
CODE = sorted(SOURCE.rglob("*.py"))


def test_every_folder_of_code_is_a_package_for_the_check_passes_over_others() -> None:
    folders = {file.parent for file in CODE}
    assert sorted(folder for folder in folders if not (folder / "__init__.py").exists()) == []


def test_a_file_of_more_than_400_lines_is_one_that_the_architecture_names() -> None:
    told = (SOURCE.parents[1] / "ARCHITECTURE.md").read_text(encoding="utf-8")
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in CODE}
    long = [file.relative_to(SOURCE).as_posix() for file, number in lines.items() if number > 400]
    assert [name for name in long if f"{name}`" not in told] == []
