import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Files, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn, withoutKey } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { forkPayload } from '../support/github/payloads.ts';
import { keysOf, testKey } from '../support/testSignatures.ts';

// What somebody sees who opened a pull request from a fork, where GitHub gives no secrets and a token that only reads.
const scene = new ActionScene();

beforeEach(() => {
  offered(toyVersion('head'));
  scene.github.mode.readOnly = true;
});

function offered(head: Files, base: Files = toyVersion('base')): void {
  scene.offer({ base, head });
}

function onFork(inputs: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  const payload = forkPayload({ base: { sha: scene.commits.base }, head: { sha: scene.commits.head } });
  return scene.run('pull_request', payload, {
    inputs: { ...withoutKey.inputs, ...inputs },
    env: { ...withoutKey.env, GITHUB_ACTOR: 'mallory' },
  });
}

describe('without a key', () => {
  it('a contributor reads first that they need to do nothing and what was checked, and then what a maintainer can do', async () => {
    const ended = await onFork();
    expect(ended.exitCode).toBe(3);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', requests: '0', regressed: 'false' });
    expect(ended.summary).toContain('comes from a fork');
    for (const text of [ended.summary, ended.log]) {
      const [author, checked, maintainer] = ['You need to do nothing', 'Checked without a key', 'For maintainers'].map(
        (words) => text.indexOf(words),
      );
      expect([author, checked, maintainer].toSorted((a = 0, b = 0) => a - b)).toEqual([author, checked, maintainer]);
      expect(author).toBeGreaterThan(0);
      // What needs rights that they do not have is not asked of them.
      expect(text).not.toMatch(/give the key|secrets\.|OPENAI_API_KEY/);
    }
    // What it would take: 24 items in 2 orders on 2 sides.
    expect(ended.summary).toContain('96');
    expect(ended.annotations.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^You need to do nothing\..* a maintainer/),
    ]);
    expect(toldIn(ended)).not.toContain('Set the key');
    expect(scene.asked()).toEqual([]);
    expect(scene.bodies()).toEqual([]);
  });

  it('not even a server of the workflow gets a request, since it may want the missing key', async () => {
    const ended = await onFork({ 'base-url': scene.baseUrl });
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([3, 'unmeasured']);
    expect(ended.summary).toContain('comes from a fork');
    expect(scene.asked()).toEqual([]);
  });

  it('the check is green if the workflow says warn, and says that nothing was measured', async () => {
    const ended = await onFork({ 'on-unmeasured': 'warn' });
    expect(ended.exitCode).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: 'unmeasured', 'exit-code': '0', requests: '0' });
    expect(ended.summary).toContain('green although nothing was measured');
    expect(ended.annotations.filter(({ level }) => level === 'error')).toEqual([]);
    expect(ended.summary).not.toMatch(/^#+ ✅/);
    expect(scene.asked()).toEqual([]);
  });

  it.each([
    ['a configuration', { 'evenhand.yml': 'judges:\n  - prompt: toy.prompt.yml\n    itms: x\n' }, 'evenhand.yml'],
    ['a prompt', { 'toy.prompt.yml': 'messages: 7\n' }, 'toy.prompt.yml'],
    ['items', { 'toy.items.jsonl': '{"id":\n' }, 'toy.items.jsonl'],
  ])('%s that cannot be used is still reported, with any value of on-unmeasured', async (_, files, path) => {
    offered(toyVersion('head', files));
    const ended = await onFork({ 'on-unmeasured': 'warn' });
    expect(ended.exitCode).toBe(2);
    expect(ended.annotations[0]?.properties).toContain(`file=${path}`);
    expect(toldIn(ended)).not.toContain('secrets');
  });

  it('a judge that did not change is green', async () => {
    offered(toyVersion('base', { 'README.md': 'Something else.' }));
    const ended = await onFork();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([0, 'unchanged']);
  });

  it('a ledger that is complete and signed by a key that the base lists gives the whole verdict', async () => {
    const { publicKey } = await keysOf(testKey);
    const listing = { ...JSON.parse(toyVersion('base')['evenhand.yml'] ?? ''), publicKeys: [publicKey] } as object;
    offered(toyVersion('head'), toyVersion('base', { 'evenhand.yml': JSON.stringify(listing) }));
    const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    const { base, head } = scene.commits;
    const paid = await scene.run('pull_request', forkPayload({ base: { sha: base }, head: { sha: head } }), {
      inputs: { ledger },
    });
    expect(paid.outputs['requests']).toBe('96');
    const asked = scene.asked().length;
    // Where it would be asked, and where it could not be.
    const ways = [{ 'base-url': scene.baseUrl }, { provider: 'ledger' }];
    for (const way of ways) {
      const ended = await onFork({ ledger, ...way });
      expect([ended.exitCode, ended.outputs['verdict'], ended.outputs['requests']]).toEqual([1, 'regression', '0']);
      expect(ended.summary).toMatch(/^### ❌ toy got worse/);
      expect(ended.summary).not.toContain('no secrets');
    }
    expect(scene.asked()).toHaveLength(asked);
  });
});
