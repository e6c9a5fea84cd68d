import { throwFaults } from '../../document/placedDocument.ts';
import { partsToDecide } from '../../judge/decision.ts';
import { withDelimiters } from '../../judge/delimiters.ts';
import type { Judge, MessageTemplate, Part } from '../../judge/judge.ts';
import { hasMark, type MarkName, markNames, withMarked } from '../../judge/marks.ts';
import type { OutputForm } from '../../judge/outputInstruction.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { parseTemplate } from '../../judge/template.ts';
import { ordersFault } from '../../judge/votes.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { assembleReading, type PlacedReading } from './assembleReading.ts';
import { decisionKind } from './decisionBlock.ts';
import { inverseIn } from './inverseIn.ts';
import type { PromptFile } from './promptFile.ts';
import { strayFaults, takenFaults } from './promptGuard.ts';
import { readLanguage, type TranslatedPrompt, takenPlaces } from './promptLanguage.ts';
import { settingPlace } from './promptTexts.ts';
import { logicInOptions } from './readingFaults.ts';
import { rulesIn } from './rulesIn.ts';
import { checkVariables } from './shownItem.ts';

/**
 * Turns a prompt file into a judge: its options, found or taken from the block; its scale; and its messages, split at
 * the places to fill.
 *
 * @throws UnusableInput if the options or the scale are unclear, if a `{{…}}` is no variable, or if something looks
 *   like a variable of the items and is none.
 */
export function assembleJudge(file: PromptFile, named: NamedJudge): Judge {
  return assembleTranslated(readLanguage(file, named.itemVariables ?? []), named).judge;
}

/**
 * The same for a prompt with a language that has been read.
 *
 * @throws UnusableInput as above.
 */
export function assembleTranslated(
  prompt: TranslatedPrompt,
  named: NamedJudge,
): { readonly judge: Judge; readonly notes: readonly Fault[] } {
  const { itemVariables = [], labels = [], goldField } = named;
  const { language } = prompt;
  throwFaults(takenFaults(prompt, itemVariables));
  const taken = takenPlaces(prompt, itemVariables);
  const hasOutput =
    prompt.asksForAnswer === true ||
    (!taken.has('output') && prompt.messages.some(({ content }) => outputPlace.test(content)));
  const placed = assembleReading(prompt, { labels, goldField, taken, hasOutput });
  throwFaults(logicInOptions(prompt, placed.options));
  checkCount(prompt, placed);
  const { scale } = placed;
  // Labels of candidates are words, even if they are 1 and 2.
  const options =
    scale.kind === 'pairwise'
      ? placed.options.map((option) => ({ ...option, score: String(option.score) }))
      : placed.options;
  checkMarks(prompt, options);
  const written = prompt.messages.map((_, index) => assembleMessage(prompt, index, { ...placed, taken }));
  const decision = decisionKind(prompt, { scale, options });
  const asking = prompt.asksForAnswer === true ? withAnswerAsked(written) : written;
  const messages = decision === undefined ? asking : asking.map((one) => ({ ...one, parts: partsToDecide(one.parts) }));
  throwFaults(strayFaults(prompt.written, { names: itemVariables, values: valuesOf(scale), language }));
  const { answer } = placed;
  const judge = {
    name: named.name,
    model: named.model ?? prompt.model,
    parameters: parametersOf(prompt),
    messages,
    scale,
    options,
    ...(placed.schemaOptions === undefined ? {} : { schemaOptions: placed.schemaOptions }),
    ...(decision === undefined ? {} : { decision }),
    output: hasOutput && decision === undefined ? outputForm(prompt) : undefined,
    ...(answer === undefined ? {} : { answer }),
    ...(language.name === 'double' ? {} : { template: language.name }),
    ...votesIn(prompt, { scale, options, decision }),
    ...rulesIn(prompt, { messages }),
    ...inverseIn(prompt, { messages, options, scale }),
  };
  checkVariables(prompt, judge, itemVariables);
  return { judge, notes: placed.notes };
}

const outputPlace = /\{\{\s*output\s*\}\}/;

function outputForm({ block, asksForAnswer }: PromptFile): OutputForm {
  const form = block?.output || ({ format: 'text', order: 'score-first' } as const);
  return asksForAnswer === undefined ? form : { ...form, named: true };
}

/** The temperature and the topK for votes apply to all replies. */
function parametersOf({ parameters, block }: PromptFile): Judge['parameters'] {
  const { temperature, topK } = block?.votes ?? {};
  return {
    ...parameters,
    ...(temperature === undefined ? {} : { temperature }),
    ...(topK === undefined ? {} : { top_k: topK }),
  };
}

function votesIn(prompt: PromptFile, judge: Pick<Judge, 'scale' | 'options' | 'decision'>): Pick<Judge, 'votes'> {
  if (prompt.block?.votes === undefined) return {};
  const { kind, count } = prompt.block.votes;
  const fault = kind === 'orders' ? ordersFault(judge, count) : undefined;
  if (fault === undefined) return { votes: { kind, count } };
  throw new UnusableInput({
    ...settingPlace(prompt, 'votes', 'orders'),
    what: `the judge cannot vote over ${count} orders: ${fault}`,
    fix: 'Write another number, or let it vote over samples: votes: { samples: 5, temperature: 0.7 }.',
  });
}

