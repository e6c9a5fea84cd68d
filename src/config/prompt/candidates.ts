import type { Judge, Option } from '../../judge/judge.ts';
import { candidatesOf, rangeOf, type Score, valuesOf } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import { askingLines, askingText } from './promptTexts.ts';

type Pair = readonly [string, string];

/**
 * The two variables with the candidates: those that the block names, or the only possible pair in the prompt;
 * undefined: there are none.
 */
export function candidateVariables(prompt: PromptFile): Pair | undefined {
  const [only, second] = candidatePairs(namesIn(prompt));
  return prompt.block?.candidates?.variables ?? (second === undefined ? only : undefined);
}

/** @throws UnusableInput if it is unclear which variables they are. */
export function neededCandidates(prompt: PromptFile): Pair {
  const found = candidateVariables(prompt);
  if (found !== undefined) return found;
  const what = `it is not clear which variables of the prompt hold the two candidates (found: ${namesIn(prompt).join(', ') || 'none'})`;
  const fix = `Name them in the judge's entry of evenhand.yml: candidates: ${pairOf(namesIn(prompt).slice(0, 2))}`;
  throw new UnusableInput({ file: prompt.file, ...prompt.place(['evenhand']), key: 'evenhand.candidates', what, fix });
}

const comparing =
  /(?<!\p{L})(?:better|best|prefer(?:s|red|ence)?|winner|wins|besser|mejor|melhor|meilleure?)(?!\p{L})|更好|更优|优于/iu;

/** Whether the prompt's words ask which of two things is better. */
export function compares(prompt: PromptFile): boolean {
  return comparing.test(askingText(prompt));
}

function pairOf([first = 'answer_a', second = 'answer_b']: readonly string[]): string {
  return `[${first}, ${second}]`;
}

function howToState(variables: Pair, values: readonly Score[]): string {
  const words = values.filter((value) => typeof value === 'string');
  const [one = 'A', other = 'B', tie = 'tie'] = words.length < 2 ? [] : words;
  const labels = [one, other, tie].map((label) => JSON.stringify(label));
  const pair = `variables: ${pairOf(variables)}`;
  return `if each of them has a label, evenhand: { scale: pairwise, candidates: { ${pair}, labels: [${labels[0]}, ${labels[1]}], tie: ${labels[2]} } }; if each has one end of the scale, evenhand: { candidates: { ${pair} } }; if neither, evenhand: { scale: ${words.length === 0 ? 'ordinal' : 'nominal'} }`;
}

/** The fault if the options neither have a label for each candidate nor form a scale from one to the other. */
export function unclearCandidates(
  prompt: PromptFile,
  variables: Pair,
  { options, values }: { readonly options: readonly Option[]; readonly values: readonly Score[] },
): UnusableInput {
  const lines = options.flatMap(({ found }) => found?.firstLine ?? []);
  const what = `it is not clear what the answers say of the two candidates, ${variables.join(' and ')}${lines.length === 0 ? '' : ` (lines ${lines.join(', ')})`}`;
  const fix = `Say so in the judge's entry of evenhand.yml: ${howToState(variables, values)}`;
  return new UnusableInput({ file: prompt.file, line: lines[0], key: 'evenhand.scale', what, fix });
}

/**
 * @throws UnusableInput if the prompt shows the second candidate before the first and speaks of a first and a second:
 *   by name they would be others than by place.
 */
export function refuseReversed(prompt: PromptFile, variables: Pair): void {
  const [shownFirst, shownLast] = namesIn(prompt).filter((name) => variables.includes(name));
  const line = askingLines(prompt).find(({ text }) => /(?<![\p{L}_])(?:first|second)(?![\p{L}_])/iu.test(text))?.line;
  if (shownFirst === variables[0] || line === undefined || prompt.block?.candidates?.variables !== undefined) return;
  const what = `it is not clear which candidate is the first: the prompt shows ${shownFirst} before ${shownLast}`;
  const fix = `Name them in the order of the labels: candidates: { variables: [${shownFirst}, ${shownLast}] } or [${shownLast}, ${shownFirst}].`;
  throw new UnusableInput({ file: prompt.file, line, key: 'evenhand.candidates', what, fix });
}

/** A remark if a prompt compares two candidates but its scale is read as something else. */
export function uncomparedNote(prompt: PromptFile, { scale }: Pick<Judge, 'scale'>): readonly Fault[] {
  const variables = candidateVariables(prompt);
  if (variables === undefined || candidatesOf(scale) !== undefined || prompt.block?.scale !== undefined) return [];
  const line = askingLines(prompt).find(({ text }) => comparing.test(text))?.line;
  if (line === undefined) return [];
  const what = `the prompt compares ${variables.join(' and ')}, but its scale (${rangeOf(scale)}) is not read as a preference, so that they are not swapped`;
  const fix = `If it is one, say so in the judge's entry of evenhand.yml: ${howToState(variables, valuesOf(scale))}`;
  return [{ file: prompt.file, line, key: 'evenhand.scale', what, fix }];
}

function namesIn(prompt: PromptFile): readonly string[] {
  return [...new Set(prompt.messages.flatMap(({ content }) => variablesIn(content)))];
}

const endings = [
  ['1', '2'],
  ['a', 'b'],
  ['A', 'B'],
  ['first', 'second'],
  ['left', 'right'],
] as const;

/**
 * Pairs of variables that differ only in one letter, number or word: `response_a` and `response_b`, `model_1_text` and
 * `model_2_text`.
 */
function candidatePairs(names: readonly string[]): readonly Pair[] {
  const known = new Set(names);
  const pairs = endings.flatMap(([one, two]) =>
    names.flatMap((name) =>
      [...name.matchAll(new RegExp(one, 'g'))]
        .map(({ index }) => name.slice(0, index) + two + name.slice(index + one.length))
        .filter((other) => known.has(other))
        .map((other): Pair => [name, other]),
    ),
  );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}
