import type { Judge } from '../../judge/judge.ts';
import { outputInstruction } from '../../judge/outputInstruction.ts';
import { outputMarks, writtenOutput } from '../../judge/outputPlace.ts';
import { filledPlaces, spansIn } from '../../judge/template/language.ts';
import { languages } from '../../judge/template/languages.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { promptOf, writtenTexts } from './rewrittenPrompt.ts';

/** Which words of a judge's prompt may change. */
export const regionNames = ['output', 'guidelines', 'task'] as const;
export type RegionName = (typeof regionNames)[number];

/** A stretch of a message, as its file has it. */
export interface Passage {
  /** Its number among the texts of the prompt, of which the messages come first. */
  readonly message: number;
  /** Offsets in that text. */
  readonly from: number;
  readonly to: number;
  /** What is sent there now. */
  readonly text: string;
  /** How another text is written there; absent: as it is. */
  readonly written?: (text: string) => string;
}

/**
 * The passages of a region, in the order of the prompt; or why there are none, as a sentence without its full stop.
 * Source of the region `output`: output-sequencing, section 3.2, where the output instruction alone is optimised.
 */
export function passagesOf(loaded: LoadedJudge, name: RegionName): readonly Passage[] | string {
  const output = outputPassage(loaded);
  switch (name) {
    case 'output':
      return output === undefined ? noOutput : [output];
    case 'guidelines':
      return guidelinePassages(loaded);
    case 'task':
      return taskPassages(loaded, output);
  }
}

const noOutput =
  'no words that ask for the answer were found at its end; write {{#output}} before them and {{/output}} after them';

function contentsOf(
  loaded: LoadedJudge,
): readonly { readonly content: string; readonly line: number; readonly role: string }[] {
  return promptOf(loaded).messages;
}

/** What the template language reads, rather than sends. */
function placesIn({ judge, items }: LoadedJudge, content: string) {
  const names = new Set(items.flatMap(({ vars, values }) => Object.keys({ ...vars, ...values })));
  return spansIn(
    languages[judge.template ?? 'double'],
    content,
    (name) => names.has(name) || name === 'guideline' || name === 'cue' || name === 'output',
  );
}

function outputPassage(loaded: LoadedJudge): Passage | undefined {
  const contents = contentsOf(loaded);
  for (const [message, { content }] of contents.entries()) {
    const [marked] = outputMarks(content);
    if (marked !== undefined) return { message, ...marked, text: content.slice(marked.from, marked.to) };
    const place = outputPlace(loaded.judge, content);
    if (place !== undefined) return { message, ...place };
  }
  return endPassage(loaded);
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

/** From the paragraph that names the answer to the end, if nothing is filled in there; else that paragraph alone. */
function endPassage(loaded: LoadedJudge): Passage | undefined {
  const contents = contentsOf(loaded);
  const { answer, options } = loaded.judge;
  const named = answer?.form?.found?.line ?? answer?.scale?.line;
  const asked = contents.findLastIndex(({ role }) => role !== 'assistant');
  const at = named === undefined ? asked : contents.findLastIndex(({ line }) => line <= named);
  const message = contents[at];
  if (message === undefined) return undefined;
  const { content, line } = message;
  const optionEnds = options.flatMap(({ found }) =>
    found === undefined || found.listed === true ? [] : [endOfLine(content, found.lastLine - line)],
  );
  const taken = [...placesIn(loaded, content).map(({ end }) => end), ...optionEnds].filter(
    (end) => end <= content.length,
  );
  const free = Math.max(0, ...taken);
  const start = named === undefined ? lastParagraph(content) : paragraphAt(content, endOfLine(content, named - line));
  const next = taken.length > 0 && start < free ? content.indexOf('\n\n', start) : content.length;
  const [from, to] = trimmed(content, start, next < 0 ? content.length : next);
  const crosses = taken.some((end) => end > from && end <= to);
  return from >= to || crosses ? undefined : { message: at, from, to, text: content.slice(from, to) };
}

function endOfLine(content: string, index: number): number {
  return content
    .split('\n')
    .slice(0, index + 1)
    .join('\n').length;
}

function lastParagraph(content: string): number {
  return paragraphAt(content, content.trimEnd().length);
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

function guidelinePassages(loaded: LoadedJudge): readonly Passage[] | string {
  const contents = contentsOf(loaded);
  const { options } = loaded.judge;
  if (options.length === 0) return 'it has no options';
  const found = options.map(({ guideline, found: at }, index): Passage | undefined => {
    if (at === undefined || at.listed === true) return listedPassage(loaded, index, guideline);
    const message = contents.findLastIndex(({ line }) => line <= at.firstLine);
    const { content = '', line = 1 } = contents[message] ?? {};
    const first = at.firstLine === line ? 0 : endOfLine(content, at.firstLine - line - 1) + 1;
    const from = content.indexOf(guideline, first);
    const isThere = from >= 0 && from + guideline.length <= endOfLine(content, at.lastLine - line);
    return isThere && guideline !== '' ? { message, from, to: from + guideline.length, text: guideline } : undefined;
  });
  const all = found.filter((one) => one !== undefined);
  return all.length === options.length ? all : 'its guidelines do not all stand in the prompt as plain text';
}

function listedPassage(loaded: LoadedJudge, option: number, guideline: string): Passage | undefined {
  const message = writtenTexts(loaded).findIndex(({ key }) => key === `evenhand.options[${option}].guideline`);
  return message < 0 ? undefined : { message, from: 0, to: guideline.length, text: guideline };
}

/** All words but those of the other two regions, and what is filled in. */
function taskPassages(loaded: LoadedJudge, output: Passage | undefined): readonly Passage[] | string {
  const options = loaded.judge.options.flatMap(({ found }) =>
    found === undefined || found.listed === true ? [] : [found],
  );
  const passages = contentsOf(loaded).flatMap(({ content, line, role }, message): readonly Passage[] => {
    if (role === 'assistant') return [];
    const lines = options.flatMap(({ firstLine, lastLine }) =>
      firstLine < line
        ? []
        : [{ at: endOfLine(content, firstLine - line - 1), end: endOfLine(content, lastLine - line) }],
    );
    const own = output?.message === message ? [{ at: output.from, end: output.to }] : [];
    const marks = outputMarks(content).map(({ open, close }) => ({ at: open, end: close }));
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
  return passages.length === 0
    ? 'it has no words of its own but those of its options and of its output instruction'
    : passages;
}
