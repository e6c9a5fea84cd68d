import type { Option } from '../../judge/judge.ts';
import type { NamedAnswer } from '../../judge/reading/answerPlaces.ts';
import type { KnownOfJudge } from '../../judge/reading/labelsToReadBy.ts';
import type { MarkedOptions } from '../../judge/reading/markedOptions.ts';
import { proposedValues } from '../../judge/reading/proposedValues.ts';
import type { ReadWords } from '../../judge/reading/readPrompt.ts';
import type { SaidScale } from '../../judge/reading/saidScales.ts';
import type { FoundScale } from '../../judge/reading/scaleOfLabels.ts';
import { inYaml, rangeOf, type Scale, type Score, scaleLine } from '../../judge/scale.ts';
import { blockPlace } from '../../judge/template/block.ts';
import { languages } from '../../judge/template/languages.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { groupBy } from '../../shared/groupBy.ts';
import type { PromptFile } from './promptFile.ts';
import { askingLines, lineOfIndex, lineOfOffset } from './promptTexts.ts';

export function guidelinePlace({ language = languages.double }: PromptFile): string {
  return language.write('guideline');
}

export function guidelineWithoutOptions(prompt: PromptFile, message: number, values: readonly Score[]): UnusableInput {
  const options = (values.length > 1 ? values : [0, 1]).slice(0, 11);
  const list = options.map((score) => `{ score: ${inYaml(score)}, guideline: "…" }`).join(', ');
  const { content = '', line = 1 } = prompt.messages[message] ?? {};
  const at = content.split('\n').findIndex((text) => /\{\{\s*guideline\s*\}\}/.test(text));
  return new UnusableInput({
    file: prompt.file,
    line: line + Math.max(0, at),
    key: `messages[${message}].content`,
    what: `the prompt has ${guidelinePlace(prompt)}, but no options to put there`,
    fix: `Write the option lines in the place of ${guidelinePlace(prompt)}, or list them in the judge's entry of evenhand.yml: options: [${list}]`,
  });
}

/** The block states a form of option lines that the prompt does not have; the fault names the line nearest to it. */
export function formWithoutLines(prompt: PromptFile, form: string): UnusableInput {
  const signs = form.replace(/\{(?:score|guideline)\}/g, ' ').match(/\S+/g) ?? [];
  const near = (text: string) => signs.filter((sign) => text.includes(sign)).length + (/\d/.test(text) ? 0.5 : 0);
  const lines = askingLines(prompt).filter(({ text }) => text.trim() !== '');
  const [nearest = { text: '', line: 1 }] = lines.toSorted((a, b) => near(b.text) - near(a.text));
  const what = `fewer than two lines of the prompt have the form "${form}"; the nearest is ${JSON.stringify(nearest.text.trim().slice(0, 80))}`;
  const fix = `Write the form as the lines have it, with {score} and {guideline} in it${formLine(lines)}; if no lines are options: options: false`;
  return new UnusableInput({ file: prompt.file, line: nearest.line, key: 'options', what, fix });
}

/** The form is one of headings, and the text below the last one may be more than its guideline. */
export function formWithoutEnd({ file, messages }: PromptFile, message: number, form: string): UnusableInput {
  const what = `where the last option of the form "${form}" ends cannot be told`;
  const fix = `Say which words come below it: options: { form: ${JSON.stringify(form)}, to: "…" }`;
  return new UnusableInput({ file, line: messages[message]?.line, key: 'options', what, fix });
}

/** The statement for the form that most lines with a number have; empty if no two lines have one. */
function formLine(lines: readonly { readonly text: string }[]): string {
  const forms = lines.flatMap(({ text }) => {
    const [, before, after] = /^([^\d{}]{0,20})\d{1,3}([^\p{L}\p{N}{}]{1,6})(?=\p{L})/u.exec(text.trim()) ?? [];
    return before === undefined ? [] : [`${before}{score}${after}{guideline}`];
  });
  const [most] = [...groupBy(forms, (form) => form).values()].sort((a, b) => b.length - a.length);
  return most === undefined || most.length < 2 ? '' : `: options: ${JSON.stringify(most[0])}`;
}

