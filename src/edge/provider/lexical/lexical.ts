import type { Answer, Provider } from '../../../ask/ports.ts';
import { lexicalFamily } from '../../../ask/providers.ts';
import type { Question } from '../../../ask/question.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { type LexicalVerdict, lexicalAnswer } from './lexicalAnswer.ts';
import { type LexicalOption, type LexicalOptions, lexicalItem, lexicalOptions } from './lexicalOptions.ts';
import { lexicalPair } from './lexicalPair.ts';
import { lexicalBias, lexicalWords, primacy } from './lexicalWords.ts';

/**
 * The embedded judge: real, small and bad. It finds options, two candidates or a range in the prompt, and chooses by
 * shared words and by position. So everything can run without a key, with true biases of position and length. It is no
 * model, and says so. The same question always has the same answer.
 */
export function lexicalProvider(): Provider {
  return {
    family: lexicalFamily,
    ask: (question: Question): Promise<Answer> =>
      Promise.resolve({
        kind: 'reply',
        reply: { text: replyTo(question), finish: 'stop' },
        usage: undefined,
        model: 'lexical (no model was asked)',
      }),
  };
}

function replyTo(question: Question): string {
  const levels = levelsOf(question);
  const prompt = [...question.messages().map(({ content }) => content), levels.join('\n')].join('\n\n').trimEnd();
  const verdict = verdictOn(prompt);
  if (levels.length > 0) return JSON.stringify({ type: 'choice', choice: verdict?.value });
  return verdict === undefined ? 'Nothing to choose from was found in this prompt.' : lexicalAnswer(prompt, verdict);
}

/** The levels of a decision as lines of a prompt; empty if it is none. */
function levelsOf({ isDecision, parameters: { questions } }: Question): readonly string[] {
  const question: unknown = isDecision === true && Array.isArray(questions) ? questions[0] : undefined;
  const listed: unknown = isMapping(question) ? (question['levels'] ?? question['choices']) : undefined;
  const levels: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return levels
    .filter(isMapping)
    .map(({ label, value, description = '' }) => `- ${String(label ?? value)}: ${String(description)}`);
}

/**
 * Clear options come first, then candidates, then a range. Plain marks come last, because an answer in Markdown may
 * contain them.
 */
function verdictOn(prompt: string): LexicalVerdict | undefined {
  const options = lexicalOptions(prompt);
  const pair = pairVerdict(prompt);
  const pairOptions =
    pair !== undefined && options?.options.some((option) => isSame(option.value, pair.value)) === true;
  const chosen = options === undefined ? undefined : optionVerdict(prompt, options);
  if (options?.clear === true && !pairOptions) return chosen;
  return pair ?? rangeVerdict(prompt) ?? chosen;
}

function optionVerdict(prompt: string, found: LexicalOptions): LexicalVerdict | undefined {
  const values = found.options.map((option) => option.value);
  const cue = cueWords(prompt);
  const cued = values.find((value) => cue.includes(value.toLowerCase()));
  const choice = lexicalChoice(found.options, lexicalItem(found), cued);
  return choice && { value: choice.value, reason: reasonFrom(choice.shared, values) };
}

function pairVerdict(prompt: string): LexicalVerdict | undefined {
  const choice = lexicalPair(prompt, cueWords(prompt));
  return choice === undefined ? undefined : { value: choice.label, reason: reasonFrom(choice.shared, [choice.label]) };
}

function rangeVerdict(prompt: string): LexicalVerdict | undefined {
  const cue = cueWords(prompt)
    .map(Number)
    .find((number) => !Number.isNaN(number));
  const value = lexicalRange(prompt, cue);
  return value === undefined ? undefined : { value, reason: 'This is the share of early words that come again.' };
}

