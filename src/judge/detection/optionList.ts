import type { OptionRun } from './optionRun.ts';
import { criteriaIntro, optionIntro, otherIntro, stepWords } from './optionWords.ts';
import type { PromptLine } from './promptLine.ts';

/** What a run of option lines is a list of, judged by its words. */
export type ListKind = 'options' | 'unclear' | 'other';

/** `- passed: did it pass? (true/false)`, `- score: number (0-100)`: what a reply is to hold, each with its type. */
const typed =
  /\((?:an?[ \t]+)?(?:true[ \t]*(?:\/|\||or)[ \t]*false|yes[ \t]*(?:\/|\||or)[ \t]*no|bool(?:ean)?|integer|int|float|number|string|-?\d+(?:\.\d+)?[ \t]*(?:-|–|to)[ \t]*\d+(?:\.\d+)?)\)[ \t.]*$|^(?:an?[ \t]+)?(?:bool(?:ean)?|integer|int|float|number|string(?:\[\])?|array|list of strings)\b/i;

/** Says whether a run lists options, or criteria, steps, or parts of the prompt, which have the same form. */
export function listKind(lines: readonly PromptLine[], { placed, below }: OptionRun): ListKind {
  const [{ at, option }] = placed;
  const { family, strength } = option;
  const guidelines = placed.map((one) => lines[one.at]?.text.slice(one.option.from, one.option.to) ?? '');
  // Values with nothing behind or below them are a form to be filled in.
  const isEmpty = below.every(({ length }) => length === 0) && placed.every((one) => one.option.open);
  if (placed.length < 2 || (isEmpty && guidelines.join('') === '')) return 'other';
  if (family === 'word' && isMost(guidelines, (text) => typed.test(text))) return 'other';
  if ((/^(?:step|paren|bracket)$/.test(family) || strength === 'weak') && isMost(guidelines, isStep)) return 'other';
  const intro = lineAbove(lines, at);
  // Speakers of a dialogue are written `A: …` too.
  if (family === 'letter') return strength === 'strong' || optionIntro.test(intro) ? 'options' : 'other';
  if (family !== 'word' && family !== 'step') return 'options';
  if (!isMost(placed, (one) => one.option.value.split(/\s+/).length <= 3)) return 'other';
  const isOfOptions = optionIntro.test(intro);
  if (criteriaIntro.test(intro)) return isOfOptions ? 'unclear' : 'other';
  return otherIntro.test(intro) && !isOfOptions ? 'other' : 'options';
}

/** Half of them count too. */
function isMost<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  return all.filter(holds).length * 2 >= all.length;
}

function isStep(guideline: string): boolean {
  return stepWords.has(/[\p{L}'’]+/u.exec(guideline)?.[0].toLowerCase() ?? '');
}

function lineAbove(lines: readonly PromptLine[], at: number): string {
  let above = at - 1;
  while (lines[above]?.blank === true) above -= 1;
  return lines[above]?.text ?? '';
}