interface NamedJudge {
  readonly name: string;
  readonly model: string | undefined;
  /** The names of the items' variables; absent: unknown. */
  readonly itemVariables?: readonly string[];
  /** The distinct labels that people gave the items; absent: no item has one. */
  readonly labels?: readonly Score[];
  /** A field of the items that may hold such labels, if they have no gold; absent: none. */
  readonly goldField?: string | undefined;
}

/** The number of option orders and lengths grows with the options, and requests grow with both. */
const mostOptions = 200;

function checkCount(prompt: PromptFile, { options }: PlacedReading): void {
  if (options.length <= mostOptions) return;
  throw new UnusableInput({
    file: prompt.file,
    line: options[0]?.found?.firstLine ?? 1,
    key: 'options',
    what: `the judge has ${options.length} options, and the limit is ${mostOptions}`,
    fix: 'Give it fewer options, or an interval scale: { kind: interval, min: …, max: …, step: … }.',
  });
}

/**
 * The other tool adds its request for the answer after the last message, in its own words; Evenhand's words replace
 * them here.
 */
function withAnswerAsked(messages: readonly MessageTemplate[]): readonly MessageTemplate[] {
  if (messages.some(({ parts }) => parts.some(({ kind }) => kind === 'output'))) return messages;
  const gap: Part = { kind: 'text', text: '\n\n' };
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, parts: [...message.parts, gap, { kind: 'output' }] } : message,
  );
}

interface PlacedText extends PlacedReading {
  /** Names of Evenhand's places that are variables of the items. */
  readonly taken: ReadonlySet<string>;
}

function assembleMessage(prompt: PromptFile, index: number, placed: PlacedText): MessageTemplate {
  const message = prompt.messages[index];
  if (message === undefined) throw new RangeError(`message ${index}`);
  const here = placed.place?.message === index ? placed.place : undefined;
  const text = here?.text ?? message.content;
  const parts: Part[] = [];
  const { taken } = placed;
  let from = 0;
  for (const [slot, { start, end }] of (here?.slots ?? []).entries()) {
    for (const part of literal(prompt, index, { text, from, to: start, taken })) parts.push(part);
    parts.push({ kind: 'option', slot });
    from = end;
  }
  // One at a time: there may be more parts than a call can take as arguments.
  for (const part of literal(prompt, index, { text, from, to: text.length, taken })) parts.push(part);
  const marked = markNames.reduce<readonly Part[]>((read, name) => {
    const own = withMarked(read, name);
    if (own === undefined) throw unpaired(prompt, name, message.line, `messages[${index}].content`);
    return own;
  }, parts);
  return { role: message.role, parts: withDelimiters(marked) };
}

/** @throws UnusableInput if a mark stands in an option. */
function checkMarks(prompt: PromptFile, options: PlacedReading['options']): void {
  for (const { before, guideline, after, elaboration = '', found } of options) {
    const text = before + guideline + after + elaboration;
    for (const name of markNames)
      if (hasMark(text, name)) throw unpaired(prompt, name, found?.firstLine ?? 1, 'options');
  }
}

const markFaults: Readonly<Record<MarkName, Pick<Fault, 'what' | 'fix'>>> = {
  output: {
    what: '{{#output}} and {{/output}} do not stand around plain text of one message',
    fix: 'Write {{#output}} before the words that ask for the answer and {{/output}} after them, with no variable and no option in between.',
  },
  definition: {
    what: '{{#definition}} and {{/definition}} do not stand in pairs around words of one message',
    fix: 'Write {{#definition}} before the words that define the scores and {{/definition}} after them, each on a line of its own.',
  },
};

function unpaired({ file }: PromptFile, name: MarkName, line: number, key: string): UnusableInput {
  return new UnusableInput({ file, line, key, ...markFaults[name] });
}

interface Stretch extends Pick<PlacedText, 'taken'> {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A part of a message outside the options, split at its variables. */
function literal(prompt: PromptFile, index: number, stretch: Stretch): readonly Part[] {
  const { text, from, to, taken } = stretch;
  const { parts, problems } = parseTemplate(text.slice(from, to), taken, prompt.blocks);
  if (problems.length === 0) return parts;
  const { content = '', line = 1 } = prompt.messages[index] ?? {};
  throw new UnusableInput(
    problems.map(({ at, what }) => ({
      file: prompt.file,
      line: line + lineIn(content, text, from + at),
      key: `messages[${index}].content`,
      what: `${what} is not a variable`,
      fix: 'Templates have no logic: write {{name}} with letters, digits, "_", "-" and ".", or take the braces away.',
    })),
  );
}

/** The line of an offset in the text, counted from 0 in the content, which may have two more lines for marks. */
function lineIn(content: string, text: string, offset: number): number {
  const fromEnd = text.slice(offset).split('\n').length;
  const fromStart = text.slice(0, offset).split('\n').length - 1;
  // Marks surround the options, so a place after them is counted from the end.
  const untouched = content.startsWith(text.slice(0, offset));
  return untouched ? fromStart : content.split('\n').length - fromEnd;
}
