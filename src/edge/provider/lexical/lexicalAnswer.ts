/** The embedded judge's answer, with the value as the prompt writes it, and the reason. */
export interface LexicalVerdict {
  readonly value: string;
  readonly reason: string;
}

/**
 * The text of a reply in the form that the prompt wants: a JSON object with the keys of the prompt's example, in their
 * order; `[[A]]`; or lines with the quoted labels in their order (`Score:` and `Reason:` if there are none).
 */
export function lexicalAnswer(prompt: string, verdict: LexicalVerdict): string {
  if (asksForJson.test(prompt)) return jsonAnswer(prompt, verdict);
  if (/\[\[[^\]\n]+\]\]/.test(prompt)) return bracketAnswer(prompt, verdict);
  return labelledAnswer(prompt, verdict);
}

const asksForJson =
  /\b(?:output|return|respond|reply|answer|write|give|produce|format|as|in)\b[^\n]{0,120}\bjson\b|\bjson\b[^\n]{0,120}\b(?:output|object|format)\b/i;
const scoreName = /score|rating|grade|label|verdict|answer|choice|preference|class|category|winner|result/i;
const reasonName = /reason|expla|rationale|justif|analysis|comment|thought|feedback|why/i;

function jsonAnswer(prompt: string, { value, reason }: LexicalVerdict): string {
  const named = namesIn(lastObject(prompt), /["'`]([\p{L}_][\p{L}\d_ -]*)["'`]\s*:/gu);
  const names = named.some((name) => scoreName.test(name)) ? named : namesIn(prompt, /["'`](\p{L}[\p{L}\d_]*)["'`]/gu);
  const others = named.filter((name) => !reasonName.test(name) && !/confiden/i.test(name));
  // If the example has only one other key, such as "pass", that key holds the answer.
  const only = others.length === 1 && !names.some((name) => scoreName.test(name)) ? others[0] : undefined;
  const score = only ?? names.findLast((name) => scoreName.test(name) && !reasonName.test(name)) ?? 'score';
  const why = names.find((name) => reasonName.test(name));
  const written = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  if (why === undefined) return JSON.stringify({ [score]: written });
  const scoreFirst = names.indexOf(score) < names.indexOf(why);
  return JSON.stringify(scoreFirst ? { [score]: written, [why]: reason } : { [why]: reason, [score]: written });
}

/** The last pair of braces in the prompt: the description of the answer comes after the item. */
function lastObject(prompt: string): string {
  return (prompt.match(/\{[^{}]*\}/g) ?? []).findLast((object) => object.includes(':')) ?? '';
}

function bracketAnswer(prompt: string, { value, reason }: LexicalVerdict): string {
  const label = /\b(Rating|Score|Verdict|Grade):\s*\[\[/i.exec(prompt)?.[1];
  const answer = `${label === undefined ? '' : `${label}: `}[[${value}]]`;
  const reasonFirst = /\b(?:after|begin|start|first)\b[^.\n]{0,120}\b(?:expla|compar|reason|evaluation)/i.test(prompt);
  return reasonFirst ? `${reason}\n\n${answer}` : `${answer}\n${reason}`;
}

function labelledAnswer(prompt: string, { value, reason }: LexicalVerdict): string {
  const names = namesIn(prompt, /["“'`*]{1,2}(\p{L}[\p{L} ]{0,20}):["”'`*]{1,2}/gu);
  const score = names.findLast((name) => scoreName.test(name)) ?? 'Score';
  const why = names.findLast((name) => reasonName.test(name));
  const scoreLine = `${score}: ${value}`;
  if (why === undefined) return names.includes(score) ? scoreLine : `${scoreLine}\nReason: ${reason}`;
  const reasonLine = `${why}: ${reason}`;
  return names.lastIndexOf(why) < names.lastIndexOf(score)
    ? `${reasonLine}\n${scoreLine}`
    : `${scoreLine}\n${reasonLine}`;
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
