import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../src/ask/ports.ts';
import type { Question } from '../../../src/ask/question.ts';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import { consoleReport } from '../../../src/report/console.ts';
import { jsonReport } from '../../../src/report/json.ts';
import type { Result } from '../../../src/report/result.ts';
import type { AttributeWhen } from '../../../src/runs/attributeJudges.ts';
import { UnusableInput } from '../../../src/shared/fault.ts';
import { resultProblems } from '../../report/resultProblems.ts';
import { checkTrees, neverAsked } from '../../support/checkTrees.ts';
import { type EditedTree, editedTree, flawedWhere } from '../../support/editedTree.ts';
import { onlyJudge } from '../../support/resultParts.ts';
import { withoutCost } from '../../support/withoutCost.ts';

interface Run {
  readonly base?: EditedTree;
  readonly head: EditedTree;
  readonly provider: Provider;
  /** When something moved, where absent. */
  readonly attribute?: AttributeWhen | 'never';
}

function run({ base = {}, head, provider, attribute = 'moved' }: Run): Promise<Result> {
  const when = attribute === 'never' ? undefined : attribute;
  return checkTrees({ base: editedTree('base', base), head: editedTree('head', head), provider, attribute: when });
}

/** For each part what it did to a measure: alone and last. */
function effectsOn(measure: 'accuracy' | 'consistency', family: string, result: Result) {
  const found = onlyJudge(result).attribution?.measures.find((one) => one.measure === measure && one.family === family);
  return {
    found,
    edits: Object.fromEntries(found?.edits.map((edit) => [edit.part, [edit.alone, edit.last]]) ?? []),
  };
}

const isNew = ({ model }: Question) => model === 'new';
const says = (words: string) => (_: Question, prompt: string) => prompt.includes(words);