/** The words in the prompt that state an expert's verdict; this judge believes them. */
function cueWords(prompt: string): readonly string[] {
  const told = /\bexpert\b[^\n.]{0,40}\b(?:rated|scored|graded|gave|chose|preferred|assigned)\b(.{0,80})/i.exec(
    prompt,
  )?.[1];
  return (told?.match(/[\p{L}\d]+(?:[._-]\d+)?/gu) ?? []).map((word) => word.toLowerCase());
}

/** Names the words that decided; leaves out values, because one could be read as a second answer. */
function reasonFrom(shared: readonly string[], values: readonly string[]): string {
  const named = shared.filter((word) => !values.some((value) => isSame(value, word))).slice(0, 6);
  return named.length === 0 ? 'No words decide; it stands first.' : `Shared words: ${named.join(', ')}.`;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * A whole number on a range that the prompt names ("from 1 to 10", "1-5"). It is the share of the words in the item's
 * second half that its first half has too, scaled to the range. A cue pulls it halfway. Undefined if no range is on a
 * line with a word such as "rate" or "score", or if there is nothing to compare.
 */
function lexicalRange(prompt: string, cued: number | undefined): string | undefined {
  const range = namedRange(prompt);
  const words = lexicalWords(prompt);
  if (range === undefined || words.length < 4) return undefined;
  const half = Math.floor(words.length / 2);
  const early = new Set(words.slice(0, half));
  const late = new Set(words.slice(half));
  const share = [...late].filter((word) => early.has(word)).length / late.size;
  const own = range.min + share * (range.max - range.min);
  const swayed = cued !== undefined && cued >= range.min && cued <= range.max ? (own + cued) / 2 : own;
  return String(Math.round(swayed));
}

/** The prompt's last range on a line with a word about rating. */
function namedRange(prompt: string): { readonly min: number; readonly max: number } | undefined {
  const lines = prompt.split('\n').filter((line) => /\b(?:scale|scor|rat(?:e|ing)|grade|point)/i.test(line));
  const matches = lines.flatMap((line) => [
    ...line.matchAll(/(?<!\d)(\d{1,3})\s*(?:to|and|-|–|—|through)\s*(\d{1,3})(?!\d)/gi),
  ]);
  const [min, max] = (matches.at(-1)?.slice(1) ?? []).map(Number);
  return min === undefined || max === undefined || min >= max ? undefined : { min, max };
}

/**
 * Chooses the option that shares most words with the item. A word counts less if more options have it, and nothing if
 * all have it. A longer guideline shares more words, and an earlier option counts more: these are this judge's known
 * biases. `item` keeps the order of the words.
 */
function lexicalChoice(options: readonly LexicalOption[], item: readonly string[], cued: string | undefined) {
  const sets = options.map((option) => new Set(lexicalWords(option.guideline)));
  const places = new Map(item.map((word, index) => [word, index / Math.max(1, item.length - 1)]));
  const { floor, damping, cue } = lexicalBias;
  const choices = options.map(({ value }, place) => {
    const words = sets[place] ?? new Set();
    const shared = [...words].filter((word) => places.has(word) && rarity(word, sets) > 0);
    const overlap = shared.reduce((sum, word) => sum + rarity(word, sets) * lateness(places.get(word)), 0);
    const swayed = value === cued ? cue : 1;
    const weight = (floor + overlap / Math.max(1, words.size) ** damping) * primacy(place, sets.length) * swayed;
    return { value, shared, weight };
  });
  // The first of equal weights: sorting is stable.
  return choices.sort((one, other) => other.weight - one.weight)[0];
}

/** 1 for a word in one option only, 0 for a word in all. */
function rarity(word: string, sets: readonly ReadonlySet<string>[]): number {
  const having = sets.filter((set) => set.has(word)).length;
  return sets.length < 2 ? 1 : (sets.length - having) / (sets.length - 1);
}

/** A word counts by its last place: from `early` at the beginning to 1 at the end. */
function lateness(place = 0): number {
  return lexicalBias.early + (1 - lexicalBias.early) * place;
}
