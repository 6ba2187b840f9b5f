/**
 * Lets the pages live with the translation of a browser. A translator takes a text out of the page and puts a `font` element with other
 * words in its place. React goes on holding the text: it throws where it removes it or puts something before it, and what it writes into
 * it is not seen, so that an old number would stay on the screen. So a text that React comes back to is put back; the translator, which
 * watches the page too, then takes it again.
 */

/** What stands in the page for a text, by the text, and the other way round. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Node, Text>();

/** Watches for translators from now on. To be called once, before React begins. */
export function liveWithTranslators(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const watch = new MutationObserver(note);
  watch.observe(document, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === "characterData") putBack(record.target);
      else for (const node of record.removedNodes) noteRemoved(node, record);
    }
  }

  /** Translators exchange the two in one step or put theirs beside the text first. What stood in may be exchanged for another. */
  function noteRemoved(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const text = node instanceof Text ? node : texts.get(node);
    if (!text || text.isConnected) return;
    const standIn = [...addedNodes, previousSibling, nextSibling].find((one) => one instanceof HTMLFontElement && !texts.has(one));
    if (!standIn) return;
    standIns.set(text, standIn as Element);
    texts.set(standIn, text);
    // It is out of the page, and tells all the same when React writes into it.
    watch.observe(text, { characterData: true });
  }

  /** Where a node, or what stands for it, lies among the children of `parent`; null where a translator has taken it away. */
  function childOf(parent: Node, node: Node): Node | null {
    note(watch.takeRecords());
    putBack(node);
    let at: Node | null = node;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  }

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const at = child.parentNode === this ? child : childOf(this, child);
    if (at) removeChild.call(this, at);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    putBack(node);
    const at = before && before.parentNode !== this ? childOf(this, before) : before;
    return insertBefore.call(this, node, at) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    putBack(node);
    return appendChild.call(this, node) as T;
  };
}

/** With all others beside it: a translator spreads a sentence over its parts, so that they would be out of date too. */
function putBack(node: Node): void {
  const parent = standIns.get(node)?.parentNode;
  if (!parent) return;
  for (const child of [...parent.childNodes]) {
    const text = texts.get(child);
    if (text && !text.isConnected) child.replaceWith(text);
  }
}
