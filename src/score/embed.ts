import type { Ledger, ProviderChoice } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { type Question, questionKey } from '../ask/question.ts';
import type { EndedBesides, Replies, Session } from '../ask/session.ts';
import { readVector } from '../ask/vectorText.ts';
import type { Judge } from '../judge/judge.ts';
import { textOf } from '../judge/memory.ts';
import type { Task } from '../plan/plan.ts';
import { UnusableInput } from '../shared/fault.ts';

type Families = ProviderChoice['families'];

/**
 * Asks for the vectors by which memories choose examples, as far as the ledger lacks them: those of each example, and of each
 * item that a task asks about.
 *
 * @returns why asking ended early: then no task may be asked, since its messages are not known.
 * @throws UnusableInput if the provider makes no vectors, or none of one of the texts.
 */
export async function embed<Ended extends EndedBesides>(
  tasks: readonly Task[],
  { ports: { ledger }, unanswered }: Pick<Session, 'ports' | 'unanswered'>,
  families: Families,
  ask: (questions: readonly Question[]) => Promise<Replies<Ended>>,
): Promise<Ended | undefined> {
  const lacked = recallVectors(tasks, families, ledger);
  if (lacked.length === 0) return undefined;
  if (isEmbedded(families[0])) throw withoutVectors('the embedded judge reads no texts but prompts');
  const { stopped } = await ask(lacked);
  if (stopped !== undefined) return stopped;
  const [left] = recallVectors(tasks, families, ledger);
  if (left === undefined) return undefined;
  const why = unanswered.get(left.key) ?? 'the reply on record is no vector';
  throw withoutVectors(`${left.label()} got none from the model "${left.model}": ${why}`);
}

/**
 * Reads into the judges' memories the vectors that the ledger has. A memory of which an example has none stays without.
 *
 * @returns the questions for those that the ledger lacks, each once.
 */
export function recallVectors(tasks: readonly Task[], families: Families, ledger: Ledger): readonly Question[] {
  const lacked = new Map<string, Question>();
  for (const { judge, items } of tasks) {
    const { embeddings, examples = [] } = judge.memory ?? {};
    if (embeddings === undefined) continue;
    const recall = (kind: 'example' | 'item', said: readonly Said[]): boolean => {
      const before = lacked.size;
      for (const { id, vars } of said) {
        const text = textOf({ vars });
        if (embeddings.vectors.has(text)) continue;
        const questions = families.map((family) => vectorQuestion(judge, `${kind} "${id}"`, { family, text }));
        const vector = questions.flatMap(({ key }) => readVector(ledger.find(key)?.reply.text ?? '') ?? [])[0];
        const [own] = questions;
        if (vector !== undefined) embeddings.vectors.set(text, vector);
        else if (own !== undefined) lacked.set(own.key, own);
      }
      return lacked.size === before;
    };
    const isWhole = recall('example', examples);
    recall('item', items);
    if (!isWhole) embeddings.vectors.clear();
  }
  return [...lacked.values()];
}

interface Said {
  readonly id: string;
  readonly vars: Readonly<Record<string, string>>;
}

function vectorQuestion(
  { name, memory }: Judge,
  what: string,
  { family, text }: { readonly family: string; readonly text: string },
): Question {
  const asking = { model: memory?.embeddings?.model, parameters: {}, repeat: 0 };
  const messages = [{ role: 'user', content: text }] as const;
  return {
    ...asking,
    // Another endpoint of the same provider.
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
    fix: 'Name a model of the provider that makes embeddings, or take the key out: then words decide.',
  });
}
