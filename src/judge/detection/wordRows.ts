import { opposites } from '../opposites.ts';
import type { ScaleRow } from './scaleRow.ts';

/** Labels of two candidates: neither is the better one. */
const candidates: readonly (readonly [string, string])[] = [
  ['A', 'B'],
  ['first', 'second'],
];

const quote = '["\'`“”‘’*<>]';
const or = '(?:[ \\t]*,?[ \\t]*(?:/|\\||\\b(?:or|oder|ou|o)\\b|またはか?|或者?|или|또는)[ \\t]*)';
const third = `(?:[ \\t]*(?:,|/|\\||\\bor\\b|或者?|または|또는)[ \\t]*(?:or[ \\t]+)?(?:(?:an?|for)[ \\t]+)?(?:${quote}{1,3}([\\p{L}/ -]{1,20})${quote}{1,3}|(\\p{Lu}(?=[ \\t]*\\(?(?:for|if|=)[ \\t]*(?:an?[ \\t]+)?(?:tie|draw|equal)))|(unsure|unclear|unknown|uncertain|maybe|partial(?:ly)?|tie|both|neither|equal|n/a)(?!\\p{L}))(?![ \\t]*:))`;
const asks =
  /(?:\b(?:answer|respond|reply|return|output|write|say|print|state|choose|select|pick|verdict|label|judge?ment|decision|grade|either|only|preferred|winner|better|best|antworte|réponds|répondez|responde|rispondi|classif(?:y|ique|ica)|kategorisiere|responda|retorne)\b|回答|返回|输出|答え|답)/iu;
const asksRightBefore =
  /(?:answer|respond|reply|return|output|write|say|print|state|choose|select|pick|verdict|label|judge?ment|decision|grade|either|preferred|winner|antworte|réponds|répondez|responde|rispondi|[:=])(?:[\s:=(]|only|just|simply|strictly|exactly|either|with|by|as|must|should|be|a|single|word|the|one|of|is[ \t]+only|mit|par|con|o){0,12}$/iu;

/** Two labels with "or", a slash or a bar between them, and perhaps a third; `good` is undefined if neither is better. */
function pairReader(one: string, other: string, good: string | undefined): ScaleRow['read'] {
  const word = `(${one}|${other})`;
  const when = '(?:[ \\t]*(?:if|when)[ \\t][^,;.\\n"]{1,80})?';
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/])(${quote}{0,3})${word}${quote}{0,3}(?:[ \\t]*\\([^()\\n]{1,60}\\))?${when}(${or}|,[ \\t]*)${quote}{0,3}${word}${quote}{0,3}(?![\\p{L}\\p{N}_-])${when}${third}?(?!/)`,
    'giu',
  );
  const inside = [one, other].map((label) => label.toLowerCase());
  return (sentence) => {
    const lower = sentence.toLowerCase();
    if (!inside.every((label) => lower.includes(label))) return [];
    return [...sentence.matchAll(pattern)].flatMap(
      ({
        index,
        0: words,
        1: opening = '',
        2: first = '',
        3: joint = '',
        4: second = '',
        5: quoted,
        6: letter,
        7: known,
      }) => {
        const last = (quoted ?? letter ?? known)?.trim();
        if (first.toLowerCase() === second.toLowerCase() || (joint.trim() === ',' && last === undefined)) return [];
        if (!isAskedFor({ sentence, index, opening, first, second, joint })) return [];
        const best = [first, second].find((label) => label.toLowerCase() === good?.toLowerCase());
        return [{ words: words.trim(), values: [first, second, ...(last === undefined ? [] : [last])], best }];
      },
    );
  };
}

/** Whether the labels are to be the answer: "say why it is correct or incorrect" asks for something else. */
function isAskedFor(pair: {
  readonly sentence: string;
  readonly index: number;
  readonly opening: string;
  readonly first: string;
  readonly second: string;
  readonly joint: string;
}): boolean {
  const { sentence, index, opening, first, second, joint } = pair;
  const isCapital = isCapitals(first, second);
  if (/^[a-z]$/i.test(first) && opening === '') return isCapital && asks.test(sentence);
  if (opening !== '' || /[/|]/.test(joint)) return true;
  return isCapital ? asks.test(sentence) : asksRightBefore.test(sentence.slice(0, index));
}

function isCapitals(...words: readonly string[]): boolean {
  return words.every((word) => /\p{Lu}/u.test(word) && word === word.toUpperCase());
}

const quoted = `(?:"[^"\\n]{1,30}"|“[^”\\n]{1,30}”|\`[^\`\\n]{1,30}\`)`;
const quotedOr = '[ \\t]*(?:,?[ \\t]+(?:or|oder|ou|o)[ \\t]+|[ \\t]*(?:或者?|または|또는)[ \\t]*)';
const quotedList = new RegExp(`${quoted}(?:(?:[ \\t]*,[ \\t]*|${quotedOr})${quoted})*${quotedOr}${quoted}`, 'giu');

