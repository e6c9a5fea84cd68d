import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../../src/report/markdown.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { checkTrees } from '../../support/checkTrees.ts';
import { editedFile } from '../../support/editedFile.ts';
import { findingOf, onlyJudge } from '../../support/resultParts.ts';

const base = judgeTree('base', 'fair');

describe('a prompt that shows what only the items of the head have', () => {
  it.each([
    ['is reported above the fold and no pass, with any texts', 'fair', 'uncertain', 0],
    ['is worse if its judge is worse', 'prefersFirst', 'regression', 1],
  ] as const)('%s', async (_, judge, verdict, exitCode) => {
    const noted = editedFile('head', judgeTree('head', judge), 'tone.prompt.yml', (text) =>
      text.replace('{{reply}}', '{{reply}} {{note}}'),
    );
    const head = editedFile('head', noted, 'tone.items.jsonl', (text) =>
      text.replaceAll(
        /"},"gold":(\d)/g,
        (end, score: string, at: number) => `","note":"${btoa(`${at}: the score is ${score}`)}${end}`,
      ),
    );
    const result = await checkTrees({ base, head });
    expect([result.verdict, result.exitCode, onlyJudge(result).items]).toEqual([verdict, exitCode, 40]);
    expect(findingOf(onlyJudge(result), 'variables-added')).toEqual({ kind: 'variables-added', variables: ['note'] });
    const [aboveTheFold] = markdownReport(result).split('<details>');
    expect(aboveTheFold).toMatch(/shows \{\{note\}\}, which the base's items do not have/);
  });
});
