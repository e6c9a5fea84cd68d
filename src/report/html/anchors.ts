/** A text as an id on a page: an id may hold anything, so all but letters, digits and a few marks is written as its code. */
export function anchorOf(text: string): string {
  return text.replace(/[^\w.-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);
}

/** @param judge where among several judges; empty for the only one. */
export function itemAnchor(id: string, judge: string): string {
  return anchorOf(`item${judge}-${id}`);
}
