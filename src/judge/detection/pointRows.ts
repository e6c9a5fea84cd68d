import { good, means, poor } from './bestEnd.ts';
import { counted, rated } from './numberRows.ts';
import type { ScaleRow } from './scaleRow.ts';

const highest = '(\\d{1,4})(?![\\d/]|[.,]\\d|\\p{Script=Latin})';
/** "Su 3 criteri" counts something else. */
const endsThere =
  '(?=[ \\t]*(?:[.,;:!?)"\'*]|$|(?:punt[io]s?|points?|pontos|en|selon|pour|et|según|y|e|in)(?!\\p{L})))';
const outOf = new RegExp(
  [
    '\\bout[ \\t]+of',
    '\\bof[ \\t]+a[ \\t]+possible',
    '\\bauf[ \\t]+einer[ \\t]+Skala[ \\t]+bis',
    '\\b(?:maximal|maximum[ \\t]+de|máximo[ \\t]+de|massimo[ \\t]+di)',
    // "Eine Note von 5" is one grade; "X von 5" is one of several.
    '(?<=[\\d_…>\\]}xX][ \\t]?)\\b(?:von|di|de)',
    '满分[为是：:]?',
    '(?<=[\\p{L}_>\\]}][ ]?)\\/',
  ]
    .map((before) => `${before}[ \\t]*${highest}`)
    .concat(`\\b(?:sur|sobre|su)[ \\t]+${highest}${endsThere}`)
    .join('|'),
  'giu',
);
const fullMarks = /(?<![\d.,])(\d{1,4})[ \t]*(?:点|點|점|分)[ \t]*(?:満点|满分|만점)/gu;
const range = /^[ \t]*(?:[-–—~]|(?:to|bis|à|al?|hasta)[ \t])[ \t]*\d/iu;

const counts = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const levels = new RegExp(
  `(?<![\\p{Script=Latin}\\d.,-])(\\d{1,2}|${counts.join('|')})(?:[ \\t-]point[ \\t]+(?:\\p{L}+[ \\t]+){0,2}(?:scale|likert)|[ \\t]*段階|[ \\t]*단계|[ \\t]*级(?:评分|量表)|[ -]Punkte-Skala|[ -]балльн)`,
  'giu',
);
const numberWithMeaning = `(?<![\\d.,])(-?\\d{1,3}(?:\\.\\d+)?)${means}`;
const ends = new RegExp(
  `${numberWithMeaning}(${poor}|${good}|good)(?!\\p{L})[^\\d\\n;]{0,40}${numberWithMeaning}(${poor}|${good}|good)(?!\\p{L})`,
  'giu',
);
const isPoor = new RegExp(`^${poor}$`, 'iu');

/** Scales of numbers that do not say both ends as a range. */
export const pointRows: readonly ScaleRow[] = [
  {
    about: 'out of a highest number',
    examples: ['Score the reply out of 10.', 'Note sur 20', '请打分，满分10分', '10点満点で採点してください。'],
    read: (sentence) => {
      if (!rated.test(sentence)) return [];
      return [...sentence.matchAll(outOf), ...sentence.matchAll(fullMarks)].flatMap(({ index, 0: words }) => {
        const high = /\d+/.exec(words)?.[0] ?? '';
        const behind = sentence.slice(index + words.length);
        if (Number(high) <= 1 || counted.test(behind) || range.test(behind)) return [];
        return [{ words: words.trim(), values: ['0', high], open: 'zero' }];
      });
    },
  },
  {
    about: 'a number of points or levels',
    examples: ['Use a five-point Likert scale.', 'Rate it on a 5-point scale.', '回答を5段階で評価してください。'],
    read: (sentence) =>
      [...sentence.matchAll(levels)].flatMap(({ 0: words, 1: count = '' }) => {
        const many = /\d/.test(count) ? Number(count) : counts.indexOf(count.toLowerCase()) + 3;
        // A scale of 11 begins at 0.
        return many < 3 || many > 10 ? [] : [{ words: words.trim(), values: ['1', String(many)], open: 'start' }];
      }),
  },
  {
    about: 'the meaning of both ends',
    examples: ['Rate the reply (1 = worst, 5 = best).', 'rating (1=worst, 5=best)'],
    read: (sentence) => {
      const all = [...sentence.matchAll(new RegExp(numberWithMeaning, 'giu'))];
      if (!rated.test(sentence) || all.length !== 2) return [];
      return [...sentence.matchAll(ends)].flatMap(
        ({ 0: words, 1: one = '', 2: first = '', 3: other = '', 4: last = '' }) => {
          if (isPoor.test(first) === isPoor.test(last) || one === other) return [];
          // Nothing is between 0 and 1 if each has its meaning.
          const listed = Math.abs(Number(one) - Number(other)) === 1;
          return [{ words: words.trim(), values: [one, other].sort((a, b) => Number(a) - Number(b)), listed }];
        },
      );
    },
  },
];
