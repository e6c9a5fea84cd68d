/** One of two candidates: the first (A, 1, one, left) or the second. */
export type Side = 'first' | 'second';

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
export interface Preference {
  /** The candidate that the text is about, and the better one according to the text. */
  readonly subject: Side;
  readonly better: Side;
}

/** The preference that a text states; undefined if it states none, or says that both are alike. */
export function preferenceIn(text: string): Preference | undefined {
  if (!compares.test(text)) return undefined;
  const [, preferred, praised, isWorse, isLess] = says.exec(markedCandidates(text)) ?? [];
  const mark = preferred ?? praised;
  if (mark === undefined) return undefined;
  const subject = mark === marks.first ? 'first' : 'second';
  const isPraise = isWorse === undefined && isLess === undefined;
  return { subject, better: isPraise === (subject === 'first') ? 'first' : 'second' };
}

/** Which candidate a label such as `A`, `2` or `response_b` names; undefined if it names neither or both. */
export function namedSide(label: string): Side | undefined {
  const bare = label.trim().replace(/^["'`[(*_]+|["'`\])*_]+$/g, '');
  const [only, second] = labels.filter(({ pattern }) => pattern.test(bare));
  return second !== undefined || preferenceIn(label) !== undefined ? undefined : only?.side;
}

/** The only candidate that a text speaks of; undefined if it speaks of none or of both. */
export function onlySide(text: string): Side | undefined {
  const marked = markedCandidates(text);
  const [only, second] = (['first', 'second'] as const).filter((side) => marked.includes(marks[side]));
  return second === undefined ? only : undefined;
}

/** Whether two texts say the same, each about the other candidate. */
export function isMirrored(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    markedCandidates(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\uE001\uE002<>]+/gu, ' ')
      .trim(),
  );
  return a === b?.replace(/[\uE001\uE002]/g, (mark) => (mark === marks.first ? marks.second : marks.first));
}

/** A text with a mark in place of each name of a candidate. */
export function markedCandidates(text: string): string {
  return names.reduce((marked, { side, pattern }) => marked.replace(pattern, marks[side]), text);
}
