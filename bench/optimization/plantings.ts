import { drawn, type Skill } from './planted.ts';

type Known = Readonly<Record<string, string>>;

/** A judge whose skill hangs on the words of its instruction. */
export interface Planting {
  readonly name: string;
  readonly instruction: string;
  readonly skill: Skill;
  /** The skill that edits can reach. */
  readonly best: number;
  /** What a paraphrase of a word, in small letters, brings in. */
  readonly known: Known;
  /** With the usual 200, a tenth of which serves the search, an effect of 20 points is often missed. */
  readonly items: number;
  /** Items about one article; absent: each stands alone. */
  readonly groupSize?: number;
}

const instruction = 'Read it slowly once, then write Score: and the value.';

const ways: Known = {
  read: 'carefully read',
  slowly: 'carefully',
  write: 'carefully write',
  it: 'it twice',
  once: 'twice',
  value: 'value twice',
};

/** In reach are, by what `writes` does: a word less; "carefully" and "twice", each by three of the nine words. */
export const plantings: readonly Planting[] = [
  {
    name: 'a word that hurts',
    instruction: instruction.replace('slowly', 'hastily'),
    skill: (words) => (words.has('hastily') ? 0.55 : 0.95),
    best: 0.95,
    known: ways,
    items: 200,
  },
  {
    name: 'a word that helps',
    instruction,
    skill: (words) => (words.has('carefully') ? 0.95 : 0.55),
    best: 0.95,
    known: ways,
    items: 200,
  },
  {
    name: 'two words that help',
    instruction,
    skill: (words) => 0.55 + 0.2 * Number(words.has('carefully')) + 0.2 * Number(words.has('twice')),
    best: 0.95,
    known: ways,
    items: 600,
  },
];

/** The same, but only one word of nine leads to each. */
export const narrowPlantings: readonly Planting[] = plantings.slice(1).map((planting) => ({
  ...planting,
  name: `${planting.name}, one way to each`,
  known: { slowly: 'carefully', once: 'twice' },
}));

/** Whatever is called better here is a false one. */
export const withoutEffect: Planting = {
  name: 'no word that matters',
  instruction,
  skill: () => 0.7,
  best: 0.7,
  known: ways,
  items: 200,
};

/** The same for articles with four items each, which are right or wrong together. */
export const groupedWithoutEffect: Planting = {
  ...withoutEffect,
  name: 'no word that matters, items in groups of four',
  items: 200,
  groupSize: 4,
};

/**
 * What the model that proposes says to a prompt of GRIPS, OPRO or reflection.
 *
 * @param time another one, another answer.
 */
export function writes(prompt: string, time: string, known: Known): string {
  const [, asked] = /^Write \d+ other ways[\s\S]*\n(.+)$/.exec(prompt) ?? [];
  return asked === undefined ? rewritten(prompt, time) : paraphrases(asked, known);
}

/** Other ways to say a word; of most, none means anything to the judge. */
function paraphrases(words: string, known: Known): string {
  const other = known[words.toLowerCase()];
  const all =
    other === undefined ? ['s', 'ed', 'ing'].map((end) => words + end) : [other, `now ${other}`, `${other} now`];
  return all.join('\n');
}

const vocabulary = ['carefully', 'twice', 'calmly', 'first', 'aloud', 'fully', 'alone', 'again'];

/** The last text of the prompt with a word less, another or one more. */
function rewritten(prompt: string, time: string): string {
  const draw = (what: string) => drawn(`${what} ${prompt} ${time}`);
  const text = [...prompt.matchAll(/<text>\n([\s\S]*?)\n<\/text>/g)].map(([, own = '']) => own).at(-1) ?? '';
  const words = text.split(' ');
  const at = 1 + Math.floor(draw('place') * (words.length - 1));
  // A model that is shown mistakes has better ideas.
  const ideas = prompt.includes('misjudged') ? vocabulary.slice(0, 4) : vocabulary;
  const added = draw('kind') < 1 / 3 ? [] : [ideas[Math.floor(draw('word') * ideas.length)] ?? ''];
  const removed = words[at] === 'Score:' || draw('kind') > 2 / 3 ? 0 : 1;
  return `<text>\n${words.toSpliced(at, removed, ...added).join(' ')}\n</text>`;
}
