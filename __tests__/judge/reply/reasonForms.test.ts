import { describe, expect, it } from '@jest/globals';
import { readReply } from '../../../src/judge/reply/readReply.ts';
import { ordinal, reading } from './replyReading.ts';

/** Of a reply that scores 1. */
function reasonIn(text: string): string | undefined {
  const outcome = readReply({ text, finish: 'stop' }, ordinal);
  if (outcome.kind !== 'scored' || outcome.score !== 1) throw new Error(`${text} is ${outcome.kind}`);
  return outcome.reason;
}

const names =
  'reason reasons reasoning explanation explanations rationale justification analysis feedback thought thoughts comment comments';

describe('a reason is found', () => {
  it.each(names.split(' '))('under the key or the label %s', (name) => {
    expect(reasonIn(JSON.stringify({ [name]: 'late', score: 1 }))).toBe('late');
    expect(reasonIn(JSON.stringify({ [`my ${name}`]: 'late', score: 1 }))).toBeUndefined();
    expect(reasonIn(JSON.stringify({ [`${name}x`]: 'late', score: 1 }))).toBeUndefined();
    expect(reasonIn(`Score: 1\n${name}: late`)).toBe('late');
    expect(reasonIn(`It waited.\nun${name}: late\nScore: 1`)).toBe(`It waited.\nun${name}: late`);
    expect(reasonIn(`It waited.\n${name}x: late\nScore: 1`)).toBe(`It waited.\n${name}x: late`);
  });

  it.each([
    ':',
    ' : ',
    ' = ',
    ' - ',
    ' – ',
    ' — ',
    '\n',
    ' \n',
    '": "',
    "': '",
    '): ',
    ' (in short): ',
    '" (in short) = ',
  ])('after a label and %j', (mark) => {
    expect(reasonIn(`It waited.\nReason${mark}late\nScore: 1`)).toBe('late');
  });

  const others = [' ', ' is ', '-', ` (${'long '.repeat(9)}): `, ' (two\nlines): '];
  it.each(others)('but not after a label and %j', (mark) => {
    const text = `It waited.\nReason${mark}late`;
    expect(reasonIn(`${text}\nScore: 1`)).toBe(text);
  });

  it('if the label opens a clause, and not within one', () => {
    expect(reasonIn('It waited for a reason: late.\nScore: 1')).toBe('It waited for a reason: late.');
    expect(reasonIn('It waited. Reason: late.\nScore: 1')).toBe('late.');
  });

  it.each([
    '‘slow’',
    '“slow”',
    '„slow“',
    '«slow»',
    'slow：',
    '−',
    '_slow_',
    '*slow*',
    '`slow`',
    '\u200Bslow\uFEFF',
    '\u00A0',
  ])('at its own place after %j', (mark) => {
    expect(reasonIn(`The agent ${mark} waited.\nScore: 1\nReason: it was ${mark} late.`)).toBe(`it was ${mark} late.`);
  });

  it('at its own place after a fence and after JSON', () => {
    expect(reasonIn('```json\n{"score": 1}\n```\nReason: late.')).toBe('late.');
    expect(reasonIn('~~~text\n1\n~~~\nReason: late.')).toBe('late.');
    expect(reasonIn('It waited.\n```\n{"score": 1}\n```\nand left')).toMatch(/^It waited\.[^`]*and left$/);
  });

  it('in a list of the JSON, if its parts are words', () => {
    expect(reasonIn('{"reason": ["late", 2, " ", null, "rude"], "score": 1}')).toBe('late\nrude');
    expect(reasonIn('{"reason": " ", "score": 1}')).toBeUndefined();
    expect(reasonIn('{"reason": 2, "score": 1}')).toBeUndefined();
    expect(reasonIn('{"reason": "late", "feedback": "rude", "score": 1}')).toBe('late\nrude');
    expect(reasonIn('{"reason": {"why": "late"}, "score": 1}')).toBeUndefined();
  });

  it('in the whole text without its answers and the marks around them, if no label names it', () => {
    expect(reasonIn('**It was late**\n\nScore: 1')).toBe('It was late');
    expect(reasonIn('Score: 1. It was (late) [')).toBe('It was (late)');
    expect(reasonIn('Score: 1\n> - It was late.')).toBe('It was late.');
    expect(reasonIn('Score: 1 ~ — . !')).toBeUndefined();
    expect(reasonIn('1\nIt was late.\n1')).toBe('It was late.');
    expect(reasonIn('It was late.\nReason:\nScore: 1')).toMatch(/^It was late\./);
    expect(reasonIn('```text\nIt was late.\n```\nScore: 1')).toBe('It was late.');
  });
});

describe('what a reply without a score contained', () => {
  const said = (text: string) => {
    const outcome = readReply({ text, finish: 'stop' }, ordinal);
    return outcome.kind === 'unreadable' ? outcome.reason : outcome.kind;
  };

  it('is its text without the space around it, cut at no half character', () => {
    expect(said(' it was late \n')).toBe('it was late');
    expect(said(' ')).toBeUndefined();
    expect(said(`${'x'.repeat(1999)}😀`)).toBe('x'.repeat(1999));
    expect(said(`${'x'.repeat(1998)}😀x`)).toBe(`${'x'.repeat(1998)}😀`);
  });
});

describe('what a model thinks before it answers', () => {
  it.each([
    ['<think>Score: 2</think>\nScore: 1', 1],
    ['<thinking>Score: 2</thinking>\nScore: 1', 1],
    [' \n<THINK>Score: 2</Think>Score: 1', 1],
    ['<think>Score: 2</think><think>Score: 0</think>Score: 1', 1],
    ['<think>Score: 2</thinking>Score: 1', '(cut-off)'],
    ['<thinking>Score: 2</think>Score: 1', '(cut-off)'],
    ['I think so.\nScore: 2</think>Score: 1', 1],
    ['Is Score: 2?\nNo.</THINK>Score: 1', 1],
    ['Score: 1\nIt wrote </think> in its reply.', 1],
    ['```\nScore: 1\n```\nIt wrote </think> in its reply.', 1],
    ['```json\n{"score": 1}\n```\nIt wrote </think> in its reply.', 1],
    ['{"score": 1}\nIt wrote </think> in its reply.', 1],
    ['\n \nScore: 1\nIt wrote </think> in its reply.', 1],
    ['[[1]] It wrote </think> in its reply.', 1],
    ['Score: 1\nIt wrote <think> in its reply.', 1],
  ])('is not its answer: %j', (text, score) => {
    expect(reading(text, ordinal)).toBe(score);
  });
});

describe('JSON in a reply', () => {
  it.each([
    ['[{"score": 1}, null]', 1],
    ['[[{"score": 1}], 2]', 1],
    ['{"score"', '(cut-off)'],
    ['{"score" ', '(cut-off)'],
    ['{ ', '(cut-off)'],
    ['[{', '(cut-off)'],
    ['{"score" = 1}\nScore: 1', 1],
    ['{score: 1}', 1],
    ['{"a \\" } {": "b", "score": 1}', 1],
    ['{"a": {"b": {"score": 1}}}', '(no-answer)'],
    ['{"a": [1, {"score": 2}], "score": 1}', 1],
    ['{"score": {"value": 1, "reason": "late"}}', 1],
    ['{"Final_Score": 1, "final-score": 1}', 1],
    ['{"score": "Option 1"}', 1],
    ['{"score": true}', '(off-scale)'],
    ['{"score": {}}', '(no-answer)'],
    ['{"score": []}', '(no-answer)'],
    ['{"score": "1 if it was late"}', '(no-answer)'],
    ['{"score": 1}{"score": 1}', 1],
    ['{"score": 2,}\nScore: 1', '(two-answers)'],
  ])('is read as far as it is JSON: %j', (text, score) => {
    expect(reading(text, ordinal)).toBe(score);
  });
});
