import type { TokenCount } from '../ask/countTokens.ts';
import type { Message } from '../ask/question.ts';
import { editsBetween } from '../shared/lineEdits.ts';
import { unseenLetters } from '../shared/unseenLetters.ts';
import { counted, grouped } from './numbers.ts';
import { plainText } from './plainText.ts';

/** One question, beside the question that the judge as written would ask about the same item. */
export interface ShownQuestion {
  readonly judge: string;
  /** Null if there is only one version. */
  readonly side: 'base' | 'head' | null;
  readonly item: string;
  readonly family: string;
  readonly variant: string;
  readonly model: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The control's parameters; absent if no variant changes them. */
  readonly controlParameters?: Readonly<Record<string, unknown>>;
  /** As sent. */
  readonly messages: readonly Message[];
  /** The control's messages, equally many. */
  readonly control: readonly Message[];
  /** The estimate, with its bounds. */
  readonly inputTokens: TokenCount;
  readonly key: string;
  /** Whether the ledger has its reply; null if no ledger was named. */
  readonly inLedger: boolean | null;
}

export function questionsJson(questions: readonly ShownQuestion[]): string {
  const written = questions.map(({ inputTokens: { tokens, atLeast, atMost }, ...question }) => ({
    ...question,
    inputTokens: Math.round(tokens),
    inputTokensAtLeast: Math.floor(atLeast),
    inputTokensAtMost: Math.ceil(atMost),
  }));
  const text = JSON.stringify({ version: 1, questions: written }, null, 2);
  // JSON may escape what is invisible, and what a runner would read as a command.
  return `${text.replace(unseen, unitEscapes).replaceAll('##[', '#\\u0023[')}\n`;
}

const unseen = new RegExp(unseenLetters, 'gu');

function unitEscapes(letter: string): string {
  return letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** The questions for a terminal, one below the other; no line of a message is wrapped. */
export function questionsConsole(questions: readonly ShownQuestion[]): string {
  return questions.map((question) => `${questionLines(question).join('\n')}\n`).join('\n');
}

function questionLines(question: ShownQuestion): readonly string[] {
  const { side, family, variant, parameters, controlParameters, messages, control, inLedger } = question;
  const texts = messages.map(({ role, content }, index) => ({
    role,
    lines: markedLines(content, control[index]?.content ?? ''),
  }));
  const role = 'questions' in parameters ? 'questions' : 'response_format';
  const options = controlParameters === undefined ? [] : optionLines(parameters[role], controlParameters[role]);
  const changed = [...texts, { lines: options }].some(({ lines }) => lines.some(([mark]) => mark !== ' '));
  const of = family === variant ? '' : ` (${family})`;
  const sent = Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const { tokens, atLeast, atMost } = question.inputTokens;
  const n = (count: number) => grouped(Math.round(count));
  const rows: readonly (readonly [string, string] | undefined)[] = [
    ['judge', question.judge],
    side === null ? undefined : ['version', side],
    ['item', question.item],
    ['variant', `${variant}${of}`],
    ['model', question.model ?? 'not named'],
    ['parameters', sent.join(', ') || 'none'],
    ['tokens', `about ${counted(Math.round(tokens), 'input token')} (${n(atLeast)} to ${n(atMost)})`],
    ['key', question.key],
    inLedger === null ? undefined : ['reply', inLedger ? 'in the ledger' : 'not in the ledger'],
    variant === 'control' ? undefined : ['marks', changed ? marks : 'none: it is the same question as the control'],
  ];
  return [
    ...rows.flatMap((row) => (row === undefined ? [] : [`${row[0].padEnd(10)} ${plainText(row[1])}`])),
    ...[...texts, ...(options.length === 0 ? [] : [{ role, lines: options }])].flatMap(({ role, lines }) => [
      '',
      role,
      ...lines.map(([mark, line]) => (line === '' ? mark.trim() : `${mark} ${line}`)),
    ]),
  ];
}

/** The schema of the replies, or the levels of a decision, which name the options in another order or form. */
function optionLines(sent: unknown, control: unknown): readonly MarkedLine[] {
  const [own, before] = [sent, control].map((part) => JSON.stringify(part, null, 2));
  return markedLines(own ?? '', before ?? '');
}

const marks = '+ is sent and not in the control, - is in the control and not sent';

type MarkedLine = readonly [mark: ' ' | '+' | '-', line: string];

/** The sent lines, each marked if the control lacks it, and between them the lines that only the control has. */
function markedLines(content: string, control: string): readonly MarkedLine[] {
  const sent = content.split('\n');
  const marked = (lines: readonly string[], mark: MarkedLine[0]) =>
    lines.map((line): MarkedLine => [mark, shownLine(line)]);
  let next = 0;
  const edited = editsBetween(control.split('\n'), sent).flatMap(({ at, removed, added }) => {
    const same = sent.slice(next, at);
    next = at + added.length;
    return [...marked(same, ' '), ...marked(removed, '-'), ...marked(added, '+')];
  });
  return [...edited, ...marked(sent.slice(next), ' ')];
}

/** Invisible characters are written out, since the model reads them. */
function shownLine(line: string): string {
  const written = line.replace(hidden, (letter) =>
    letter === '\t' ? '\\t' : `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );
  return plainText(written);
}

const hidden = new RegExp(
  String.raw`${unseenLetters}|[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}\p{Noncharacter_Code_Point}]`,
  'gu',
);
