import { isEmbedded } from '../ask/providers.ts';
import { paraphrasesPath } from '../config/filesBeside.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { verifiedInverse } from '../config/prompt/inverseIn.ts';
import type { Inverse, Paraphrases } from '../judge/judge.ts';
import { factsIn } from '../judge/reading/verifiedFacts.ts';
import type { ModelPrompt } from '../optimise/candidate.ts';
import { rewords } from '../perturb/paraphrase.ts';
import { passagesOf } from '../perturb/passages.ts';
import {
  inverseQuestion,
  isTurnable,
  type ReadRewordings,
  rewordingQuestion,
  rewordingsIn,
  turnedTextsIn,
} from '../perturb/rewordingQuestion.ts';
import { UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import { modelAsker, textQuestion, writingModel } from './modelAsker.ts';
import { openSession, type PlannedRun, planVersion, type RunPorts, type VersionJob } from './openRun.ts';

export interface ParaphraseJob extends VersionJob {
  /** Rewordings of each passage. */
  readonly count: number;
  /** The model that writes them; undefined: the judge's own. */
  readonly proposer: string | undefined;
  /** Also rewords a text whose paraphrases already fit. */
  readonly isAnew: boolean;
}

/** The paraphrases of one prompt that are to be made. */
interface ToMake {
  /** The first of the judges that the prompt has; each of them has its own scale. */
  readonly head: LoadedJudge;
  readonly judges: readonly LoadedJudge[];
  readonly file: string;
  /** The texts to reword; empty: its paraphrases already fit. */
  readonly passages: readonly string[];
  readonly asksInverse: boolean;
  readonly model: string | undefined;
}

/** What came of one prompt. */
export interface MadeParaphrases extends Pick<ToMake, 'head' | 'file'> {
  /** Each with as many rewordings as every other; empty: nothing is to be written. */
  readonly passages: Paraphrases['passages'];
  /** Why nothing is to be written; undefined if something is. */
  readonly why: string | undefined;
  /** Whether there was nothing to do. */
  readonly isDone: boolean;
  readonly refused: ReadRewordings['refused'];
  /** Undefined: none was asked for. */
  readonly inverse: { readonly texts: Inverse['texts'] } | { readonly why: string } | undefined;
}

/** @throws UnusableInput if the configuration cannot be used, or a judge has no model that writes. */
async function planParaphrases(job: ParaphraseJob): Promise<PlannedRun & { readonly toMake: readonly ToMake[] }> {
  const run = await planVersion(job);
  const heads = run.prepared.jobs.map(({ head }) => head);
  const places = groupBy(heads, ({ promptFile, reading }) => paraphrasesPath(promptFile, reading?.key));
  const toMake = [...places].flatMap(([file, judges]) => {
    const [head] = judges;
    if (head === undefined) return [];
    const { judge } = head;
    const isDone = !job.isAnew && judge.paraphrases !== undefined && rewords(judge.paraphrases, judge);
    return [
      {
        head,
        judges,
        file,
        passages: isDone ? [] : passagesOf(judge),
        asksInverse: !isDone && judges.length === 1 && judge.inverse === undefined && isTurnable(judge),
        model: writingModel(judge, job.proposer),
      },
    ];
  });
  return { ...run, toMake };
}

/** Each prompt with the questions that it would ask; it asks nothing. @throws UnusableInput as `makeParaphrases` does. */
export async function paraphraseQuestions(job: ParaphraseJob, providerFor: RunPorts['providerFor']) {
  const { toMake, prepared } = await planParaphrases(job);
  const { maxCostUsd, prices } = prepared.policy;
  const [family] = providerFor(prepared.trusted.provider).families;
  return toMake.map((one) => ({
    name: one.head.name,
    prices,
    questions: promptsOf(one, job.count).map((prompt) =>
      textQuestion(prompt, { model: one.model, family, maxCostUsd }),
    ),
  }));
}

function promptsOf({ head, passages, asksInverse }: ToMake, count: number): readonly ModelPrompt[] {
  const label = (of: string) => `${of} of judge "${head.name}"`;
  return [
    ...passages.map((passage) => ({ text: rewordingQuestion(passage, count), label: label('rewordings') })),
    ...(asksInverse ? [{ text: inverseQuestion(head.judge), label: label('the turned question') }] : []),
  ];
}

/**
 * Has the passages of each judge reworded by a model: from the ledger first, within the limits. Keeps only rewordings
 * that code finds to keep what they must keep, and as many of each passage.
 *
 * @throws UnusableInput if the configuration cannot be used, or there is no model that writes.
 */
export async function makeParaphrases(job: ParaphraseJob, ports: RunPorts): Promise<readonly MadeParaphrases[]> {
  const { toMake, ...run } = await planParaphrases(job);
  const session = await openSession(run, ports, job.asking);
  const { families } = session.ports.provider;
  if (isEmbedded(families[0])) throw noModel;
  const made: MadeParaphrases[] = [];
  for (const one of toMake) {
    let why = 'the model gave no whole answer that can be read';
    const stop = (said: string) => {
      why = said;
    };
    const ask = modelAsker(session, { model: one.model, family: () => families[0], reserved: 0, stop });
    const said = (await ask(promptsOf(one, job.count))).map((reply) => factsIn(reply ?? '') ?? {});
    made.push(madeFrom(one, said, { count: job.count, why }));
  }
  session.close();
  return made;
}

const noModel = new UnusableInput({
  key: '--provider',
  what: 'a model writes paraphrases, and the provider "lexical" is none',
  fix: 'Name the provider of a model that writes.',
});

type Said = Readonly<Record<string, unknown>>;

/** @param how.why why there is no reply. */
function madeFrom(
  one: ToMake,
  said: readonly Said[],
  { count, why }: { readonly count: number; readonly why: string },
): MadeParaphrases {
  const { head, judges, file, passages: texts } = one;
  const scales = judges.map(({ judge }) => judge.scale);
  const read = texts.map((text, index) => ({ text, ...rewordingsIn(said[index] ?? {}, text, scales) }));
  const fewest = Math.min(count, ...read.map(({ rewordings }) => rewordings.length));
  const found = { head, file, refused: read.flatMap(({ refused }) => refused), inverse: inverseFrom(one, said, why) };
  if (texts.length === 0) {
    const done =
      judges[0]?.judge.paraphrases === undefined ? 'it has no text to reword' : `${file} is of its present text`;
    return { ...found, passages: [], isDone: true, why: done };
  }
  if (fewest > 0) {
    const passages = read.map(({ text, rewordings }) => ({ text, rewordings: rewordings.slice(0, fewest) }));
    return { ...found, passages, isDone: false, why: undefined };
  }
  const isAnswered = said.some((answer) => 'rewordings' in answer);
  return { ...found, passages: [], isDone: false, why: isAnswered ? 'a text has no rewording that can be kept' : why };
}

function inverseFrom({ head: { judge }, passages, asksInverse }: ToMake, said: readonly Said[], why: string) {
  if (!asksInverse) return undefined;
  const answer = said[passages.length];
  if (answer === undefined || !('texts' in answer)) return { why };
  const texts = turnedTextsIn(answer);
  if (texts === undefined) return { why: 'the model gave no texts that turn it round' };
  const verified = verifiedInverse({ texts }, judge);
  return 'what' in verified ? { why: verified.what } : verified;
}
