import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { GitRepository } from '../support/gitRepository.ts';

const scene = new ActionScene(undefined, 'kept');

function check(env: Readonly<Record<string, string>>, without: readonly string[] = []) {
  return scene.check({}, env, { without });
}

describe('the event', () => {
  it.each(['GITHUB_EVENT_NAME', 'GITHUB_EVENT_PATH'])('without %s is asked for', async (name) => {
    const ended = await check({}, [name]);
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain(name);
    expect(ended.annotations).toHaveLength(1);
  });

  it.each(['{', '[]', '{}', '', '"text"', '{"pull_request":{"number":"7"}}'])(
    'with the payload %j is refused',
    async (payload) => {
      const ended = await scene.run('pull_request', payload);
      expect(ended.exitCode).toBe(2);
      expect(toldIn(ended)).toContain('payload');
      expect(scene.asked()).toEqual([]);
    },
  );

  it.each([
    ['is not there', () => join(scene.temporary, 'nowhere', 'event.json')],
    ['is a folder', () => mkdtempSync(join(scene.temporary, 'event-'))],
    ['is not text', () => bytesFile()],
  ])('with a payload that %s is refused, and every output is set', async (_, path) => {
    const ended = await check({ GITHUB_EVENT_PATH: path() });
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toContain('payload');
    expect(scene.github.requests).toEqual([]);
  });

  it('with a broken payload is refused even if nothing of the payload is used', async () => {
    const ended = await scene.run('workflow_dispatch', '{', { inputs: { base: 'main', head: 'fairer' } });
    expect(ended.exitCode).toBe(2);
  });

  it.each([
    { GITHUB_API_URL: 'nowhere' },
    { GITHUB_API_URL: 'https://api.example.com', HTTPS_PROXY: 'socks5://127.0.0.1:1' },
  ])('with an address that no client can be made for is refused, with every output set: %j', async (env) => {
    const ended = await check(env);
    expect(ended.exitCode).toBe(2);
    expect(toldIn(ended)).toMatch(/GITHUB_API_URL.*HTTPS_PROXY/);
  });

  function bytesFile(): string {
    const path = join(mkdtempSync(join(scene.temporary, 'event-')), 'event.json');
    writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    return path;
  }
});

describe('what the runner gives a step to write to', () => {
  it.each([
    ['no repository', ['GITHUB_REPOSITORY']],
    ['nothing but the event', ['GITHUB_RUN_ID', 'GITHUB_STEP_SUMMARY', 'RUNNER_TEMP', 'GITHUB_WORKSPACE']],
  ])('if the runner names %s, a checkout is still measured', async (_, without) => {
    // Reports then go to the work tree.
    const workspace = clone();
    const ended = await scene.check({}, {}, { workspace, without });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
  });

  /** A checkout that has both versions, for where GitHub cannot be asked. */
  function clone(): string {
    const repository = new GitRepository(mkdtempSync(join(scene.temporary, 'clone-')));
    const [base = '', head = ''] = repository.commits([
      { files: toyVersion('base'), from: [], branch: 'main' },
      { files: toyVersion('head'), from: [0], branch: 'main' },
    ]);
    scene.commits = { base, head };
    return repository.folder;
  }

  it('without a place for outputs it still tells by its exit code', async () => {
    const ended = await check({}, ['GITHUB_OUTPUT']);
    expect(ended.exitCode).toBe(1);
    expect(ended.otherCommands).toEqual([]);
  });

  it.each([
    ['is not there', () => join(scene.temporary, 'nowhere', 'output')],
    ['is a folder', () => mkdtempSync(join(scene.temporary, 'output-'))],
  ])('a file for outputs that %s is a fault in words, and never green', async (_, path) => {
    const ended = await check({ GITHUB_OUTPUT: path() });
    expect([2, 3]).toContain(ended.exitCode);
    expect(ended.log).toContain('GITHUB_OUTPUT');
    expect(ended.log).not.toMatch(/\n\s+at \S+ \(|\n\s+at file:|a bug in Evenhand/i);
    expect(scene.asked()).toEqual([]);
  });

  it('a summary that cannot be written changes no verdict', async () => {
    const ended = await check({ GITHUB_STEP_SUMMARY: join(scene.temporary, 'nowhere', 'summary') });
    expect(ended.exitCode).toBe(1);
    expect(scene.bodies()).toHaveLength(1);
    expect(ended.annotations.map(({ properties }) => properties).join()).toContain('could not write the job summary');
  });

  it('reports that cannot be written change no verdict', async () => {
    const blocked = join(scene.temporary, 'blocked');
    writeFileSync(blocked, '');
    const ledger = join(scene.temporary, 'kept-elsewhere');
    mkdirSync(ledger);
    const ended = await scene.check({ ledger }, { RUNNER_TEMP: blocked });
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'report-path': '' });
    expect(ended.annotations.map(({ properties }) => properties).join()).toContain('could not write its reports');
  });

  it('a temporary folder that cannot be written to is a fault in words', async () => {
    const blocked = join(scene.temporary, 'blocked-too');
    writeFileSync(blocked, '');
    const ended = await scene.check({ ledger: '' }, { RUNNER_TEMP: blocked });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([2, '']);
    expect(toldIn(ended)).toContain('RUNNER_TEMP');
    expect(scene.asked()).toEqual([]);
  });
});
