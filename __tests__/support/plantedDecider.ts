import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { filled } from './temporaryFolder.ts';

interface Level {
  readonly label?: string;
  readonly value?: string;
  readonly description?: string;
}

/** A request of `resources/decisions`, as far as the stand-in reads it. */
interface DecisionBody {
  readonly input: readonly { readonly content: string }[];
  readonly questions: readonly {
    readonly type: 'score' | 'choice' | 'predicate';
    readonly levels?: Level[];
    readonly choices?: Level[];
  }[];
}

/**
 * A model that decides, whose flaw is known: the level that is true of the item (`[truth: rude]`, a word of its
 * description or its name) gets 0.6, the others the rest alike. A prompt with `[leans: 0.3]` moves that share to the level
 * that stands first, which flips no item, and one with 0.5 flips each item whose truth does not stand first. A predicate
 * is true of what is friendly.
 */
export function plantedDecision({ body }: JudgeRequest): Behaviour & { readonly kind: 'decision' } {
  // The tests send nothing else.
  const { input, questions } = body as DecisionBody;
  const text = input.map(({ content }) => content).join('\n');
  const question = questions[0];
  const levels = question?.levels ?? question?.choices ?? [];
  const truth = /\[truth: (\w+)\]/.exec(text)?.[1] ?? '';
  const leans = Number(/\[leans: ([\d.]+)\]/.exec(text)?.[1] ?? 0);
  if (question?.type === 'predicate')
    return {
      kind: 'decision',
      answers: [{ type: 'predicate', name: null, probability: truth === 'friendly' ? 0.6 : 0.4 }],
    };
  const isTrue = ({ label, value, description = '' }: Level) =>
    description.includes(truth) || (label ?? value) === truth;
  const shares = levels.map((level, place) => {
    const own = isTrue(level) ? 0.6 : 0.4 / (levels.length - 1);
    return own * (1 - leans) + (place === 0 ? leans : 0);
  });
  const most = Math.max(...shares);
  const likeliest = levels[shares.indexOf(most)];
  const probabilities = levels.map(({ label, value }, place) => ({
    ...(label === undefined ? { value } : { label, value: place }),
    probability: shares[place],
  }));
  const mean = shares.reduce((sum, share, place) => sum + share * place, 0);
  const own = question?.type === 'choice' ? { choice: likeliest?.value } : { score: mean };
  return { kind: 'decision', answers: [{ type: question?.type, name: null, ...own, confidence: most, probabilities }] };
}

export interface DeciderSettings {
  readonly leans?: number;
  readonly items?: number;
  /** Of the entry in evenhand.yml. */
  readonly entry?: object;
}

/** A folder with a judge of tone whose model decides, and its items, every third one rude, neutral or friendly. */
export function deciderFolder(folder: string, { leans = 0, items = 36, entry = {} }: DeciderSettings = {}): string {
  const options = ['- 0: the reply is rude', '- 1: the reply is neutral', '- 2: the reply is friendly'].join('\n');
  const mark = leans === 0 ? '' : ` [leans: ${leans}]`;
  const system = `You rate the tone of a reply.${mark}\n${options}\n`;
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: 'Reply: {{reply}}' },
  ];
  const judge = { prompt: 'tone.prompt.yml', items: 'tone.items.jsonl', decision: true, ...entry };
  const lines = Array.from({ length: items }, (_, n) => {
    const truth = ['rude', 'neutral', 'friendly'][n % 3];
    return JSON.stringify({ id: `t-${n}`, vars: { reply: `Number ${n} [truth: ${truth}]` }, gold: n % 3 });
  });
  return filled(folder, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges: [judge] }),
    'tone.prompt.yml': JSON.stringify({ name: 'tone', model: 'decider-1', messages }),
    'tone.items.jsonl': `${lines.join('\n')}\n`,
  });
}
