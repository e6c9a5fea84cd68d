const leadIn =
  /(?:^|[\n.!?;:)\uFFFC—–]|,[ \t\n]*["'])(?:[ \t"'#>•|({[<+]|-[ \t])*(?:(?:therefore|thus|so|hence|overall|finally|in conclusion|in summary|and)\b,?[ \t]+)?$/iu;

const afterComma = /,[ \t]*$/;

/**
 * Whether a label at `at` opens a line, a sentence or a clause, Markdown and a word like "therefore" aside. After a comma
 * only a label with a capital does: "Reason: it was late, Score: 1".
 */
export function opensClause(text: string, at: number): boolean {
  const from = Math.max(0, at - 60);
  const before = text.slice(from, at);
  if (/\p{Lu}/u.test(text[at] ?? '') && afterComma.test(before)) return true;
  return leadIn.test(from === 0 ? before : `x${before}`);
}
