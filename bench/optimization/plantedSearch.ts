import type { Provider } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { MethodName } from '../../src/optimise/candidate.ts';
import type { RunPorts } from '../../src/runs/openRun.ts';
import { optimize } from '../../src/runs/optimize.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { plantedFiles, plantedReply, wordsIn } from './planted.ts';
import { type Planting, writes } from './plantings.ts';

/** What became of one search. */
export interface PlantedEnd {
  readonly outcome: 'better' | 'not-proven' | 'worse' | undefined;
  /** The best text has the skill that edits can reach. */
  readonly isFound: boolean;
  readonly requests: number;
}

/**
 * `evenhand optimize` of a planted judge, in this process and without a network.
 *
 * @param seed of the search and of the noise.
 */
export async function plantedSearch(
  { instruction, skill, best, known, items, groupSize }: Planting,
  seed: number,
  method: MethodName,
): Promise<PlantedEnd> {
  const report = await optimize(
    {
      at: treeOf(plantedFiles(instruction, items, groupSize)),
      config: undefined,
      judge: undefined,
      search: { ...usual, method },
      overrides: { seed },
      asking: { concurrency: 8, limits: retryDefaults },
      tool: 'evenhand bench',
    },
    portsFor({ skill, known }, seed),
  );
  const found = report.judges[0]?.best?.text ?? instruction;
  // The skills are sums of tenths.
  const isFound = skill(wordsIn(found)) > best - 0.01;
  return { outcome: report.judges[0]?.outcome, isFound, requests: report.requests.asked };
}

const usual = {
  region: 'output',
  objective: undefined,
  level: 'word',
  rounds: undefined,
  candidates: undefined,
  patience: undefined,
  proposer: 'writer',
} as const;

function treeOf(files: Readonly<Record<string, string>>): Tree {
  return {
    label: '',
    id: 'planted',
    read: async (path) => {
      const text = files[path];
      return text === undefined ? { kind: 'absent' } : { kind: 'file', bytes: new TextEncoder().encode(text) };
    },
    list: async () => Object.keys(files),
  };
}

function portsFor({ skill, known }: Pick<Planting, 'skill' | 'known'>, seed: number): RunPorts {
  const provider: Provider = {
    family: 'openai',
    ask: async ({ messages, repeat, model }) => {
      const prompt = messages()
        .map(({ content }) => content)
        .join('\n');
      const time = `${seed} ${repeat}`;
      const text = model === 'writer' ? writes(prompt, time, known) : plantedReply(prompt, time, skill);
      return { kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: 'planted' };
    },
  };
  const open = async () => ({ kind: 'open', provider }) as const;
  return {
    providerFor: () => ({ name: 'openai', families: ['openai'], needsModel: true, open }),
    openLedger: async () => memoryLedger(),
    progress: { begin: nothing, done: nothing, note: nothing, end: nothing },
    clock: { now: () => 0, sleep: async () => {} },
    random: () => 0,
    signal: new AbortController().signal,
  };
}

function nothing(): void {}
