import { throwFaults } from '../../document/placedDocument.ts';
import { partsToDecide } from '../../judge/decision.ts';
import { withDelimiters } from '../../judge/delimiters.ts';
import type { Judge, MessageTemplate, Part } from '../../judge/judge.ts';
import { hasMark, type MarkName, markNames, withMarked } from '../../judge/marks.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { withoutRules } from '../../judge/specialRules.ts';
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
import { checkVariables } from './shownItem.ts';

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

/** The same for a prompt with a language that has been read. */
export function assembleTranslated(
  prompt: TranslatedPrompt,
  named: NamedJudge,
): { readonly judge: Judge; readonly notes: readonly Fault[] } {
  const { itemVariables = [], labels = [], goldField } = named;
  const { language, block } = prompt;
  throwFaults(takenFaults(prompt, itemVariables));
  const taken = takenPlaces(prompt, itemVariables);
  const hasOutput =
    prompt.asksForAnswer === true ||
    (!taken.has('output') && prompt.messages.some(({ content }) => /\{\{\s*output\s*\}\}/.test(content)));
  const placed = assembleReading(prompt, { labels, goldField, taken, hasOutput });
  throwFaults(logicInOptions(prompt, placed.options));
  checkCount(prompt, placed);
  const { scale, answer, schemaOptions } = placed;
  // Labels of candidates are words, even if they are 1 and 2.
  const options =
    scale.kind === 'pairwise'
      ? placed.options.map((option) => ({ ...option, score: String(option.score) }))
      : placed.options;
  for (const { before, guideline, after, elaboration = '', found } of options)
    checkMarks(prompt, before + guideline + after + elaboration, { line: found?.firstLine ?? 1, key: 'options' });
  const written = prompt.messages.map((_, index) => assembleMessage(prompt, index, placed, taken));
  const decision = decisionKind(prompt, { scale, options });
  const asking = prompt.asksForAnswer === true ? withAnswerAsked(written) : written;
  const messages = decision === undefined ? asking : asking.map((one) => ({ ...one, parts: partsToDecide(one.parts) }));
  throwFaults(strayFaults(prompt.written, { names: itemVariables, values: valuesOf(scale), language }));
  const form = block?.output || ({ format: 'text', order: 'score-first' } as const);
  const output: Judge['output'] = prompt.asksForAnswer === undefined ? form : { ...form, named: true };
  const judge = {
    name: named.name,
    model: named.model ?? prompt.model,
    parameters: parametersOf(prompt),
    messages,
    scale,
    options,
    ...(schemaOptions && { schemaOptions }),
    ...(decision && { decision }),
    output: hasOutput && decision === undefined ? output : undefined,
    ...(answer && { answer }),
    ...(language.name === 'double' ? {} : { template: language.name }),
    ...votesIn(prompt, { scale, options, decision }),
    ...rulesIn(prompt, messages),
    ...inverseIn(prompt, { messages, options, scale }),
  };
  checkVariables(prompt, judge, itemVariables);
  return { judge, notes: placed.notes };
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
  const what = `the judge cannot vote over ${count} orders: ${fault}`;
  const fix = 'Write another number, or let it vote over samples: votes: { samples: 5, temperature: 0.7 }.';
  throw new UnusableInput({ ...settingPlace(prompt, 'votes', 'orders'), what, fix });
}

function rulesIn(prompt: PromptFile, messages: Judge['messages']): Pick<Judge, 'rules'> {
  const { rules } = prompt.block ?? {};
  if (rules === undefined) return {};
  if (withoutRules({ messages }, rules) !== undefined) return { rules };
  const what = 'no paragraph of the prompt begins with these words and has no places in it';
  const fix = 'Write the first words of each paragraph of special rules, as they stand at the beginning of a line.';
  throw new UnusableInput({ ...settingPlace(prompt, 'rules'), what, fix });
}

/** The number of option orders and lengths grows with the options, and requests grow with both. */
const mostOptions = 200;

function checkCount(prompt: PromptFile, { options }: PlacedReading): void {
  if (options.length <= mostOptions) return;
  const what = `the judge has ${options.length} options, and the limit is ${mostOptions}`;
  const fix = 'Give it fewer options, or an interval scale: { kind: interval, min: …, max: …, step: … }.';
  throw new UnusableInput({ file: prompt.file, line: options[0]?.found?.firstLine ?? 1, key: 'options', what, fix });
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

/** @param taken names of Evenhand's places that are variables of the items. */
function assembleMessage(
  prompt: PromptFile,
  index: number,
  placed: PlacedReading,
  taken: ReadonlySet<string>,
): MessageTemplate {
  const message = prompt.messages[index];
  if (message === undefined) throw new RangeError(`message ${index}`);
  const here = placed.place?.message === index ? placed.place : undefined;
  const text = here?.text ?? message.content;
  const at = { line: message.line, key: `messages[${index}].content` };
  const parts: Part[] = [];
  const addUntil = (from: number, to: number) => {
    const { parts: read, problems } = parseTemplate(text.slice(from, to), taken, prompt.blocks);
    // One at a time: there may be more parts than a call can take as arguments.
    for (const part of read) parts.push(part);
    const faults = problems.map((problem) => ({
      file: prompt.file,
      line: message.line + lineIn(message.content, text, from + problem.at),
      key: at.key,
      what: `${problem.what} is not a variable`,
      fix: 'Templates have no logic: write {{name}} with letters, digits, "_", "-" and ".", or take the braces away.',
    }));
    if (faults.length > 0) throw new UnusableInput(faults);
  };
  let from = 0;
  for (const [slot, { start, end }] of (here?.slots ?? []).entries()) {
    addUntil(from, start);
    parts.push({ kind: 'option', slot });
    from = end;
  }
  addUntil(from, text.length);
  const marked = markNames.reduce<readonly Part[]>((read, name) => {
    const own = withMarked(read, name);
    if (own === undefined) throw unpaired(prompt, at, name);
    return own;
  }, parts);
  return { role: message.role, parts: withDelimiters(marked) };
}

/** The line of an offset in the text, counted from 0 in the content, which may have two more lines for marks. */
function lineIn(content: string, text: string, offset: number): number {
  const fromEnd = text.slice(offset).split('\n').length;
  const fromStart = text.slice(0, offset).split('\n').length - 1;
  // Marks surround the options, so a place after them is counted from the end.
  const untouched = content.startsWith(text.slice(0, offset));
  return untouched ? fromStart : content.split('\n').length - fromEnd;
}

type At = Pick<Fault, 'line' | 'key'>;

/** @throws UnusableInput if an option has a mark. */
function checkMarks(prompt: PromptFile, option: string, at: At): void {
  for (const name of markNames) if (hasMark(option, name)) throw unpaired(prompt, at, name);
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

function unpaired({ file }: PromptFile, at: At, name: MarkName): UnusableInput {
  return new UnusableInput({ file, ...at, ...markFaults[name] });
}
