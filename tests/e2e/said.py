"""What a page says, in which language, and how another one is chosen."""

import re
from functools import cache

import httpx
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

# Everything that is said: texts, and what names things without one.
SAID = """() => {
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // What is marked as being in another language is in that language.
  const isOurs = node => node.parentElement.closest("[lang]") === document.documentElement;
  while (walker.nextNode()) if (isOurs(walker.currentNode)) said.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
    for (const one of document.querySelectorAll(`[${name}]`)) said.push(one.getAttribute(name));
  return said.map(one => one.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
CHOOSE = """language => {
  const key = "fivescore-settings";
  const settings = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...settings, language }));
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
MESSAGE_ID = re.compile(r"\b(?:web|fives|score5|scorecards|terminal|tournament)-[a-z]")


@cache
def fixed_texts(url: str, language: str) -> frozenset[str]:
    """The messages of a language that are always the same text."""
    resource = FluentParser().parse(httpx.get(f"{url}/words/{language}.ftl").text)
    patterns = []
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            patterns += [entry.value, *(one.value for one in entry.attributes)]
    return frozenset(text for one in patterns if one and (text := _fixed(one)))


def _fixed(pattern: ast.Pattern) -> str:
    """The text of a pattern; empty if it depends on anything."""
    texts = [one.value for one in pattern.elements if isinstance(one, ast.TextElement)]
    return " ".join("".join(texts).split()) if len(texts) == len(pattern.elements) else ""


def choose_language(page: Page, language: str) -> None:
    """As if it were chosen in another tab: the page itself stays as it is."""
    page.evaluate(CHOOSE, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def foreign(page: Page, url: str, language: str) -> list[str]:
    """What is said in English or not in words at all."""
    english = fixed_texts(url, "en") - fixed_texts(url, language)
    said: list[str] = page.evaluate(SAID)
    return [
        one for one in said if one in english or MESSAGE_ID.search(one) or re.search(r"[{}]", one)
    ]
