import { describe, expect, it } from '@jest/globals';
import { parseConfiguration } from '../../src/config/evenhandFile.ts';
import type { WrittenBlock } from '../../src/config/prompt/judgeBlock.ts';
import { readReply } from '../../src/judge/reply/readReply.ts';
import type { Score } from '../../src/judge/scale.ts';
import { statingLines } from '../../src/report/foundInPrompt.ts';
import { judged, parsed } from '../support/schemaJudge.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const judge = (text: string, labels: readonly Score[], block?: WrittenBlock) =>
  judged(parsed(text, 'tone.txt', { block }), { labels });

/** What an entry with these lines says of its judge. */
function blockOf(lines: readonly string[]): WrittenBlock | undefined {
  const entry = ['judges:', '  - prompt: tone.txt', '    items: tone.jsonl', ...lines.map((line) => `    ${line}`)];
  return parseConfiguration({ bytes: bytesOf(entry.join('\n')), file: 'evenhand.yml' }).judges[0]?.block;
}

describe('the lines that state how a judge is read', () => {
  it('are those of its facts', () => {
    const text = 'Rate {{reply}} from 1 to 3, 3 is best.\n- 1: rude\n- 2: cold\n- 3: warm\n\n{"tone": <1-3>}';
    expect(statingLines(judge(text, [1, 2, 3]))).toEqual([
      'values: [1, 2, 3]',
      'options: "- {score}: {guideline}"',
      'answer: tone',
    ]);
  });

  it('leave out a label at the end of the prompt, which replies do not repeat', () => {
    const found = judge('Answer YES or NO.\nClaim: pies are round.\nAnswer: YES\nClaim: {{claim}}\nAnswer: ', [
      'YES',
      'NO',
    ]);
    const stated = judge('Answer YES or NO.\nClaim: {{claim}}\nAnswer: ', [], blockOf(statingLines(found)));
    const read = (one: typeof found) => readReply({ text: 'YES', finish: 'stop' }, one.scale, one.answer?.form);
    expect([read(found), read(stated)]).toMatchObject([{ score: 'YES' }, { score: 'YES' }]);
  });

  it.each<readonly [string, readonly Score[]]>([
    ['Rate {{reply}} from 1 to 5, 5 is the best score.\n<level>1-5</level>', [1, 3]],
    ['Give {{reply}} a score (0-100).', [10, 80]],
    ['{{answer_a}} {{answer_b}}\nOutput [[A]], [[B]] or [[C]].', ['A', 'B', 'C']],
    [
      'Rate {{reply}}.\n- **bad** — it is rude\n- **good** — it is polite\n\nFeedback: … [RESULT] good',
      ['bad', 'good'],
    ],
    ['Is {{reply}} kind? Answer "yes" or "no".', ['yes', 'no']],
    [
      'Rate {{reply}}.\n\n### Score 1 - rude\nIt insults.\n\n### Score 2 - polite\nIt thanks.\n\n### Answer\nA digit.',
      [1, 2],
    ],
    ['Rate {{reply}}.\n\n## 1: rude\nIt insults.\n\n## 2: polite\nIt thanks.\n\nAnswer with a digit.', [1, 2]],
    [
      '---\nevenhand:\n  options:\n    - { score: 0, guideline: rude }\n    - { score: 1, guideline: kind }\n---\nRate {{reply}}.\n{{guideline}}',
      [0, 1],
    ],
  ])('make the same judge of its prompt, without any label: %s', (text, labels) => {
    const found = judge(text, labels);
    const stated = judge(text, [], blockOf(statingLines(found)));
    expect([stated.scale, stated.messages, stated.options]).toEqual([found.scale, found.messages, found.options]);
    expect(stated.answer?.form?.place.kind).toBe(
      found.answer?.form?.place.kind === 'bracket' || found.answer?.form?.place.kind === 'label'
        ? 'form'
        : found.answer?.form?.place.kind,
    );
  });
});
