import type { Judge } from '../../judge/judge.ts';
import { hasOutputPlace, writtenMarks, writtenOutput } from '../../judge/marks.ts';
import { outputInstruction } from '../../judge/outputInstruction.ts';
import { filledPlaces, type Span, spansIn } from '../../judge/template/language.ts';
import { languages } from '../../judge/template/languages.ts';
import type { Fault } from '../../shared/fault.ts';
import type { regionNames } from '../../shared/searchNames.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { ownMessages, promptOf, writtenTexts } from './rewrittenPrompt.ts';

/** The words of a judge's prompt that may change. */
export type RegionName = (typeof regionNames)[number];

/** A part of a message, as in its file. */
export interface Passage {
  /** The number of its text in the prompt; the messages come first. */
  readonly message: number;
  /** Offsets in that text. */
  readonly from: number;
  readonly to: number;
  /** The text that is sent there now. */
  readonly text: string;
  /** How to write another text there; absent: unchanged. */
  readonly written?: (text: string) => string;
}

/** Why there is no such region, as a sentence without its full stop, and what helps. */
export type NoRegion = Pick<Fault, 'what' | 'fix'>;

/**
 * The passages of a region, in the order of the prompt, or why there are none.
 * Source of the region `output`: output-sequencing, section 3.2, which optimises only the output instruction.
 */
export function passagesOf(loaded: LoadedJudge, name: RegionName): readonly Passage[] | NoRegion {
  const output = outputPassage(loaded);
  switch (name) {
    case 'output':
      return output === undefined ? noOutput(loaded) : [output];
    case 'guidelines':
      return guidelinePassages(loaded);
    case 'task':
      return taskPassages(loaded, output);
  }
}

function noOutput(loaded: LoadedJudge): NoRegion {
  const { asksForAnswer, ofOtherTool } = promptOf(loaded);
  const { answer } = loaded.judge;
  const line = answer?.form?.found?.line ?? answer?.scale?.line;
  // A file of another tool has no marks.
  const fix = ofOtherTool
    ? 'Use --region task.'
    : 'Write {{#output}} before these words and {{/output}} after them, or use --region task.';
  if (asksForAnswer) return { what: 'the words that ask for the answer are not in its file', fix };
  return line === undefined
    ? { what: 'no words that ask for the answer were found at its end', fix }
    : { what: `the words that ask for the answer share line ${line} with what is filled in`, fix };
}

/** The parts that the template language reads and does not send. */
function placesIn({ judge, items }: LoadedJudge, content: string) {
  const names = new Set(items.flatMap(({ vars, values }) => Object.keys({ ...vars, ...values })));
  return spansIn(
    languages[judge.template ?? 'double'],
    content,
    (name) => names.has(name) || name === 'guideline' || name === 'cue' || name === 'output',
  );
}

function outputPassage(loaded: LoadedJudge): Passage | undefined {
  const contents = hasOutputPlace(loaded.judge) ? ownMessages(loaded) : [];
  for (const [message, { content }] of contents.entries()) {
    const [marked] = markedOutputs(content);
    if (marked !== undefined) return { message, ...marked, text: content.slice(marked.from, marked.to) };
    const place = outputPlace(loaded.judge, content);
    if (place !== undefined) return { message, ...place };
  }
  return contents.length > 0 ? undefined : endPassage(loaded);
}

/** The output instructions between marks: with the marks, from `at` to `end`. */
function markedOutputs(content: string) {
  const marks = writtenMarks(content, 'output');
  return marks.flatMap((open, place) => {
    const close = marks[place + 1];
    const isPair = open.isOpen && close?.isOpen === false;
    return isPair ? [{ at: open.at, from: open.end, to: close.at, end: close.end }] : [];
  });
}

function outputPlace(judge: Judge, content: string): Omit<Passage, 'message'> | undefined {
  if (judge.output === undefined) return undefined;
  const language = languages[judge.template ?? 'double'];
  const place = filledPlaces(language, content, () => true).find(({ name }) => name === 'output');
  if (place === undefined) return undefined;
  const [from, to] = [place.at, place.at + place.written.length];
  const isAlone = /(?:^|\n)$/.test(content.slice(0, from)) && /^[ \t]*(?:\n|$)/.test(content.slice(to));
  return {
    from,
    to,
    text: outputInstruction(judge.output, judge.scale),
    written: (text) => writtenOutput(text, isAlone),
  };
}

/**
 * The text from the paragraph that names the answer to the end, if nothing is filled in there; else only that
 * paragraph. Words that only state the scale may be far above. Then the last paragraph counts, if it has words of its
 * own.
 */
function endPassage(loaded: LoadedJudge): Passage | undefined {
  const contents = ownMessages(loaded);
  const { form, scale } = loaded.judge.answer ?? {};
  const named = form?.found?.line ?? scale?.line;
  const asked = contents.findLastIndex(({ role }) => role !== 'assistant');
  const message = named === undefined ? asked : contents.findLastIndex(({ line }) => line <= named);
  const { content = '', line = 1 } = contents[message] ?? {};
  const taken = [...placesIn(loaded, content), ...optionLines(loaded.judge, content, line)];
  const atEnd = paragraphOf(content, taken, content.trimEnd().length);
  const isSentence = /(?:\p{L}+\P{L}+){3}/u.test(content.slice(...(atEnd ?? [0, 0])));
  const ofAnswer = named === undefined ? atEnd : paragraphOf(content, taken, endOfLine(content, named - line));
  const [from, to] = (form?.found === undefined && isSentence ? atEnd : ofAnswer) ?? [0, 0];
  return from === to ? undefined : { message, from, to, text: content.slice(from, to) };
}

