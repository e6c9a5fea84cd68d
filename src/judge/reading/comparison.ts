import { escapePattern } from '../escapePattern.ts';
import type { Score } from '../scale.ts';

/** The words between a number and its meaning: `1 means …`, `(1 = …`, `-3 if …`, `5 (…`. */
const stands =
  '(?:[(=:]|[-–—](?=[ \\t])|->|→|(?:means?|meaning|is|if|when|for|indicat(?:es|ing)|represents?|being|says?)(?!\\p{L}))';

/** A score, and its meaning according to the prompt. */
export interface SaidScore {
  readonly score: Score;
  readonly says: string;
}

/** What the scores of a judge say about two candidates. */
export type Comparison =
  /** One score for each of them: the label of the first, that of the second, and that of a tie if there is one. */
  | { readonly kind: 'labels'; readonly values: readonly string[] }
  /**
   * They lead from one candidate to the other: two scores at equal distances from the ends say the same about different
   * candidates.
   */
  | { readonly kind: 'graded' }
  /** They speak of both, but not in one of these ways. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'none' };

/** A score with the candidate that it is about. */
interface Placed extends SaidScore {
  readonly subject: Side | undefined;
  readonly preference: Preference | undefined;
}

/**
 * Reads what scores say about two candidates. Numbers are sorted; words are graded in the order in which they are
 * listed.
 */
export function comparison(said: readonly SaidScore[]): Comparison {
  const all = said.map((one): Placed => {
    const preference = preferenceIn(one.says) ?? preferenceIn(String(one.score));
    return { ...one, preference, subject: preference?.subject ?? onlySide(one.says) };
  });
  const isNumeric = all.every(({ score }) => typeof score === 'number');
  const ordered = isNumeric ? all.toSorted((a, b) => Number(a.score) - Number(b.score)) : all;
  const isGraded = leadsAcross(ordered, isNumeric);
  if (isGraded && all.length > (isNumeric ? 2 : 3)) return { kind: 'graded' };
  const values = labelsIn(all);
  if (values !== undefined) return { kind: 'labels', values };
  if (isGraded && isNumeric) return { kind: 'graded' };
  const speaksOfBoth = new Set(all.flatMap(({ subject }) => subject ?? [])).size > 1;
  return { kind: speaksOfBoth || all.some(({ preference }) => preference !== undefined) ? 'unclear' : 'none' };
}

/**
 * Each score before the middle prefers one candidate, and its counterpart after the middle prefers the other one as
 * much.
 */
function leadsAcross(all: readonly Placed[], isNumeric: boolean): boolean {
  const sum = Number(all[0]?.score) + Number(all.at(-1)?.score);
  const side = all[0]?.preference?.better;
  const half = Math.floor(all.length / 2);
  if (side === undefined || (all.length % 2 === 1 && all[half]?.preference !== undefined)) return false;
  return all.slice(0, half).every((one, index) => {
    const other = all[all.length - 1 - index];
    if (one.preference?.better !== side || other?.preference === undefined || other.preference.better === side)
      return false;
    return isNumeric ? Number(one.score) + Number(other.score) === sum : isMirrored(one.says, other.says);
  });
}

/** The labels of the first candidate, of the second, and of a tie; undefined unless each of the two has exactly one. */
function labelsIn(all: readonly Placed[]): readonly string[] | undefined {
  const of = (side: Side | undefined) => all.filter(({ subject }) => subject === side);
  const [[first, moreFirst], [second, moreSecond], ties] = [of('first'), of('second'), of(undefined)];
  if (first === undefined || second === undefined) return undefined;
  if (moreFirst !== undefined || moreSecond !== undefined || ties.length > 1) return undefined;
  const [praises, alsoPraises] = [first, second].map(
    ({ preference, subject }) => preference && preference.better === subject,
  );
  const saysTheSame = praises === alsoPraises && (praises !== undefined || isMirrored(first.says, second.says));
  const isNamed = [first, second].every(({ score, subject }) =>
    [subject, undefined].includes(namedSide(String(score))),
  );
  return saysTheSame && isNamed ? [first, second, ...ties].map(({ score }) => String(score)) : undefined;
}

/**
 * What a text says about the two ends of a scale of numbers. Empty if it does not say it about both, or says two things
 * about one end.
 */
export function saidOfEnds(text: string, values: readonly Score[]): readonly SaidScore[] {
  const marked = markedCandidates(text);
  const said = [values[0], values.at(-1)].flatMap((score = ''): readonly SaidScore[] => {
    const end = `(?<![\\d.,/-])${escapePattern(String(score))}["'\`*)\\]]*[ \\t]*${stands}(?![ \\t]*[-+]?\\d)([^\\n;]{3,90})`;
    const all = [...marked.matchAll(new RegExp(end, 'giu'))].flatMap(([, says = '']) => {
      const preference = preferenceIn(says);
      return preference === undefined ? [] : [{ score, says, better: preference.better }];
    });
    return new Set(all.map(({ better }) => better)).size === 1 ? all.slice(0, 1) : [];
  });
  return said.length === 2 ? said.map(({ score, says }) => ({ score, says })) : [];
}

