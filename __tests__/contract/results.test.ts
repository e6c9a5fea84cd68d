import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isMapping } from '../../src/shared/isMapping.ts';
import { builtProgram } from '../support/builtProgram.ts';
import { isNight } from '../support/night.ts';
import { runProgram } from '../support/runProgram.ts';
import { itOver } from '../support/sharedFile.ts';

// What users and their scripts rely on while the house is rebuilt: every number, name and verdict of these results. Who
// changes one on purpose looks at the JSON of both programs, says in the commit what moved and why, and writes the new
// sum here. Sentences may change.
const program = builtProgram();
const fixtures = resolve(import.meta.dirname, '../../fixtures');
const scenarios = resolve(import.meta.dirname, '../../../shared/scenarios');
const judgments = resolve(import.meta.dirname, '../../examples/judgments/support.csv');

const asked = ['--provider', 'lexical', '--resamples', '200'];

/** Arguments, exit code, and the sum of the result. */
type Results = Readonly<Record<string, readonly [argv: readonly string[], exitCode: number, sum: string]>>;

const repairs = versions(fixtures, 'repairs');
const summaries = versions(fixtures, 'summaries');
const results: Results = {
  'the demo': [['demo'], 0, '9c7a95e8de6f1f5e'],
  'a check': [['check', ...repairs, ...asked], 1, '23900172d2e06558'],
  'a check of a judge that did not change': [['check', ...summaries, ...asked], 0, '2a107206ebf47666'],
  'a check with repeats, to the end': [
    ['check', ...repairs, ...asked, '--repeats', '2', '--no-early-stop'],
    1,
    'e67fe02623b17261',
  ],
  'a check that says which edit moved what': [['check', ...repairs, ...asked, '--attribute'], 1, 'fafc4ed846d57e85'],
  'a score': [['score', '--at', join(fixtures, 'repairs/base'), ...asked], 0, 'dc82a1d8036432a9'],
  'a plan': [['plan', ...repairs], 0, '60d6e820306ae314'],
  'recorded judgments': [['measure', judgments], 1, 'c213f278e5de6441'],
  'recorded judgments on a wider scale': [['measure', judgments, '--scale', '0,1,2,3,4,5,6'], 1, '8b11ca15ef50bade'],
};

const sgd = versions(scenarios, 'sgd-satisfaction');
const consistency = versions(scenarios, 'ci-consistency');
const ofPublicData: Results = {
  'a check': [['check', ...sgd, ...asked], 1, '3c76682075aea469'],
  'a check of a judge that did not change': [['check', ...consistency, ...asked], 0, 'd4a813093bc26f69'],
  'a check with repeats, to the end': [
    ['check', ...sgd, ...asked, '--repeats', '2', '--no-early-stop'],
    1,
    'cdf236f9d2f56de1',
  ],
  'a check that says which edit moved what': [['check', ...sgd, ...asked, '--attribute'], 1, '464f2c7e51073e5f'],
  'a score': [['score', '--at', join(scenarios, 'ci-consistency/base'), ...asked], 0, 'aed5ab47359c5840'],
  'a plan': [['plan', ...sgd], 0, 'a01fa245e85b96d0'],
};

function versions(folder: string, name: string): readonly string[] {
  return ['--base', join(folder, name, 'base'), '--head', join(folder, name, 'head')];
}

/** The same for results that say the same: sentences are left out, and numbers have nine digits on every machine. */
function sumOf(result: unknown): string {
  const text = JSON.stringify(result, (key, value: unknown) => {
    if (['tool', 'docs', 'compared', 'itemsFile', ...ofTheClock].includes(key)) return undefined;
    if (typeof value === 'number') return Number(value.toPrecision(9));
    if (typeof value === 'string' && /\s|\//.test(value)) return '…';
    return isMapping(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** When a run began and ended, and how long it waited: another value each time. */
const ofTheClock = ['startedAt', 'endedAt', 'ms'];

async function expectResult([argv, exitCode, sum]: Results[string]): Promise<void> {
  const ended = await runProgram(program, [...argv, '--format', 'json']);
  expect([ended.exitCode, sumOf(JSON.parse(ended.stdout))]).toEqual([exitCode, sum]);
}

describe('the result of', () => {
  it.each(Object.entries(results))('%s is what it was', (_, result) => expectResult(result));

  for (const [name, result] of Object.entries(isNight ? ofPublicData : {})) {
    itOver('scenarios', `${name}, on public data, is what it was`, () => expectResult(result));
  }
});