/**
 * The paragraph with the words that end at an offset, without the filled-in text above. It reaches to the end if
 * nothing is filled in below.
 */
function paragraphOf(content: string, taken: readonly Span[], words: number): readonly [number, number] | undefined {
  const above = taken.flatMap(({ end }) => (end <= words ? [endOfLineAt(content, end)] : []));
  const start = Math.max(paragraphAt(content, words), ...above);
  const below = taken.flatMap(({ at }) => (at > words ? [content.lastIndexOf('\n', at)] : []));
  const paragraphEnd = content.indexOf('\n\n', Math.max(start, words));
  const ends = below.length === 0 || paragraphEnd < 0 ? below : [paragraphEnd, ...below];
  const [from, to] = trimmed(content, start, Math.min(content.length, ...ends));
  return from < to ? [from, to] : undefined;
}

/** The option lines in a message that begins on this line of the file. */
function optionLines({ options }: Judge, content: string, line: number): readonly Span[] {
  return options.flatMap(({ found }) =>
    found === undefined ||
    found.listed === true ||
    found.firstLine < line ||
    found.firstLine >= line + content.split('\n').length
      ? []
      : [{ at: endOfLine(content, found.firstLine - line - 1), end: endOfLine(content, found.lastLine - line) }],
  );
}

/** @param index of the line, from 0; -1 gives the beginning. */
function endOfLine(content: string, index: number): number {
  return content.split('\n', index + 1).join('\n').length;
}

function endOfLineAt(content: string, at: number): number {
  const end = content.indexOf('\n', at);
  return end < 0 ? content.length : end;
}

function paragraphAt(content: string, at: number): number {
  const gap = content.slice(0, at).trimEnd().lastIndexOf('\n\n');
  return gap < 0 ? 0 : gap + 2;
}

function trimmed(content: string, from: number, to: number): readonly [number, number] {
  const text = content.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  return [start, Math.max(start, from + text.trimEnd().length)];
}

function guidelinePassages(loaded: LoadedJudge): readonly Passage[] | NoRegion {
  const contents = ownMessages(loaded);
  const { options } = loaded.judge;
  const fix = 'Use --region output or task.';
  if (options.length === 0) return { what: 'it has no options', fix };
  const inText = options.some(({ found: at }) => at?.listed !== true);
  const isTwice = writtenTexts(loaded).some(({ key }) => key.startsWith('evenhand.options'));
  if (inText && (isTwice || loaded.reading?.block?.options !== undefined))
    return { what: 'evenhand.options states its guidelines a second time', fix };
  const found = options.map(({ guideline, found: at }, index): Passage | undefined => {
    if (at === undefined || at.listed === true) {
      const text = writtenTexts(loaded).findIndex(({ key }) => key === `evenhand.options[${index}].guideline`);
      return text < 0 ? undefined : { message: text, from: 0, to: guideline.length, text: guideline };
    }
    const message = contents.findLastIndex(({ line }) => line <= at.firstLine);
    const { content = '', line = 1 } = contents[message] ?? {};
    const first = at.firstLine === line ? 0 : endOfLine(content, at.firstLine - line - 1) + 1;
    const from = content.indexOf(guideline, first);
    const isThere = from >= 0 && from + guideline.length <= endOfLine(content, at.lastLine - line);
    return isThere && guideline !== '' ? { message, from, to: from + guideline.length, text: guideline } : undefined;
  });
  const all = found.filter((one) => one !== undefined);
  const isWhole = all.length === options.length;
  return isWhole ? all : { what: 'its guidelines do not all stand in the prompt as plain text', fix };
}

/** All words except those of the other two regions and the filled-in text. */
function taskPassages(loaded: LoadedJudge, output: Passage | undefined): readonly Passage[] | NoRegion {
  const passages = ownMessages(loaded).flatMap(({ content, line, role }, message): readonly Passage[] => {
    if (role === 'assistant') return [];
    const lines = optionLines(loaded.judge, content, line);
    const own = output?.message === message ? [{ at: output.from, end: output.to }] : [];
    const marks = [...markedOutputs(content), ...writtenMarks(content, 'definition')];
    const taken = [...lines, ...own, ...marks, ...placesIn(loaded, content)].toSorted((a, b) => a.at - b.at);
    const gaps = [...taken, { at: content.length, end: content.length }];
    let from = 0;
    return gaps.flatMap(({ at, end }): readonly Passage[] => {
      const [start, stop] = trimmed(content, from, Math.max(from, at));
      from = Math.max(from, end);
      return /\p{L}{2}/u.test(content.slice(start, stop))
        ? [{ message, from: start, to: stop, text: content.slice(start, stop) }]
        : [];
    });
  });
  if (passages.length > 0) return passages;
  const what = 'it has no words of its own but those of its options and of its output instruction';
  return { what, fix: 'Use --region output or guidelines.' };
}
