import type { OptionRun } from './optionRun.ts';
import { criteriaIntro, optionIntro, otherIntro, stepWords } from './optionWords.ts';
import type { PromptLine } from './promptLine.ts';

/** What a run of option lines is a list of, judged by its words. */
export type ListKind = 'options' | 'unclear' | 'other';

/** Says whether a run lists options, or criteria, steps, or parts of the prompt, which have the same form. */
export function listKind(lines: readonly PromptLine[], run: OptionRun): ListKind {
  if (run.placed.length < 2 || emptyForm(run)) return 'other';
  if (isFields(lines, run)) return 'other';
  const families: ReadonlySet<string> = new Set(['step', 'paren', 'bracket']);
  const [{ option }] = run.placed;
  if ((families.has(option.family) || option.strength === 'weak') && isSteps(lines, run)) return 'other';
  const intro = lineAbove(lines, run.placed[0].at);
  // Speakers of a dialogue are written `A: …` too.
  if (option.family === 'letter') return option.strength === 'strong' || optionIntro.test(intro) ? 'options' : 'other';
  if (option.family !== 'word' && option.family !== 'step') return 'options';
  const short = run.placed.filter((one) => one.option.words <= 3).length;
  if (short * 2 < run.placed.length) return 'other';
  return introduced(intro);
}

/** Values with nothing behind or below them are a form to be filled in. */
function emptyForm(run: OptionRun): boolean {
  const empty = run.below.every((gap) => gap.indented + gap.bullets + gap.bulletsApart + gap.plain === 0);
  return empty && run.placed.every(({ option }) => option.open && option.from === option.to);
}

/** `- passed: did it pass? (true/false)`, `- score: number (0-100)`: what a reply is to hold, each with its type. */
const typed =
  /\((?:an?[ \t]+)?(?:true[ \t]*(?:\/|\||or)[ \t]*false|yes[ \t]*(?:\/|\||or)[ \t]*no|bool(?:ean)?|integer|int|float|number|string|-?\d+(?:\.\d+)?[ \t]*(?:-|–|to)[ \t]*\d+(?:\.\d+)?)\)[ \t.]*$|^(?:an?[ \t]+)?(?:bool(?:ean)?|integer|int|float|number|string(?:\[\])?|array|list of strings)\b/i;

function isFields(lines: readonly PromptLine[], run: OptionRun): boolean {
  const [{ option }] = run.placed;
  if (option.family !== 'word') return false;
  const fields = run.placed.filter((one) =>
    typed.test(lines[one.at]?.text.slice(one.option.from, one.option.to) ?? ''),
  );
  return fields.length * 2 >= run.placed.length;
}

function isSteps(lines: readonly PromptLine[], run: OptionRun): boolean {
  const steps = run.placed.filter(({ at, option }) => {
    const first = /[\p{L}'’]+/u.exec(lines[at]?.text.slice(option.from, option.to) ?? '');
    return first !== null && stepWords.has(first[0].toLowerCase());
  });
  return steps.length * 2 >= run.placed.length;
}

function introduced(intro: string): ListKind {
  const options = optionIntro.test(intro);
  if (criteriaIntro.test(intro)) return options ? 'unclear' : 'other';
  return otherIntro.test(intro) && !options ? 'other' : 'options';
}

function lineAbove(lines: readonly PromptLine[], at: number): string {
  let above = at - 1;
  while (lines[above]?.blank === true) above -= 1;
  return lines[above]?.text ?? '';
}
