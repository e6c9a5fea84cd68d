import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { plantedJudges } from '../../support/plantedJudges.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

const base = judgeTree('base', 'fair');
const items = 'tone.items.jsonl';
const positions = 9;

/** A head that answers with the option shown first, and whose items are edited. */
const worse = (edit: (text: string) => string): Tree =>
  editedFile('head', judgeTree('head', 'prefersFirst'), items, edit);

const allFirst = (text: string) => text.replaceAll(/"gold":\d/g, '"gold":0');

describe('the other reading', () => {
  it('is none where the evaluation set and the rules are the same', async () => {
    const head = judgeTree('head', 'prefersFirst');
    expect(onlyJudge(await checkTrees({ base, head, provider: plantedJudges(1) })).otherReading).toBeUndefined();
  });

  it("holds both versions against the head's gold, and asks nothing more for it", async () => {
    const provider = plantedJudges(1);
    const result = await checkTrees({ base, head: worse(allFirst), provider });
    expect(provider.asked).toHaveLength(2 * 40 * positions);
    expect(result.requests).toMatchObject({ planned: 2 * 40 * 10, asked: 2 * 40 * positions });
    const judge = onlyJudge(result);
    expect(judge.verdict).toBe('regression');
    // A fair judge is right about the 14 items of 40 whose truth is 0.
    const accuracy = judge.otherReading?.differences.find(({ measure }) => measure === 'accuracy');
    expect(accuracy).toMatchObject({ base: 14 / 40, n: 40 });
    expect(judge.otherReading).toMatchObject({ exam: 'head', verdict: 'regression', why: undefined, items: 40 });
  });

  it('has the verdict that the rules of the other side would give', async () => {
    const lax = 'gate: { tolerance: 100 }\nperturbations: [position]\n';
    const head = judgeTree('head', 'prefersFirst', { settings: lax });
    const judge = onlyJudge(await checkTrees({ base, head, provider: plantedJudges(1) }));
    expect(judge.verdict).toBe('regression');
    // No drop fails, but an error that grew from nothing is no plain pass.
    expect(judge.otherReading).toMatchObject({ exam: 'head', verdict: 'uncertain' });
    expect(judge.otherReading?.differences.map(({ measure, family }) => [measure, family])).toEqual([
      ['accuracy', 'all'],
      ['balancedAccuracy', 'all'],
      ['normalizedMeanAbsoluteError', 'all'],
      ['consistency', 'position'],
      ['pairwiseAgreement', 'position'],
      ['variantSpread', 'position'],
    ]);
  });

  it('asks about items that are new after everything else, and counts them', async () => {
    const provider = plantedJudges(1);
    const more = (text: string) => `${text}\n{"id":"new","vars":{"reply":"Hello. [truth: 1]"},"gold":1}`;
    const result = await checkTrees({ base, head: worse(more), provider });
    expect(provider.asked).toHaveLength(2 * 41 * positions);
    const late = provider.asked.slice(2 * 40 * positions);
    expect(late.every(({ messages }) => messages().some(({ content }) => content.includes('Hello.')))).toBe(true);
    expect(onlyJudge(result)).toMatchObject({ items: 40, otherReading: { items: 41, verdict: 'regression' } });
    const { planned, asked, fromLedger, shared, unanswered } = result.requests;
    expect(asked).toBe(2 * 41 * positions);
    expect(planned).toBe(asked + fromLedger + shared + unanswered);
  });

  it('is not made where the limit leaves too little, and the verdict stays', async () => {
    const more = (text: string) => `${text}\n{"id":"new","vars":{"reply":"Hello. [truth: 1]"},"gold":1}`;
    const provider = plantedJudges(1);
    const maxCalls = 2 * 40 * positions + 17;
    const judge = onlyJudge(await checkTrees({ base, head: worse(more), provider, overrides: { maxCalls } }));
    expect(provider.asked).toHaveLength(2 * 40 * positions);
    expect(judge).toMatchObject({
      verdict: 'regression',
      otherReading: {
        verdict: undefined,
        why: 'it would take 18 more requests, and the limit on requests leaves 17',
        differences: [],
      },
    });
  });

  it('is not made where it would take more requests than the verdict took', async () => {
    const provider = plantedJudges(1);
    const many = (text: string) =>
      [
        text,
        ...Array.from({ length: 45 }, (_, n) => `{"id":"n-${n}","vars":{"reply":"More ${n} [truth: 1]"},"gold":1}`),
      ].join('\n');
    const judge = onlyJudge(await checkTrees({ base, head: worse(many), provider }));
    expect(provider.asked).toHaveLength(2 * 40 * positions);
    expect(judge.otherReading?.why).toBe(
      'it would take 810 more requests, and no more than the 800 of the verdict are spent on it',
    );
  });

  it('is not made where items were added without end, which are not even planned', async () => {
    const provider = plantedJudges(1);
    const flood = (text: string) =>
      [
        text,
        ...Array.from({ length: 2000 }, (_, n) => `{"id":"n-${n}","vars":{"reply":"More ${n} [truth: 1]"},"gold":1}`),
      ].join('\n');
    const judge = onlyJudge(await checkTrees({ base, head: worse(flood), provider }));
    expect(provider.asked).toHaveLength(2 * 40 * positions);
    expect(judge.verdict).toBe('regression');
    expect(judge.otherReading?.why).toBe(
      'it would take at least 2000 more requests, and no more than the 800 of the verdict are spent on it',
    );
  });

  it('that an outage cuts off has no verdict, and the first keeps its own', async () => {
    const planted = plantedJudges(1);
    const dead: Provider = {
      family: planted.family,
      ask: (question, signal) =>
        question.messages().some(({ content }) => content.includes('More'))
          ? Promise.resolve({ kind: 'broken', why: 'the line is dead' })
          : planted.ask(question, signal),
    };
    const more = (text: string) =>
      `${text}\n${Array.from({ length: 5 }, (_, n) => `{"id":"n-${n}","vars":{"reply":"More ${n} [truth: 1]"},"gold":1}`).join('\n')}`;
    const result = await checkTrees({ base, head: worse(more), provider: dead });
    expect(result.exitCode).toBe(1);
    expect(onlyJudge(result)).toMatchObject({ verdict: 'regression', otherReading: { verdict: undefined } });
    expect(onlyJudge(result).otherReading?.why).toContain('the line is dead');
  });

  it('is not made where the evaluation set of the head cannot be used, and says why', async () => {
    const renamed = (text: string) => text.replace('{{reply}}', '{{reply}} {{channel}}');
    const channel = (text: string) => text.replaceAll('"reply"', '"channel":"web","reply"');
    // The base's prompt needs a variable that the head's items have no more.
    const older = editedFile('base', editedFile('base', base, 'tone.prompt.yml', renamed), items, channel);
    const judge = onlyJudge(await checkTrees({ base: older, head: worse(allFirst), provider: plantedJudges(1) }));
    expect(judge).toMatchObject({ verdict: 'regression', otherReading: { verdict: 'regression' } });
    const shorter = worse((text) => text.split('\n').slice(1).join('\n').replace('"t-1"', '"other"'));
    const unusable = onlyJudge(await checkTrees({ base: older, head: shorter, provider: plantedJudges(1) }));
    expect(unusable.verdict).toBe('regression');
    expect(unusable.otherReading?.why).toContain('item "other" has no such variable');
  });

  it('is none where the judge could not be asked at all', async () => {
    const head = worse(allFirst);
    const judge = onlyJudge(await checkTrees({ base, head, provider: plantedJudges(1), overrides: { maxCalls: 10 } }));
    expect(judge.verdict).toBe('unmeasured');
    expect(judge.otherReading).toBeUndefined();
  });

  it('comes from the ledger as the first does', async () => {
    const ledger = memoryLedger();
    const more = (text: string) => `${text}\n{"id":"new","vars":{"reply":"Hello. [truth: 1]"},"gold":1}`;
    const first = await checkTrees({ base, head: worse(more), provider: plantedJudges(1), ledger });
    const second = await checkTrees({ base, head: worse(more), provider: plantedJudges(1), ledger });
    expect(second.requests).toMatchObject({ asked: 0, fromLedger: first.requests.planned });
    expect(onlyJudge(second).otherReading).toEqual(onlyJudge(first).otherReading);
  });
});

