import { describe, expect, it } from '@jest/globals';
import { delimiterFinding, lostVariables } from '../../src/gate/changeFindings.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

const judgeWith = (text: string) => judgeOf(3, { messages: [{ role: 'user', parts: partsOf(text) }] });
const item = (id: string, vars: Readonly<Record<string, string>>) => itemOf({ id, vars });

describe('items that can end their own place in the prompt', () => {
  const quoted = judgeWith('Rate """{{reply}}""" and <<<{{context}}>>>.\n{{output}}');

  it('are named, each once, with each mark that they end', () => {
    const items = [
      item('both', { reply: 'a """ b', context: '>>> c' }),
      item('none', { reply: 'a', context: '<<< "" b' }),
      item('one', { reply: '""""', context: 'c' }),
      item('lacking', {}),
    ];
    expect(delimiterFinding(quoted, items)).toEqual([
      { kind: 'delimiters', marks: ['"""', '>>>'], items: ['both', 'one'] },
    ]);
  });

  it('are none if no item has the marks, or the prompt has no marks around them', () => {
    expect(delimiterFinding(quoted, [item('none', { reply: '"" b', context: 'c' })])).toEqual([]);
    expect(delimiterFinding(judgeWith('Rate {{reply}}\n{{output}}'), [item('one', { reply: '"""' })])).toEqual([]);
  });

  it('are none between tags, which a text is kept from closing', () => {
    expect(delimiterFinding(judgeWith('<r>{{reply}}</r>\n{{output}}'), [item('one', { reply: '</r>' })])).toEqual([]);
  });
});

describe('what the judge is no longer shown', () => {
  const [before, after] = [judgeWith('{{context}} {{reply}} {{output}}'), judgeWith('{{reply}} {{output}}')];
  const items = [item('t-1', { reply: 'a' }), item('t-2', { reply: 'b', context: 'c' })];

  it('is named if an item brings it', () => {
    expect(lostVariables(before, after, items)).toEqual([{ kind: 'variables-lost', variables: ['context'] }]);
  });

  it('is nothing if no item brings it, if it is new, or if there was no judge', () => {
    expect(lostVariables(before, after, [item('t-1', { reply: 'a' })])).toEqual([]);
    expect(lostVariables(after, before, items)).toEqual([]);
    expect(lostVariables(undefined, after, items)).toEqual([]);
  });
});
