import { opposites } from '../opposites.ts';
import { eachMatch, type Matched, type ScaleRow } from './scaleRow.ts';

const quote = '["\'`“”‘’*<>]';
const or = '(?:[ \\t]*,?[ \\t]*(?:/|\\||\\b(?:or|oder|ou|o)\\b|またはか?|或者?|или|또는)[ \\t]*)';
const third = `(?:[ \\t]*(?:,|/|\\||\\bor\\b|或者?|または|또는)[ \\t]*(?:or[ \\t]+)?(?:(?:an?|for)[ \\t]+)?(?:${quote}{1,3}([\\p{L}/ -]{1,20})${quote}{1,3}|(\\p{Lu}(?=[ \\t]*\\(?(?:for|if|=)[ \\t]*(?:an?[ \\t]+)?(?:tie|draw|equal)))|(unsure|unclear|unknown|uncertain|maybe|partial(?:ly)?|tie|both|neither|equal|n/a)(?!\\p{L}))(?![ \\t]*:))`;
const asks =
  /(?:\b(?:answer|respond|reply|return|output|write|say|print|state|choose|select|pick|verdict|label|judge?ment|decision|grade|either|only|preferred|winner|better|best|antworte|réponds|répondez|responde|rispondi|classif(?:y|ique|ica)|kategorisiere|responda|retorne)\b|回答|返回|输出|答え|답)/iu;
const asksRightBefore =
  /(?:answer|respond|reply|return|output|write|say|print|state|choose|select|pick|verdict|label|judge?ment|decision|grade|either|preferred|winner|antworte|réponds|répondez|responde|rispondi|[:=])(?:[\s:=(]|only|just|simply|strictly|exactly|either|with|by|as|must|should|be|a|single|word|the|one|of|is[ \t]+only|mit|par|con|o){0,12}$/iu;

/** Two labels with "or", a slash or a bar between them, and perhaps a third; `good` is undefined if neither is better. */
function pairReader([one, other]: readonly [string, string], good: string | undefined): ScaleRow['read'] {
  const word = `(${one}|${other})`;
  const when = '(?:[ \\t]*(?:if|when)[ \\t][^,;.\\n"]{1,80})?';
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/])(${quote}{0,3})${word}${quote}{0,3}(?:[ \\t]*\\([^()\\n]{1,60}\\))?${when}(${or}|,[ \\t]*)${quote}{0,3}${word}${quote}{0,3}(?![\\p{L}\\p{N}_-])${when}${third}?(?!/)`,
    'giu',
  );
  const read = eachMatch(pattern, (matched) => {
    const [opening = '', first = '', joint = '', second = '', ...thirds] = matched.groups;
    const last = thirds.find((label) => label !== '')?.trim();
    if (first.toLowerCase() === second.toLowerCase() || (joint.trim() === ',' && last === undefined)) return undefined;
    if (!isAskedFor(matched, { opening, labels: [first, second], joint })) return undefined;
    const best = [first, second].find((label) => label.toLowerCase() === good?.toLowerCase());
    return { values: [first, second, ...(last === undefined ? [] : [last])], best };
  });
  const inside = [one, other].map((label) => label.toLowerCase());
  return (sentence) => (inside.every((label) => sentence.toLowerCase().includes(label)) ? read(sentence) : []);
}

interface Pair {
  readonly opening: string;
  readonly labels: readonly [string, string];
  readonly joint: string;
}

/** Whether the labels are to be the answer: "say why it is correct or incorrect" asks for something else. */
function isAskedFor({ sentence, before }: Matched, { opening, labels, joint }: Pair): boolean {
  const isCapital = labels.every((label) => /\p{Lu}/u.test(label) && label === label.toUpperCase());
  if (/^[a-z]$/i.test(labels[0]) && opening === '') return isCapital && asks.test(sentence);
  if (opening !== '' || /[/|]/.test(joint)) return true;
  return isCapital ? asks.test(sentence) : asksRightBefore.test(before);
}

const quoted = `(?:"[^"\\n]{1,30}"|“[^”\\n]{1,30}”|\`[^\`\\n]{1,30}\`)`;
const quotedOr = '[ \\t]*(?:,?[ \\t]+(?:or|oder|ou|o)[ \\t]+|[ \\t]*(?:或者?|または|또는)[ \\t]*)';
const quotedList = new RegExp(`(${quoted}(?:(?:[ \\t]*,[ \\t]*|${quotedOr})${quoted})*${quotedOr}${quoted})`, 'giu');

