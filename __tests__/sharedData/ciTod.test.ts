import { describe, expect } from '@jest/globals';
import { readRecords } from '../../src/document/records.ts';
import { headOf, judgeCalled, measured } from '../support/measuring.ts';
import { itOver, sharedBytes, sharedJson, sharedTable } from '../support/sharedFile.ts';

type Split = Readonly<Record<'qi' | 'hi' | 'kbi' | 'dialogues' | 'inconsistent_any', number>> & {
  readonly published_qi_hi_kbi_sum: readonly [number, number, number, number];
};

interface Table1 {
  readonly dev: number;
  readonly test: number;
  readonly published_train_valid_test: readonly [number, number, number];
}

interface Dialogue {
  readonly id: number;
  readonly scenario: { readonly qi: string; readonly hi: string; readonly kbi: string };
}

const labels = ['qi', 'hi', 'kbi', 'inconsistent_any'] as const;

function expectedSplits(): readonly (readonly [name: string, split: Split])[] {
  const { table1_of_source_paper_b: _, ...splits }: Readonly<Record<string, Split>> =
    sharedJson('data/ci-tod/expected.json');
  return Object.entries(splits);
}

describe('ci-tod (Qin et al., EMNLP 2021)', () => {
  itOver('data/ci-tod', 'has the published table of QI, HI, KBI and their sums, read as judgments', () => {
    const result = measured(
      sharedTable('data/ci-tod/labels.csv').flatMap((row) =>
        labels.map((label) => ({
          judge: `${row['domain']}/${row['split']}`,
          variant: label,
          item: row['index'] ?? '',
          score: Number(row[label]),
        })),
      ),
    );
    const splits = expectedSplits();
    expect([splits.length, result.judges.length]).toEqual([8, 8]);
    for (const [name, split] of splits) {
      const judge = judgeCalled(name, result);
      const counts = headOf(judge).distribution;
      const found = labels.map((label) => counts[label]?.['1'] ?? 0);
      expect([name, ...found, judge.items]).toEqual([
        name,
        split.qi,
        split.hi,
        split.kbi,
        split.inconsistent_any,
        split.dialogues,
      ]);
      expect([...found.slice(0, 3), judge.items]).toEqual(split.published_qi_hi_kbi_sum);
    }
  });

  itOver('data/ci-tod', 'has the sizes of Table 1 of the paper guideline-inconsistency', () => {
    const { dev, test, published_train_valid_test }: Table1 =
      sharedJson('data/ci-tod/expected.json').table1_of_source_paper_b;
    const sizeOf = (split: string) =>
      sharedTable('data/ci-tod/labels.csv').filter((row) => row['split'] === split).length;
    expect([sizeOf('dev'), sizeOf('test')]).toEqual([dev, test]);
    expect([dev, test]).toEqual(published_train_valid_test.slice(1));
  });

  itOver('data/ci-tod', 'has the same labels in the dialogues as published as in the table', () => {
    const table = sharedTable('data/ci-tod/labels.csv');
    for (const name of ['calendar_dev', 'calendar_test', 'navigate_dev', 'navigate_test']) {
      const [domain, split] = name.split('_');
      const file = `${name}.json`;
      const { records } = readRecords({ bytes: sharedBytes(`data/ci-tod/${file}`), file, list: 'dialogues' });
      // The published file is a list of dialogues with these fields.
      const dialogues = records.map(({ fields }) => fields as unknown as Dialogue);
      const published = dialogues.map(({ id, scenario: { qi, hi, kbi } }, index) => {
        const any = [qi, hi, kbi].some((label) => Number(label) === 1) ? 1 : 0;
        return [index, id, Number(qi), Number(hi), Number(kbi), any].join();
      });
      const rows = table.filter((row) => row['domain'] === domain && row['split'] === split);
      expect(rows.map((row) => ['index', 'id', ...labels].map((key) => row[key]).join())).toEqual(published);
    }
  });
});
