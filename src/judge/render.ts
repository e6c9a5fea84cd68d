import type { Message } from '../ask/question.ts';
import { guardText } from './delimiters.ts';
import { demonstrationsText } from './demonstrations.ts';
import type { Item } from './item.ts';
import { elaborationOf, type Judge, type MessageTemplate, type Option, type Part } from './judge.ts';
import { memoryTurns } from './memory.ts';
import { type OutputForm, outputInstruction } from './outputInstruction.ts';
import { candidatesOf, type Score } from './scale.ts';
import { blockText, fillText } from './template.ts';

/** The messages that a judge sends about one item in one presentation. Every variable has been checked to be there. */
export function render(written: Judge, item: Item, presentation: Presentation): readonly Message[] {
  const judge = { ...written, ...presentation.form };
  const shown = presentation.vars === undefined ? item.vars : { ...item.vars, ...presentation.vars };
  const vars = presentation.swapped === true ? swapCandidates(judge, shown) : shown;
  const raw = item.values === undefined ? shown : { ...item.vars, ...item.values, ...presentation.vars };
  const values = presentation.swapped === true ? swapCandidates(judge, raw) : raw;
  const cueAt = presentation.cue === undefined ? undefined : lastOfUser(judge.messages, 'cue');
  const demonstrated = demonstrationsText(judge, item, presentation.output);
  const demonstratedAt = demonstrated === undefined ? undefined : lastOfUser(judge.messages);
  const own = judge.messages.map((message, index) => {
    const parts = index === cueAt ? withCue(message.parts) : message.parts;
    const shownParts = parts.map((part) =>
      part.kind === 'block' ? blockText(part, values) : renderPart(part, judge, vars, presentation),
    );
    const text = shownParts.join('');
    return { role: message.role, content: index === demonstratedAt ? `${text.trimEnd()}\n\n${demonstrated}` : text };
  });
  const at = lastOfUser(judge.messages);
  return [...own.slice(0, at), ...memoryTurns(judge, item, presentation.output), ...own.slice(at)];
}

function renderPart(
  part: Exclude<Part, { kind: 'block' }>,
  judge: Judge,
  vars: Readonly<Record<string, string>>,
  presentation: Presentation,
): string {
  switch (part.kind) {
    case 'text':
      return part.asksForAnswer && presentation.output
        ? outputInstruction(presentation.output, judge.scale)
        : part.text;
    case 'variable':
      return guardText(vars[part.name] ?? '', part.within ?? []);
    case 'guideline':
      return judge.options.map((_, slot) => optionText(judge, slot, vars, presentation)).join('\n');
    case 'option':
      return optionText(judge, part.slot, vars, presentation);
    case 'output': {
      const form = presentation.output ?? judge.output;
      return form === undefined ? '' : outputInstruction({ ...judge.output, ...form }, judge.scale);
    }
    case 'cue':
      return presentation.cue === undefined ? '' : cueSentence(presentation.cue);
  }
}

/** The option in one place, with its guideline at the length that the presentation asks for. */
export function shownOption(judge: Judge, slot: number, presentation: Presentation): Option {
  const index = presentation.order?.[slot] ?? slot;
  const option = judge.options[index];
  if (option === undefined) throw new RangeError(`option ${index} of ${judge.options.length}`);
  return presentation.lengthened?.includes(index)
    ? { ...option, guideline: inPlace(elaborationOf(option), option) }
    : option;
}

/** A table's row must stay one line with its cells. */
function inPlace(text: string, { before, after }: Option): string {
  if (!`${before}${after}`.includes('|')) return text;
  const line = text.trim().replace(/\s*\n\s*/g, ' ');
  return line.replace(/\\?\|/g, '\\|');
}

function optionText(
  judge: Judge,
  slot: number,
  vars: Readonly<Record<string, string>>,
  presentation: Presentation,
): string {
  const { before, guideline, after } = shownOption(judge, slot, presentation);
  return fillText(before + guideline + after, vars);
}

function swapCandidates<Value>(
  judge: Judge,
  vars: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | ''>> {
  const candidates = candidatesOf(judge.scale);
  if (candidates === undefined) return vars;
  const [first, second] = candidates;
  return { ...vars, [first]: vars[second] ?? '', [second]: vars[first] ?? '' };
}

/** The message that has a place for it, else the user's last message, else the last message. */
function lastOfUser(messages: readonly MessageTemplate[], place?: Part['kind']): number {
  const marked = messages.findIndex((message) => message.parts.some((part) => part.kind === place));
  if (marked >= 0) return marked;
  const user = messages.findLastIndex((message) => message.role === 'user');
  return user >= 0 ? user : messages.length - 1;
}

/** The cue comes before the output instruction, or else at the end. */
function withCue(parts: readonly Part[]): readonly Part[] {
  if (parts.some((part) => part.kind === 'cue')) return parts;
  const output = parts.findIndex((part) => part.kind === 'output');
  const gap: Part = { kind: 'text', text: '\n\n' };
  if (output < 0) return [...parts, gap, { kind: 'cue' }];
  return [...parts.slice(0, output), { kind: 'cue' }, gap, ...parts.slice(output)];
}

/** Paper perturbed-rating: the judge is told what rating a human expert gave. */
function cueSentence(cue: Score): string {
  return `A human expert has already rated this: ${String(cue)}.`;
}

/** How one variant shows a judge to the model. Empty: the judge as written. */
export interface Presentation {
  /** The options' indices in the order shown. */
  readonly order?: readonly number[];
  /** Indices of the options that are shown at length. */
  readonly lengthened?: readonly number[];
  /** The second candidate comes first. */
  readonly swapped?: true;
  readonly output?: OutputForm;
  /** The rating that the judge is told an expert gave. */
  readonly cue?: Score;
  /** Texts in place of the item's, by variable: the item in other words. */
  readonly vars?: Readonly<Record<string, string>>;
  /**
   * The parts of the judge that have another form with the same meaning. A scale names each score by another value in
   * the same place.
   */
  readonly form?: Partial<Pick<Judge, 'messages' | 'options' | 'scale'>>;
}
