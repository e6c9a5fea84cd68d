import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const file = resolve(import.meta.dirname, '../../examples/workflows/override.yml');
// The test of the workflows holds the file to this shape.
const { jobs } = parse(readFileSync(file, 'utf8')) as {
  jobs: { rerun: { steps: readonly [{ run: string; env: Readonly<Record<string, string>> }] } };
};
const [step] = jobs.rerun.steps;
const folder = temporaryFolder();
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';

/** Runs the step as the runner does, with a `gh` that writes down what it is asked. */
function runStep(facts: {
  readonly action: string;
  readonly live?: string;
  /** What GitHub lists, the newest first. */
  readonly newest?: string;
  /** The names of their jobs, by run; `evenhand` where nothing is said. */
  readonly jobs?: Readonly<Record<string, string>>;
  readonly sha?: string;
}) {
  const { action, live = head, newest = '', sha = head, jobs = {} } = facts;
  const bin = mkdtempSync(join(folder, 'bin-'));
  const calls = join(bin, 'calls');
  writeFileSync(calls, '');
  const gh = `#!/bin/sh
for argument; do printf '<%s>' "$argument"; done >> "$CALLS"; echo >> "$CALLS"
case "$1 $2" in
  "api repos/acme/bot/pulls/7") echo "$LIVE" ;;
  "run list") printf '%s' "$NEWEST" ;;
  "api repos/acme/bot/actions/runs/"*) sh -c "$JOBS" jobs "$2" ;;
esac
`;
  writeFileSync(join(bin, 'gh'), gh, { mode: 0o755 });
  const script = join(bin, 'step.sh');
  writeFileSync(script, step.run);
  const given = { GH_TOKEN: 't', GH_REPO: 'acme/bot', NUMBER: '7', HEAD_SHA: sha, ACTION: action, JOB: 'evenhand' };
  const cases = Object.entries(jobs).map(([id, names]) => `*/${id}/*) printf '%b\\n' '${names}' ;;`);
  const said = `case "$1" in ${cases.join(' ')} *) echo build; echo evenhand ;; esac`;
  const { stdout: output, status } = spawnSync('bash', ['-e', script], {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env['PATH']}`, ...given, CALLS: calls, LIVE: live, NEWEST: newest, JOBS: said },
  });
  const reruns = readFileSync(calls, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('<run><rerun>'));
  return { output, reruns, given, status };
}

describe('the step that runs the gate again', () => {
  it('is given what the workflow says, and nothing else', () => {
    expect(Object.keys(step.env)).toEqual(Object.keys(runStep({ action: 'labeled' }).given));
  });

  it.each([
    ['what failed again when the label is set', 'labeled', 'failure', '<run><rerun><42><--failed>'],
    ['all again when the label is taken away from what it had accepted', 'unlabeled', 'success', '<run><rerun><42>'],
  ])('runs %s', (_, action, conclusion, rerun) => {
    expect(runStep({ action, newest: `42 completed ${conclusion}\n` }).reruns).toEqual([rerun]);
  });

  it('finds the gate by its job, under any name of the workflow, and reruns no other', () => {
    const newest = '44 completed failure\n43 completed failure\n42 completed failure\n';
    const jobs = { 44: 'lint\\nevenhand-lint', 43: 'test\\nevenhand', 42: 'evenhand' };
    expect(runStep({ action: 'labeled', newest, jobs }).reruns).toEqual(['<run><rerun><43><--failed>']);
  });

  it('fails if no run has a job of that name, and says what to write', () => {
    const facts = { action: 'labeled', newest: '42 completed failure\n', jobs: { 42: 'judges' } };
    const { reruns, output, status } = runStep(facts);
    expect([reruns, status]).toEqual([[], 1]);
    expect(output).toContain('::error::No run for this commit has a job with the name evenhand.');
  });

  it.each([
    ['labeled', '42 completed success\n'],
    ['labeled', '42 in_progress \n'],
    ['labeled', '42 completed cancelled\n'],
    ['unlabeled', '42 completed failure\n'],
    ['labeled', ''],
  ])('runs nothing when it is %s and the newest run is %j', (action, newest) => {
    const { reruns, output } = runStep({ action, newest });
    expect(reruns).toEqual([]);
    expect(output).toContain('Nothing to run again');
  });

  it('runs nothing for a commit that is no longer the head', () => {
    const { reruns, output } = runStep({ action: 'labeled', live: 'f'.repeat(40), newest: '42 completed failure\n' });
    expect([reruns, output]).toEqual([[], expect.stringContaining('newer commit')]);
  });

  it('takes what the event says for a text', () => {
    const evil = '$(touch evil); `touch evil` "';
    const { reruns } = runStep({ action: 'labeled', sha: evil, live: evil, newest: '42 completed failure\n' });
    expect(reruns).toHaveLength(1);
    expect(() => readFileSync('evil')).toThrow('ENOENT');
  });
});
