import { describe, expect, it } from '@jest/globals';
import { questionKey } from '../../src/ask/question.ts';
import { variantsOf, type Wanted } from '../../src/perturb/table.ts';
import { planRequests, type Request, requestsAtMost, type Task } from '../../src/plan/plan.ts';
import { questionsOf } from '../../src/plan/questions.ts';
import { itemOf, judgeOf, pairwiseJudge } from '../support/judges.ts';
import { schemaJudge, toneIn } from '../support/schemaJudge.ts';

function taskOf(over: Partial<Task> & { readonly wanted?: readonly Wanted[] } = {}): Task {
  const { wanted = [{ family: 'position' }], ...rest } = over;
  const judge = over.judge ?? judgeOf(3);
  const items = ['t-1', 't-2'].map((id) => itemOf({ id, vars: { reply: `Reply ${id}`, a: 'x', b: 'y' } }));
  return { version: 'head', judge, items, variants: variantsOf(judge, wanted, 'p'), repeats: 1, ...rest };
}

const shown = ({ task, item, variant, repeat }: Request) => `${task.version} ${item.id} ${variant.name} ${repeat}`;

describe('requestsAtMost', () => {
  it('is how many there will be if every variant shows every item', () => {
    const wanted: readonly Wanted[] = [{ family: 'position' }, { family: 'length' }];
    const tasks = [taskOf({ wanted, repeats: 3 }), taskOf({ version: 'base' }), taskOf({ wanted })];
    expect(requestsAtMost(tasks)).toBe(planRequests(tasks, 'f').length);
    expect(requestsAtMost([])).toBe(0);
  });
});

describe('planRequests', () => {
  it('asks items × variants', () => {
    const all: readonly Wanted[] = [{ family: 'position' }, { family: 'length' }, { family: 'position+length' }];
    expect(planRequests([taskOf({ wanted: all })], 'f')).toHaveLength(2 * (1 + 6 + 3 + 18));
  });

  it('repeats the control alone, and gives each repeat a key of its own', () => {
    const requests = planRequests([taskOf({ repeats: 3, wanted: [{ family: 'length' }] })], 'f');
    const first = requests.filter(({ item }) => item.id === 't-1');
    expect(first.map(shown)).toEqual([
      'head t-1 control 0',
      'head t-1 control 1',
      'head t-1 control 2',
      'head t-1 0-longest 0',
      'head t-1 1-longest 0',
      'head t-1 2-longest 0',
    ]);
    expect(new Set(first.map(({ key }) => key)).size).toBe(6);
  });

  it('gives the order as written the key of the control, and so AB, the own output form and the uncued', () => {
    const keys = (task: Task, names: readonly string[]) => {
      const requests = planRequests([task], 'f').filter(({ item }) => item.id === 't-1');
      const named = requests.filter(({ variant }) => names.includes(variant.name));
      expect(named).toHaveLength(names.length);
      return new Set(named.map(({ key }) => key)).size;
    };
    expect(keys(taskOf(), ['control', '0-1-2'])).toBe(1);
    expect(keys(taskOf(), ['control', '0-2-1'])).toBe(2);
    expect(keys(taskOf({ judge: pairwiseJudge(), wanted: [{ family: 'swap' }] }), ['control', 'AB'])).toBe(1);
    expect(keys(taskOf({ judge: pairwiseJudge(), wanted: [{ family: 'swap' }] }), ['AB', 'BA'])).toBe(2);
    const judge = judgeOf(3, { output: { format: 'json', order: 'score-first' } });
    expect(keys(taskOf({ judge, wanted: [{ family: 'output-order' }] }), ['control', 'json(sr)'])).toBe(1);
    const items = [itemOf({ gold: 0 })];
    expect(keys(taskOf({ items, wanted: [{ family: 'cue' }] }), ['control', 'uncued'])).toBe(1);
    expect(keys(taskOf({ items, wanted: [{ family: 'cue' }] }), ['uncued', 'cued'])).toBe(2);
  });

  it('gives each request the key of the question that is sent', () => {
    for (const question of questionsOf(planRequests([taskOf({ repeats: 2 })], 'f'))) {
      expect(question.key).toBe(questionKey('f', { ...question, messages: question.messages() }));
    }
  });

  it('gives both sides the same keys if their judges send the same', () => {
    const requests = planRequests(
      [taskOf({ version: 'base' }), taskOf({ judge: judgeOf(3, { name: 'another' }) })],
      'f',
    );
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2 * 6);
  });

  it('alternates the sides, item by item, so that a drift of the model affects both', () => {
    const wanted: readonly Wanted[] = [];
    const requests = planRequests([taskOf({ version: 'base', wanted }), taskOf({ wanted })], 'f');
    expect(requests.map(shown)).toEqual([
      'base t-1 control 0',
      'head t-1 control 0',
      'base t-2 control 0',
      'head t-2 control 0',
    ]);
  });

  it('leaves items out of the variants that cannot show them', () => {
    const items = [itemOf({ id: 'a' }), itemOf({ id: 'b', gold: 2 })];
    const requests = planRequests([taskOf({ items, wanted: [{ family: 'cue' }] })], 'f');
    expect(requests.map(shown)).toEqual(['head a control 0', 'head b control 0', 'head b uncued 0', 'head b cued 0']);
  });

  it('asks nothing if there is nothing to ask about', () => {
    expect(planRequests([], 'f')).toEqual([]);
    expect(planRequests([taskOf({ items: [] })], 'f')).toEqual([]);
  });
});

