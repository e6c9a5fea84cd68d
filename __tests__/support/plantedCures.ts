import { createHash } from 'node:crypto';
import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { firstJudge } from './schemaErrors.ts';
import { newFolder } from './temporaryFolder.ts';

/** What a planted judge reads in a request. */
export interface Read {
  readonly text: string;
  readonly model: string;
  readonly item: number;
  readonly truth: string;
  /** Scores in the order of their options, of the guideline that stands before the examples. */
  readonly order: readonly string[];
  /** How many different guidelines each example shows. */
  readonly guidelines: readonly number[];
  /** The scores of the examples, one a guideline. */
  readonly shown: readonly string[];
  readonly isHinted: boolean;
  readonly isReasoningFirst: boolean;
}

/** Which score, 0 or 1, a judge gives to what it reads. */
export type Planted = (read: Read) => string;

/** Takes the option shown first, unless the examples show it every order. */
export const curedByAllOrders: Planted = ({ truth, order, guidelines }) =>
  guidelines.length > 0 && guidelines.every((count) => count === 2) ? truth : (order[0] ?? '');

/** Takes the option shown first, unless it is to reason before it scores. */
export const curedByReasons: Planted = ({ truth, order, isReasoningFirst }) =>
  isReasoningFirst ? truth : (order[0] ?? '');

/** Takes the option shown first, whatever else it is told. */
export const incurable: Planted = ({ order }) => order[0] ?? '';

/** Fair, but for every fourth item, which a hint cures; repeats the last score of its examples. */
export const misledByExamples: Planted = ({ item, truth, order, shown, isHinted }) =>
  shown.at(-1) ?? (item % 4 === 0 && !isHinted ? (order[0] ?? '') : truth);

/** The other score in such a share of replies, by the words of the request alone: asked again, it says the same. */
function isAstray(body: unknown, share: number): boolean {
  return createHash('sha256').update(JSON.stringify(body)).digest().readUInt32BE() / 2 ** 32 < share;
}

export function plantedReply(planted: Planted, noise = 0): (request: JudgeRequest) => Behaviour {
  return ({ body }) => {
    const thought = planted(readPrompt(body));
    const score = isAstray(body, noise) ? 1 - Number(thought) : thought;
    return { kind: 'reply', text: `Score: ${score}\nReason: so it is.` };
  };
}

export function readPrompt(body: unknown): Read {
  // As the client sends it.
  const { model, messages } = body as {
    readonly model: string;
    readonly messages: readonly { readonly content: string }[];
  };
  const text = messages.map(({ content }) => content).join('\n');
  const [own = '', ...examples] = text.split(/Example \d+:/);
  const ordersIn = (shown: string) => shown.match(/^score \d means .*(?:\nscore \d means .*)+$/gm) ?? [];
  return {
    text,
    model,
    item: Number(/case (\d+)/.exec(own)?.[1]),
    truth: /truth (\d)/.exec(own)?.[1] ?? '',
    order: [...own.matchAll(/^score (\d) means/gm)].map(([, score = '']) => score),
    guidelines: examples.map((text) => new Set(ordersIn(text)).size),
    shown: examples.flatMap((text) => [...text.matchAll(/^Score: (\d)$/gm)].map(([, score = '']) => score)),
    isHinted: own.includes('Hint:'),
    isReasoningFirst: /"Reason:".*"Score:"/.test(own),
  };
}

export const idOf = (n: number) => `case-${n}`;

export interface PlantedSetting {
  /** Of each score, the guideline. */
  readonly options: readonly string[];
  readonly golds: readonly number[];
  /** Members of an item in place of its gold, such as `golds`. */
  readonly labelsOf?: ((item: number) => object) | undefined;
  /** A paragraph of the prompt; the block says that it begins with `Special rules:`. */
  readonly rules?: string | undefined;
  /** Settings of `evenhand.yml`. */
  readonly more?: object;
}

/** A judge of two options with so many items, in a new folder below this one. @param more settings of `evenhand.yml`. */
export function plantedRepository(folder: string, items: number, more: object = {}): string {
  // The truth of each item is no function of what its part is chosen by.
  const golds = Array.from({ length: items }, (_, n) => Math.floor(n / 2) % 2);
  return repositoryOf(folder, { options: ['it is rude', 'it is kind'], golds, more });
}

export function repositoryOf(folder: string, { options, golds, labelsOf, rules, more }: PlantedSetting): string {
  const special = rules === undefined ? '' : `${rules}\n\n`;
  const prompt = `Rate it.\n\n${special}REPLY: {{reply}}\n\nGUIDELINE:\n{{guideline}}\n\n{{output}}`;
  const judge = {
    name: 'tone',
    model: 'planted',
    modelParameters: { maxTokens: 300 },
    messages: [{ role: 'user', content: prompt }],
    evenhand: {
      scale: 'ordinal',
      options: options.map((guideline, score) => ({ score, guideline })),
      output: { format: 'text', order: 'score-first' },
      ...(rules === undefined ? {} : { rules: 'Special rules:' }),
    },
  };
  const lines = golds.map((gold, n) =>
    JSON.stringify({ id: idOf(n), vars: { reply: `case ${n} with truth ${gold}` }, ...(labelsOf?.(n) ?? { gold }) }),
  );
  const configuration = {
    judges: [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }],
    perturbations: ['position'],
    ...more,
  };
  return newFolder(folder, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify(configuration),
    'tone.prompt.yml': JSON.stringify(judge),
    'tone.items.jsonl': lines.join('\n'),
  });
}

/** The one judge of a report of `evenhand mitigate`, which is as the schema says. */
export const judgeIn = (stdout: string) => firstJudge('mitigation', stdout);
