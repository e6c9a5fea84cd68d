import { createHash } from 'node:crypto';
import type { Answer, Provider } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';

/**
 * Judges whose flaw is known exactly, so that what has to be found about them is known too. One provider serves both
 * sides: which judge answers is marked in the prompt, `[judge: fair]`, and what is true of the item in the item's own
 * text, `[truth: 1]`. They read the options from the rendered messages, as a model would.
 *
 * - `fair` answers the truth.
 * - `prefersFirst` answers the option that is shown first.
 * - `prefersLongest` answers the option with the longest text; the truth where several are the longest.
 * - `noisy(0.1)` answers the truth, but another option in that share of its replies.
 * - `unreadable(0.2)` answers the truth, but gives no answer in that share of its replies.
 *
 * @param seed for the shares; which replies they fall on is settled by the seed and the request.
 */
export function plantedJudges(seed: number): Provider & { readonly asked: readonly Question[] } {
  const asked: Question[] = [];
  return {
    family: 'planted',
    asked,
    ask: (question): Promise<Answer> => {
      asked.push(question);
      const text = replyTo(question, seed);
      return Promise.resolve({ kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: 'planted' });
    },
  };
}

interface Shown {
  readonly score: string;
  readonly text: string;
}

function replyTo({ messages, repeat }: Question, seed: number): string {
  const prompt = messages()
    .map(({ content }) => content)
    .join('\n');
  const truth = /\[truth: (\S+)\]/.exec(prompt)?.[1] ?? '';
  const [, name, share] = /\[judge: (\w+)(?:\(([\d.]+)\))?\]/.exec(prompt) ?? [];
  const shown = [...prompt.matchAll(/^score (\d+) means (.*)$/gm)].map(
    ([, score = '', text = '']): Shown => ({ score, text }),
  );
  const [whether, which] = drawn(`${seed} ${repeat} ${prompt}`);
  const hit = whether < Number(share);
  switch (name) {
    case 'fair':
      return `Score: ${truth}`;
    case 'prefersFirst':
      return `Score: ${shown[0]?.score}`;
    case 'prefersLongest':
      return `Score: ${longest(shown) ?? truth}`;
    case 'noisy':
      return `Score: ${hit ? other(shown, truth, which) : truth}`;
    case 'unreadable':
      return hit ? 'It depends on how one looks at it.' : `Score: ${truth}`;
    default:
      throw new Error(`no judge is planted under the name ${name}`);
  }
}

/** The score of the option with the longest text, if one alone is the longest. */
function longest(shown: readonly Shown[]): string | undefined {
  const most = Math.max(...shown.map(({ text }) => text.length));
  const [first, second] = shown.filter(({ text }) => text.length === most);
  return second === undefined ? first?.score : undefined;
}

function other(shown: readonly Shown[], truth: string, which: number): string {
  const wrong = shown.map(({ score }) => score).filter((score) => score !== truth);
  // Sorted, so that the order shown does not decide which wrong option it is.
  return wrong.sort()[Math.floor(which * wrong.length)] ?? truth;
}

/** Two numbers in [0, 1) that a text settles. */
function drawn(text: string): readonly [number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}
