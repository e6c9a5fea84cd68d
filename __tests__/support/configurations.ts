import { type Configuration, defaultGate } from '../../src/config/configuration.ts';
import type { LoadedJudge, LoadedSide } from '../../src/config/loadedJudge.ts';
import { documentPrompt } from '../../src/config/prompt/documentPrompt.ts';
import { itemOf, judgeOf } from './judges.ts';

/** evenhand.yml with every default. */
export function configurationOf(over: Partial<Configuration> = {}): Configuration {
  return {
    file: 'evenhand.yml',
    judges: [],
    repeats: 1,
    earlyStop: undefined,
    seed: 1,
    gate: defaultGate,
    budget: { maxCalls: undefined, maxCostUsd: undefined },
    prices: undefined,
    provider: undefined,
    ...over,
  };
}

/** The judge `name` with three options and two items, its files named after it. */
export function loadedJudge(name: string, over: Partial<LoadedJudge> = {}): LoadedJudge {
  return {
    name,
    judge: judgeOf(3, { name }),
    items: [itemOf({ id: 't-1', gold: 1 }), itemOf({ id: 't-2', gold: 2 })],
    promptFile: `${name}.prompt.yml`,
    promptText: '',
    reader: documentPrompt,
    itemsFile: `${name}.items.jsonl`,
    perturbations: undefined,
    ...over,
  };
}

export function loadedSide(judges: readonly LoadedJudge[], over: Partial<Configuration> = {}): LoadedSide {
  return { path: 'evenhand.yml', configuration: configurationOf(over), judges };
}
