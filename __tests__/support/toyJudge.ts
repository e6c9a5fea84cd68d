import { join } from 'node:path';
import type { JudgeRequest } from './judgeServer.ts';
import { filled } from './temporaryFolder.ts';

export interface ToyVersions {
  readonly base: string;
  readonly head: string;
}

export interface ToySettings {
  readonly items: number;
  /** Two options have two orders, three have six. */
  readonly options?: 2 | 3;
  readonly modelParameters?: Readonly<Record<string, unknown>>;
  readonly perturbations?: readonly string[];
  /** The head's prompt is that of the base. */
  readonly unchanged?: boolean;
}

const guidelines = ['the case is lost', 'the case is won', 'the case is a draw'] as const;

/** Two versions of a judge in folders, whose requests say which item, side and order they are about. */
export function toyVersions(folder: string, settings: ToySettings): ToyVersions {
  const head = toyFiles(settings.unchanged === true ? 'base' : 'head', settings);
  return { base: filled(join(folder, 'base'), toyFiles('base', settings)), head: filled(join(folder, 'head'), head) };
}

/** Files of one version, by their paths. */
export type ToyFiles = Readonly<Record<'evenhand.yml' | 'toy.prompt.yml' | 'toy.items.jsonl', string>>;

export function toyFiles(side: 'base' | 'head', settings: ToySettings): ToyFiles {
  const { items, options = 2, modelParameters = {}, perturbations = ['position'] } = settings;
  const prompt = {
    name: 'toy',
    model: 'toy-model',
    modelParameters,
    messages: [{ role: 'user', content: `Wording of the ${side}.\nCase <{{case}}>\n{{guideline}}\n{{output}}` }],
    evenhand: {
      scale: 'ordinal',
      options: guidelines.slice(0, options).map((guideline, score) => ({ score, guideline })),
      output: { format: 'text', order: 'score-first' },
    },
  };
  const lines = Array.from({ length: items }, (_, n) =>
    JSON.stringify({ id: `c-${n}`, vars: { case: `c-${n}` }, gold: goldOf(n, options) }),
  );
  const configuration = { judges: [{ prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' }], perturbations };
  return {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify(configuration, undefined, 2),
    'toy.prompt.yml': JSON.stringify(prompt, undefined, 2),
    'toy.items.jsonl': `${lines.join('\n')}\n`,
  };
}

/** What people gave item n. */
export function goldOf(n: number, options = 2): number {
  return n % options;
}

/** What a request of a toy judge is about. */
export interface Asked {
  readonly side: 'base' | 'head';
  readonly n: number;
  /** Scores in the order in which their options are shown: `0-1`. */
  readonly order: string;
  /** All of it, as one name. */
  readonly name: string;
}

/** Reads side, item and order in a request. @throws where it is not one of a toy judge. */
export function askedAbout(request: JudgeRequest): Asked {
  const prompt = JSON.stringify(request.body);
  const side = /Wording of the (base|head)/.exec(prompt)?.[1];
  const n = /Case <c-(\d+)>/.exec(prompt)?.[1];
  const shown = guidelines.map((guideline, score) => ({ score, at: prompt.indexOf(guideline) }));
  const order = shown
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ score }) => score)
    .join('-');
  if ((side !== 'base' && side !== 'head') || n === undefined) throw new Error(`not a toy judge's request: ${prompt}`);
  return { side, n: Number(n), order, name: `${side} c-${n} ${order}` };
}

/** A toy judge's text in other words, if a request asks for them. */
export function rewordingOf({ body }: JudgeRequest): string | undefined {
  // As the client sends it.
  const { messages } = body as { readonly messages: readonly [{ readonly content: string }] };
  const text = /<judge-text>\n(.*)\n<\/judge-text>/s.exec(messages[0].content)?.[1];
  return text?.replace(/^(?:the|Wording of)/, 'Of');
}
