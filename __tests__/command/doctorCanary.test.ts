import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { toyVersions } from '../support/toyJudge.ts';

const temporary = temporaryFolder();

/** A folder with a toy judge. */
function toyFolder(name: string, items: number, more: Readonly<Record<string, unknown>> = {}): string {
  const { base } = toyVersions(join(temporary, name), { items });
  const judges = [{ prompt: 'toy.prompt.yml', items: 'toy.items.jsonl' }];
  writeFileSync(join(base, 'evenhand.yml'), JSON.stringify({ judges, ...more }));
  return base;
}

async function doctor(...argv: readonly string[]) {
  const { environment, written } = capturedEnvironment();
  const unreachable = { ...environment, probe: () => Promise.reject(new Error('a canary asks nobody')) };
  return { exitCode: await run(['doctor', ...argv], unreachable), ...written };
}

describe('evenhand doctor --canary', () => {
  it('needs no key, asks nobody, and ends with 0 where the gate is sound', async () => {
    const { exitCode, stdout, stderr } = await doctor('--canary', '--at', toyFolder('sound', 40));
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('\n✓ judge toy can fail: one that always takes the option shown first is caught (');
    expect(stdout).toContain('\n✓ judge toy can fail: one that answers at random is caught (');
    expect(stdout).toContain('\n✓ judge toy does not fail for nothing: ');
    expect(stdout).not.toContain('✗');
  });

  it('prints for the demo what docs/drift.md shows', async () => {
    const root = resolve(import.meta.dirname, '../..');
    const page = readFileSync(join(root, 'docs/drift.md'), 'utf8');
    const shown = /<!-- example: self-test of the demo -->\n```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const { exitCode, stdout } = await doctor('--canary', '--at', join(root, 'fixtures/demo/base'));
    expect(exitCode).toBe(0);
    expect(shown.split('\n')).toHaveLength(4);
    expect(stdout).toContain(shown);
  });

  it('ends with 2 where the gate cannot fail, and says why', async () => {
    const gate = { rules: [{ measure: 'accuracy', min: 10 }] };
    const { exitCode, stdout } = await doctor('--canary', '--at', toyFolder('floors', 40, { gate }));
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/✗ judge toy cannot fail: .*; its rules are floors or ceilings alone.*\n {4}Give a rule a/);
  });

  it('counts what --fail-on makes red, as the check does', async () => {
    const { exitCode, stdout } = await doctor(
      '--canary',
      '--at',
      toyFolder('red', 24, { gate: { suspicion: 0.5 } }),
      '--fail-on',
      'uncertain',
    );
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/✗ judge toy fails for nothing: the check of \d+ of 100 A\/A runs is red/);
    expect(stdout).toContain('uncertain; the check of an uncertain run is red (fail-on: uncertain)\n');
  });

  it('says what is wrong with a configuration that cannot be used', async () => {
    const unfit = toyFolder('unfit', 40, { perturbations: ['swap'] });
    const { exitCode, stdout } = await doctor('--canary', '--at', unfit);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('judge "toy" has no two candidates to swap');
  });
});