export function wrongMarks(
  prompt: PromptFile,
  message: number,
  { why, lines, last }: Extract<MarkedOptions, { kind: 'wrong' }>,
): UnusableInput {
  const first = prompt.messages[message]?.line ?? 1;
  const own = lines.map((line) => first + line - 1);
  const what = `it is not clear which lines are the options: ${why}${listed(own)}`;
  const fix =
    last === undefined
      ? `Put the option lines between a line {{#options}} and a line {{/options}}, or list them under evenhand.options and write ${guidelinePlace(prompt)} where they belong.`
      : `Write {{/options}} on a line of its own below the last option line, which seems to be line ${first + last - 1}.`;
  return new UnusableInput({ file: prompt.file, line: own[0], key: `messages[${message}].content`, what, fix });
}

function listed(lines: readonly number[]): string {
  return lines.length === 0 ? '' : ` (line${lines.length === 1 ? '' : 's'} ${lines.join(', ')})`;
}

/** The scale is unclear: the words state none, or several, and no item has a label, or a label that all of them have. */
export function unclearScale(
  prompt: PromptFile,
  said: readonly SaidScale[],
  { labels, goldField }: { readonly labels: readonly Score[]; readonly goldField?: string | undefined },
): UnusableInput {
  const [first] = said;
  const lines = said.map((one) => `"${one.words}" (line ${lineOfIndex(prompt, one.line)})`).join(', ');
  const proposed = first === undefined ? prompt.messages.map(({ content }) => proposedValues(content)) : [];
  const own = proposed.find(({ length }) => length > 1) ?? [1, 2, 3, 4, 5];
  const values = first === undefined ? [asList(own)] : said.map((one) => asList(wholesWithin(one.values)));
  const such = first === undefined ? ', such as' : '';
  const known =
    labels.length === 0
      ? 'no item has a label'
      : `the labels (${labels.slice(0, mostNamed).join(', ')}) do not say which scale is meant`;
  const label =
    labels.length > 0
      ? 'Label the items with the words of the prompt'
      : goldField === undefined
        ? 'Label the items ("gold"; if people\'s labels have another name: gold: { from: NAME })'
        : `If people's labels are under ${goldField}, say so in the judge's entry: gold: { from: ${goldField} }`;
  return new UnusableInput({
    file: prompt.file,
    line: lineOfIndex(prompt, first?.line ?? 0),
    key: 'evenhand.scale',
    what:
      first === undefined
        ? `${known}, and the prompt states no scale that can be told`
        : `${known}, and it is not clear which scale the answer has: the prompt says ${lines}`,
    fix: `${label}, or state the values in the judge's entry of evenhand.yml${such}: ${values.map((list) => `values: ${list}`).join(' or ')}`,
  });
}

/** The whole numbers from one to another that is close; else the values themselves. */
function wholesWithin(values: readonly Score[]): readonly Score[] {
  const [low, high] = values;
  if (values.length !== 2 || typeof low !== 'number' || typeof high !== 'number' || high - low > 10) return values;
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

function asList(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === 'string' && !/^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(value) ? JSON.stringify(value) : value)).join(', ')}]`;
}

const mostNamed = 8;

/** A reply has a score for each of several criteria, and none for the whole. */
export function severalAnswers(prompt: PromptFile, answers: readonly NamedAnswer[]): UnusableInput {
  const names = answers.map(({ place }) =>
    place.kind === 'key' ? place.path.join('.') : place.kind === 'tag' || place.kind === 'label' ? place.name : '',
  );
  const [first] = answers;
  const way = first?.place.kind === 'key' ? (names[0] ?? '') : `{ ${first?.place.kind}: ${names[0]} }`;
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const each = more === '' ? `; or make a judge of each: answer: [${names.join(', ')}]` : '';
  const other = first?.place.kind === 'key' ? each : '; or, if a reply is the value alone: answer: "{score}"';
  return new UnusableInput({
    file: prompt.file,
    line: first === undefined ? 1 : lineOfOffset(prompt, first.at),
    key: 'evenhand.answer',
    what: `a reply holds several values, and it is not said which one is the answer: ${names.slice(0, mostNamed).join(', ')}${more}`,
    fix: `Name it in the judge's entry of evenhand.yml: answer: ${way}${other}`,
  });
}

/** Matches "Output two values indicating the scores for Assistant 1 and 2": a reply may have only one score. */
const two =
  /\b(?:two|2)[ \t]+(?:values|scores|numbers|integers|ratings)\b[^.\n]{0,80}\b(?:assistants?|answers?|responses?|outputs?|models?)\b/i;

