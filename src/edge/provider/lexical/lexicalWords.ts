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

/** Function words of English. Negations are not in it: a guideline about failure depends on them. */
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

/** Makes "cancell" and "cancel", "issue" and "issu" equal; "y" stays. */
function closing(word: string): string {
  const single = /([bdgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}

/** The constants of the embedded judge. A change here changes the judge: bump its family. */
export const lexicalBias = {
  /** How much more the first option counts than the last. */
  primacy: 0.15,
  /** An option's weight before any shared word, so that primacy decides between options that share none. */
  floor: 0.3,
  /**
   * The exponent of the length by which an option's overlap is divided: 1 would be fair to long options, 0 would ignore
   * their length.
   */
  damping: 0.25,
  /** The weight of a word at the beginning of the item. A word at its end, where the judged text usually is, has 1. */
  early: 0.4,
  /** The factor for an option that, according to the prompt, an expert chose. */
  cue: 1.5,
} as const;

/** The factor for an option's place: largest for the first, 1 for the last. Places count from 0. */
export function primacy(place: number, count: number): number {
  return count < 2 ? 1 : 1 + (lexicalBias.primacy * (count - 1 - place)) / (count - 1);
}