describe('the questions of a judge with its options in the schema of its replies', () => {
  const rude = { const: 'rude', description: 'it insults' };
  const kind = { const: 'kind', description: 'it thanks' };
  const lines = { type: 'integer', enum: [1, 2], description: 'The tone:\n2: kind\n1: rude\nIf in doubt, 1.' };
  const questions = (tone: unknown) => {
    const task = taskOf({ judge: schemaJudge(tone), wanted: [{ family: 'position' }, { family: 'length' }] });
    const requests = planRequests([task], 'f').filter(({ item }) => item.id === 't-1');
    const asked = questionsOf(requests);
    return new Map(requests.map(({ variant }, index) => [variant.name, asked[index]]));
  };

  it('send it as written in the control, and as shown in each variant', () => {
    const found = questions({ anyOf: [rude, kind] });
    expect([...found.keys()]).toEqual(['control', 'rude-kind', 'kind-rude', 'rude-longest', 'kind-longest']);
    expect(found.get('control')?.parameters).toEqual(schemaJudge({ anyOf: [rude, kind] }).parameters);
    expect(toneIn(found.get('kind-rude')?.parameters)).toEqual({ anyOf: [kind, rude] });
    const longest = { anyOf: [{ const: 'rude', description: expect.stringMatching(/^it insults\. Put in/) }, kind] };
    expect(toneIn(found.get('rude-longest')?.parameters)).toEqual(longest);
  });

  it('move lines of a description, and the values with them', () => {
    const found = questions(lines);
    expect(toneIn(found.get('control')?.parameters)).toEqual(lines);
    const description = 'The tone:\n1: rude\n2: kind\nIf in doubt, 1.';
    expect(toneIn(found.get('1-2')?.parameters)).toEqual({ type: 'integer', enum: [2, 1], description });
  });

  it('have the keys of what is sent: that of the control is the one without perturbations', () => {
    for (const tone of [{ oneOf: [rude, kind] }, lines]) {
      const found = [...questions(tone).values()].flatMap((question) => question ?? []);
      for (const question of found)
        expect(question.key).toBe(questionKey('f', { ...question, messages: question.messages() }));
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length - 1);
    }
  });

  it('count what a longer option costs', () => {
    const found = questions({ oneOf: [rude, kind] });
    const tokens = (name: string) => found.get(name)?.tokens?.() ?? 0;
    expect(tokens('rude-longest')).toBeGreaterThan(tokens('control') + 10);
  });
});

describe('a question', () => {
  it('sends the model, the parameters, the rendered messages and the number of the repeat', () => {
    const [, question] = questionsOf(planRequests([taskOf({ repeats: 2 })], 'f'));
    expect(question).toMatchObject({ model: 'small-1', parameters: { max_tokens: 50, temperature: 0 }, repeat: 1 });
    expect(question?.messages()[0]?.content).toMatch(/^Rate Reply t-1\.\nscore 0 means/);
    expect(question?.label()).toBe('item "t-1" in variant control of judge "tone" on head');
  });
});