describe('attribution', () => {
  it('gives the whole change to the model that brought the flaw, and nothing to the edits beside it', async () => {
    const head = { model: 'new', guideline: ' or cold', output: 'json' } as const;
    const result = await run({ head, provider: flawedWhere(isNew) });
    expect(result.verdict).toBe('regression');
    expect(resultProblems(jsonReport(result)).filter((problem) => problem.includes('attribution'))).toEqual([]);
    const { found, edits } = effectsOn('consistency', 'position', result);
    expect(found).toMatchObject({ n: 30, leftOut: 0, base: 1, head: 0, effect: -1, interplay: { effect: 0, p: 1 } });
    expect(edits).toEqual({ guidelines: [0, 0], 'output instruction': [0, 0], model: [-1, -1] });
    const model = found?.edits.find(({ part }) => part === 'model');
    expect(model?.lastTest.p).toBeLessThan(0.001);
    expect(model?.aloneTest.interval?.high).toBeLessThan(0);
    expect(found?.edits.filter(({ lastTest }) => lastTest.p < 1).map(({ part }) => part)).toEqual(['model']);
  });

  it('attributes it to the guidelines if they caused it', async () => {
    const head = { model: 'new', guideline: ' or curt', text: ' Be strict.', temperature: 1 };
    const result = await run({ head, provider: flawedWhere(says('curt')) });
    // Always the first option: right in one of two orders.
    const { found, edits } = effectsOn('accuracy', 'all', result);
    const whole = -0.5;
    expect(found?.effect).toBe(whole);
    const zero = [0, 0];
    const others = { 'task text': zero, model: zero, parameters: zero };
    expect(edits).toEqual({ guidelines: [whole, whole], ...others });
  });

  it('tells what two edits do only together as what each does last, and as their interplay', async () => {
    const both = (question: Question, prompt: string) => isNew(question) && prompt.includes('curt');
    const result = await run({ head: { model: 'new', guideline: ' or curt' }, provider: flawedWhere(both) });
    const { found, edits } = effectsOn('consistency', 'position', result);
    expect(edits).toEqual({ guidelines: [0, -1], model: [0, -1] });
    expect(found).toMatchObject({ effect: -1, interplay: { effect: -1 } });
  });

  it('tells which two of three, four or five edits do it only together', async () => {
    const both = (question: Question, prompt: string) => isNew(question) && prompt.includes('curt');
    const three = { model: 'new', guideline: ' or curt', text: ' Be strict.' } as const;
    const many = [three, { ...three, temperature: 1 }, { ...three, temperature: 1, output: 'json' }] as const;
    for (const [index, head] of many.entries()) {
      const result = await run({ head, provider: flawedWhere(both) });
      const { found, edits } = effectsOn('consistency', 'position', result);
      expect(found?.edits).toHaveLength(3 + index);
      expect(edits).toMatchObject({ guidelines: [0, -1], model: [0, -1], 'task text': [0, 0] });
      expect(found).toMatchObject({ effect: -1, interplay: { effect: -1 } });
      // Each edit alone, and all but each, beside the two sides, each asked once about 30 items as written and in two orders.
      expect(result.requests.planned).toBe((2 + 2 * (3 + index)) * 30 * 3);
      expect(consoleReport(result, { coloured: false, width: 200 }).replace(/\s+/g, ' ')).toContain(
        'together they moved it by −100.0 points beyond the sum of what each does alone.',
      );
    }
  });

  it('reads the same replies by the labels of the head, on a line of its own', async () => {
    const goldOf = (index: number) => (index < 6 ? 1 - (index % 2) : index % 2);
    const head = { model: 'new', goldOf };
    const fair = flawedWhere(() => false);
    const { attribution } = onlyJudge(await run({ head, provider: fair, attribute: 'always' }));
    // They need no judge between the two.
    const clean = onlyJudge(await run({ head, provider: fair })).attribution;
    expect(clean).toEqual({ ...attribution, measures: [], notes: [] });
    // A fair judge is right about all 30 items by the old labels, and wrong about 6 by the new ones.
    expect(attribution?.labels).toMatchObject([{ measure: 'accuracy', family: 'all', n: 30, relabelled: 6 }]);
    expect(attribution?.labels[0]?.effect).toBeCloseTo(-6 / 30, 12);
    const accuracy = attribution?.measures.find(({ measure }) => measure === 'accuracy');
    expect(accuracy).toMatchObject({ base: 1, head: 1, effect: 0, edits: [{ part: 'model', last: 0 }] });
  });

  it('asks two judges more for two edits and six more for three, each question once', async () => {
    const asked = async (head: EditedTree, attribute: 'moved' | 'never') =>
      (await run({ head, provider: flawedWhere(isNew), attribute })).requests;
    const two = { model: 'new', guideline: ' or cold' };
    const without = await asked(two, 'never');
    const requests = await asked(two, 'moved');
    expect([without.planned, requests.planned]).toEqual([2 * 30 * 3, 4 * 30 * 3]);
    const { planned, fromLedger, shared, unanswered } = requests;
    expect([requests.asked, fromLedger, unanswered]).toEqual([4 * 30 * 2, 0, 0]);
    expect(planned).toBe(fromLedger + shared + requests.asked + unanswered);
    expect((await asked({ ...two, output: 'json' }, 'moved')).planned).toBe(8 * 30 * 3);
  });

  it('pays for nothing twice', async () => {
    const ledger = memoryLedger();
    const trees = { base: editedTree('base'), head: editedTree('head', { model: 'new', text: ' Now.' }), ledger };
    const first = await checkTrees({ ...trees, provider: flawedWhere(isNew), attribute: 'moved' });
    const second = await checkTrees({ ...trees, provider: neverAsked, attribute: 'moved' });
    expect(second.requests).toMatchObject({ asked: 0, shared: 0, fromLedger: first.requests.planned });
    expect(withoutCost(second.judges)).toEqual(withoutCost(first.judges));
  });

  it('asks nothing after a clean pass, unless it is to do so always', async () => {
    const fair = { head: { model: 'new', guideline: ' or cold' }, provider: flawedWhere(() => false) };
    const clean = await run(fair);
    expect(clean).toMatchObject({ verdict: 'pass', requests: { planned: 2 * 30 * 3 } });
    expect(onlyJudge(clean).attribution).toMatchObject({ measures: [], notes: [{ kind: 'nothing-moved' }] });
    const always = await run({ ...fair, attribute: 'always' });
    expect(always.requests.planned).toBe(4 * 30 * 3);
    expect(onlyJudge(always).attribution?.measures[0]?.effect).toBe(0);
  });

  it('tells after a pass what made the judge better', async () => {
    const better = (question: Question) => !isNew(question);
    const result = await run({ head: { model: 'new', guideline: ' or cold' }, provider: flawedWhere(better) });
    expect(result.verdict).toBe('pass');
    const { edits } = effectsOn('consistency', 'position', result);
    expect(edits).toEqual({ guidelines: [0, 0], model: [1, 1] });
  });

  it('has nothing to tell if one part changed, and says so', async () => {
    const result = await run({ head: { model: 'new' }, provider: flawedWhere(isNew) });
    expect(onlyJudge(result).attribution).toBeUndefined();
    expect(result.notices).toEqual([expect.stringContaining('only the model changed')]);
    expect(result.requests.planned).toBe(2 * 30 * 3);
  });
});

