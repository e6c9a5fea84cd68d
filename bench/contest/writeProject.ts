import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../src/statistics/random.ts';
import { thoughtOf } from '../server/thoughtOf.ts';

/** One item is asked ten times: in six orders, with each of three options explained at length, and once again. */
export const requestsPerItem = 10;

/**
 * Writes a project of one judge, whose run of one version takes so many requests, no two of them alike, of about 300
 * tokens each.
 *
 * @param requests a multiple of ten.
 * @param promise what the judge says the agent promised: another word, another judge.
 */
export function writeProject(folder: string, requests: number, promise = 'a friendly answer'): void {
  const items = requests / requestsPerItem;
  if (!Number.isInteger(items)) throw new RangeError(`${requests} requests are no whole number of items`);
  mkdirSync(join(folder, 'judges'), { recursive: true });
  writeFileSync(join(folder, 'evenhand.yml'), configuration);
  writeFileSync(join(folder, 'judges', 'helpful.prompt.yml'), promptFor(promise));
  writeFileSync(join(folder, 'judges', 'helpful.items.jsonl'), itemLines(items));
}

const configuration = `judges:
  - prompt: judges/helpful.prompt.yml
    items: judges/helpful.items.jsonl
perturbations: [position, length]
repeats: 2
`;

function promptFor(promise: string): string {
  return `name: helpful
model: bench-judge
modelParameters:
  maxTokens: 300
  temperature: 0
messages:
  - role: system
    content: You read conversations of a shop that promises ${promise}, and rate how helpful its agent was.
  - role: user
    content: |
      Here is the conversation:
      {{conversation}}
      How helpful was the agent? Choose one of these options.
      {{guideline}}
      {{output}}
evenhand:
  scale: ordinal
  options:
    - score: 0
      guideline: the agent left the customer without help
      elaboration: the customer knows no more at the end than before, or was told something that is wrong
    - score: 1
      guideline: the agent helped with a part of the matter
      elaboration: one question was answered and another one was not, or an answer came only after it was asked for twice
    - score: 2
      guideline: the agent helped with all that was asked
      elaboration: every question has an answer that the customer can act upon, and nothing has to be asked again
  output: { format: text, order: score-first }
`;
}

/** Conversations of our own sentences; the number of the order keeps any two of them apart. */
function itemLines(items: number): string {
  const random = seededRandom(11);
  const pick = (sentences: readonly string[]) => sentences[Math.floor(random() * sentences.length)];
  const lines = Array.from({ length: items }, (_, index) => {
    const turns = Array.from({ length: 6 }, () => `Customer: ${pick(wishes)}\nAgent: ${pick(answers)}`);
    const order = 100_000 + index;
    const conversation = [`Customer: It is about order ${order}.`, ...turns].join('\n');
    // The judge is right on four orders of five.
    const gold = (thoughtOf(order) + (random() < 0.2 ? 1 : 0)) % 3;
    return JSON.stringify({ id: `order-${index}`, vars: { conversation }, gold });
  });
  return `${lines.join('\n')}\n`;
}

const wishes = [
  'The lamp arrived on Tuesday and one of its two feet is bent.',
  'I paid for delivery by Friday, and now it says Monday.',
  'Can you send the invoice to my office instead of my home?',
  'The blue chair is nice, but I ordered the green one.',
  'How long may I keep the tent before I have to send it back?',
  'Your page says that the kettle is in stock, and your mail says that it is not.',
];

const answers = [
  'I am sorry to hear that, and I will send a new one tomorrow morning.',
  'Let me look that up for you, it will take a minute or two.',
  'That is not something that I can change, but my colleague in the office can.',
  'You have thirty days from the day on which it arrived, and the return costs nothing.',
  'Please have a look at our questions and answers, where you find all about it.',
  'I have changed it for you and you will get a new confirmation by mail.',
];
