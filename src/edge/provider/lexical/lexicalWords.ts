/**
 * The content words of a text in their order, in lower case and lightly stemmed: function words, numbers and single
 * letters are left out. The embedded judge compares nothing else.
 */
export function lexicalWords(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  return words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stem);
}

/** Function words of English. Negations stay: they are half of what a guideline about failure says. */
const stopWords = new Set(
  `a about after all also am an and another any are as at be because been before being below between both but by can
  could did do does doing done down during each either for from further get gets go had has have having he her here
  hers him his how i i'd i'll i'm i've if in into is it it's its itself just let like may me might more most much must
  my no nor now of off on once one only or other our ours out over own per same she should so some such than that
  that's the their theirs them then there these they this those through to too under until up us very was we we'll
  we're we've were what when where whether which while who whom whose why will with would you you'd you'll you're
  you've your yours`.split(/\s+/),
);

/** Cuts the commonest English endings, so that "refunds", "refunded" and "refunding" are one word. */
function stem(word: string): string {
  const bare = word.replace(/'s$/, '');
  for (const [ending, instead] of endings) {
    const cut = bare.length - ending.length;
    if (cut >= 3 && bare.endsWith(ending)) return closing(bare.slice(0, cut) + instead);
  }
  return closing(bare);
}

const endings = [
  ['ations', ''],
  ['ation', ''],
  ['ions', ''],
  ['ion', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ed', ''],
  ['sses', 'ss'],
  ['ss', 'ss'],
  ['s', ''],
] as const;

/** "cancell" and "cancel", "issue" and "issu" become one; "y" stays what it is. */
function closing(word: string): string {
  const single = /([bdgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}

/** The constants of the embedded judge. A change of one is a change of the judge: bump its family. */
export const lexicalBias = {
  /** How much more the first option counts than the last. */
  primacy: 0.15,
  /** What an option has before any word is shared, so that primacy decides between options that share none. */
  floor: 0.3,
  /** The exponent with which an option's length is held against it: 1 would be fair to long ones, 0 not at all. */
  damping: 0.25,
  /** What a word at the very beginning of the item counts, beside 1 at its end, where what is judged mostly stands. */
  early: 0.4,
  /** What an option is multiplied by when the prompt says that an expert chose it. */
  cue: 1.5,
} as const;

/** What the place of an option is worth: most for the first, 1 for the last. Places count from 0. */
export function primacy(place: number, count: number): number {
  return count < 2 ? 1 : 1 + (lexicalBias.primacy * (count - 1 - place)) / (count - 1);
}
