// Simulates searches for a better text, and counts what is found and what is proposed. See docs/evidence.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { MethodName } from '../../src/optimise/candidate.ts';
import { methodNames } from '../../src/shared/searchNames.ts';
import { shares } from '../simulation/shares.ts';
import { plantedSearch } from './plantedSearch.ts';
import { groupedWithoutEffect, narrowPlantings, type Planting, plantings, withoutEffect } from './plantings.ts';

const { values } = parseArgs({
  options: {
    // level: false proposals; power: what is found. Each replaces its own rows.
    only: { type: 'string' },
    runs: { type: 'string', default: '500' },
    // Of each method and planting.
    'power-runs': { type: 'string', default: '20' },
    out: { type: 'string', default: 'bench/optimization/results.json' },
    // This process's share of the runs: 0/2.
    part: { type: 'string' },
  },
});

interface Work {
  readonly kind: 'level' | 'power';
  readonly method: MethodName;
  readonly planting: Planting;
  readonly runs: number;
}

interface Tally {
  readonly runs: number;
  readonly found: number;
  readonly better: number;
  readonly worse: number;
  readonly requests: number;
}

const none = { runs: 0, found: 0, better: 0, worse: 0, requests: 0 };
const powerOf = (method: MethodName) => (planting: Planting) =>
  ({ kind: 'power', method, planting, runs: Number(values['power-runs']) }) as const;
const all: readonly Work[] = [
  ...[withoutEffect, groupedWithoutEffect].flatMap((planting) =>
    methodNames.map((method) => ({ kind: 'level', method, planting, runs: Number(values.runs) }) as const),
  ),
  ...methodNames.flatMap((method) => plantings.map(powerOf(method))),
  // A model that writes whole texts needs no way from word to word.
  ...narrowPlantings.map(powerOf('grips')),
];
const work = all.filter(({ kind }) => values.only === undefined || values.only === kind);

if (values.part === undefined) {
  const parts = await shares<Tally>();
  const rows = work.map(({ kind, method, planting: { name, items } }, index) => {
    const total = parts.flatMap((part) => part[index] ?? []).reduce(sum, none);
    return { kind, method, name, items, ...total };
  });
  const kept = rowsIn(values.out).filter(({ kind }) => !work.some((one) => one.kind === kind));
  const lines = [...kept, ...rows].map((row) => `    ${JSON.stringify(row)}`);
  writeFileSync(values.out, `{\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`);
} else {
  const [own = 0, count = 1] = values.part.split('/').map(Number);
  const tallies: Tally[] = [];
  for (const [index, one] of work.entries()) {
    if (own === 0) process.stderr.write(`${index + 1} of ${work.length}\n`);
    let tally = none;
    for (let run = own; run < one.runs; run += count) tally = sum(tally, await searched(one, run + 1));
    tallies.push(tally);
  }
  process.send?.(tallies);
}

async function searched({ method, planting }: Work, seed: number): Promise<Tally> {
  const { outcome, isFound, requests } = await plantedSearch(planting, seed, method);
  return {
    runs: 1,
    found: Number(isFound),
    better: Number(outcome === 'better'),
    worse: Number(outcome === 'worse'),
    requests,
  };
}

function sum(one: Tally, other: Tally): Tally {
  // The keys of a tally are those that its type names.
  const keys = Object.keys(none) as (keyof Tally)[];
  return { ...one, ...Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) };
}

function rowsIn(file: string): readonly { readonly kind: string }[] {
  // Written above.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
}
