import { describe, expect, it } from '@jest/globals';
import { characterCounter } from '../../../src/plan/tokens/characterCounter.ts';
import { o200kCounter } from '../../../src/plan/tokens/o200kCounter.ts';
import { characterCounters, countedBy, tokenCounters } from '../../../src/plan/tokens/tokenCounters.ts';
import { vocabularyOf } from '../../../src/plan/tokens/vocabularyOf.ts';
import { judgeOf } from '../../support/judges.ts';
import { plannedTask } from '../../support/plannedRequests.ts';

const counter = o200kCounter();

describe('the vocabulary o200k_base', () => {
  // OpenAI Cookbook, "How to count tokens with tiktoken", section 5.
  it.each([
    ['antidisestablishmentarianism', 6],
    ['2 + 2 = 4', 7],
    ['お誕生日おめでとう', 8],
    ['tiktoken is great!', 6],
  ])('takes %s for so many tokens as OpenAI says', (text, tokens) => {
    expect(counter.count(text).tokens).toBe(tokens);
  });

  it('takes no special token for one, since an item is text', () => {
    expect(counter.count('<|endoftext|>').tokens).toBeGreaterThan(3);
  });

  it('cuts a word that never ends, whose tokens would take the square of its length', () => {
    // A megabyte without a blank. Eight times "a" is one token.
    const { tokens } = counter.count('a'.repeat(1_000_000));
    expect(tokens).toBeGreaterThan(100_000);
    expect(tokens).toBeLessThan(200_000);
    expect(counter.count('🙂'.repeat(1000)).tokens).toBeGreaterThanOrEqual(1000);
  });
});

/** Article 1 of the Universal Declaration of Human Rights, in part. */
const writings = [
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience.',
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt.',
  'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison.',
  'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền.',
  'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью.',
  'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.',
  'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।',
  '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心。',
  'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
];

describe('the estimate by characters', () => {
  it.each(writings)('has the true number between its bounds for %s', (text) => {
    const { tokens, atLeast, atMost } = characterCounter.count(text);
    const real = counter.count(text).tokens;
    expect([atLeast < real, real < atMost, atLeast < tokens, tokens < atMost]).toEqual([true, true, true, true]);
  });

  it('is four characters of ASCII to a token, and one for each other', () => {
    expect(characterCounter.count('12345678').tokens).toBe(2);
    expect(characterCounter.count('漢字').tokens).toBe(2);
  });
});

describe('vocabularyOf', () => {
  it('knows the models whose vocabulary was published, whoever serves them', () => {
    const known = [
      'gpt-4o',
      'gpt-4o-mini-2024-07-18',
      'openai/gpt-4.1',
      'ft:gpt-4o-mini:acme::1',
      'gpt-5.6-luna',
      'o3',
    ];
    expect(known.map(vocabularyOf)).toEqual(known.map(() => 'o200k_base'));
  });

  it('knows no others, those of the future among them', () => {
    const others = ['gpt-6-luna', 'gpt-4', 'gpt-3.5-turbo', 'claude-opus-5', 'llama', 'o30', 'gpt-55', undefined];
    expect(others.map(vocabularyOf)).toEqual(others.map(() => undefined));
  });
});

describe('tokenCounters', () => {
  const taskOf = (model: string) => ({ task: plannedTask(1, { judge: judgeOf(3, { model }) }) });

  it('counts each model in its own way', async () => {
    const requests = [taskOf('gpt-4o'), taskOf('small-1')];
    const counters = await tokenCounters(requests);
    expect(countedBy(requests, counters)).toEqual(['characters', 'o200k_base']);
    expect(counters('gpt-4o').count('お誕生日おめでとう').tokens).toBe(8);
  });

  it('reads no vocabulary where no model needs one', async () => {
    expect(await tokenCounters([taskOf('small-1')])).toBe(characterCounters);
  });
});
