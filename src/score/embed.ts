import type { Ledger, ProviderChoice, Stopped } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { type Question, questionKey, readVector } from '../ask/question.ts';
import type { Session } from '../ask/session.ts';
import type { Judge } from '../judge/judge.ts';
import { textOf } from '../judge/memory.ts';
import type { Task } from '../plan/plan.ts';
import { UnusableInput } from '../shared/fault.ts';

type Families = ProviderChoice['families'];

/**
 * Asks for the vectors by which memories choose examples, if the ledger lacks them: one for each example, and one for
 * each item that a task asks about.
 *
 * @returns why the run stopped asking early; then no task may be asked, because its messages are unknown.
 * @throws UnusableInput if the provider makes no vectors, or none for one of the texts.
 */
export async function embed(
  tasks: readonly Task[],
  { ports: { ledger }, unanswered }: Pick<Session, 'ports' | 'unanswered'>,
  families: Families,
  ask: (questions: readonly Question[]) => Promise<Stopped | undefined>,
): Promise<Stopped | undefined> {
  let lacked = recallVectors(tasks, families, ledger);
  if (lacked.length > 0 && isEmbedded(families[0]))
    throw withoutVectors('the embedded judge reads no texts but prompts');
  // A reply that is no vector, or has another length than the others, is asked for once more.
  for (let time = 0; time < 2 && lacked.length > 0; time += 1) {
    const stopped = await ask(lacked.filter(({ key }) => !unanswered.has(key)));
    if (stopped !== undefined) return stopped;
    lacked = recallVectors(tasks, families, ledger);
  }
  const [left] = lacked;
  if (left === undefined) return undefined;
  const why =
    unanswered.get(left.key) ?? 'the replies on record are no vector, or one of another length than the others';
  throw withoutVectors(`${left.label()} got none from the model "${left.model}": ${why}`);
}

/**
 * Reads vectors from the ledger into the judges' memories. If an example has no vector, its memory gets none.
 *
 * @returns the distinct questions for the vectors that the ledger lacks.
 */
export function recallVectors(tasks: readonly Task[], families: Families, ledger: Ledger): readonly Question[] {
  const lacked = new Map<string, Question>();
  for (const { judge, items } of tasks) {
    const { embeddings, examples = [] } = judge.memory ?? {};
    if (embeddings === undefined) continue;
    const { vectors } = embeddings;
    const texts = new Map([...saidBy('example', examples), ...saidBy('item', items)]);
    const recall = (text: string, what: string, length?: number) => {
      const found = onRecord({ families, ledger, length }, (family, repeat) =>
        vectorQuestion(judge, what, { family, text, repeat }),
      );
      if (found instanceof Float32Array) vectors.set(text, found);
      else if (found !== undefined) lacked.set(found.key, found);
    };
    for (const [text, what] of texts) if (!vectors.has(text)) recall(text, what);
    const length = commonestLength([...vectors.values()]);
    for (const [text, what] of texts) {
      if ((vectors.get(text)?.length ?? length) === length) continue;
      vectors.delete(text);
      recall(text, what, length);
    }
    if (!examples.every((example) => vectors.has(textOf(example)))) vectors.clear();
  }
  return [...lacked.values()];
}

interface Said {
  readonly id: string;
  readonly vars: Readonly<Record<string, string>>;
}

function saidBy(kind: 'example' | 'item', said: readonly Said[]): readonly (readonly [text: string, what: string])[] {
  return said.map((one) => [textOf(one), `${kind} "${one.id}"`]);
}

/**
 * The vector in the ledger, or else the question for it. If the recorded reply is no vector, it is asked for again as a
 * repeat.
 *
 * @param where.length of the vector; absent: any.
 */
function onRecord(
  where: { readonly families: Families; readonly ledger: Ledger; readonly length: number | undefined },
  question: (family: string, repeat: number) => Question,
): Float32Array | Question | undefined {
  const { families, ledger, length } = where;
  for (let repeat = 0; ; repeat += 1) {
    const questions = families.map((family) => question(family, repeat));
    const replies = questions.flatMap(({ key }) => ledger.find(key)?.reply.text ?? []);
    if (replies.length === 0) return questions[0];
    const vectors = replies.flatMap((text) => readVector(text) ?? []);
    const fitting = vectors.find((vector) => length === undefined || vector.length === length);
    if (fitting !== undefined) return fitting;
  }
}

/** All vectors of a model have one length. Others are faults in the ledger, or from an older model. */
function commonestLength(vectors: readonly Float32Array[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { length } of vectors) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function vectorQuestion(
  { name, memory }: Judge,
  what: string,
  { family, text, repeat }: { readonly family: string; readonly text: string; readonly repeat: number },
): Question {
  const asking = { model: memory?.embeddings?.model, parameters: {}, repeat };
  const messages = [{ role: 'user', content: text }] as const;
  return {
    ...asking,
    // Embeddings have an endpoint of their own at the same provider.
    key: questionKey(`${family} embeddings`, { ...asking, messages }),
    isEmbedding: true,
    messages: () => messages,
    label: () => `${what} of judge "${name}"`,
  };
}

function withoutVectors(why: string): UnusableInput {
  return new UnusableInput({
    key: 'evenhand.memory.embeddings',
    what: `the nearest examples are chosen by embeddings, and ${why}`,
    fix: 'Name a model of the provider that makes embeddings, or take the key out: then words decide. If the model has changed behind its name, begin a new ledger.',
  });
}