/** One of two candidates: the first (A, 1, one, left) or the second. */
type Side = 'first' | 'second';

const sides: readonly (readonly [side: Side, label: string, place: string])[] = [
  ['first', 'a|1|one', 'first|left'],
  ['second', 'b|2|two', 'second|right'],
];
const noun =
  '(?:responses?|answers?|assistants?|outputs?|models?|candidates?|options?|summar(?:y|ies)|texts?|systems?|translations?|repl(?:y|ies)|completions?|chatbots?|agents?|versions?|stor(?:y|ies)|messages?|essays?|arguments?|passages?|documents?|conversations?|antwort|respuesta|resposta|réponse|回答|助手|응답|답변)';
const quote = '["\'`“”‘’([\\])]{0,3}';
/** Other scripts put no space after a label. */
const end = `(?![\\p{Script=Latin}\\p{N}])(?:['’]s(?!\\p{L}))?${quote}`;

/** Each way to name a candidate. A single letter without a noun counts if it is a capital and no article. */
const names = sides.flatMap(([side, label, place]) =>
  [
    new RegExp(`(?<!\\p{L})${noun}[ \\t_#]*${quote}(?:${label})${end}`, 'giu'),
    new RegExp(
      `(?<!\\p{L})(?:${place})(?!\\p{L})${quote}[ \\t]+(?:${noun}|one)(?!\\p{L})|(?<!\\p{L})${side}(?!\\p{L})${quote}`,
      'giu',
    ),
    new RegExp(
      `(?<![\\p{L}\\p{N}])${label.slice(0, 1).toUpperCase()}(?![ \\t]+(?:\\p{L}+[ \\t]+)?${noun})${end}`,
      'gu',
    ),
  ].map((pattern) => ({ side, pattern })),
);
const labels = sides.map(([side, label, place]) => ({
  side,
  pattern: new RegExp(`^(?:.*[^\\p{L}\\p{N}])?(?:${label}|${place})$`, 'iu'),
}));

/** Marks that replace the names of the two candidates. */
const marks = { first: '\uE001', second: '\uE002' } as const;

const between = '(?:[ \\t]+(?!not\\b|no\\b|never\\b|nor\\b|neither\\b)[\\p{L}-]+){0,5}?[ \\t]*(?:的?(?:回答|答案))?';
const better =
  '(?:better|best|superior|stronger|preferred|preferable|wins|won|winner|favou?red|besser|mejor|melhor|meilleure?|更好|更优|较好|胜出|더 ?(?:좋|낫|나은))';
const worse = '(?:worse|worst|inferior|weaker|loses|lost|schlechter|peor|pior|pire|更差|较差)';
const prefers = '(?:prefer(?:s|red)?|preference[ \\t]+for|favou?rs?|in[ \\t]+favou?r[ \\t]+of)[ \\t]+(?:the[ \\t]+)?';
const says = new RegExp(
  `${prefers}([\uE001\uE002])|([\uE001\uE002])(?:${between}(?:${better}|(${worse}))|[ \\t]*(?:[>≻≫]|([<≺≪])))`,
  'iu',
);

/** Whether a text may state a preference; a quick test. */
const compares = new RegExp(`${prefers}|${better}|${worse}|[<>≻≫≺≪]`, 'iu');

/** What a text says about two candidates. */
interface Preference {
  /** The candidate that the text is about, and the better one according to the text. */
  readonly subject: Side;
  readonly better: Side;
}

/** The preference that a text states; undefined if it states none, or says that both are alike. */
function preferenceIn(text: string): Preference | undefined {
  if (!compares.test(text)) return undefined;
  const [, preferred, praised, isWorse, isLess] = says.exec(markedCandidates(text)) ?? [];
  const mark = preferred ?? praised;
  if (mark === undefined) return undefined;
  const subject = mark === marks.first ? 'first' : 'second';
  const isPraise = isWorse === undefined && isLess === undefined;
  return { subject, better: isPraise === (subject === 'first') ? 'first' : 'second' };
}

/** Which candidate a label such as `A`, `2` or `response_b` names; undefined if it names neither or both. */
function namedSide(label: string): Side | undefined {
  const bare = label.trim().replace(/^["'`[(*_]+|["'`\])*_]+$/g, '');
  const [only, second] = labels.filter(({ pattern }) => pattern.test(bare));
  return second !== undefined || preferenceIn(label) !== undefined ? undefined : only?.side;
}

/** The only candidate that a text speaks of; undefined if it speaks of none or of both. */
function onlySide(text: string): Side | undefined {
  const marked = markedCandidates(text);
  const [only, second] = (['first', 'second'] as const).filter((side) => marked.includes(marks[side]));
  return second === undefined ? only : undefined;
}

/** Whether two texts say the same, each about the other candidate. */
function isMirrored(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    markedCandidates(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\uE001\uE002<>]+/gu, ' ')
      .trim(),
  );
  return a === b?.replace(/[\uE001\uE002]/g, (mark) => (mark === marks.first ? marks.second : marks.first));
}

/** A text with a mark in place of each name of a candidate. */
function markedCandidates(text: string): string {
  return names.reduce((marked, { side, pattern }) => marked.replace(pattern, marks[side]), text);
}
