// Over 250 lines: the nights of one reference, which each test goes on with.
import { describe, expect, it } from '@jest/globals';
import type { Answer, LedgerEntry, Provider } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Result } from '../../src/report/result.ts';
import { type DriftJob, type DriftPorts, drift } from '../../src/runs/drift.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { silentProgress } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { isNight } from '../support/night.ts';
import { plantedJudges } from '../support/plantedJudges.ts';
import { type PlantedTree, plantedTree } from '../support/plantedTree.ts';

const day = 24 * 60 * 60 * 1000;
const rules = 'perturbations: [position]\ngate: { tolerance: 2 }\n';

/** Versions of one repository, asked night after night by a model that may become another. */
class Nights {
  /** What the planted judge `fair` of the prompts has become. */
  model = 'fair';
  /** The seed of its noise, another one each night where it is noisy. */
  luck = 1;
  failing: Answer | undefined;
  onRecord: ReadonlyMap<string, LedgerEntry> = new Map();
  readonly ledger = memoryLedger();
  asked = 0;
  written = 0;
  stop = new AbortController();
  private nowMs = Date.parse('2020-11-01T03:00:00Z');

  night(at: Tree, job: Partial<DriftJob> = {}): Promise<Result> {
    this.nowMs += day;
    const whole = { config: undefined, judge: undefined, overrides: { resamples: 100 }, accept: false } as const;
    const asking = { concurrency: 4, limits: { ...retryDefaults, attempts: 1 } };
    return drift({ at, ...whole, asking, tool: 'evenhand test', ...job }, this.ports());
  }

  private ports(): DriftPorts {
    const provider: Provider = {
      family: 'planted',
      ask: (question) => {
        if (this.failing !== undefined) return Promise.resolve(this.failing);
        this.asked += 1;
        const messages = question.messages().map(({ role, content }) => {
          return { role, content: content.replace('[judge: fair]', `[judge: ${this.model}]`) };
        });
        return plantedJudges(this.luck).ask({ ...question, messages: () => messages });
      },
    };
    return {
      providerFor: () => ({
        name: 'planted',
        families: ['planted'],
        needsModel: false,
        open: () => Promise.resolve({ kind: 'open', provider }),
      }),
      openLedger: async () => this.ledger,
      openReference: async () => ({
        read: () => this.onRecord,
        replace: (entries) => {
          this.onRecord = new Map([...entries].map((entry) => [entry.key, entry]));
          this.written += 1;
        },
      }),
      clock: { now: () => this.nowMs, sleep: () => Promise.resolve() },
      random: () => 0.5,
      progress: silentProgress,
      signal: this.stop.signal,
    };
  }
}

const tree = (change: Partial<PlantedTree> = {}) =>
  plantedTree({ label: 'head', judge: 'fair', items: 42, settings: rules, ...change });

/** With one night on record. */
async function begun(at: Tree = tree()): Promise<Nights> {
  const nights = new Nights();
  await nights.night(at);
  return nights;
}

