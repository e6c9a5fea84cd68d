import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { candidateNames } from '../../src/candidates/candidateNames.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { audit } from '../../src/runs/audit.ts';
import { check } from '../../src/runs/check.ts';
import { type DriftPorts, drift } from '../../src/runs/drift.ts';
import { mitigate } from '../../src/runs/mitigate.ts';
import { optimize } from '../../src/runs/optimize.ts';
import { study } from '../../src/runs/study.ts';
import { silentProgress } from '../support/checkTrees.ts';
import { limitedServer } from '../support/limitedServer.ts';
import { isNight } from '../support/night.ts';
import { plantedTree } from '../support/plantedTree.ts';
import { virtualTime } from '../support/virtualTime.ts';

const treeOf = (label: 'base' | 'head') =>
  plantedTree({ label, judge: label, items: 90, settings: 'perturbations: [position]' });
const [base, head] = [treeOf('base'), treeOf('head')];
const asking = { concurrency: 8, limits: retryDefaults };
const about = {
  at: head,
  config: undefined,
  judge: undefined,
  overrides: { resamples: 100 },
  asking,
  tool: 'evenhand test',
} as const;
const search = {
  method: 'opro',
  region: 'task',
  objective: undefined,
  level: 'word',
  rounds: undefined,
  candidates: undefined,
  patience: undefined,
  proposer: 'writer',
} as const;
const studied = {
  candidates: ['hint', 'reasons-first', 'demonstrations-2'],
  models: undefined,
  draws: 2,
  study: 'consistency',
} as const;
const checked = { ...about, head, command: 'check' } as const;
const tried = { ...about, base: undefined, candidates: candidateNames } as const;

const runs: Readonly<Record<string, (ports: DriftPorts) => Promise<{ readonly exitCode: number }>>> = {
  check: (ports) => check({ ...checked, base }, ports),
  score: (ports) => check({ ...checked, base: undefined, command: 'score' }, ports),
  drift: (ports) => drift({ ...about, accept: false }, ports),
  audit: async (ports) => (await audit({ ...about, recorded: undefined }, ports)).audit,
  study: (ports) => study({ ...about, ...studied }, ports),
  mitigate: (ports) => mitigate(tried, ports),
  optimize: (ports) => optimize({ ...about, search }, ports),
};

/** A run whose model always answers alike, in virtual time. */
async function ended(name: string, answer: Answer) {
  const time = virtualTime();
  const { provider, counts } = limitedServer(time, { instead: () => answer });
  const result = await time.until(
    runs[name]?.({
      providerFor: () => ({
        name: 'openai',
        families: ['openai'],
        needsModel: true,
        open: async () => ({ kind: 'open', provider }),
      }),
      openLedger: async () => memoryLedger(),
      openReference: async () => ({ read: () => new Map(), replace: () => undefined }),
      progress: silentProgress,
      clock: time.clock,
      random: () => 0.5,
      signal: new AbortController().signal,
    }) ?? Promise.reject(new RangeError(name)),
  );
  return { exitCode: result.exitCode, asked: counts.asked, report: JSON.stringify(result) };
}

describe.each(Object.keys(runs))('%s', (name) => {
  it('stops after the first replies if all are unreadable, says so, and is unmeasured', async () => {
    const reply = { text: 'What a case this is.', finish: 'stop' } as const;
    const { exitCode, asked, report } = await ended(name, { kind: 'reply', reply, usage: undefined, model: 'm' });
    expect([exitCode, asked < 40]).toEqual([3, true]);
    expect(report).toMatch(/none of the first \d\d replies/);
  });

  it.each(isNight ? [0, undefined] : [undefined])(
    'asks as little as any run if all is refused, retry-after: %s',
    async (retryAfterMs) => {
      const { exitCode, asked } = await ended(name, { kind: 'busy', why: '429', retryAfterMs, isLimit: true });
      expect([exitCode, asked < 60]).toEqual([3, true]);
    },
  );
});
