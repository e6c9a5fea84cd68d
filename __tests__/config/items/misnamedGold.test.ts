import { describe, expect, it } from '@jest/globals';
import { parseItems } from '../../../src/config/items/itemsFile.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const parse = (text: string, file = 'a.jsonl', variables: readonly string[] = ['reply']) =>
  parseItems({ bytes: bytesOf(text), file, scale: { kind: 'ordinal', values: [0, 1] }, variables });

const lines = (...items: readonly object[]) => items.map((item, id) => JSON.stringify({ id, ...item })).join('\n');

describe('gold under a name that is not read', () => {
  it.each([
    ['two letters in the wrong order', { glod: 1 }, 'glod', 'Did you mean "gold"?'],
    ['a capital', { Gold: 1 }, 'Gold', 'Did you mean "gold"?'],
    ['capitals', { GOLD: '0' }, 'GOLD', 'Did you mean "gold"?'],
    ['a blank', { 'gold ': 1 }, 'gold ', 'Did you mean "gold"?'],
    ['a letter more', { goldd: 1 }, 'goldd', 'Did you mean "gold"?'],
    ['the labels of several people', { Golds: { ann: 1, bo: 0 } }, 'Golds', 'Did you mean "golds"?'],
    ['among the variables', { vars: { reply: 'x', gold: 1 } }, 'vars.gold', 'Did you mean "gold"?'],
    ['another word for it', { label: 1 }, 'label', 'gold: { from: label }'],
    ['another word of two parts', { 'Ground truth': 1 }, 'Ground truth', 'gold: { from: Ground truth }'],
  ])('is an error with line and key: %s', (_, item, key, meant) => {
    const [fault, ...others] = faultsOf(() => parse(lines({}, item, item)));
    expect([fault?.file, fault?.line, fault?.key, others]).toEqual(['a.jsonl', 2, key, []]);
    expect(fault?.fix).toContain(meant);
  });

  it('is also found as a column of a table', () => {
    const [fault] = faultsOf(() => parse('id,reply,label\n1,x,1\n2,y,0\n', 'a.csv'));
    expect([fault?.key, fault?.line]).toEqual(['label', 2]);
    expect(faultsOf(() => parse('id,reply,glod\n1,x,1\n', 'a.csv'))).toHaveLength(1);
  });

  it('is one on a single item too, if it is a slip of the hand', () => {
    expect(faultsOf(() => parse(lines({ gold: 1 }, { glod: 1 })))).toHaveLength(1);
  });

  it.each([
    ['a tag beside gold', lines({ gold: 1, label: 1, cold: 1, Gold: 0 })],
    ['a tag that holds no score', lines({ label: 'spam', god: 'Zeus', score: 17 })],
    ['a variable of the prompt', lines({ vars: { reply: '1' } })],
    ['another word where other items have gold', lines({ gold: 1 }, { label: 1 })],
    ['tags of any other name', lines({ turn: 1, lang: 0 })],
    ['a variable of the prompt that is called so', lines({ vars: { label: 1 } }), ['label']],
  ])('is not %s', (_, text, variables?: readonly string[]) => {
    expect(parse(text, 'a.jsonl', variables).items.length).toBeGreaterThan(0);
  });
});
