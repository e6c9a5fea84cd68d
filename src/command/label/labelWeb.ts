import { rangeOf, readScore } from '../../judge/scale.ts';
import { labelPage } from '../../report/labelPage.ts';
import { visibleLines, visibleText } from '../../report/plainText.ts';
import { parsedObject } from '../../shared/isMapping.ts';
import type { Environment } from '../environment.ts';
import { type LabelSession, shownOf, wordsOf } from './labelSession.ts';

/** Asks item by item on a page of this machine until the person stops it, there or here. */
export async function labelOnPage(
  { stdout, signal, servePage }: Pick<Environment, 'stdout' | 'signal' | 'servePage'>,
  session: LabelSession,
): Promise<void> {
  const stopped = new AbortController();
  // A tab names the step that it shows, so an item that another tab has answered is not answered again.
  let step = 0;
  const answer = async (body: string) => {
    const said = parsedObject(body);
    const before = session.current;
    if (said?.['do'] === 'stop') stopped.abort();
    else if (said?.['do'] === 'show') {
      if (step === 0) session.inView();
    } else if (said?.['step'] !== step) return JSON.stringify({ told: elsewhere, step, ...inView(session) });
    const told = said === undefined ? undefined : await done(session, said);
    if (session.current !== before) step += 1;
    return told === undefined ? undefined : JSON.stringify({ told, step, ...inView(session) });
  };
  const opened = (address: string) =>
    stdout.write(`label at ${address}\nCtrl-C ends; every label is kept as it is given\n`);
  await servePage({ ...labelPage(), answer, opened, signal: AbortSignal.any([signal, stopped.signal]) });
}

const elsewhere = 'This was answered in another tab. Here is the next.';

/** Does what a page asks for. Returns what to tell the person; undefined: it makes no sense. */
async function done(session: LabelSession, said: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const scale = session.current?.judge.judge.scale;
  if (typeof said['note'] === 'string') session.setNote(said['note']);
  switch (said['do']) {
    case 'stop':
    case 'show':
      return '';
    case 'undo':
      return (await session.undo()) ? 'The last label is taken back.' : 'There is nothing to take back.';
    case 'skip':
      return session.skip() ? 'Skipped.' : 'Only skipped items are left.';
    case 'undecided':
      await session.give(null);
      return 'Cannot be decided: written.';
    case 'label': {
      const reading = scale === undefined ? undefined : readScore(String(said['label']), scale);
      if (reading?.kind !== 'on-scale') return 'This is not on the scale.';
      await session.give(reading.score);
      return visibleText(`${reading.score}: written.`);
    }
    default:
      return undefined;
  }
}

/** What the page shows; without `texts`, every item has its label. */
function inView(session: LabelSession) {
  const { current: question, labelled, total } = session;
  const progress = { by: visibleText(session.by), labelled, total };
  if (question === undefined) return progress;
  const { texts, labels, isKeyed } = shownOf(question);
  const { name, judge } = question.judge;
  return {
    ...progress,
    judge: visibleText(name),
    words: visibleLines(wordsOf(question)),
    texts: texts.map((one) => ({ name: visibleText(one.name), text: visibleLines(one.text.trim()) })),
    labels: labels.map(({ key, score, meaning }) => ({
      key,
      score: String(score),
      name: visibleText(String(score)),
      meaning: visibleLines(meaning),
    })),
    ...(isKeyed ? {} : { range: visibleText(rangeOf(judge.scale)) }),
  };
}
