import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { render } from '../../src/judge/render.ts';
import { paraphrase } from '../../src/perturb/paraphrase.ts';
import { passagesOf } from '../../src/perturb/passages.ts';
import { whyNoRewording } from '../../src/perturb/rewording.ts';
import { available } from '../../src/perturb/table.ts';
import { itemOf, judgeOf, optionOf, partsOf } from '../support/judges.ts';

const judge = judgeOf(2, {
  messages: [{ role: 'user', parts: partsOf('\nHow kind is this reply?\n\n{{reply}}\n{{guideline}}\n{{output}}\n') }],
  options: [optionOf(0, 'rude or cold'), optionOf(1, 'kind and warm')],
});

const passages = [
  {
    text: 'How kind is this reply?\n\n{{reply}}\n{{guideline}}\n{{output}}',
    rewordings: ['Is this a kind answer?\n\n{{reply}}\n{{guideline}}\n{{output}}'],
  },
  { text: 'rude or cold', rewordings: ['impolite or distant'] },
  { text: 'kind and warm', rewordings: ['friendly and warm-hearted'] },
];
const approved = { file: 'tone.paraphrases.yml', approvedBy: 'anna', passages };

function sent(of: Judge): readonly string[] {
  const found = paraphrase.variantsFor(of, {});
  if (found.kind === 'inapplicable') return [found.why, found.fix];
  return found.variants.map(({ name, present }) => {
    const [message] = render(of, itemOf(), present(itemOf()) ?? {});
    return `${name}: ${message?.content.split('\nReply')[0] ?? ''}`;
  });
}

describe('the passages of a judge', () => {
  it('are its messages with their places by name, and its guidelines', () => {
    expect(passagesOf(judge)).toEqual(passages.map(({ text }) => text));
  });

  it('leave out texts of less than two words, since nothing in them can be reworded', () => {
    const short = judgeOf(2, { options: [optionOf(0, 'bad'), optionOf(1, '很差')] });
    expect(passagesOf(short)).toEqual(['很差']);
  });
});

describe('paraphrases', () => {
  it('are asked beside the judge as written, with every place and score where it was', () => {
    const [first, second, ...more] = sent({ ...judge, paraphrases: approved });
    expect(first).toMatch(/^as-written: \nHow kind is this reply\?\n\nGood day\nscore 0 means rude or cold\n/);
    expect(second).toMatch(
      /^paraphrase-1: \nIs this a kind answer\?\n\nGood day\nscore 0 means impolite or distant\nscore 1 means friendly and warm-hearted\n/,
    );
    expect(more).toEqual([]);
  });

  it.each([
    ['without a file', judge, 'judge "tone" has no file of paraphrases'],
    [
      'that are not approved',
      { ...judge, paraphrases: { ...approved, approvedBy: undefined } },
      'the paraphrases in tone.paraphrases.yml are not approved',
    ],
    [
      'of an older text',
      { ...judge, options: [optionOf(0, 'rude or very cold'), optionOf(1, 'kind and warm')], paraphrases: approved },
      'tone.paraphrases.yml rewords an older text of judge "tone"',
    ],
  ])('%s are not asked, and "format" takes their place', (_, of, why) => {
    expect(sent(of)[0]).toBe(why);
    expect(available([{ family: 'paraphrase' }], [of])).toEqual([{ family: 'format' }]);
  });

  it('of an older text are to be written anew', () => {
    expect(sent({ ...judge, options: [optionOf(0, 'rude or very cold')], paraphrases: approved })[1]).toBe(
      'Write it anew: run "evenhand paraphrase --judge tone", read what it writes, and set "approvedBy".',
    );
  });
});

describe('a rewording', () => {
  const text = 'Give pass if {{reply}} answers in 3 steps and says "thanks".';
  const scale = { kind: 'nominal', values: ['fail', 'pass'] } as const;

  it.each([
    ['Answer pass for a {{reply}} that has 3 steps and contains "thanks".', undefined],
    ['  give pass if {{reply}}  answers in 3 steps and says "thanks". ', 'it says the same in the same words'],
    ['Give pass to an answer in 3 steps that says "thanks".', 'its places are others, or in another order'],
    ['Give pass if {{reply}} answers in three steps and says "thanks".', 'it lacks 3'],
    ['Give pass if {{reply}} answers in 3 steps out of 4 and says "thanks".', 'it adds 4'],
    ['Say yes if {{reply}} answers in 3 steps and says "thanks".', 'it lacks pass'],
    ['Give pass if {{reply}} answers in 3 steps and says "thank you".', 'it lacks "thanks"'],
    ['Give pass if {{reply}}\nanswers in 3 steps, says "thanks".', 'it has several lines, and the text has one'],
  ])('%j: %s', (other, why) => {
    expect(whyNoRewording(text, other, scale)).toBe(why);
  });

  it('keeps the lines that show the form of the answer', () => {
    const asking = 'Judge the reply.\nReturn JSON in this form:\nthe score first';
    expect(whyNoRewording(asking, 'Rate the reply.\nReturn JSON in this form:\nthe score first', scale)).toBe(
      undefined,
    );
    expect(whyNoRewording(asking, 'Rate the reply.\nReturn JSON in this form:\nthe mark first', scale)).toBe(
      'it changes the line "the score first", which shows the form of the answer',
    );
  });
});