describe('policy-from head', () => {
  it("lets the head's evaluation set and rules decide, says so, and reads by the base's", async () => {
    const lax = 'gate: { tolerance: 100 }\n';
    const head = editedFile('head', judgeTree('head', 'prefersFirst', { settings: lax }), items, allFirst);
    const result = await checkTrees({ base, head, provider: plantedJudges(1), policyFrom: 'head' });
    const judge = onlyJudge(result);
    expect(judge).toMatchObject({ verdict: 'pass', otherReading: { exam: 'base', verdict: 'regression', items: 40 } });
    expect(result.notices[0]).toContain('policy-from: head');
    expect(findingOf(judge, 'exam-changed')?.decidedBy).toBe('head');
    expect(findingOf(judge, 'rules-changed')?.decidedBy).toBe('head');
  });

  it('takes variables that the head dropped from the items of the base', async () => {
    const named = (text: string) => text.replace('{{reply}}', '{{reply}} {{channel}}');
    const channel = (text: string) => text.replaceAll('"reply"', '"channel":"web","reply"');
    const older = editedFile('base', editedFile('base', base, 'tone.prompt.yml', named), items, channel);
    const head = judgeTree('head', 'prefersFirst');
    const judge = onlyJudge(await checkTrees({ base: older, head, provider: plantedJudges(1), policyFrom: 'head' }));
    expect(judge.verdict).toBe('regression');
  });
});
