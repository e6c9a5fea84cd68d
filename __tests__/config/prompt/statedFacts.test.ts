import { describe, expect, it } from '@jest/globals';
import type { WrittenBlock } from '../../../src/config/prompt/judgeBlock.ts';
import type { Judge } from '../../../src/judge/judge.ts';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import type { Score } from '../../../src/judge/scale.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

function judge(text: string, block: WrittenBlock, labels: readonly Score[] = []): Judge {
  return judged(parsed(text, 'tone.txt', { block }), { labels });
}

function scoreOf({ scale, answer }: Judge, text: string): unknown {
  const outcome = readReply({ text, finish: 'stop' }, scale, answer?.form);
  return outcome.kind === 'scored' ? outcome.score : outcome.kind;
}

describe('a fact that is stated beside the prompt', () => {
  it('states the values, even if the words and the labels differ', () => {
    const found = judge('Rate {{reply}} from 1 to 5.', { values: [1, 2, 3] }, [1, 2]);
    expect(found.scale).toEqual({ kind: 'ordinal', values: [1, 2, 3] });
    const words = judge('Is {{reply}} warm?', { values: [true, false], best: true });
    expect(words).toMatchObject({ scale: { kind: 'nominal', values: ['true', 'false'] }, answer: { best: 'true' } });
  });

  it('is refused as the best value if it is not on the scale, and counts whatever its case', () => {
    const text = 'Is {{reply}} kind? Answer "yes" or "no".';
    expect(faultsOf(() => judge(text, { best: 'good' }, ['yes', 'no']))).toMatchObject([
      { what: '"best" is "good", which is not on the scale (yes, no)', fix: expect.stringMatching(/best: "yes"$/) },
    ]);
    expect(judge(text, { best: 'No' }, ['yes', 'no']).answer?.best).toBe('no');
  });

  it('states the form of the option lines, also if others have it too', () => {
    const text = 'Rate {{reply}}.\nLow\n> 1 | rude\n> 2 | warm\nExamples\n> 1 | Go away\n> 2 | Thanks';
    const form = '> {score} | {guideline}';
    const found = judge(text, { options: { form, from: 'Low', to: 'Examples' } }, [1, 2]);
    expect(found.options.map(({ score, guideline, found: at }) => [score, guideline, at?.firstLine])).toEqual([
      [1, 'rude', 3],
      [2, 'warm', 4],
    ]);
    const behind = judge('Rate {{reply}}.\nrude ... 0\nwarm ... 1', { options: '{guideline} ... {score}' }, [0, 1]);
    expect(behind.options.map(({ score, guideline }) => [score, guideline])).toEqual([
      [0, 'rude'],
      [1, 'warm'],
    ]);
  });

  it('is an error if the options are headings and the text below the last one may be more than its own', () => {
    const text = 'Rate {{reply}}.\n## 1\nIt insults.\n\nIt blames.\n## 2\nIt thanks.\nAnswer with a digit.';
    const form = '## {score}{guideline}';
    expect(() => judge(text, { options: { form } }, [1, 2])).toThrow('to: "…"');
    const stated = judge(text, { options: { form, to: 'Answer with' } }, [1, 2]);
    expect(stated.options.map(({ guideline }) => guideline)).toEqual(['It insults.\n\nIt blames.', 'It thanks.']);
  });

  it('states that no lines are options, though some look like it', () => {
    const text = 'Rate {{reply}}.\n- 1: first look at the tone\n- 2: then look at the facts';
    expect(judge(text, {}, [1, 2]).options).toHaveLength(2);
    const found = judge(text, { options: false }, [1, 2]);
    expect([found.options, found.scale]).toEqual([[], { kind: 'ordinal', values: [1, 2] }]);
  });

  it('is an error that names the nearest line if no lines have the form of the options', () => {
    const [fault] = faultsOf(() =>
      judge('Rate {{reply}}.\n- 1: rude\n- 2: warm', { options: '* {score} = {guideline}' }, [1, 2]),
    );
    expect(fault).toMatchObject({ key: 'options', line: 2, what: expect.stringContaining('"- 1: rude"') });
    expect(fault?.fix).toContain('options: "- {score}: {guideline}"');
  });

  it('states the words around the answer, and no other place counts', () => {
    const found = judge('Rate {{reply}} from 1 to 5.', { answer: '<level>{score}</level>' }, [1, 5]);
    expect(scoreOf(found, 'Score: 2\n<level> 4 </level>')).toBe(4);
    expect(scoreOf(found, 'Score: 2')).toBe('unreadable');
    expect(scoreOf(found, '<level>4</level> or <level>5</level>')).toBe('unreadable');
    const open = judge('Rate {{reply}} from 1 to 5.', { answer: 'My mark is {score}' }, [1, 5]);
    expect(scoreOf(open, 'It is kind. My mark is **4**.')).toBe(4);
  });

  it('states the words around the scores of two candidates; the candidate with the higher score is preferred', () => {
    const text = 'One: {{one}}\nTwo: {{two}}\nGive two scores, one for each response.';
    const block = {
      values: ['A', 'B', 'tie'],
      candidates: ['one', 'two'],
      answer: { first: 'A: {score}', second: 'B: {score}' },
    } as const;
    const found = judge(text, block, ['A', 'B', 'tie']);
    expect(found.scale).toEqual({ kind: 'pairwise', values: ['A', 'B', 'tie'], variables: ['one', 'two'] });
    expect(
      ['A: 4\nB: 3', 'A: 2\nB: 3.5', 'A: 3\nB: 3', 'A: 3', 'A: 3\nA: 4\nB: 1'].map((reply) => scoreOf(found, reply)),
    ).toEqual(['A', 'B', 'tie', 'unreadable', 'unreadable']);
  });

  it('states the words around two scores in JSON, and names of the candidates that no prompt has', () => {
    const answer = { first: '"base": {score}', second: '"other": {score}' };
    const block = { values: ['base', 'other', 'tie'], candidates: ['one', 'two'], answer } as const;
    const found = judge('{{one}}\n{{two}}\nScore both from 0 to 100.', block, ['base', 'other']);
    const replies = ['{"base":60,"other":75}', '{"why": "x", "base": 9,\n "other": 8.5 }', '{"base":60}'];
    expect(replies.map((reply) => scoreOf(found, reply))).toEqual(['other', 'base', 'unreadable']);
  });

  it('states that two scores stand on one line', () => {
    const block = { values: ['A', 'B', 'tie'], candidates: ['one', 'two'], answer: '{first} {second}' } as const;
    const found = judge('{{one}}\n{{two}}\nOutput two values, the scores of Assistant 1 and 2.', block, ['A', 'B']);
    const replies = ['8 6\nAssistant 1 names 3 of 4.', '7.5 9', 'Scores:\n8 8', '8 6\n6 8', 'Of 4 names 3 are right.'];
    expect(replies.map((reply) => scoreOf(found, reply))).toEqual(['A', 'B', 'tie', 'unreadable', 'unreadable']);
  });

  it('states the keys that are averaged for the score', () => {
    const text = 'Rate {{reply}} from 1 to 5.\nReply in JSON: {"accuracy": 1-5, "tone": 1-5, "style": 1-5}';
    const found = judge(text, { answer: { mean: ['accuracy', 'tone', 'style'] } }, [1, 3.67, 5]);
    expect(found.scale).toEqual({ kind: 'interval', min: 1, max: 5, step: 0.001 });
    expect(scoreOf(found, '{"accuracy": 4, "tone": 2, "style": 5}')).toBe(3.667);
    expect(scoreOf(found, '{"accuracy": 4, "tone": 2}')).toBe('unreadable');
  });

  it('is reported in the words of the prompt, with a blank for its marks', () => {
    const found = judge('{{reply}}を**1**から**5**の整数で採点してください。', {}, [1, 5]);
    expect(found.answer?.scale?.words).toBe('1 から 5');
    const long = `Every claim of {{reply}} has to be found in ${'a long list of '.repeat(9)}sources.`;
    const number = judge(`${long} Output only the integer 1 or 0.`, {}, [0, 1]);
    expect(number.answer?.scale?.words).toBe('Output only the integer 1 or 0.');
    const word = judge('{{reply}}\nYou need to answer with either YES or NO.', {}, ['YES', 'NO']);
    expect(word.answer?.scale?.words).toBe('need to answer with either YES or NO');
  });

  it('names one of several values that a reply holds', () => {
    const text = 'Rate {{reply}}.\nReply in JSON: {"accuracy": 1-5, "tone": 1-5}';
    const [fault] = faultsOf(() => judge(text, {}, [1, 3, 5]));
    expect(fault).toMatchObject({ key: 'evenhand.answer', fix: expect.stringContaining('answer: accuracy') });
    expect(scoreOf(judge(text, { answer: 'tone' }, [1, 3, 5]), '{"accuracy": 4, "tone": 2}')).toBe(2);
    const listed = judge(text, { answer: 'criteria[name=tone].score' }, [1, 3, 5]);
    const reply = '{"criteria": [{"name": "accuracy", "score": 4}, {"name": "tone", "score": 2}]}';
    expect(scoreOf(listed, reply)).toBe(2);
  });
});

describe('a prompt that lacks one fact', () => {
  it.each([
    ['Rate {{reply}}, 1-3.\n{{guideline}}', /: options: \[{ score: 1, .*{ score: 3, guideline: "…" }\]$/],
    ['Rate {{reply}} from 0 to 100.\n{{guideline}}', /: \[{ score: 0, guideline: "…" }, { score: 100, [^{]*\]$/],
    ['Rate {{reply}}.\n{{#options}}\n0: bad\n1: good\nBe fair.', /^Write {{\/options}} on .* line 4\.$/],
    [
      'Rate {{answer_1}} and {{answer_2}}. Output two scores for the answers, 1-5.',
      /candidates: \[answer_1, answer_2\]$/,
    ],
  ])('is told with the line that states it: %s', (text, fix) => {
    expect(faultsOf(() => judge(text, {}, [1, 2]))).toMatchObject([{ fix: expect.stringMatching(fix) }]);
  });
});