describe('drift', () => {
  it('puts on record what a judge says first, asks everything anew each time, and finds no drift without one', async () => {
    const nights = new Nights();
    const first = await nights.night(tree());
    expect(first).toMatchObject({ command: 'drift', verdict: 'new', exitCode: 0, compared: { base: undefined } });
    expect(first.drift).toEqual({ since: undefined, lastGood: undefined, changedReplies: 0, replies: 0 });
    const { asked } = nights;
    expect(nights.onRecord.size).toBe(asked);
    const result = await nights.night(tree());
    expect(nights.asked).toBe(2 * asked);
    expect(result).toMatchObject({ verdict: 'pass', exitCode: 0, requests: { fromLedger: 0, asked } });
    expect(result.drift).toEqual({
      since: '2020-11-02T03:00:00.000Z',
      lastGood: '2020-11-02T03:00:00.000Z',
      changedReplies: 0,
      replies: asked,
    });
  });

  it('compares every night with the accepted one, with any nights between them', async () => {
    const noisy = (nights: Nights, luck: number) => {
      nights.luck = luck;
      nights.model = 'noisy(0.1)';
      return nights.night(tree({ items: 30, options: 2 }));
    };
    const nights = new Nights();
    await noisy(nights, 1);
    const accepted = nights.onRecord;
    for (const luck of isNight ? [2, 3, 4, 5] : [2, 3]) {
      const { verdict, judges } = await noisy(nights, luck);
      const pair = new Nights();
      await noisy(pair, 1);
      const alone = await noisy(pair, luck);
      expect([luck, verdict, judges[0]?.differences]).toEqual([luck, alone.verdict, alone.judges[0]?.differences]);
      expect(nights.onRecord).toBe(accepted);
    }
  });

  it('alarms until today is accepted, with the date of the reference', async () => {
    const nights = await begun();
    await nights.night(tree());
    nights.model = 'prefersFirst';
    for (let night = 0; night < 2; night += 1) {
      const result = await nights.night(tree());
      expect(result).toMatchObject({ verdict: 'regression', exitCode: 1 });
      expect(result.drift).toMatchObject({ since: '2020-11-02T03:00:00.000Z', lastGood: '2020-11-02T03:00:00.000Z' });
      // Of a third of the items, the option that is right is the first in each of the orders.
      expect(result.drift?.changedReplies).toBe((2 / 3) * nights.onRecord.size);
    }
    const accepted = await nights.night(tree(), { accept: true });
    expect(accepted).toMatchObject({
      verdict: 'regression',
      exitCode: 0,
      notices: [expect.stringMatching(/^Accepted/)],
      drift: { accepted: true },
    });
    expect(await nights.night(tree())).toMatchObject({ verdict: 'pass', drift: { changedReplies: 0 } });
  });

  it("compares today's replies with those on record as check compares head with base, until the judge is changed", async () => {
    const nights = await begun();
    nights.model = 'prefersFirst';
    const { verdict, judges } = await nights.night(tree());
    const [judge] = judges;
    expect(verdict).toBe('regression');
    // A judge that always takes the first option is right in a third of the cases and agrees with itself in none.
    const consistency = judge?.differences.find(
      ({ measure, family }) => measure === 'consistency' && family === 'position',
    );
    expect(consistency).toMatchObject({ base: 1, head: 0, delta: -1, n: 42 });
    expect(judge?.sides.base?.measures['control']?.accuracy?.value).toBe(1);
    expect(judge?.sides.head?.measures['control']?.accuracy?.value).toBeCloseTo(1 / 3);
    // The ledger has the newest reply, so that a stale base is never compared with a fresh head.
    const dates = new Set([...nights.onRecord.keys()].map((key) => nights.ledger.find(key)?.at));
    expect(dates).toEqual(new Set(['2020-11-03T03:00:00.000Z']));
    expect(new Set([...nights.onRecord.values()].map(({ at }) => at))).toEqual(new Set(['2020-11-02T03:00:00.000Z']));
    expect(await nights.night(tree({ blank: ' Be brief.' }))).toMatchObject({ verdict: 'new' });
    expect(await nights.night(tree({ blank: ' Be brief.' }))).toMatchObject({ verdict: 'pass' });
  });

  it('takes a model that became better as the reference once that is accepted', async () => {
    const nights = new Nights();
    nights.model = 'prefersFirst';
    await nights.night(tree());
    nights.model = 'fair';
    expect(await nights.night(tree())).toMatchObject({ verdict: 'pass' });
    nights.model = 'prefersFirst';
    expect(await nights.night(tree())).toMatchObject({ verdict: 'pass' });
    nights.model = 'fair';
    expect(await nights.night(tree(), { accept: true })).toMatchObject({ verdict: 'pass', exitCode: 0 });
    nights.model = 'prefersFirst';
    expect(await nights.night(tree())).toMatchObject({ verdict: 'regression' });
  });
});

describe('an evaluation set that grew', () => {
  it('counts new items out, and they join the reference once there is no alarm', async () => {
    const nights = await begun();
    const size = nights.onRecord.size;
    nights.model = 'prefersFirst';
    expect(await nights.night(tree({ items: 45 }))).toMatchObject({ verdict: 'regression' });
    expect(nights.onRecord.size).toBe(size);
    nights.model = 'fair';
    const grown = await nights.night(tree({ items: 45 }));
    expect(grown).toMatchObject({
      verdict: 'pass',
      notices: ['Judge tone: 3 items are not on record yet, and not compared.'],
    });
    expect(grown.judges[0]?.differences[0]?.n).toBe(42);
    const next = await nights.night(tree({ items: 45 }));
    expect(next.notices).toEqual([]);
    expect(next.judges[0]?.differences[0]?.n).toBe(45);
  });

  it('counts new perturbations and repeats out', async () => {
    const nights = new Nights();
    const control = rules.replace('[position]', '[cue]');
    await nights.night(tree({ settings: control }));
    const more = `${rules.replace('[position]', '[cue, position]')}repeats: 3\n`;
    const grown = await nights.night(tree({ settings: more }));
    expect(grown.verdict).toBe('pass');
    expect(grown.notices[0]).toMatch(/^Judge tone: \d+ variants are not on record yet/);
    expect(grown.judges[0]?.sides.base?.measures['position']).toBeUndefined();
    expect(grown.judges[0]?.sides.head?.leftOut.unanswered).toBe(0);
    const next = await nights.night(tree({ settings: more }));
    expect(next.judges[0]?.sides.base?.measures['position']?.consistency?.value).toBe(1);
    expect(next.notices).toEqual([]);
  });

  it('is not measured if too little is on record, and is measured the next time', async () => {
    const nights = new Nights();
    await nights.night(tree({ items: 3 }));
    expect(await nights.night(tree())).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
    expect(await nights.night(tree())).toMatchObject({ verdict: 'pass' });
  });

  it('is not forgotten by runs with fewer items or perturbations, with any verdict between them', async () => {
    const nights = await begun();
    const accepted = nights.onRecord;
    nights.model = 'prefersFirst';
    for (const less of [{ items: 21 }, { settings: 'perturbations: [cue]\ngate: { tolerance: 99 }\n' }]) {
      expect((await nights.night(tree(less))).verdict).not.toBe('new');
    }
    for (const [key, entry] of accepted) expect(nights.onRecord.get(key)).toBe(entry);
    const whole = await nights.night(tree());
    expect([whole.verdict, whole.notices]).toEqual(['regression', []]);
  });

  it('is forgotten if no judge asks for it any more, once a run is accepted or a judge begins anew', async () => {
    const nights = await begun();
    const size = nights.onRecord.size;
    await nights.night(tree({ items: 21 }), { accept: true });
    expect(nights.onRecord.size).toBe(size / 2);
    await nights.night(tree({ blank: ' Be brief.' }));
    expect(nights.onRecord.size).toBe(size);
  });
});

