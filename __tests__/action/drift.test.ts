import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { signFolder } from '../../src/edge/ledger/ledgerUpkeep.ts';
import { staysFair } from '../support/actionRepository.ts';
import { ActionScene, toldIn, withoutKey } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { pullRequestPayload, schedulePayload, workflowDispatchPayload } from '../support/github/payloads.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { MemoryCache } from '../support/memoryCache.ts';
import { signaturesOf } from '../support/testSignatures.ts';
import { askedAbout } from '../support/toyJudge.ts';

const scene = new ActionScene(staysFair);
let ledger: string;
const signatures = await signaturesOf();

beforeEach(() => {
  scene.offer();
  ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
});

/** The same model name, and another model behind it: whichever option is first. */
function hasDrifted(request: JudgeRequest): Behaviour {
  return { kind: 'reply', text: `Score: ${askedAbout(request).order.split('-')[0]}` };
}

const onMain = () => ({ GITHUB_SHA: scene.commits.base, GITHUB_REF: 'refs/heads/main', GITHUB_REF_NAME: 'main' });

function nightly(inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  return scene.run('schedule', schedulePayload(), { inputs: { ledger, ...inputs }, env: onMain() });
}

function byHand(accept: string): Promise<EndedStep> {
  const payload = workflowDispatchPayload({ accept });
  return scene.run('workflow_dispatch', payload, { inputs: { ledger, accept }, env: onMain() });
}

/** As if all replies on record had come on this day, and been signed then. */
function agedTo(day: string): void {
  for (const folder of [ledger, join(ledger, 'reference')]) {
    for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())) {
      const path = join(folder, entry.name);
      const lines = readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('{"v":1,"signature"'));
      const aged = lines.map((line) => {
        const { sum: _, ...rest } = { sum: '', ...(JSON.parse(line) as object) };
        return JSON.stringify({ ...rest, at: `${day}T03:17:00.000Z` });
      });
      writeFileSync(path, `${aged.join('\n')}\n`);
    }
  }
  if (signatures.sign !== undefined) signFolder(ledger, signatures.sign);
}

describe('schedule', () => {
  it('for the first time has nothing to compare with, is green, and keeps the reference', async () => {
    const ended = await nightly();
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({
      verdict: 'new',
      requests: '48',
      'head-sha': scene.commits.base,
      'base-sha': '',
    });
    expect(scene.writes()).toEqual([]);
  });

  it('asks everything again each time, and is green if nothing drifted', async () => {
    await nightly();
    const ended = await nightly();
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'pass', requests: '48', regressed: 'false' });
    expect(scene.asked()).toHaveLength(96);
  });

  it('is red if the model drifted, with the date of the last good run, until a user accepts the drift', async () => {
    await nightly();
    agedTo('2026-11-03');
    scene.behave = hasDrifted;
    const ended = await nightly();
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs).toMatchObject({ verdict: 'regression', 'regressed-judges': '["toy"]' });
    expect(ended.summary).toMatch(/drift/i);
    expect(ended.summary).toContain('2026-11-03');
    expect(scene.writes()).toEqual([]);
    // Nobody is asked to accept it by a label: there is no pull request.
    expect(ended.summary).not.toContain('accept-judge-regression');
    const still = await byHand('false');
    expect([still.exitCode, still.summary.includes('2026-11-03')]).toEqual([1, true]);
    const accepted = await byHand('true');
    expect(accepted.exitCode).toBe(0);
    const after = await nightly();
    expect([after.exitCode, after.outputs['verdict']]).toEqual([0, 'pass']);
  });

  it('without a key is unmeasured, and sends no request', async () => {
    const ended = await scene.run('schedule', schedulePayload(), {
      ...withoutKey,
      env: { ...withoutKey.env, ...onMain() },
    });
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', requests: '0' });
    expect(scene.asked()).toEqual([]);
  });

  it('in an outage of the provider is unmeasured, and the reference stays', async () => {
    await nightly();
    scene.behave = () => ({ kind: 'status', status: 503, body: 'no' });
    const ended = await nightly();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    scene.behave = hasDrifted;
    expect((await nightly()).outputs['verdict']).toBe('regression');
  });
});

describe('the cache', () => {
  const cache = new MemoryCache();
  const cached = (env: Readonly<Record<string, string>> = {}) =>
    scene.run('schedule', schedulePayload(), { env: { ...onMain(), ...cache.env('refs/heads/main'), ...env } });

  it('that cannot be read one night ends with 3 before anything is asked, and the alarm comes the night after', async () => {
    expect((await cached()).outputs['verdict']).toBe('new');
    scene.behave = hasDrifted;
    const asked = scene.asked().length;
    cache.failure = 'the storage answered 404';
    const blind = await cached();
    expect([blind.exitCode, scene.asked().length]).toEqual([3, asked]);
    expect(toldIn(blind)).toContain('the baseline of drift could not be had from the cache');
    cache.failure = undefined;
    const ended = await cached();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
  });

  it('that is off or closed to this run ends with 3 before anything is asked, since every night would be the first', async () => {
    scene.behave = hasDrifted;
    const asked = scene.asked().length;
    const off = await scene.run('schedule', schedulePayload(), { inputs: { cache: 'off' }, env: onMain() });
    for (const blind of [off, await cached({ ACTIONS_CACHE_MODE: 'write-only' })]) {
      expect([blind.exitCode, scene.asked().length]).toEqual([3, asked]);
      expect(toldIn(blind)).toContain('or name a folder that lasts with the input "ledger"');
    }
    expect((await cached()).outputs['verdict']).toBe('regression');
  });

  it('ends with 3 if another secret signed its reference, and the alarm stays with the first secret', async () => {
    scene.behave = hasDrifted;
    const asked = scene.asked().length;
    const rotated = await cached({ OPENAI_API_KEY: 'sk-another-key-of-the-tests-0123456789' });
    expect([rotated.exitCode, scene.asked().length]).toEqual([3, asked]);
    expect(toldIn(rotated)).toContain('list the public key of the former secret');
    expect(toldIn(await cached({ OPENAI_API_KEY: '' }))).toContain('if the secret of the key is empty, set it');
    expect((await cached()).outputs['verdict']).toBe('regression');
  });
});

it('a pull request cannot have drift accepted', async () => {
  const { base, head } = scene.commits;
  const payload = pullRequestPayload({ base: { sha: base }, head: { sha: head } });
  const ended = await scene.run('pull_request', payload, { inputs: { accept: 'true', ledger } });
  expect(ended.exitCode).toBe(2);
  expect(toldIn(ended)).toContain('the input accept is for the events schedule and workflow_dispatch');
  expect(scene.asked()).toEqual([]);
});
