import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../src/plan/plan.ts';
import { inOrder, orderOfSeed } from '../../src/runs/asking/orderedJudges.ts';
import type { Files } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { evenhand } from '../support/builtProgram.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { testKey } from '../support/testSignatures.ts';
import { askedAbout, goldOf, toyFiles, toyVersions } from '../support/toyJudge.ts';

// The author of a head knows the seed, the items and this program, and none of the secrets of the workflow.

const items = 100;
/** The ids in the order that everybody can tell from the seed 1. */
const publicOrder = inOrder(
  // inOrder reads the items alone.
  { items: Array.from({ length: items }, (_, n) => ({ id: `c-${n}` })) } as unknown as Task,
  orderOfSeed(1),
).items.map(({ id }) => Number(id.slice(2)));
/** What a run that follows this order asks last, so that it is never asked where the rest would hardly matter. */
const lastHalf = new Set(publicOrder.slice(items / 2));

/** Right on the first half of the public order, and wrong on the other one. */
function wrongOnTheRest(request: JudgeRequest): Behaviour {
  const { side, n } = askedAbout(request);
  const gold = goldOf(n);
  return { kind: 'reply', text: `Score: ${side === 'head' && lastHalf.has(n) ? 1 - gold : gold}` };
}

const scene = new ActionScene(wrongOnTheRest);
const files = (side: 'base' | 'head') => toyFiles(side, { items });

function offered(head: Files = files('head')): ActionScene {
  return scene.offer({ base: files('base'), head });
}

/** Which items the head was asked about. */
function askedOfHead(requests: readonly JudgeRequest[]): readonly number[] {
  const ofHead = requests.map(askedAbout).filter(({ side }) => side === 'head');
  return [...new Set(ofHead.map(({ n }) => n))].sort((a, b) => a - b);
}

function order({ summary }: EndedStep): number {
  return Number(/item order `(\d+)`/.exec(summary)?.[1]);
}

describe('a head that is wrong on the items that the public order asks last', () => {
  it('passes if the order is public, so that this test would see it', async () => {
    const folder = mkdtempSync(join(scene.temporary, 'public-'));
    const { base, head } = toyVersions(folder, { items });
    const argv = ['check', '--base', base, '--head', head, '--base-url', scene.baseUrl];
    const ended = await evenhand(argv, { OPENAI_API_KEY: testKey }, folder);
    expect([ended.exitCode, ended.stdout]).toEqual([0, expect.stringContaining('stopped after 50 of 100 items')]);
  });

  it('fails on the Action, since the author cannot know the order there', async () => {
    const ended = await offered().check({ comment: 'never' });
    expect([ended.outputs['verdict'], ended.exitCode]).toEqual(['regression', 1]);
    expect(order(ended)).toBeGreaterThanOrEqual(0);
  });

  it('fails without a secret to draw an order from, since all items are asked then', async () => {
    const ended = await offered().check({ comment: 'never' }, { OPENAI_API_KEY: '' });
    expect([ended.outputs['verdict'], askedOfHead(scene.asked()).length]).toEqual(['regression', items]);
    expect(ended.summary).toMatch(/<sub>Early stop was off: .*<\/sub>\n\n<sub>[^\n]*\n*$/);
    expect(ended.summary).not.toContain('item order');
  });
});

describe('the order', () => {
  const fair = ({ n }: { readonly n: number }): Behaviour => ({ kind: 'reply', text: `Score: ${goldOf(n)}` });

  it('is the same when the same is pushed again, and another one for another prompt or another secret', async () => {
    scene.behave = (request) => fair(askedAbout(request));
    const check = async (head?: Files, key = testKey) => {
      const before = scene.asked().length;
      // One by one, so that nothing is under way when the judge is stopped.
      const inputs = { comment: 'never', concurrency: '1' };
      const ended = await offered(head).check(inputs, { OPENAI_API_KEY: key });
      const asked = askedOfHead(scene.asked().slice(before));
      expect([ended.outputs['verdict'], asked.length]).toEqual(['pass', items / 2]);
      return { order: order(ended), asked };
    };
    const first = await check();
    expect(await check({ ...files('head'), 'README.md': 'pushed again' })).toEqual(first);
    const reworded = files('head')['toy.prompt.yml'].replace('Wording of the head.', 'Wording of the head. ');
    const others = [
      await check({ ...files('head'), 'toy.prompt.yml': reworded }),
      await check(undefined, 'sk-another-key-0123456789'),
    ];
    expect(new Set([first, ...others].map((one) => one.order)).size).toBe(3);
    expect(new Set([first, ...others].map((one) => one.asked.join())).size).toBe(3);
  });

  it('is in the report, and asks alike from the ledger alone on a machine without the secret', async () => {
    scene.behave = (request) => fair(askedAbout(request));
    const ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    const ended = await offered().check({ comment: 'never', ledger });
    const folder = mkdtempSync(join(scene.temporary, 'replay-'));
    cpSync(ledger, join(folder, 'ledger'), { recursive: true });
    const { base, head } = toyVersions(folder, { items });
    const argv = [
      'check',
      '--base',
      base,
      '--head',
      head,
      '--ledger',
      join(folder, 'ledger'),
      '--provider',
      'ledger',
      '--format',
      'json',
    ];
    const replayed = await evenhand([...argv, '--item-order', String(order(ended))], {}, folder);
    expect(replayed.stderr).toBe('');
    const result = JSON.parse(replayed.stdout) as { readonly verdict: string; readonly itemOrder: number };
    expect([replayed.exitCode, result]).toMatchObject([0, { verdict: 'pass', itemOrder: order(ended) }]);
    expect(result).toMatchObject({ requests: { asked: 0 }, judges: [{ early: { items: items / 2, of: items } }] });
  });
});
