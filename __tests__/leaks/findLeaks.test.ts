import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { findLeaks, spoilsTheEvalSet } from '../../src/leaks/findLeaks.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

const prompt = (text: string): Judge => judgeOf(3, { messages: [{ role: 'user', parts: partsOf(text) }] });

const openings = [
  'My parcel never came',
  'The lamp arrived broken',
  'I was charged two times',
  'Nobody answers the phone',
];
const evalSet: readonly Item[] = Array.from({ length: 12 }, (_, index) =>
  itemOf({
    id: `case-${index}`,
    gold: index % 3,
    vars: {
      reply: `${openings[index % 4]} and on day ${index} of month ${index + 3} I wrote to your office in vain.`,
      label: `gold: ${index % 3}`,
      key: `case-${index}`,
      size: `${index * 7}`,
    },
  }),
);

const base = prompt('Rate the reply.\n{{reply}}');
const leaksOf = (text: string, items = evalSet) => findLeaks({ judge: base, items }, { judge: prompt(text), items });

describe('findLeaks', () => {
  it('finds ids of items in new words', () => {
    expect(leaksOf('Rate the reply. case-3 is 0, "case-4": 1; case-11.\n{{reply}}')).toEqual([
      { kind: 'ids', items: ['case-3', 'case-4', 'case-11'] },
    ]);
  });

  it('finds quoted items in other spacing and case', () => {
    const quoted =
      'Rate the reply. Where it says “the LAMP arrived\n  broken, and on day 5 of month 8” answer 2.\n{{reply}}';
    const words = 'the lamp arrived broken and on day 5 of month 8';
    expect(leaksOf(quoted)).toEqual([{ kind: 'texts', items: ['case-5'], quotes: [{ item: 'case-5', words }] }]);
  });

  it('takes eight words in a row for a quotation, and seven for none', () => {
    // Item 5: "The lamp arrived broken and on day 5 of month 8 I wrote …"
    const quotation = (words: string) => leaksOf(`Rate the reply. Say "${words}" aloud.\n{{reply}}`);
    const words = 'lamp arrived broken and on day 5 of';
    expect(quotation(words)).toEqual([{ kind: 'texts', items: ['case-5'], quotes: [{ item: 'case-5', words }] }]);
    expect(quotation('arrived broken and on day 5 of')).toEqual([]);
  });

  it('finds a variable that gives the gold away, and a variable that gives the id', () => {
    expect(leaksOf('Rate {{reply}} ({{label}})').map(({ kind, variable }) => [kind, variable])).toEqual([
      ['gold', 'label'],
    ]);
    const shown = leaksOf('Rate {{reply}} ({{key}})');
    expect(shown.map(({ kind, variable }) => [kind, variable])).toEqual([['shown-ids', 'key']]);
    expect(shown.every(spoilsTheEvalSet)).toBe(false);
  });

  it('is silent about other variables, other words, and words of the base', () => {
    expect(leaksOf('Rate {{reply}} of {{size}} words')).toEqual([]);
    expect(
      leaksOf('Rate the reply between 0 and 2. A reply that keeps the customer waiting is a 0.\n{{reply}}'),
    ).toEqual([]);
    const known = prompt('As in case-3.\n{{reply}} {{label}}');
    const now = prompt('As in case-3, say.\n{{reply}} {{label}}');
    expect(findLeaks({ judge: known, items: evalSet }, { judge: now, items: evalSet })).toEqual([]);
  });

  it('finds an item that is added while the prompt quotes it already', () => {
    const judge = prompt('Where it says "Delivered twice and billed only once" answer 2.\n{{reply}}');
    const added = itemOf({ id: 'case-new', gold: 1, vars: { reply: 'Delivered twice and billed only once.' } });
    expect(findLeaks({ judge, items: evalSet }, { judge, items: [...evalSet, added] })).toMatchObject([
      { kind: 'texts', items: ['case-new'] },
    ]);
  });

  it('takes what a new judge knows for new', () => {
    expect(findLeaks(undefined, { judge: prompt('As in case-3.\n{{reply}} {{label}}'), items: evalSet })).toEqual([
      { kind: 'ids', items: ['case-3'] },
    ]);
  });

  it('does not take plain numbers and words for ids', () => {
    const plain = evalSet.map((item, index) =>
      itemOf({ ...item, id: index % 2 === 0 ? String(index) : `reply${'abc'[index % 3]}` }),
    );
    expect(leaksOf('A score of 2 means that replya is good, and 10 is too much.\n{{reply}}', plain)).toEqual([]);
  });
});

describe('the logic of a template', () => {
  const leaksOfLogic = (source: string, before = '') => {
    const judgeOfLogic = (logic: string): Judge => {
      const block = { language: 'jinja', source: logic, names: [], optional: [] } as const;
      return judgeOf(3, {
        messages: [{ role: 'user', parts: [...partsOf('Rate {{reply}}.'), { kind: 'block', block }] }],
      });
    };
    const kinds = findLeaks(
      { judge: judgeOfLogic(before), items: evalSet },
      { judge: judgeOfLogic(source), items: evalSet },
    );
    return kinds.map(({ kind }) => kind);
  };
  const table = '{% if reply[4:9] in ["arcel", "lamp ", "as ch", "body "] %}1{% endif %}';

  it('is reported if it newly compares with many texts or numbers, or with a long one', () => {
    expect(leaksOfLogic(table)).toEqual(['logic']);
    expect(leaksOfLogic(`{% set known = "${'arcel lamp '.repeat(6)}" %}`)).toEqual(['logic']);
    expect(leaksOfLogic('{% if reply | length in [91, 93, 95, 97, 99] %}1{% endif %}')).toEqual(['logic']);
  });

  const kept = 'arcel lamp as check body parcel late never asked again today';
  it.each([
    ['between set and endset', `{% set known %}${kept}{% endset %}{% if reply[4:9] in known %}1{% endif %}`],
    ['in a macro', `{% macro known() %}${kept}{% endmacro %}{% if reply[4:9] in known() %}1{% endif %}`],
    ['given to a macro', `{% macro f() %}{{ reply[4:9] in caller() }}{% endmacro %}{% call f() %}${kept}{% endcall %}`],
    ['given to a filter', `{% filter replace(reply[4:9], '') %}${kept}{% endfilter %}`],
    ['in a string with the end of a tag', `{% if reply[4:9] in "%} ${kept}" %}1{% endif %}`],
    [
      'as names of members',
      `{% set known = namespace() %}${kept
        .split(' ')
        .map((word) => `{% set known.${word} = 1 %}`)
        .join('')}{% if known[reply[4:9]] %}1{% endif %}`,
    ],
  ])('is reported if it newly keeps a table of words: %s', (_, logic) => {
    expect(leaksOfLogic(logic)).toEqual(['logic']);
    expect(leaksOfLogic(logic, logic)).toEqual([]);
  });

  it('may show a text', () => {
    expect(leaksOfLogic(`{% if reply %}${kept}{% else %}{% for one in turns %}${kept}{% endfor %}{% endif %}`)).toEqual(
      [],
    );
  });

  it('may have a few, and those that the base has', () => {
    expect(leaksOfLogic('{% if language == "de" or turns > 3 %}German{% endif %} of 1, 2, 3, 4, 5, 6')).toEqual([]);
    expect(leaksOfLogic(table, table)).toEqual([]);
  });
});
