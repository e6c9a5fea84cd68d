import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../src/report/markdown.ts';
import type { Result } from '../../src/report/result.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { judgeTree } from '../support/againstFair.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { editedFile } from '../support/editedFile.ts';

function scored(head: Tree): Promise<Result> {
  return checkTrees({ base: undefined, head });
}

/** As if people had labelled so many of the items. */
function labelled(tree: Tree, golds: number): Tree {
  const cut = (line: string, index: number) => {
    const { gold, ...item } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return JSON.stringify(index < golds ? { ...item, gold } : item);
  };
  return editedFile('head', tree, 'tone.items.jsonl', (text) => text.trim().split('\n').map(cut).join('\n'));
}

describe('the score of a version alone', () => {
  it.each([
    [19, 'unmeasured', 3],
    [20, 'pass', 0],
  ] as const)('on %i items of the 20 that a rule needs is %s', async (items, verdict, exitCode) => {
    const result = await scored(judgeTree('head', 'fair', { items }));
    expect(result).toMatchObject({ verdict, exitCode });
    const few = result.judges[0]?.findings.filter(({ kind }) => kind === 'too-few-items') ?? [];
    expect(few.length > 0).toBe(verdict === 'unmeasured');
    const report = markdownReport(result);
    expect(report.includes('at least 20 are asked for')).toBe(verdict === 'unmeasured');
    expect(report.includes('✅')).toBe(verdict === 'pass');
  });

  it('without any gold is by consistency alone, and says above everything else that accuracy was not measured', async () => {
    const result = await scored(labelled(judgeTree('head', 'fair'), 0));
    expect(result).toMatchObject({ verdict: 'pass', exitCode: 0, judges: [{ findings: [{ kind: 'no-gold' }, {}] }] });
    expect(markdownReport(result)).toContain(
      '\n**Accuracy was not measured:** None of the 40 items has a gold label, so only consistency counts. To label: evenhand label; labels count once they are on the base branch.\n',
    );
    const few = await scored(labelled(judgeTree('head', 'fair', { items: 3 }), 0));
    expect(few).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
  });

  it('with gold for a few items warns that accuracy was not judged', async () => {
    const result = await scored(labelled(judgeTree('head', 'fair'), 5));
    expect(result).toMatchObject({ verdict: 'pass', exitCode: 0 });
    expect(markdownReport(result)).toMatch(
      /^### ⚠️ tone: .*, with warnings[\s\S]*accuracy \(n = 5\).*; at least 20 items/m,
    );
  });
});