/** "Either "yes" or "no" would be fine" and "a reply such as "no" or "skip"" speak of something else. */
const aside = /(?:such as|like|including|e\.g\.,?|for (?:example|instance),?|whether|if|when)[ \t(:]*$/iu;
const supposed = /^[ \t]*(?:would|could|might|may|is|are|was|were)(?!\p{L})/iu;

const boolean =
  /(?<=[\w"'`][ \t]*(?::|\()[ \t]*(?:an?[ \t]+)?|["'`][ \t]+(?:(?:field|key|property)[ \t]+)?(?:is|(?:must|should)[ \t]+be)[ \t]+(?:an?[ \t]+)?)bool(?:ean)?(?!\p{L})/iu;
const inOneBracket =
  /(?<=(?:output|response|answer|option|candidate|text|summary|one)[ \t])\(a[ \t]*(?:or|\/|\|)[ \t]*b\)/giu;
const inBrackets =
  /(?<!["'`(])(?:(?:output|response|option)[ \t])?(?<!["'`])\(a\)[ \t]*(?:or|\/|\|)[ \t]*(?:(?:output|response|option)[ \t])?\(b\)/giu;

const oppositeReaders = opposites.map(([good, bad]) => pairReader(good, bad, good));
const candidateReaders = candidates.map(([one, other]) => pairReader(one, other, undefined));

export const wordRows: readonly ScaleRow[] = [
  {
    about: 'two words that are opposites, and perhaps a third',
    examples: [
      'Answer with yes or no.',
      '"pass": true/false',
      'Your verdict: PASS or FAIL',
      'Antworte mit ja oder nein.',
    ],
    read: (sentence) => oppositeReaders.flatMap((read) => read(sentence)),
  },
  {
    about: 'the labels of two candidates, and perhaps of a tie',
    examples: ['"preferred": "first|second"', 'Which is better, A or B?'],
    read: (sentence) => candidateReaders.flatMap((read) => read(sentence)),
  },
  {
    about: 'two candidates in brackets',
    examples: ['Answer (a) or (b).', 'Select the output (a or b) that is better.', 'Say Output (a) or Output (b).'],
    read: (sentence) => [
      ...[...sentence.matchAll(inOneBracket)].flatMap(({ index, 0: words }) =>
        asks.test(sentence.slice(0, index)) ? [{ words, values: ['a', 'b'] }] : [],
      ),
      ...[...sentence.matchAll(inBrackets)].flatMap(({ index, 0: words }) => {
        const before = sentence.slice(0, index);
        return asks.test(before) && !aside.test(before) ? [{ words, values: ['a', 'b'] }] : [];
      }),
    ],
  },
  {
    about: 'a list of words in quotes',
    examples: ['Answer with "helpful", "neutral" or "harmful".'],
    read: (sentence) => {
      if (!asks.test(sentence)) return [];
      return [...sentence.matchAll(quotedList)].flatMap(({ index, 0: words }) => {
        if (aside.test(sentence.slice(0, index)) || supposed.test(sentence.slice(index + words.length))) return [];
        const values = [...words.matchAll(new RegExp(quoted, 'gu'))].map(([value]) => value.slice(1, -1).trim());
        // labelsByCase.ts has those that differ in case alone.
        const isPlain = new Set(values.map((value) => value.toLowerCase())).size === values.length;
        return isPlain ? [{ words, values }] : [];
      });
    },
  },
  {
    about: 'a boolean',
    examples: [
      'The "is_correct" field should be a boolean.',
      '"is_correct": a boolean',
      'passed (bool): whether it holds',
    ],
    read: (sentence) => {
      const found = boolean.exec(sentence);
      return found === null ? [] : [{ words: found[0], values: ['true', 'false'], best: 'true' }];
    },
  },
];
