/**
 * Does to a page what the translators of browsers do: each text that may be translated gives way to two `font` elements around other
 * words, now and whenever the page changes, until what comes back is called. `say` gives the other words. Stands by itself, so that it can be run inside a browser.
 */
export function translate(
  how: "replace" | "beside" | "wrap" = "replace",
  say = (text: string, _of: Element | null) => `«${text}»`,
): () => void {
  const kept = new Set(["SCRIPT", "STYLE", "TEXTAREA", "NOSCRIPT", "CODE", "PRE", "TITLE", "SVG", "svg"]);
  const isTranslated = (text: Text) => {
    for (let at = text.parentElement; at; at = at.parentElement) {
      if (at.tagName === "FONT" || kept.has(at.tagName)) return false;
      if (at.getAttribute("translate") === "no" || at.classList.contains("notranslate")) return false;
      if (at.getAttribute("translate") === "yes") return true;
    }
    return true;
  };
  const take = (text: Text) => {
    if (!/\p{L}|\d/u.test(text.data) || !text.parentNode || !isTranslated(text)) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.textContent = say(text.data, text.parentElement);
    if (how === "replace") text.replaceWith(outer);
    else {
      text.parentNode.insertBefore(outer, text);
      if (how === "beside") text.remove();
      else inner.replaceChildren(text);
    }
  };
  const look = (node: Node) => {
    if (node instanceof Text) return take(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) take(text);
  };
  const watch = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === "characterData") look(target);
      for (const node of addedNodes) if (node.isConnected) look(node);
    }
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
  look(document.body);
  return () => watch.disconnect();
}
