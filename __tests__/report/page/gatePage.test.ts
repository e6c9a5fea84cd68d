import { describe, expect, it } from '@jest/globals';
import { phraseText } from '../../../src/report/document/document.ts';
import { changedPhrase, editBlocks, wordChanges } from '../../../src/report/document/editWords.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { itemsBlock } from '../../../src/report/page/itemsBlock.ts';
import { promptEdits } from '../../../src/report/promptChange.ts';
import { sideNames } from '../../../src/report/sideNames.ts';
import { titleSentence } from '../../../src/report/titleSentence.ts';
import { measured, type WrittenJudgment } from '../../support/measuring.ts';
import { differenceOf, judgeOf, resultOf, sideOf } from '../writtenResult.ts';

const names = sideNames({ command: 'check' });
const cause = { family: 'position', place: 1, base: 0, head: 0.4, interval: { low: 0.2, high: 0.6 }, n: 40 };

describe('the title of a page', () => {
  const titleOf = (parts: Parameters<typeof judgeOf>[0], verdict = parts?.verdict ?? 'pass') =>
    titleSentence(
      resultOf({ verdict, exitCode: verdict === 'regression' ? 1 : 0, judges: [judgeOf(parts)], removedJudges: [] }),
    );
  const sides = { base: sideOf(), head: sideOf() };

  it('names what the judge now follows only if the result has a cause beyond chance', () => {
    const worse = { verdict: 'regression', sides } as const;
    expect(titleOf(worse)).toBe('tone got worse');
    expect(titleOf({ ...worse, causes: [cause] })).toBe(
      'tone got worse: its scores now follow the order of the options',
    );
    const both = [{ ...cause, family: 'length', place: undefined }, cause];
    expect(titleOf({ ...worse, causes: both })).toBe(
      'tone got worse: its scores now follow the order and length of the options',
    );
  });

  it('says that a judge drifted, and what it now follows', () => {
    const judges = [judgeOf({ verdict: 'regression', sides, causes: [cause] })];
    const drift = resultOf({ command: 'drift', verdict: 'regression', exitCode: 1, judges, removedJudges: [] });
    expect(titleSentence(drift)).toBe('tone drifted: its scores now follow the order of the options');
  });

  it('says how many items are too few to tell, and counts several judges', () => {
    const difference = differenceOf({ n: 40 });
    const findings = [{ kind: 'uncertain-drop', tolerance: 2, difference, itemsNeeded: 90 }] as const;
    expect(titleOf({ verdict: 'uncertain', sides, findings: [...findings] })).toBe(
      'tone may have got worse; 40 items are too few to tell',
    );
    const judges = ['regression', 'regression', 'pass'].map((verdict) =>
      judgeOf({ verdict: verdict === 'pass' ? 'pass' : 'regression', sides }),
    );
    expect(titleSentence(resultOf({ verdict: 'regression', exitCode: 1, judges }))).toBe('2 of 3 judges got worse');
    expect(titleOf({ verdict: 'pass', sides })).toBe('tone is as good as before');
  });
});

describe('the edits on a page', () => {
  it('are whole, with the words of one side marked and the option that they are in', () => {
    const options = [
      { score: 0, guideline: 'it is rude', before: '', after: '', found: { firstLine: 2, lastLine: 2 } },
      { score: 1, guideline: 'it is warm', before: '', after: '', found: { firstLine: 3, lastLine: 3 } },
    ];
    const text = (line: string) => `Rate the reply.\n0: it is rude\n${line}\n`;
    const edits = promptEdits(text('1: it is kind, patient and never cold in its answers'), {
      file: 'tone.md',
      text: text('1: it is warm in its answers'),
      options,
    });
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ file: 'tone.md', line: 3, option: 1 });
    const told = editBlocks(judgeOf({ edits })).map((block) =>
      block.kind === 'paragraph' || block.kind === 'quote' ? phraseText(block.text) : '',
    );
    expect(told).toEqual(['Option 1 · line 3', '1: it is [-kind, patient and never cold-]{+warm+} in its answers']);
  });
});

describe('the words of an edit', () => {
  it('are not marked if both texts begin or end with them', () => {
    const told = phraseText(changedPhrase('empty; it thanks; the problem stays.', 'empty; the problem stays.'));
    expect(told).toBe('empty; [-it thanks; -]the problem stays.');
    const ofProgram = phraseText(
      changedPhrase('Rate it.\\nReply: {x}, as it is', 'Rate it.\\nThe text: {x}, as it is'),
    );
    expect(ofProgram).toBe('Rate it.\\n[-Reply-]{+The text+}: {x}, as it is');
  });
});

