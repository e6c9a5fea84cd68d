import { drawn, type Skill } from './planted.ts';

/** A judge whose skill hangs on the words of its instruction. */
export interface Planting {
  readonly name: string;
  readonly instruction: string;
  readonly skill: Skill;
  /** The skill that edits can reach. */
  readonly best: number;
  /** With the usual 200, a tenth of which serves the search, an effect of 20 points is often missed. */
  readonly items: number;
}

const instruction = 'Read it slowly once, then write Score: and the value.';

/** In reach are, by what `writes` does: a word less, "carefully" in place of "slowly", "twice" in place of "once". */
export const plantings: readonly Planting[] = [
  {
    name: 'a word that hurts',
    instruction: instruction.replace('slowly', 'hastily'),
    skill: (words) => (words.has('hastily') ? 0.55 : 0.95),
    best: 0.95,
    items: 200,
  },
  {
    name: 'a word that helps',
    instruction,
    skill: (words) => (words.has('carefully') ? 0.95 : 0.55),
    best: 0.95,
    items: 200,
  },
  {
    name: 'two words that help',
    instruction,
    skill: (words) => 0.55 + 0.2 * Number(words.has('carefully')) + 0.2 * Number(words.has('twice')),
    best: 0.95,
    items: 600,
  },
];

/** Whatever is called better here is a false one. */
export const withoutEffect: Planting = {
  name: 'no word that matters',
  instruction,
  skill: () => 0.7,
  best: 0.7,
  items: 200,
};

/**
 * What the model that proposes says to a prompt of GRIPS, OPRO or reflection.
 *
 * @param time another one, another answer.
 */
export function writes(prompt: string, time: string): string {
  const [, asked] = /^Write \d+ other ways[\s\S]*\n(.+)$/.exec(prompt) ?? [];
  return asked === undefined ? rewritten(prompt, time) : paraphrases(asked);
}

const known: Readonly<Record<string, string>> = { slowly: 'carefully', once: 'twice' };

/** Other ways to say a word; of most, none means anything to the judge. */
function paraphrases(words: string): string {
  const other = known[words];
  const all =
    other === undefined ? ['s', 'ed', 'ing'].map((end) => words + end) : [other, `very ${other}`, `quite ${other}`];
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
