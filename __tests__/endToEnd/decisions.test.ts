import { describe, expect, it } from '@jest/globals';
import { evenhand } from '../support/builtProgram.ts';
import type { Behaviour, JudgeRequest } from '../support/judgeServer.ts';
import { testKey } from '../support/openaiAsking.ts';
import { type DeciderSettings, deciderFolder, plantedDecision } from '../support/plantedDecider.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();
const env = { OPENAI_API_KEY: testKey };
let count = 0;

const place = (name: string) => `${folder}/${name}-${count}`;

/** `evenhand score` on a judge that decides, against a server that behaves so. */
async function scored(
  settings: DeciderSettings,
  behave: (request: JudgeRequest, n: number) => Behaviour = plantedDecision,
  ...words: readonly string[]
) {
  count += 1;
  const at = deciderFolder(place('judge'), settings);
  return withJudgeServer(behave, async (server) => {
    const usual = ['--at', at, '--base-url', server.url, '--ledger', place('ledger'), '--format', 'json', '--quiet'];
    const ended = await evenhand(['score', ...usual, ...words], env);
    return { ...ended, asked: server.journal, at, json: ended.stdout === '' ? undefined : JSON.parse(ended.stdout) };
  });
}

const measuresOf = (json: {
  readonly judges: readonly { readonly sides: { readonly head: { readonly measures: object } } }[];
}) =>
  // The families of the result, by their names.
  json.judges[0]?.sides.head.measures as Readonly<Record<string, Readonly<Record<string, { readonly value: number }>>>>;

describe('a judge whose model decides', () => {
  it('is asked for a rating with its options as levels, in both orders and at length, and not in its text', async () => {
    const { asked, json, exitCode } = await scored({});
    expect(exitCode).toBe(0);
    const bodies = asked.map(({ body }) => JSON.stringify(body));
    expect(bodies.every((body) => !/- 0: the reply/.test(body))).toBe(true);
    const labels = new Set(
      bodies.map((body) => [...body.matchAll(/"label":"(\d)"/g)].map(([, label]) => label).join('')),
    );
    expect(labels).toEqual(new Set(['012', '210']));
    expect(bodies.some((body) => body.includes('Put in other words'))).toBe(true);
    // As planted: the truth gets 0.6 in any order, so the error is 0.4 in every bin and the score is right.
    const all = measuresOf(json)['all'];
    expect(all?.['accuracy']?.value).toBe(1);
    expect(all?.['totalVariation']?.value).toBeCloseTo(0, 12);
    expect(all?.['calibrationError']?.value).toBeCloseTo(0.4, 12);
    // 0.4² + 0.2² + 0.2² = 0.24, halved.
    expect(all?.['probabilityBrier']?.value).toBeCloseTo(0.12, 12);
  });

  it('moves its probabilities by the planted share where an order effect flips nothing', async () => {
    const { json } = await scored({ leans: 0.2 });
    const { position } = measuresOf(json);
    // One fifth goes to the first level, which is another one in the other order. The likeliest stays: 0.48 over 0.36.
    expect(position?.['totalVariation']?.value).toBeCloseTo(0.2, 12);
    expect(position?.['consistency']?.value).toBe(1);
  });

  it('is asked as a choice in all orders if its entry says so', async () => {
    const { asked, json } = await scored({ items: 12, entry: { decision: 'choice', perturbations: ['position'] } });
    expect(JSON.stringify(asked[0]?.body)).toContain('"type":"choice"');
    expect(Object.keys(Object(json.judges[0].sides.head.measures.position.accuracyByVariant))).toHaveLength(6);
  });

  it('is named by letters and turned round, and its answers are mapped back with their probabilities', async () => {
    const { asked, json } = await scored({ entry: { perturbations: ['labels'] } });
    expect(asked.some(({ body }) => JSON.stringify(body).includes('"label":"B"'))).toBe(true);
    const { labels } = measuresOf(json);
    expect([labels?.['accuracy']?.value, labels?.['consistency']?.value]).toEqual([1, 1]);
    expect(labels?.['totalVariation']?.value).toBeCloseTo(0, 12);
  });

  it('is replayed from its ledger without a request, to the same numbers', async () => {
    const first = await scored({ leans: 0.2 });
    const replay = ['--at', first.at, '--provider', 'ledger', '--ledger', place('ledger')];
    const { stdout, exitCode } = await evenhand(['score', ...replay, '--format', 'json', '--quiet'], {});
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).judges[0].sides).toEqual(first.json.judges[0].sides);
    expect(JSON.parse(stdout).requests.asked).toBe(0);
  });

  it('that began to lean to the first level is a regression of consistency under position', async () => {
    count += 1;
    const [base, head] = [deciderFolder(place('base')), deciderFolder(place('head'), { leans: 0.5 })];
    await withJudgeServer(plantedDecision, async (server) => {
      const usual = ['--base', base, '--head', head, '--base-url', server.url, '--format', 'json', '--quiet'];
      const { stdout, exitCode } = await evenhand(['check', ...usual], env);
      expect([exitCode, JSON.parse(stdout).verdict]).toEqual([1, 'regression']);
      const position = JSON.parse(stdout).judges[0].differences.filter(
        ({ family, measure }: Readonly<Record<string, unknown>>) =>
          family === 'position' && (measure === 'consistency' || measure === 'totalVariation'),
      );
      // Of three truths, the neutral one and either end flip in one of the two orders: none keeps its score.
      expect(position).toEqual([
        expect.objectContaining({ measure: 'consistency', base: 1, head: 0 }),
        expect.objectContaining({ measure: 'totalVariation', base: 0, head: expect.closeTo(0.5, 12) }),
      ]);
    });
  });
});

describe('faults of a model that decides', () => {
  it('are asked again if the server was busy or its body was cut off', async () => {
    const { json, exitCode } = await scored({}, (request, n) => {
      if (n === 0) return { kind: 'status', status: 500, body: { error: { message: 'busy' } } };
      return n === 1 ? { kind: 'body', body: '{"answers":[{"type":"score","pro' } : plantedDecision(request);
    });
    expect([exitCode, json.requests.unanswered]).toEqual([0, 0]);
  });

  it('are counted by what they are', async () => {
    const faulty = (request: JudgeRequest, n: number): Behaviour => {
      const [answer] = plantedDecision(request).answers;
      if (n === 20) return { kind: 'decision', answers: [{ type: 'refusal', name: null }] };
      if (n === 21) return { kind: 'decision', answers: [{ ...Object(answer), probabilities: undefined }] };
      if (n !== 22) return plantedDecision(request);
      return {
        kind: 'decision',
        answers: [{ ...Object(answer), probabilities: [{ label: 'superb', probability: 1 }] }],
      };
    };
    const { json } = await scored({}, faulty);
    expect(json.judges[0].sides.head.leftOut).toMatchObject({ refused: 1 });
    expect(JSON.stringify(json.judges[0].sides.head.leftOut)).toMatch(/"no-answer":1/);
    expect(JSON.stringify(json.judges[0].sides.head.leftOut)).toMatch(/"off-scale":1/);
  });
});