describe('the verdict', () => {
  const head = { model: 'new', guideline: ' or cold' };

  /** Everything but the attribution and what it cost. */
  const verdictOf = ({ judges, verdict, exitCode }: Result) => ({
    verdict,
    exitCode,
    judges: judges.map((judge) => ({ ...judge, attribution: undefined })),
  });

  it('is the same with an attribution as without', async () => {
    const provider = flawedWhere(isNew);
    const plain = await run({ head, provider, attribute: 'never' });
    expect(verdictOf(await run({ head, provider }))).toEqual(verdictOf(plain));
  });

  it('is the same if the budget covers the sides alone', async () => {
    const base = { settings: 'budget: { maxCalls: 130 }\n' };
    const result = await run({ base, head, provider: flawedWhere(isNew) });
    expect(result).toMatchObject({ verdict: 'regression', requests: { asked: 120, unanswered: 120 } });
    const { measures, notes } = onlyJudge(result).attribution ?? {};
    expect(measures).toEqual([]);
    expect(notes).toMatchObject([{ kind: 'not-attributed' }, { why: expect.stringContaining('120 requests') }]);
  });

  it('is the same if the provider refuses a mixed judge', async () => {
    const flawed = flawedWhere(isNew);
    const refusing: Provider = {
      family: 'planted',
      ask: (question) => {
        const mixed = isNew(question) && question.parameters['temperature'] === 0;
        if (mixed) throw new UnusableInput({ what: 'no such temperature', fix: 'Take another.' });
        return flawed.ask(question);
      },
    };
    const edited = { model: 'new', temperature: 1 };
    const result = await run({ head: edited, provider: refusing });
    expect(result).toMatchObject({ verdict: 'regression', exitCode: 1 });
    expect(onlyJudge(result).attribution?.notes).toContainEqual({ kind: 'stopped', why: 'no such temperature' });
    const plain = await run({ head: edited, provider: refusing, attribute: 'never' });
    expect(verdictOf(result)).toEqual(verdictOf(plain));
  });

  it('is the same if the line dies after the sides, and what came still counts', async () => {
    const flawed = flawedWhere(isNew);
    let asked = 0;
    const dying: Provider = {
      family: 'planted',
      ask: (question) => {
        asked += 1;
        return asked > 120 + 100 ? Promise.resolve({ kind: 'gone', why: 'it was retired' }) : flawed.ask(question);
      },
    };
    const result = await run({ head, provider: dying });
    expect(result).toMatchObject({ verdict: 'regression', requests: { asked: 220, unanswered: 20 } });
    const { found } = effectsOn('consistency', 'position', result);
    expect(found?.n).toBe(25);
    expect(onlyJudge(result).attribution?.notes).toContainEqual({ kind: 'stopped', why: 'it was retired' });
  });

  it('by floors alone has no difference to attribute, and no hybrid is asked', async () => {
    const base = { settings: 'gate: { rules: [{ measure: accuracy, min: 10 }] }\n' };
    const result = await run({ base, head, provider: flawedWhere(isNew) });
    expect(result).toMatchObject({ verdict: 'pass', requests: { planned: 180 } });
    expect(onlyJudge(result).attribution).toMatchObject({ measures: [], notes: [{ kind: 'no-rule' }] });
  });

  it('that the sides have none leaves nothing to attribute, and no hybrid is asked', async () => {
    const base = { settings: 'budget: { maxCalls: 100 }\n' };
    const result = await run({ base, head, provider: flawedWhere(isNew) });
    expect(result).toMatchObject({ verdict: 'unmeasured', requests: { planned: 180, asked: 0 } });
    expect(onlyJudge(result).attribution).toMatchObject({ measures: [], notes: [{ kind: 'unmeasured' }] });
  });
});
