import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../../src/report/markdown.ts';
import type { Tree } from '../../../src/tree/tree.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees, neverAsked } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

describe('a prompt that newly shows a part of the items', () => {
  const noted = (label: 'base' | 'head', noteOf: (gold: string, at: number) => string): Tree =>
    editedFile(label, judgeTree(label, 'fair'), 'tone.items.jsonl', (text) =>
      text.replaceAll(/"},"gold":(\d)/g, (end, gold: string, at: number) => `","note":"${noteOf(gold, at)}${end}`),
    );
  const showing = (tree: Tree): Tree =>
    editedFile('head', tree, 'tone.prompt.yml', (text) => text.replace('{{reply}}', '{{reply}} {{note}}'));
  const run = (noteOf: (gold: string, at: number) => string, provider?: typeof neverAsked) =>
    checkTrees({
      base: noted('base', noteOf),
      head: showing(noted('head', noteOf)),
      ...(provider === undefined ? {} : { provider }),
    });
  const words = ['blunt', 'plain', 'kind'];

  it('is not asked if a word of that part goes with each gold', async () => {
    const result = await run((gold) => words[Number(gold)] ?? gold, neverAsked);
    expect([result.verdict, result.exitCode]).toEqual(['unmeasured', 3]);
    expect(findingOf(onlyJudge(result), 'gold-leaked')).toMatchObject({ leak: 'gold', variable: 'note' });
    expect(findingOf(onlyJudge(result), 'variables-added')).toBeUndefined();
  });

  it('is measured if it is unknown whether its texts give away the gold, and cannot pass', async () => {
    const result = await run((gold, at) => `Note ${at} finds it ${words[Number(gold)]}`);
    expect([result.verdict, result.exitCode, onlyJudge(result).items]).toEqual(['uncertain', 0, 40]);
    expect(findingOf(onlyJudge(result), 'variables-added')).toEqual({
      kind: 'variables-added',
      variables: ['note'],
      broughtBy: 'items',
    });
    const [above = ''] = markdownReport(result).split('<details>');
    expect(above).toContain('newly shows or asks for {{note}} of the items');
  });
});
