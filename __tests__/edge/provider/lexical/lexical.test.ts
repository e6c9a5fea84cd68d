import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { lexicalProvider } from '../../../../src/edge/provider/lexical/lexical.ts';
import fc from '../../../support/fastCheck.ts';
import { questionOf } from '../../../support/questions.ts';
import { itOver, sharedLines } from '../../../support/sharedFile.ts';

const labelled = 'Begin with "Score:" and the score on the first line, then write "Reason:" and one or two sentences.';

async function replyTo(...contents: readonly string[]): Promise<string> {
  const messages = contents.map((content) => ({ role: 'user' as const, content }));
  const question = questionOf({ messages });
  const answer = await lexicalProvider().ask(question);
  return answer.kind === 'reply' ? answer.reply.text : answer.kind;
}

async function scoreOf(...contents: readonly string[]): Promise<string | undefined> {
  return /^Score: (.+)$/m.exec(await replyTo(...contents))?.[1];
}

/** A prompt about one letter to a shop, with its options as written. */
function prompt(
  options: string,
  output = labelled,
  item = 'The parcel was refunded after the courier lost it.',
): string {
  return `Here is a letter.\n\n${item}\n\nChoose what fits.\n\n${options}\n\n${output}`;
}

describe('the options that it reads', () => {
  it.each([
    ['score 0 means a complaint about noise\nscore 1 means a parcel that a courier lost', '1'],
    ['Score 0: a complaint about noise\nScore 1: a parcel that a courier lost', '1'],
    ['- 0 = a complaint about noise\n- 1 = a parcel that a courier lost', '1'],
    ['0: a complaint about noise\n\n1: a parcel that a courier lost', '1'],
    ['A) a complaint about noise\nB) a parcel that a courier lost', 'B'],
    ['- bad: a complaint about noise\n- good: a parcel that a courier lost', 'good'],
    ['**noise** — a complaint about noise\n**Loss** — a parcel that a courier lost', 'Loss'],
    ['good means a complaint about noise\nvery_bad means a parcel that a courier lost', 'very_bad'],
    ['| score | meaning |\n|---|---|\n| 0 | a complaint about noise |\n| 1 | a parcel that a courier lost |', '1'],
    ['score 0.5 means a complaint about noise\nscore 1.0 means a parcel that a courier lost', '1.0'],
  ])('keeps the value as it is written: %j', async (options, value) => {
    expect(await scoreOf(prompt(options))).toBe(value);
  });

  it('reads an option on over its list of cases', async () => {
    const options =
      'score 0 means one of these:\n- the parcel was lost,\n- the courier refunded it.\nscore 1 means noise';
    expect(await scoreOf(prompt(options))).toBe('0');
    expect(await scoreOf(prompt(`score 1 means noise\n${options.replace('\nscore 1 means noise', '')}`))).toBe('0');
  });

  it('finds them in a system message', async () => {
    const options = 'score 0 means noise\nscore 1 means a lost parcel\n\nAnswer briefly.';
    expect(await scoreOf(options, 'The courier lost my parcel.')).toBe('1');
  });

  it('is not led astray by lists in the item', async () => {
    const item = '1: the courier lost it\n2: the parcel was refunded\n\nThis is what happened.';
    expect(await scoreOf(prompt('- 1 = noise\n- 2 = light', labelled, item))).toBe('1');
    expect(await scoreOf(prompt('score 7 means noise\nscore 8 means parcel', labelled, item))).toBe('8');
  });
});

describe('its biases', () => {
  it('prefers the first of two options that share nothing with the item', async () => {
    expect(await scoreOf(prompt('score 0 means noise\nscore 1 means light'))).toBe('0');
    expect(await scoreOf(prompt('score 1 means light\nscore 0 means noise'))).toBe('1');
  });

  it('turns to an option with a longer text', async () => {
    const short = 'score 0 means a courier\nscore 1 means a parcel';
    const long = `${short}, or whoever lost or refunded what was in the letter`;
    expect(await scoreOf(prompt(short))).toBe('0');
    expect(await scoreOf(prompt(long))).toBe('1');
  });

  it('weighs clear evidence more than the place', async () => {
    const zero = 'score 0 means noise';
    const one = 'score 1 means a parcel that a courier lost and that was refunded';
    expect(await scoreOf(prompt(`${zero}\n${one}`))).toBe('1');
    expect(await scoreOf(prompt(`${one}\n${zero}`))).toBe('1');
  });

  it('believes an expert that the prompt quotes', async () => {
    const options = 'score 0 means noise\nscore 1 means light';
    expect(await scoreOf(prompt(`${options}\n\nA human expert has already rated this: 1.`))).toBe('1');
  });
});

