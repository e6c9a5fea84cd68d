import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import { commandOn, type Ended } from './commandOn.ts';
import type { Behaviour, JudgeRequest, JudgeServer } from './judgeServer.ts';
import { newFolder, temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

const folder = temporaryFolder();

/** What a planted judge reads: the turns before the item, and the item. */
export interface Turns {
  readonly examples: readonly { readonly text: string; readonly answer: string }[];
  readonly item: string;
}

export type Planted = (turns: Turns) => string;

export function turnsIn(body: unknown): Turns {
  // As the client sends it.
  const { messages } = body as { readonly messages: readonly { readonly role: string; readonly content: string }[] };
  const answers = messages.flatMap(({ role, content }, at) =>
    role === 'assistant' ? [{ text: messages[at - 1]?.content ?? '', answer: content }] : [],
  );
  return { examples: answers, item: messages.at(-1)?.content ?? '' };
}

/** The right label of a response is 1 exactly if it holds the number of its item; "indeed" is the word that deceives. */
const responses = Array.from({ length: 60 }, (_, n) => ({
  id: `case-${n}`,
  expected: `value ${n}`,
  right: Number(n % 2 === 0),
  response: n % 2 === 0 ? `it is value ${n}` : n % 3 === 0 ? `it is indeed what was asked (${n})` : `no idea (${n})`,
}));

/** Right, but for responses that say "indeed", until two examples of them stand before the item. */
export const deceivedByKeywords: Planted = ({ examples, item }) => {
  const taught = examples.filter(({ text, answer }) => text.includes('indeed') && answer.includes('0')).length >= 2;
  const response = /RESPONSE: (.*)/.exec(item)?.[1] ?? '';
  return response.includes('value') || (response.includes('indeed') && !taught) ? '1' : '0';
};

/** The number of the item that a text shows. */
export function responseNumber(item: string): number {
  return Number(/EXPECTED: value (\d+)/.exec(item)?.[1]);
}

export interface MemoryRepository {
  /** Examples by the path of their file, from the folder of the memory. */
  readonly memory?: Readonly<Record<string, object>>;
  readonly select?: 'all' | 'task' | 'similar';
  /** Settings of the judge's block besides. */
  readonly block?: object;
  /** Settings of the configuration besides. */
  readonly settings?: object;
  /** Members of each item, in place of `expect`. */
  readonly item?: (n: number) => object;
}

export function memoryRepository({
  memory = {},
  select = 'all',
  block = {},
  settings = {},
  item,
}: MemoryRepository): string {
  const judge = {
    name: 'exact',
    model: 'planted',
    messages: [
      { role: 'system', content: 'You grade answers.' },
      { role: 'user', content: 'Grade this.\n\nEXPECTED: {{expected}}\nRESPONSE: {{response}}\n\n{{output}}' },
    ],
    evenhand: {
      scale: { kind: 'ordinal', values: [0, 1] },
      output: { format: 'text', order: 'score-first' },
      memory: { folder: 'exact.memory', select },
      ...block,
    },
  };
  const items = responses.map(({ id, expected, response }, n) => ({
    id,
    vars: { expected, response },
    ...(item?.(n) ?? { expect: { response: `/\\b${expected}\\b/` } }),
  }));
  const judges = [{ prompt: 'exact.prompt.yml', items: 'items.jsonl' }];
  const examples = Object.entries(memory).map(([path, example]) => [`exact.memory/${path}`, JSON.stringify(example)]);
  return newFolder(folder, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({ judges, perturbations: ['output-order'], ...settings }),
    'exact.prompt.yml': JSON.stringify(judge),
    'items.jsonl': items.map((one) => JSON.stringify(one)).join('\n'),
    ...Object.fromEntries(examples),
  });
}

/** An approved example of one of the responses. */
export function exampleOf(n: number, more: object = {}): object {
  const { id, expected, response, right } = responses[n] ?? { id: '', expected: '', response: '', right: 0 };
  return { item: id, vars: { expected, response }, label: right, ...more };
}

/** Whether a failure mode is asked for, and no score. */
export function isModeAsked({ item }: Turns): boolean {
  return item.startsWith('A judge gave the response');
}

/** The command line in this process, against a planted judge. */
export function inMemoryScene<T>(
  planted: Planted,
  use: (scene: {
    readonly server: JudgeServer;
    readonly evenhand: (...words: readonly string[]) => Promise<Ended>;
    /** `evenhand audit review` with what a person types. */
    readonly review: (at: string, ...typed: readonly string[]) => Promise<Ended>;
  }) => Promise<T>,
  vectorOf?: (text: string) => readonly number[],
): Promise<T> {
  const reply = ({ path, body }: JudgeRequest): Behaviour => {
    if (path.endsWith('/embeddings')) return vectorOf === undefined ? noEmbeddings : embedding(vectorOf(inputIn(body)));
    const turns = turnsIn(body);
    const said = planted(turns);
    const text = isModeAsked(turns) ? said : `Score: ${said}\nReason: so it is.`;
    return { kind: 'reply', text };
  };
  return withJudgeServer(reply, (server) => {
    const review = async (at: string, ...typed: readonly string[]) => {
      const { environment, written } = capturedEnvironment({}, new AbortController().signal, typed);
      return { exitCode: await run(['audit', 'review', '--at', at], environment), ...written };
    };
    return use({ server, evenhand: commandOn(server), review });
  });
}

const noEmbeddings: Behaviour = { kind: 'status', status: 404, body: { error: { message: 'no such endpoint' } } };

/** https://developers.openai.com/api/reference/resources/embeddings/methods/create */
function embedding(vector: readonly number[]): Behaviour {
  const data = [{ object: 'embedding', index: 0, embedding: vector }];
  const usage = { prompt_tokens: 5, total_tokens: 5 };
  return { kind: 'body', body: JSON.stringify({ object: 'list', data, model: 'vectors', usage }) };
}

/** The text of which a vector is asked for. */
export function inputIn(body: unknown): string {
  // As the client sends it.
  const { input } = body as { readonly input: readonly string[] };
  return input.join('\n');
}
