"""Styles and scripts as they are sent: without what is for people, and with what they import in its place.

On disk they import each other as the standards say. Served so, each import would cost a phone another round trip,
and each file a compression of its own. Only what our files do is understood; anything else is refused, not guessed.
"""

import re
from collections.abc import Iterator
from pathlib import Path

WORD = r"""("[^"\n]*"|'[^'\n]*')"""
COMMENT = re.compile(WORD + r"|/\*.*?\*/", re.DOTALL)
SPACE = re.compile(WORD + r"|;?\s*(})\s*|\s*([{;>!])\s*|([:,])\s+|\s+")
STYLE_IMPORT = re.compile(r'@import "([\w.-]+)"( \w+)?;')
SCRIPT_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
SCRIPT_IMPORT = re.compile(r'^import (?:(?:\* as (\w+)|\{([^}]*)\}) from )?"\./([\w.-]+)"\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+|\{[\w, ]+\} =)", re.MULTILINE)
HARD = re.compile(r"[/`\\]|^(?:import|export) ")
SCRIPT_SPACE = re.compile(WORD + r"| ?([=,{}()\[\]?:&|<>*]+) ?")
NOT_UNDERSTOOD = re.compile(r"^(?:import\b(?!\()|export\b).*|\bimport\..*|@import.*", re.MULTILINE)


class NotUnderstood(ValueError):
    """A file imports or exports in a way that was not expected."""


def join_style(path: Path) -> str:
    """Give a style sheet, small, with every sheet that it imports in its place.

    >>> shrink_style('a { margin: 0 auto;  /* why */ }  a::after { content: "; }" }')
    'a{margin:0 auto}a::after{content:"; }"}'
    """

    def take_in(found: re.Match[str]) -> str:
        name, medium = found.groups()
        sheet = join_style(path.with_name(name))
        return f"@media{medium}{{{sheet}}}" if medium else sheet

    return refuse_rest(STYLE_IMPORT.sub(take_in, shrink_style(path.read_text("utf-8"))), path)


def shrink_style(text: str) -> str:
    """Leave out comments and needless space; what stands between quotes stays."""
    text = COMMENT.sub(lambda found: found[1] or "", text)
    return SPACE.sub(lambda found: next(filter(None, found.groups()), " "), text).strip()


def join_script(path: Path) -> str:
    """Give a script, small, with every module that it imports in front of it, once each.

    It exports all of these modules, for parts that it loads later, and what it exports itself; one that imports nothing
    stays what it is.
    """
    modules = dict(walk(path, {}))
    wrapped = [wrap(*module) for module in modules.items()]
    if len(modules) == 1:
        return next(iter(modules.values()))
    names = [name for name, text in modules.items() if EXPORT.search(text)]
    exports = [f"export {{{','.join(names)}}}"] if names else []
    own = name_of(path.name)
    if own in names:
        exports.append(f"export const {{{list_exports(modules[own])}}}={own}")
    return "\n".join([*wrapped, *exports])


def join_part(path: Path, first: Path) -> str:
    """Give a module that is loaded after the *first*, which holds some of what it imports: these stay the same ones."""
    held = dict(walk(first, {}))

    def take_from_first(found: re.Match[str]) -> str:
        name = name_of(found[3])
        return f'import {{{name}}} from "./{first.name}"\n{take_out(found)}' if name in held else found[0]

    return SCRIPT_IMPORT.sub(take_from_first, shrink_script(path.read_text("utf-8")))


def walk(path: Path, known: dict[Path, str | None]) -> Iterator[tuple[str, str]]:
    """List a module after all that it imports: the variable that will hold it, and its text."""
    if path in known:
        return
    known[path] = None
    text = shrink_script(path.read_text("utf-8"))
    for found in SCRIPT_IMPORT.finditer(text):
        other = path.with_name(found[3])
        if other in known and known[other] is None:
            raise NotUnderstood(f"{path.name} and {other.name} import each other")
        yield from walk(other, known)
    known[path] = text
    yield name_of(path.name), text


def wrap(name: str, text: str) -> str:
    """Make a module a function that is called at once: its names are its own, its exports what it returns."""
    exported = list_exports(text)
    inside = tighten_all(refuse_rest(EXPORT.sub(r"\1 \2", SCRIPT_IMPORT.sub(take_out, text)), name))
    return f"const {name}=(()=>{{\n{inside}\nreturn {{{exported}}}\n}})()" if exported else f"{{\n{inside}\n}}"


def list_exports(text: str) -> str:
    return ",".join(found[2].strip("{ }=") for found in EXPORT.finditer(text))


def take_out(found: re.Match[str]) -> str:
    """Turn an import into what it means once the other module stands in a variable."""
    whole, some, file = found.groups()
    if whole:
        return f"const {whole}={name_of(file)}\n"
    return f"const {{{some.replace(' as ', ':').strip()}}}={name_of(file)}\n" if some else ""


def name_of(file: str) -> str:
    return "$" + re.sub(r"\W", "_", file.removesuffix(".js"))


def shrink_script(text: str) -> str:
    """Leave out lines that are comments, and indents; a text that spans lines keeps its whole file as it is."""
    if spans_lines(text):
        return text
    return tighten_all(re.sub(r"^[ \t]+|\n(?=\n)", "", SCRIPT_COMMENT.sub("", text), flags=re.MULTILINE).lstrip())


def spans_lines(script: str) -> bool:
    """Tell whether a text between backticks may go on in another line."""
    return any(line.count("`") % 2 for line in script.splitlines())


def tighten_all(script: str) -> str:
    """Leave out needless space in every line, unless a text spans some."""
    return script if spans_lines(script) else "\n".join(map(tighten, script.split("\n")))


def tighten(line: str) -> str:
    """Leave out needless space in a line of a script; one with a slash or a backtick may hold anything, and stays.

    >>> tighten('say(a, b => b + " = ", { c })')
    'say(a,b=>b + " = ",{c})'
    """
    return line if HARD.search(line) else SCRIPT_SPACE.sub(lambda found: found[1] or found[2], line)


def refuse_rest(text: str, what: object) -> str:
    """Refuse a joined file that still imports."""
    if found := NOT_UNDERSTOOD.search(text):
        raise NotUnderstood(f"{what}: {found[0]}")
    return text