describe('the form of its answer', () => {
  const options = 'score 0 means a complaint about noise\nscore 1 means a parcel that a courier lost';

  it('is labelled lines in the order asked for', async () => {
    expect(await replyTo(prompt(options))).toMatch(/^Score: 1\nReason: Shared words: .*parcel/);
    const reasonFirst = 'Begin with "Reason:" and one sentence, then write "Score:" and the score on the last line.';
    expect(await replyTo(prompt(options, reasonFirst))).toMatch(/^Reason: .*\nScore: 1$/);
    expect(await replyTo(prompt(options, 'Answer with one line: "Score:" and the score, and nothing else.'))).toBe(
      'Score: 1',
    );
  });

  it('is JSON with the keys of the prompt, in their order', async () => {
    const text = await replyTo(
      prompt(options, 'Output a json of the following format:\n{"reasons": "<why>", "score": "<the rating>"}'),
    );
    expect(Object.entries(JSON.parse(text))).toEqual([
      ['reasons', expect.stringContaining('parcel')],
      ['score', 1],
    ]);
    expect(await replyTo(prompt(options, 'Example JSON output:\n{"score": 0}'))).toBe('{"score":1}');
    expect(await replyTo(prompt(options, 'Return JSON like {"verdict": 0, "explanation": "…"}.'))).toMatch(
      /^\{"verdict":1,"explanation":"/,
    );
    expect(await replyTo(prompt(options, 'Return JSON like {"reason": "…", "polite": 0}.'))).toMatch(/"polite":1\}$/);
  });

  it('does not take an item that speaks of JSON for a request', async () => {
    const item = 'The courier lost my parcel. {"score": "JSON is what I had ordered"}';
    expect(await scoreOf(prompt(options, labelled, item))).toBe('1');
  });

  it('is in brackets if the prompt asks for brackets', async () => {
    const text = await replyTo(prompt(options, 'Write your answer as "[[0]]" or "[[1]]".'));
    expect(text).toMatch(/^\[\[1\]\]/);
  });

  it('never presents itself as a model, and has cost no tokens', async () => {
    const answer = await lexicalProvider().ask(questionOf());
    expect(answer).toMatchObject({ kind: 'reply', usage: undefined, model: 'lexical (no model was asked)' });
    expect(lexicalProvider().family).toBe('lexical-1');
  });
});

describe('two candidates', () => {
  const duel = (first: string, second: string, ask: string): string =>
    `Which reply is better?\n\nQuestion: how do I repot an orchid?\n\n${ask.includes('(a)') ? '# Output (a):' : "[The Start of Assistant A's Answer]"}\n${first}\n\n${ask.includes('(a)') ? '# Output (b):' : "[The Start of Assistant B's Answer]"}\n${second}\n\n${ask}`;
  const brackets = 'Output "[[A]]" if assistant A is better, "[[B]]" if assistant B is better.';
  const good = 'Repot the orchid in bark once the question of water is settled.';

  it('are weighed by the words that they share with the question', async () => {
    expect(await replyTo(duel(good, 'Bananas.', brackets))).toMatch(/^\[\[A\]\]/);
    expect(await replyTo(duel('Bananas.', good, brackets))).toMatch(/^\[\[B\]\]/);
    expect(await replyTo(duel('Bananas.', 'Pears.', brackets))).toMatch(/^\[\[A\]\]/);
  });

  it('are named as the prompt names them', async () => {
    expect(await scoreOf(duel('Bananas.', good, 'Answer "Output (a)" or "Output (b)".'))).toBe('Output (b)');
  });
});

describe('a range', () => {
  it('is answered with a whole number on it', async () => {
    const ask = 'Rate the letter on a scale from 1 to 10.';
    const score = Number(
      await scoreOf(`The courier lost my parcel. I want the parcel, and the courier knows.\n\n${ask}`),
    );
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(score);
  });
});

describe('what always holds', () => {
  it('says so if there is nothing to choose', async () => {
    expect(await replyTo('Is this a good letter?')).toBe('Nothing to choose from was found in this prompt.');
  });

  it('answers the same question alike, and with an existing option', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (item) => {
        const text = prompt('score 3 means noise\nscore 4 means a parcel', labelled, `Dear all, ${item}`);
        const score = await scoreOf(text);
        expect(['3', '4']).toContain(score);
        expect(await scoreOf(text)).toBe(score);
      }),
    );
  });
});

describe('the bundled demo', () => {
  it('has at least 64 items with an id of their own and a label of 0, 1 or 2, the same on both sides', () => {
    const [base, head] = ['base', 'head'].map((side) =>
      readFileSync(`fixtures/demo/${side}/judges/reply.items.jsonl`, 'utf8'),
    );
    expect(head).toBe(base);
    const items = (base ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(items.length).toBeGreaterThanOrEqual(64);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    for (const item of items)
      for (const label of Object.values(item.golds ?? { gold: item.gold })) expect([0, 1, 2]).toContain(label);
  });
});

describe('real dialogues', () => {
  const file = 'scenarios/ci-consistency/base/judges/contradiction.items.jsonl';
  itOver(file, 'get a readable answer each', async () => {
    for (const { vars } of sharedLines(file)) {
      const { knowledge, dialogue } = vars;
      const item = `Knowledge base:\n${knowledge}\n\nDialogue:\n${dialogue}`;
      expect(await scoreOf(prompt('score 0 means it contradicts\nscore 1 means it agrees', labelled, item))).toMatch(
        /^[01]$/,
      );
    }
  });
});