/** @throws UnusableInput if the prompt asks for the scores of two candidates in one reply. */
export function refuseTwoScores(prompt: PromptFile, [first, second]: readonly string[] = ['first', 'second']): void {
  const asking = askingLines(prompt).find(({ text }) => two.test(text));
  if (asking === undefined || prompt.block?.answer !== undefined || prompt.block?.scale !== undefined) return;
  const what = `the prompt asks for two scores in one reply ("${two.exec(asking.text)?.[0]}"), and a judge gives one`;
  const fix = `State in the judge's entry of evenhand.yml where each score stands, such as answer: "{first} {second}" on a line of their own, or answer: { first: "Assistant 1: {score}", second: "Assistant 2: {score}" }, beside values: [A, B, tie] and the variables of the two: candidates: [${first}, ${second}]`;
  throw new UnusableInput({ file: prompt.file, line: asking.line, what, fix });
}

/** @throws UnusableInput if two values differ only in case, because replies are read without regard to case. */
export function refuseAlike(prompt: PromptFile, values: readonly (string | number)[]): void {
  const words = values.map((value) => String(value).toLowerCase());
  const at = words.findIndex((word, index) => words.indexOf(word) < index);
  if (at < 0) return;
  const [one, other] = [values[words.indexOf(words[at] ?? '')], values[at]];
  const what = `the labels of the answer differ in case alone (${one}, ${other}), and a reply is read without regard to case`;
  const fix = 'Name them in the prompt and the items with words of their own, such as A and B.';
  throw new UnusableInput({ file: prompt.file, line: prompt.messages[0]?.line ?? 1, what, fix });
}

/** A remark on lines that may be the options but are not read as such. */
export function noteOfOptions(prompt: PromptFile, { options }: ReadWords): readonly Fault[] {
  if (prompt.block?.optionForm === false) return [];
  return options.flatMap(({ why, at = [] }, message): readonly Fault[] => {
    const first = prompt.messages[message]?.line ?? 1;
    const lines = at.map((index) => first + index);
    if (why === undefined) return [];
    const what = `no lines are read as options: ${why}${listed(lines)}; position and length do not apply`;
    const fix =
      'To have them moved, state their form in the judge\'s entry: options: "- {score}: {guideline}"; or put them between a line {{#options}} and a line {{/options}}. If they are none: options: false.';
    return [{ file: prompt.file, line: lines[0], key: `messages[${message}].content`, what, fix }];
  });
}

/**
 * A remark on a scale that only the labels state: it would lack a value that no item has yet. Or on one that is narrower
 * than others that the prompt states.
 */
export function noteOfScale(
  prompt: PromptFile,
  scale: Scale,
  { labels, options, others }: Pick<ReadWords, 'options'> & Pick<FoundScale, 'others'> & Pick<KnownOfJudge, 'labels'>,
): readonly Fault[] {
  const values = scale.kind === 'interval' ? [scale.min, scale.max] : scale.values;
  const has = new Set(labels.map((label) => String(label).toLowerCase()));
  const missing = values.filter((value) => !has.has(String(value).toLowerCase()));
  const without = missing.length === 0 ? '' : `; no item is labelled ${missing.join(' or ')}`;
  // Of numbers they may be ranges.
  const kept = scale.kind === 'nominal' || scale.kind === 'pairwise' ? others : [];
  const line =
    scale.kind === 'interval'
      ? scaleLine(scale)
      : `values: ${asList([...scale.values, ...kept, ...options.flatMap(({ value }) => value ?? [])])}`;
  const why =
    others.length > 0
      ? `the prompt also states "${others.join('" and "')}", and the scale is ${rangeOf(scale)}`
      : `the prompt states no scale that has all labels, so it is that of the labels (${rangeOf(scale)})`;
  const what = `${why}${without}; any other reply is off the scale`;
  const instead =
    kept.length > 0
      ? 'so, write'
      : `otherwise, ${scale.kind === 'interval' ? 'state the true ends in place of these' : 'add to these values'}`;
  const fix = `If the judge may answer ${instead} in its entry: ${line}`;
  return [{ file: prompt.file, line: prompt.messages[0]?.line ?? 1, key: 'values', what, fix }];
}

/** Logic inside an option would have to move with it. */
export function logicInOptions(prompt: PromptFile, options: readonly Option[]): readonly Fault[] {
  return options
    .filter(({ before, guideline, after }) => before.concat(guideline, after).search(blockPlace) >= 0)
    .map(({ score, found }) => ({
      file: prompt.file,
      line: found?.firstLine,
      what: `the option ${score} holds logic of a template`,
      fix: `Put a blank line between the options and the logic, or list them under evenhand.options and write ${guidelinePlace(prompt)} where they belong.`,
    }));
}
