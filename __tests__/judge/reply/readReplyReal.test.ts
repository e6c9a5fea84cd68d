import { describe, expect } from '@jest/globals';
import type { Scale } from '../../../src/judge/scale.ts';
import { itOver, sharedJson, sharedLines } from '../../support/sharedFile.ts';
import { reading } from './replyReading.ts';

const pair = (values: readonly string[]): Scale => ({ kind: 'pairwise', values, variables: ['one', 'two'] });

/** The published files hold flat records of strings; a test reads no field but those. */
const linesOf = (path: string): readonly Record<string, string | null>[] => sharedLines(path);

interface Run {
  readonly judge: string;
  readonly repetition: number;
  readonly unparsed: number;
  readonly answers_with_two_different_verdicts: number;
}

describe('position-bias-mtbench (Shi et al. 2024, arXiv 2406.07791)', () => {
  const folder = 'data/position-bias-mtbench';
  itOver(folder, 'a reply with [[X]] is read as its brackets say, and two of them are two answers', () => {
    const { runs }: { runs: readonly Run[] } = sharedJson(`${folder}/expected.json`);
    for (const run of runs) {
      const name = `${run.judge}-rep${run.repetition}`;
      const texts = linesOf(`${folder}/${name}.jsonl`).map(({ raw }) => raw ?? '');
      const bracketed = texts.filter((text) => /\[\[[ABC]\]\]/.test(text));
      const readings = bracketed.map((text) => reading(text, pair(['A', 'B', 'C'])));
      expect([name, texts.length - bracketed.length]).toEqual([name, run.unparsed]);
      expect([name, readings.filter((read) => read === '(two-answers)').length]).toEqual([
        name,
        run.answers_with_two_different_verdicts,
      ]);
      const single = bracketed.filter((_, index) => readings[index] !== '(two-answers)');
      expect(single.map((text) => reading(text, pair(['A', 'B', 'C'])))).toEqual(
        single.map((text) => /\[\[([ABC])\]\]/.exec(text)?.[1]),
      );
    }
  });
});

describe('llmbar-natural (Zeng et al. 2024, arXiv 2310.07641)', () => {
  const file = 'data/llmbar-natural/judgements.jsonl';
  itOver(file, 'a whole reply is read as the authors read it, but for seven that they misread', () => {
    const whole = linesOf(file).filter(({ raw, winner }) => raw !== undefined && winner !== null);
    const differing = whole.filter(({ raw, winner, order }) => {
      const label = (winner === '1') === (order === 'AB') ? 'a' : 'b';
      return reading(raw ?? '', pair(['a', 'b'])) !== label;
    });
    expect(whole).toHaveLength(8660);
    // Six say "Output (b) is better" or close with it and were taken for (a), which they name too; one contradicts itself.
    expect(differing).toHaveLength(7);
    expect(differing.filter(({ raw }) => reading(raw ?? '', pair(['a', 'b'])) === '(two-answers)')).toHaveLength(1);
    expect(differing.every(({ raw }) => /Output \(b\) is better/.test(raw ?? ''))).toBe(true);
  });
});

describe('pandalm (Wang et al., ICLR 2024, arXiv 2306.05087)', () => {
  const file = 'data/pandalm/gpt-3.5-turbo-testset-v1.json';
  itOver(file, 'every result is read as itself, but for two whose reason prefers the other', () => {
    const records: readonly { readonly gpt_result: string; readonly gpt_reason: string }[] = sharedJson(file);
    const counts: Record<string, number> = {};
    for (const { gpt_result, gpt_reason } of records) {
      const read = reading(`${gpt_result}\n\n### Reason: ${gpt_reason}`, pair(['1', '2', 'Tie']));
      const key = read === gpt_result ? 'itself' : read;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    // expected.json, gpt35_raw_counts: 460 + 476 + 38 results and 25 garbage.
    expect(counts).toEqual({ itself: 972, '(two-answers)': 2, '(no-answer)': 25 });
  });
});