describe('an edit in a list of options', () => {
  it('belongs to the option that its line is indented under', () => {
    const lines = ['options:', '  - score: 0', '    guideline: cold', '  - score: 1', '    guideline: warm', 'rest: x'];
    const options = [0, 1].map((score) => ({
      score,
      guideline: '',
      before: '',
      after: '',
      found: { firstLine: 2 + 2 * score, lastLine: 2 + 2 * score, listed: true as const },
    }));
    const edited = (line: number) =>
      promptEdits(lines.join('\n'), {
        file: 'a.yml',
        text: lines.with(line - 1, `${lines[line - 1]} and more`).join('\n'),
        options,
      }).map(({ option }) => option);
    expect([3, 5, 6].map(edited)).toEqual([[0], [1], [undefined]]);
  });
});

describe('two texts that differ in too many words', () => {
  it('are shown one after the other, so that no pull request makes a report slow', () => {
    const text = (seed: string) => Array.from({ length: 900 }, (_, word) => `${seed}${word}`).join(' ');
    expect(wordChanges(text('a'), text('b'))).toBeUndefined();
    expect(changedPhrase(text('a'), text('b'))).toEqual([
      { kind: 'removed', text: text('a') },
      ' ',
      { kind: 'added', text: text('b') },
    ]);
    expect(wordChanges('x'.repeat(20_001), '')).toBeUndefined();
  });
});

describe('a page without details of items', () => {
  it('has neither items nor the words of the prompt', () => {
    const edits = [{ file: 'tone.md', line: 3, removed: ['a secret example'], added: ['another'] }];
    const result = resultOf({ judges: [judgeOf({ edits, sides: { base: sideOf(), head: sideOf() } })] });
    expect(htmlReport(result)).toContain('secret');
    expect(htmlReport(result, { detail: 'none' })).not.toContain('secret');
  });
});

describe('the scores given in each variant', () => {
  it('stand in the order of the scale, also if they are words', () => {
    const words = ['poor', 'fair', 'best'];
    const told = (['base', 'head'] as const).flatMap((side) =>
      words.flatMap((gold, item) =>
        ['v1', 'v2'].map((variant) => ({ item, side, family: 'format', variant, gold, score: gold })),
      ),
    );
    const bar = /Scores given[\s\S]*?aria-label="([^"]*)"/.exec(htmlReport(measured(told, words)))?.[1];
    expect(bar).toBe('poor: 33.3 %, fair: 33.3 %, best: 33.3 %');
  });
});

describe('the items of a page', () => {
  const judgments = (['base', 'head'] as const).flatMap((side) =>
    [0, 1, 2].flatMap((item) =>
      ['0-1-2', '2-1-0'].map(
        (variant): WrittenJudgment => ({
          item: `t-${item}`,
          side,
          family: 'position',
          variant,
          gold: item,
          score: side === 'base' || item !== 2 ? item : variant === '0-1-2' ? 0 : null,
        }),
      ),
    ),
  );
  const result = measured(judgments, [0, 1, 2]);
  const [judge = judgeOf()] = result.judges;

  it('say of each cell whether it is right, one step off, further off, or without a score, and what turned', () => {
    const matrix = itemsBlock(judge, names, { place: '', judges: 1 });
    const [first] = matrix?.rows ?? [];
    expect(first).toMatchObject({
      id: 't-2',
      gold: '2',
      right: '2 → 0',
      is: expect.arrayContaining(['worse', 'flips']),
    });
    expect(first?.cells).toEqual([
      [
        { text: '2', look: 'right' },
        { text: '2', look: 'right' },
      ],
      [
        { text: '0', look: 'far down' },
        { text: '×', look: 'none down' },
      ],
    ]);
    expect(matrix?.rows.slice(1).map(({ is }) => is)).toEqual([[], []]);
  });

  it('have the steadiness of each family above, and the accuracy of each column below', () => {
    const [base, head] = itemsBlock(judge, names, { place: '', judges: 1 })?.sides ?? [];
    // Of three items the head changes one, which is then wrong in both orders.
    expect([base?.steady['variants'], head?.steady['variants']]).toEqual(['100.0 %', '66.7 %']);
    expect([base?.accuracy, head?.accuracy]).toEqual([
      ['100', '100'],
      ['67', '67'],
    ]);
    const page = htmlReport(result);
    expect(page).toContain('Head<br><small>66.7 % steady</small>');
    expect(page).toContain('<tfoot><tr><th scope="row">Accuracy, %</th>');
    expect(page).toMatch(/Right <\/small>base 2 of 2 → head 0 of 2/);
  });

  it('lead to the known repairs if the judge got worse', () => {
    const page = htmlReport(
      resultOf({ ...result, command: 'check', verdict: 'regression', judges: [{ ...judge, verdict: 'regression' }] }),
    );
    expect(page).toContain('Or try the known repairs: <code>evenhand mitigate --judge');
    expect(htmlReport(result)).not.toContain('known repairs');
  });

  it('are counted as the result counts them', () => {
    const page = htmlReport(result);
    const moved = judge.movedItems?.find(({ measure }) => measure === 'accuracy')?.items ?? [];
    const shown = /▼ Worse (\d+)/.exec(page)?.[1];
    expect(Number(shown ?? 0)).toBe(moved.filter(({ isWorse }) => isWorse).length);
  });
});
