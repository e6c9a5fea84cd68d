import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import type { Scale, Score } from '../../src/judge/scale.ts';
import { missesOf } from '../../src/memory/misses.ts';

const scale: Scale = { kind: 'ordinal', values: [0, 1] };

interface Planted {
  readonly vars: Readonly<Record<string, string>>;
  readonly gold: Score;
  readonly group?: string;
  /** The judge gives the other score. */
  readonly isMissed?: boolean;
}

/** How many misses are whose fault. */
function blamed(all: readonly Planted[]): Readonly<Record<string, number>> {
  const replies = all.map(({ vars, gold, group, isMissed }, n) => {
    const item: Item = { id: `i${n}`, vars, gold, golds: {}, tags: {}, ...(group === undefined ? {} : { group }) };
    const score = isMissed === true ? 1 - Number(gold) : gold;
    return { item, outcomes: [{ kind: 'scored' as const, score, reason: undefined }] };
  });
  const found: Record<string, number> = {};
  for (const { blame } of missesOf(replies, scale)) found[blame.of] = (found[blame.of] ?? 0) + 1;
  return found;
}

/** Words without meaning, another for each number. */
const word = (n: number) => `w${n.toString(36)}x`;
const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => word(from + n)).join(' ');
const isMiss = (n: number) => n % 8 < 3;

/** 12 articles of 400 words, each with 8 summaries: 8 words of the article, one that is true or made up, and 3 of its own. */
const summaries = Array.from({ length: 96 }, (_, n) => {
  const [article, at] = [Math.floor(n / 8), n % 8];
  const from = 1000 * article;
  const summary = `${words(from + 20 * at, 8)} said ${word(50_000 + n)} ${words(90_000 + 3 * n, 3)}`;
  return { article, text: words(from, 400), summary, gold: at % 2, isMissed: isMiss(n) };
});

/** 8 tasks, each with 30 responses in one template of 150 words around one of ten rooms; each task has its right one. */
const rooms = 'attic cellar kitchen garden hall study pantry bedroom garage porch'.split(' ');
const responses = Array.from({ length: 240 }, (_, n) => {
  const [task, said] = [Math.floor(n / 30), n % 10];
  const [from, to] = [rooms[task], rooms[task + 2]];
  return {
    vars: {
      task: `Imagine a house with ten rooms and a treasure. Name the room on the way from the ${from} to the ${to}.`,
      response: `${words(200, 150)} from the ${from} the way to the treasure ends in the ${rooms[said]}.`,
    },
    gold: Number(said === task),
    group: `task ${task}`,
    isMissed: n % 7 === 0,
  };
});
const missedResponses = responses.filter(({ isMissed }) => isMissed).length;

/** 10 conversations of 8 turns. Each turn shows all before it; every third reply is a courtesy, the others sum up. */
const turns = Array.from({ length: 80 }, (_, n) => {
  const [conversation, turn] = [Math.floor(n / 8), n % 8];
  const reply =
    turn % 3 === 0
      ? 'OK, is there anything else that I can do for you?'
      : `${words(conversation * 500, 120)} so ${word(7000 + n)}`;
  return {
    vars: { history: words(conversation * 500, 60 + 8 * turn), response: reply },
    gold: n % 2,
    group: `conversation ${conversation}`,
    isMissed: isMiss(n),
  };
});

/** The same items without their groups. */
const alone = (all: readonly Planted[]) => all.map(({ vars, gold, isMissed = false }) => ({ vars, gold, isMissed }));

describe('blame among items in groups', () => {
  const apart = summaries.map(({ article, text, summary, ...item }) => ({
    ...item,
    vars: { article: text, summary },
    group: `article ${article}`,
  }));
  const inOne = summaries.map(({ article, text, summary, ...item }) => ({
    ...item,
    vars: { text: `Article: ${text}\nSummary: ${summary}` },
    group: `article ${article}`,
  }));
  it.each<[string, readonly Planted[], number]>([
    ['12 articles with 8 summaries each', apart, 36],
    ['12 articles with 8 summaries each, in one variable', inOne, 36],
    ['8 tasks with 30 responses each in a template', responses, missedResponses],
    ['10 conversations of 8 turns each', turns, 30],
  ])('is the judge’s for every miss of it over %s, whether or not the groups are stated', (_, all, missed) => {
    expect([blamed(all), blamed(alone(all))]).toEqual([{ judge: missed }, { judge: missed }]);
  });

  it.each([
    ['the same group', 'article 0'],
    ['another group', 'article 99'],
  ])('is the gold’s if %s has nearly the same response to the same task with another label', (_, group) => {
    const [first] = apart;
    if (first === undefined) throw new Error('no item');
    const again = (summary: string) => ({
      ...first,
      vars: { ...first.vars, summary },
      gold: 1,
      group,
      isMissed: false,
    });
    const same = first.vars.summary;
    for (const like of [same, `${same.toUpperCase()}.`, same.replace(' said ', ' has said ')]) {
      const all = [...apart, again(like)];
      expect([blamed(all), blamed(alone(all))]).toEqual([
        { gold: 1, judge: 35 },
        { gold: 1, judge: 35 },
      ]);
    }
  });

  it('is the gold’s if two templated responses to one task are equal and their labels are not', () => {
    const [first] = responses;
    if (first === undefined) throw new Error('no item');
    const all = [...responses, { ...first, gold: 0, isMissed: false }];
    expect(blamed(all)).toEqual({ gold: 1, judge: missedResponses - 1 });
  });

  it('is the judge’s if two items share only what the others of their group say too, amid more', () => {
    const item = (end: string, more: object) => ({ vars: { response: `${words(0, 120)} ${end}` }, gold: 0, ...more });
    const pair = (more: object) => [
      item('attic', { ...more, gold: 1, isMissed: true }),
      item('cellar', more),
      ...Array.from({ length: 4 }, (_, n) => item(words(200 + 60 * n, 60), more)),
    ];
    const others = Array.from({ length: 20 }, (_, n) => ({ vars: { response: words(900 + 40 * n, 40) }, gold: 0 }));
    const found = (all: readonly Planted[]) => Object.keys(blamed(all));
    // Without the group, nothing says that the 120 words are not these two responses' own; without others, they are a template.
    expect([found([...pair({ group: 'g' }), ...others]), found([...pair({}), ...others]), found(pair({}))]).toEqual([
      ['judge'],
      ['gold'],
      ['judge'],
    ]);
  });

  it('is the judge’s if the same words stand in another order', () => {
    const path = (rooms: string, gold: number, isMissed: boolean) => ({ vars: { response: rooms }, gold, isMissed });
    expect(blamed([path('1, 3, 6', 1, true), path('6, 3, 1', 0, false)])).toEqual({ judge: 1 });
  });
});
