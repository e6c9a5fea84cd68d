import { rangeOf, readScore } from '../../judge/scale.ts';
import { visibleLines, visibleText } from '../../report/plainText.ts';
import type { Environment } from '../environment.ts';
import { type LabelSession, type Question, shownOf, wordsOf } from './labelSession.ts';

/** Asks item by item in the terminal until nothing is left, or the person stops. */
export async function labelInTerminal(
  { stdout, pressed }: Pick<Environment, 'stdout' | 'pressed'>,
  session: LabelSession,
): Promise<void> {
  const keys = pressed()[Symbol.asyncIterator]();
  const next = async () => {
    const key = await keys.next();
    return key.done === true ? undefined : key.value;
  };
  // An item is shown as it is but for what a terminal would obey; `plainText` would also change `::`.
  const say = (text: string) => stdout.write(`${visibleLines(text)}\n`);
  const terminal: Terminal = { say, next, typed: () => typedLine(stdout, next) };
  let asked: Question | undefined;
  try {
    for (let question = session.current; question !== undefined; question = session.current) {
      if (question.judge !== asked?.judge) say(`\njudge ${question.judge.name} asks:\n${barred(wordsOf(question))}`);
      if (question !== asked) show(say, session, question);
      asked = question;
      if ((await answer(terminal, session, question)) === 'stop') break;
    }
  } finally {
    // An open iterator of keys would leave the terminal in raw mode.
    await keys.return?.();
  }
}

interface Terminal {
  readonly say: (text: string) => void;
  /** Undefined: the input has ended. */
  readonly next: () => Promise<string | undefined>;
  readonly typed: () => Promise<string | undefined>;
}

function show(say: Terminal['say'], session: LabelSession, question: Question): void {
  const { texts, labels, isKeyed } = shownOf(question);
  const { judge } = question.judge;
  say(`\n──── ${session.labelled + 1} of ${session.total}  judge ${question.judge.name}  ${session.by}`);
  for (const { name, text } of texts) say(`\n${name}:\n${barred(text.trim())}`);
  say('');
  for (const { key, score, meaning } of labels) {
    const about = meaning === '' ? String(score) : `${score}: ${meaning}`;
    say(isKeyed ? `[${key}] ${about}` : about);
  }
  if (!isKeyed) say(`[l] type a label: ${rangeOf(judge.scale)}`);
  say('[x] cannot be decided  [s] skip  [u] undo  [n] note  [q] stop');
}

/** The bar tells the lines of an item from ours, whatever they say. */
function barred(text: string): string {
  return text.replaceAll(/^/gm, '│ ');
}

/** One key, or a line after `n` or `l`. A key that means nothing is passed over. */
async function answer(terminal: Terminal, session: LabelSession, question: Question): Promise<'stop' | undefined> {
  const { say, next, typed } = terminal;
  const key = await next();
  const { labels, isKeyed } = shownOf(question);
  const chosen = isKeyed ? labels.find((label) => label.key === key) : undefined;
  if (chosen !== undefined) {
    await session.give(chosen.score);
    say(`${question.item.id}: ${chosen.score}`);
    return undefined;
  }
  switch (key) {
    case undefined:
    case 'q':
      return 'stop';
    case 'x':
      await session.give(null);
      say(`${question.item.id}: cannot be decided`);
      return undefined;
    case 's':
      return session.skip() ? undefined : 'stop';
    case 'u':
      if (!(await session.undo())) say('There is nothing to take back.');
      return undefined;
    case 'n':
      say('note:');
      session.setNote((await typed()) ?? '');
      say(`noted${session.noted === undefined ? ' nothing' : ''}; now the label`);
      return undefined;
    case 'l': {
      if (isKeyed) return undefined;
      say('label:');
      const reading = readScore((await typed()) ?? '', question.judge.judge.scale);
      if (reading.kind === 'on-scale') await session.give(reading.score);
      else say('This is not on the scale.');
      return undefined;
    }
    default:
      return undefined;
  }
}

/** What is typed up to the end of the line, shown as it is typed, since a terminal in raw mode does not. */
async function typedLine(stdout: Environment['stdout'], next: Terminal['next']): Promise<string | undefined> {
  let text = '';
  for (;;) {
    const key = await next();
    if (key === undefined || key === '\n') {
      stdout.write('\n');
      return text;
    }
    if (key === '\b' || key === '\u007F') {
      if (text !== '') stdout.write('\b \b');
      text = text.replace(/.$/u, '');
    } else {
      text += key;
      stdout.write(visibleText(key));
    }
  }
}
