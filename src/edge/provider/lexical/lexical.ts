import type { Answer, Provider, Question } from '../../../ask/ports.ts';
import { type LexicalVerdict, lexicalAnswer } from './lexicalAnswer.ts';
import { lexicalChoice } from './lexicalChoice.ts';
import { lexicalItem } from './lexicalItem.ts';
import { type LexicalOptions, lexicalOptions } from './lexicalOptions.ts';
import { lexicalPair } from './lexicalPair.ts';
import { lexicalRange } from './lexicalRange.ts';

/**
 * The embedded judge: real, small and bad. It reads the prompt that it is sent, finds in it the options, two
 * candidates or a range, and chooses by shared words and by what stands first. So everything can run without a key,
 * with true biases of position and length. It is no model, and says so. The same question has always the same answer.
 */
export function lexicalProvider(): Provider {
  return {
    family: 'lexical-1',
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
  const prompt = question
    .messages()
    .map((message) => message.content)
    .join('\n\n');
  const verdict = verdictOn(prompt);
  return verdict === undefined ? 'Nothing to choose from was found in this prompt.' : lexicalAnswer(prompt, verdict);
}

/** Clear options go first, then candidates, then a range; plain marks come last, as an answer in Markdown has them. */
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
  const value = choice === undefined ? undefined : values[choice.place];
  return choice === undefined || value === undefined ? undefined : { value, reason: reasonFrom(choice.shared, values) };
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

/** The words in which the prompt says what an expert gave: this judge believes what it is told. */
function cueWords(prompt: string): readonly string[] {
  const told = /\bexpert\b[^\n.]{0,40}\b(?:rated|scored|graded|gave|chose|preferred|assigned)\b(.{0,80})/i.exec(
    prompt,
  )?.[1];
  return (told?.match(/[\p{L}\d]+(?:[._-]\d+)?/gu) ?? []).map((word) => word.toLowerCase());
}

/** Names the words that spoke for the choice; never a value, which might be read as a second answer. */
function reasonFrom(shared: readonly string[], values: readonly string[]): string {
  const named = shared.filter((word) => !values.some((value) => isSame(value, word))).slice(0, 6);
  return named.length === 0 ? 'No words decide; it stands first.' : `Shared words: ${named.join(', ')}.`;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