/** "Either "yes" or "no" would be fine" and "a reply such as "no" or "skip"" speak of something else. */
const aside = /(?:such as|like|including|e\.g\.,?|for (?:example|instance),?|whether|if|when)[ \t(:]*$/iu;
const supposed = /^[ \t]*(?:would|could|might|may|is|are|was|were)(?!\p{L})/iu;

const boolean =
  /(?<=[\w"'`][ \t]*(?::|\()[ \t]*(?:an?[ \t]+)?|["'`][ \t]+(?:(?:field|key|property)[ \t]+)?(?:is|(?:must|should)[ \t]+be)[ \t]+(?:an?[ \t]+)?)bool(?:ean)?(?!\p{L})/giu;
const inOneBracket =
  /(?<=(?:output|response|answer|option|candidate|text|summary|one)[ \t])\(a[ \t]*(?:or|\/|\|)[ \t]*b\)/giu;
const inBrackets =
  /(?<!["'`(])(?:(?:output|response|option)[ \t])?(?<!["'`])\(a\)[ \t]*(?:or|\/|\|)[ \t]*(?:(?:output|response|option)[ \t])?\(b\)/giu;

const oppositeReaders = opposites.map((pair) => pairReader(pair, pair[0]));
/** Labels of two candidates: neither is the better one. */
const candidateReaders = (
  [
    ['A', 'B'],
    ['first', 'second'],
  ] as const
).map((pair) => pairReader(pair, undefined));

const withCondition =
  /(?:"([^"\n]{1,30})"|“([^”\n]{1,30})”|`([^`\n]{1,30})`|'([^'\n]{1,30})')[ \t]+(?:if|when|wenn|falls|se|si|cuando|quand)\b/giu;
const formed =
  /\b(?:answer|respond|reply|return|output|write|verdict|judge?ment|format|label|grade|antworte|responda|responde)\b/i;
const oneOf =
  /(?:\bone of|\beines? von|\beine der|\bum(?:a)? de|\bun[ao] de|\bl'une? des)(?:[ \t]+(?:the[ \t]+)?(?:following|these)(?:[ \t]+(?:labels|categories|words|values|options))?)?[ \t]*:[ \t]*([^:.\n]{3,200})/giu;
const joint = /[ \t]*(?:,[ \t]*(?:or|oder|ou|o|e)[ \t]+|,|\/|\||[ \t](?:or|oder|ou)[ \t])[ \t]*/iu;
const classified =
  /\b(?:classif\p{L}*|categori[sz]e|kategorisier\p{L}*|label|assign|answer|choose|select|output|return|respond|antworte|einordnen)\b/iu;

function areLabels(values: readonly string[]): boolean {
  const isShort = values.every((value) => value !== '' && value.split(/\s+/).length <= 4 && !/[{}<>[\]]/.test(value));
  return values.length > 1 && isShort && areDistinct(values);
}

/** labelsByCase.ts has those that differ in case alone. */
function areDistinct(values: readonly string[]): boolean {
  return new Set(values.map((value) => value.toLowerCase())).size === values.length;
}

/** The ways to state a scale of words. */
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
    about: 'two candidates in brackets behind their noun',
    examples: ['Select the output (a or b) that is better.'],
    read: eachMatch(inOneBracket, ({ before }) => (asks.test(before) ? { values: ['a', 'b'] } : undefined)),
  },
  {
    about: 'two candidates in brackets of their own',
    examples: ['Answer (a) or (b).', 'Say Output (a) or Output (b).'],
    read: eachMatch(inBrackets, ({ before }) =>
      asks.test(before) && !aside.test(before) ? { values: ['a', 'b'] } : undefined,
    ),
  },
  {
    about: 'a list of words in quotes',
    examples: ['Answer with "helpful", "neutral" or "harmful".'],
    read: eachMatch(quotedList, ({ groups: [list = ''], before, behind, sentence }) => {
      const values = [...list.matchAll(new RegExp(quoted, 'gu'))].map(([value]) => value.slice(1, -1).trim());
      const isAside = !asks.test(sentence) || aside.test(before) || supposed.test(behind);
      return isAside || !areDistinct(values) ? undefined : { values };
    }),
  },
  {
    about: 'a boolean',
    examples: [
      'The "is_correct" field should be a boolean.',
      '"is_correct": a boolean',
      'passed (bool): whether it holds',
    ],
    read: eachMatch(boolean, () => ({ values: ['true', 'false'], best: 'true' })),
  },
  {
    about: 'words in quotes, each with the condition under which it is the answer',
    examples: ['Output "[right]" if the reply is right, "[wrong]" if it is not.'],
    read: (sentence) => {
      if (!formed.test(sentence)) return [];
      const values = [...sentence.matchAll(withCondition)].map(([, ...forms]) => {
        const label = forms.find((form) => form)?.trim() ?? '';
        // `[right]` is the word in brackets of its own; `[[A]]` is read elsewhere.
        return /^\[([^[\]]+)\]$/.exec(label)?.[1] ?? label;
      });
      return areLabels(values) ? [{ words: values.map((value) => `"${value}"`).join(', '), values }] : [];
    },
  },
  {
    about: 'a list of words behind "one of:"',
    examples: ['Classify the reply as one of: helpful / neutral / harmful.'],
    read: eachMatch(oneOf, ({ groups: [list = ''], before }) => {
      const values = list.split(joint).map((value) => value.trim().replace(/^["'`“]|["'`”]$/g, ''));
      return classified.test(before) && areLabels(values) ? { values } : undefined;
    }),
  },
];
