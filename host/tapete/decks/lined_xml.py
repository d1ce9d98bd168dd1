"""An XML text as elements that know their lines."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element, TreeBuilder


@dataclass(frozen=True)
class LinedXml:
    """The root of an XML text, and the line of each element; the elements are alive as long as the root is."""

    root: Element
    lines: dict[Element, int]

    def line_of(self, element: Element) -> int:
        """Return the line on which an element begins."""
        return self.lines[element]


def parse_xml(text: str) -> LinedXml:
    """Return the elements of a text. Raises ParseError, ValueError, LookupError, DefusedXmlException."""
    from defusedxml.ElementTree import DefusedXMLParser

    lines: dict[Element, int] = {}

    class _Builder(TreeBuilder):
        def start(self, tag: str, attrs: dict[str, str]) -> Element:
            element = super().start(tag, attrs)
            lines[element] = parser.parser.CurrentLineNumber
            return element

    parser = DefusedXMLParser(target=_Builder(), forbid_dtd=True)
    parser.feed(text)
    return LinedXml(parser.close(), lines)