describe('a run that could not ask', () => {
  it.each([
    ['outage', { kind: 'busy', why: '503', retryAfterMs: undefined }],
    ['model-retired', { kind: 'gone', why: 'the model is gone' }],
  ] as const)('is unmeasured after %s, and the reference stays, also if it is to be accepted', async (_, failing) => {
    const nights = await begun();
    const before = nights.onRecord;
    nights.failing = failing;
    expect(await nights.night(tree())).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
    const accepted = await nights.night(tree(), { accept: true });
    expect(accepted).toMatchObject({ exitCode: 3, notices: [expect.stringMatching(/^Not accepted/)] });
    expect(nights.onRecord).toBe(before);
  });

  it('is unmeasured if it is interrupted or beyond the budget, and no reply is lost', async () => {
    const nights = await begun();
    const { onRecord, asked, written } = nights;
    expect(await nights.night(tree(), { overrides: { maxCalls: 5 } })).toMatchObject({ verdict: 'unmeasured' });
    nights.stop.abort();
    expect(await nights.night(tree())).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
    expect([nights.onRecord, nights.asked, nights.written]).toEqual([onRecord, asked, written]);
  });
});

describe('several judges', () => {
  const prompt = (judge: string) => `name: ${judge}
model: planted
messages:
  - role: user
    content: |
      [judge: ${judge === 'steady' ? 'fair' : judge}] Rate the tone of this reply, ${judge}.
      {{reply}}
      {{guideline}}
      {{output}}
evenhand:
  scale: ordinal
  options:
    - { score: 0, guideline: the reply is rude }
    - { score: 1, guideline: the reply is kind }
`;
  const items = Array.from({ length: 60 }, (_, n) =>
    JSON.stringify({ id: `t-${n}`, vars: { reply: `Reply ${n}. [truth: ${n % 2}]` }, gold: n % 2 }),
  ).join('\n');
  const two = memoryTree('head', {
    'evenhand.yml': `judges:\n  - { prompt: a.yml, items: i.jsonl }\n  - { prompt: b.yml, items: i.jsonl }\n${rules}`,
    'a.yml': prompt('steady'),
    'b.yml': prompt('noisy(0)'),
    'i.jsonl': items,
  });

  it('each keep their own reference', async () => {
    const nights = await begun(two);
    nights.model = 'prefersFirst';
    for (let night = 0; night < 2; night += 1) {
      const result = await nights.night(two);
      const verdicts = Object.fromEntries(result.judges.map(({ name, verdict }) => [name, verdict]));
      expect(verdicts).toEqual({ steady: 'regression', 'noisy(0)': 'pass' });
      expect(result.drift?.lastGood).toBe('2020-11-02T03:00:00.000Z');
    }
    const dates = () => new Set([...nights.onRecord.values()].map(({ at }) => at));
    expect(dates()).toEqual(new Set(['2020-11-02T03:00:00.000Z']));
    await nights.night(two, { judge: 'noisy(0)', accept: true });
    expect(dates()).toEqual(new Set(['2020-11-02T03:00:00.000Z', '2020-11-05T03:00:00.000Z']));
    const { size } = nights.onRecord;
    await nights.night(two, { judge: 'steady' });
    expect(nights.onRecord.size).toBe(size);
  });
});
