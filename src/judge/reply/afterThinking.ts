const opening = /^\s*<(think|thinking)>/i;

/**
 * The part of a reply that follows the thinking blocks of a reasoning model at its beginning; undefined if such a
 * block never closes. A closing tag without an opening one ends a block too, since some servers open it in the prompt;
 * but not after an answer, where the tag may be a quotation of what is judged.
 */
export function afterThinking(text: string, opensWithAnswer: (text: string) => boolean): string | undefined {
  let rest = text;
  for (let tag = opening.exec(rest); tag !== null; tag = opening.exec(rest)) {
    const close = `</${tag[1]?.toLowerCase()}>`;
    const end = indexOfTag(rest, close);
    if (end === -1) return undefined;
    rest = rest.slice(end + close.length);
  }
  const stray = indexOfTag(rest, '</think>');
  return stray === -1 || opensWithAnswer(rest) ? rest : rest.slice(stray + '</think>'.length);
}

/** Tags are mostly in lower case; lowering a text may change its length, so the other way is a search. */
function indexOfTag(text: string, tag: string): number {
  const exact = text.indexOf(tag);
  return exact === -1 ? text.search(new RegExp(tag, 'i')) : exact;
}
