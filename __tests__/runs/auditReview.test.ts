import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { run } from '../../src/command/run.ts';
import { builtProgram } from '../support/builtProgram.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { deceivedByKeywords, exampleOf, inMemoryScene, memoryRepository } from '../support/memoryScene.ts';

const proposedIn = (at: string) => readdirSync(join(at, 'exact.memory', 'proposed')).toSorted();

describe('what an audit proposes', () => {
  it('is reviewed blind first, and can stop and continue', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, review }) => {
      const at = memoryRepository({});
      await evenhand('audit', '--at', at);
      // In the order of the names: 15, 21, 27, 3, …
      const first = await review(at, '0', 'a', '1', 'c', 'x', '0', 'r', 'q');
      expect(first.exitCode).toBe(0);
      expect(first.stdout).toMatch(
        /response: it is indeed[\s\S]*Your label[\s\S]*Proposed label: 0[\s\S]*1 accepted, 1 corrected, 1 rejected, 7 left/,
      );
      // Neither the label nor the judge's answer is shown before the person has given a label.
      expect(first.stdout.indexOf('Your label')).toBeLessThan(first.stdout.indexOf('Proposed label'));
      const label = (name: string) => parse(readFileSync(join(at, 'exact.memory', name), 'utf8')).label;
      expect([label('case-15.yml'), label('case-21.yml'), label('rejected/case-27.yml')]).toEqual([0, 1, 0]);
      const second = await review(at, 's', '0', 'a');
      expect(second.stdout).toContain('1 accepted, 0 corrected, 0 rejected, 6 left.');
      expect(proposedIn(at)).toHaveLength(6);
    }));

  it('is reviewed with a word about the failure mode, which you can correct to one that there is', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, review }) => {
      const at = memoryRepository({ settings: { failureModes: { flattery: 'it praises the reader' } } });
      await evenhand('audit', '--at', at);
      const { stdout } = await review(
        at,
        '0',
        'm',
        'flattary',
        'flattery',
        'a',
        '0',
        'm',
        'keywords',
        'm',
        'unclear',
        'a',
        'q',
      );
      expect(stdout).toMatch(
        /Failure mode: unclear[\s\S]*The right failure mode \(flattery, parroting,[\s\S]*Failure mode: flattery/,
      );
      const modeIn = (name: string) => parse(readFileSync(join(at, 'exact.memory', name), 'utf8')).mode;
      expect([modeIn('case-15.yml'), modeIn('case-21.yml')]).toEqual(['flattery', undefined]);
    }));

  it('is left at Ctrl-C, which keeps what was decided and waits for no reply', async () => {
    const at = memoryRepository({ memory: { 'proposed/case-3.yml': exampleOf(3) } });
    const child = spawn(process.execPath, [builtProgram(), 'audit', 'review', '--at', at]);
    const said = { stdout: '', stderr: '' };
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      if (text.includes('Your label')) child.kill('SIGINT');
    });
    const [exitCode] = await once(child, 'close');
    expect([exitCode, said.stderr]).toEqual([0, '']);
    expect(said.stdout).toContain('0 accepted, 0 corrected, 0 rejected, 1 left.');
  });

  it('is not shown by a judge that names no memory, and the review says what to write', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, review }) => {
      const at = memoryRepository({ block: { memory: undefined } });
      await evenhand('audit', '--at', at);
      const rejected = await review(at, '0', 'r', 'q');
      expect(rejected.stdout).not.toContain('evenhand" block');
      const accepted = await review(at, '0', 'a', 'q');
      expect(accepted.stdout).toContain(
        'Judge "exact" does not show its memory yet. Write into its "evenhand" block: memory: { folder: exact.memory }',
      );
      const block = await review(memoryRepository({}));
      expect(block.stdout).toBe('No judge has a proposal to review; "evenhand audit" makes them.\n');
    }));

  it('is counted by doctor once it is approved, and so is a folder that holds nothing', () =>
    inMemoryScene(deceivedByKeywords, async ({ server }) => {
      const doctor = async (memory: Readonly<Record<string, object>>) => {
        const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
        await run(['doctor', '--at', memoryRepository({ memory }), '--base-url', server.url], environment);
        return written.stdout;
      };
      expect(await doctor({ 'a.yml': exampleOf(1), 'proposed/b.yml': exampleOf(3) })).toContain(
        '– judge exact: its memory exact.memory: 1 example\n',
      );
      expect(await doctor({})).toContain('– judge exact: its memory exact.memory: no example\n');
    }));

  it('counts the failure modes before the list', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      // Two of the ten that deceive the judge have "15" or "27".
      const at = memoryRepository({ settings: { failureModes: { odd: '/(15|27)/' } } });
      const text = await evenhand('audit', '--at', at, '--dry-run');
      expect(text.stdout).toMatch(/too high: odd 2, unclear 8\.[\s\S]*case-15 +0 +1 +odd[\s\S]*case-21 +0 +1 +unclear/);
      const { stdout } = await evenhand('audit', '--at', at, '--dry-run', '--format', 'json');
      expect(JSON.parse(stdout).judges[0]).toMatchObject({ modes: [{ mode: 'odd', items: 2 }], unclassified: 8 });
    }));
});
