import { describe, expect, it } from '@jest/globals';
import { decisionRequest } from '../../../../src/edge/provider/openai/decisionDialects.ts';
import { readDecision } from '../../../../src/judge/reply/readDecision.ts';
import type { Behaviour } from '../../../support/judgeServer.ts';
import { askServer, testKey } from '../../../support/openaiAsking.ts';
import { questionOf } from '../../../support/questions.ts';

const levels = [
  { label: '0', description: 'rude' },
  { label: '1', description: 'friendly' },
];
const rating = { type: 'score', instructions: 'Rate it.', levels };
const choices = {
  type: 'choice',
  instructions: 'Choose.',
  choices: [{ value: 'B', description: 'the second' }, { value: 'A' }],
};

function decision(question: unknown = rating) {
  const messages = [{ role: 'user', content: 'Good day' }] as const;
  return { ...questionOf({ parameters: { questions: [question] }, messages }), isDecision: true as const };
}

const answer = {
  type: 'score',
  name: null,
  score: 0.75,
  confidence: 0.5,
  probabilities: [
    { label: '0', value: 0, probability: 0.25 },
    { label: '1', value: 1, probability: 0.75 },
  ],
};
const ask = (behave: Behaviour, path = '/v1') => askServer(behave, { path }, decision());

describe('a decision', () => {
  it('goes to /decisions with its input and its question, and its answer is the reply as it came', async () => {
    const { journal, answer: got } = await ask({ kind: 'decision', answers: [answer] });
    expect(journal[0]?.path).toBe('/v1/decisions');
    expect(journal[0]?.body).toEqual({
      model: 'model-1',
      input: [{ type: 'message', role: 'user', content: 'Good day' }],
      questions: [rating],
    });
    expect(got).toEqual({
      kind: 'reply',
      reply: { text: JSON.stringify(answer), finish: 'stop' },
      usage: { inputTokens: 20, outputTokens: 0, cachedTokens: 4 },
      model: 'model-1',
    });
  });

  it('is a refusal if the model declines the question', async () => {
    const { answer: got } = await ask({ kind: 'decision', answers: [{ type: 'refusal', name: null }] });
    expect(got).toMatchObject({ kind: 'reply', reply: { finish: 'refusal' } });
  });

  it.each<readonly [string, Behaviour, object]>([
    ['a body that is cut off', { kind: 'body', body: '{"answers":[{"type":"sc' }, { kind: 'broken' }],
    ['a connection that ends', { kind: 'cut' }, { kind: 'broken' }],
    [
      'no answer',
      { kind: 'decision', answers: [] },
      { kind: 'broken', why: expect.stringContaining('without an answer') },
    ],
    ['a chat completion', { kind: 'reply', text: '1' }, { kind: 'broken' }],
    ['an error of the server', { kind: 'status', status: 500, body: { error: { message: 'busy' } } }, { kind: 'busy' }],
  ])('is no reply where %s comes', async (_, behave, expected) => {
    expect((await ask(behave)).answer).toMatchObject(expected);
  });

  it('does not tell a key that its answer says back', async () => {
    const { answer: got } = await ask({ kind: 'decision', answers: [{ ...answer, name: testKey }] });
    expect(got?.kind).toBe('reply');
  });
});

describe('a statement', () => {
  const statement = { type: 'predicate', instructions: 'The right judgment is "yes".', values: ['yes', 'no'] };
  const scale = { kind: 'nominal', values: ['no', 'yes'] } as const;

  // The shapes of `QuestionParamPredicate` in the SDK, and of https://docs.bespokelabs.ai/nimble/questions.
  it.each([
    [
      'https://api.openai.com/v1',
      [{ type: 'predicate', instructions: statement.instructions }],
      (p: unknown) => [{ type: 'predicate', name: null, probability: p }],
    ],
    [
      'https://api.perplexity.ai/v1',
      { judgment: { type: 'noul', instructions: statement.instructions } },
      (p: unknown) => ({ judgment: { type: 'noul', noul: p } }),
    ],
  ])(
    'is sent to %s without the names of its answers, and read as a probability of both',
    (address, questions, said) => {
      const { asked, replyIn } = decisionRequest(decision(statement), address);
      expect(asked['questions']).toEqual(questions);
      const read = (probability: unknown) => {
        const reply = replyIn({ answers: said(probability) });
        return typeof reply === 'string' ? reply : readDecision(reply, scale);
      };
      expect(read(0.8)).toMatchObject({ kind: 'scored', score: 'yes', confidence: 0.8 });
      expect(read(0.1)).toMatchObject({ kind: 'scored', score: 'no', confidence: 0.9 });
      for (const odd of [1.2, -0.1, '0.8', undefined])
        expect(read(odd)).toMatchObject({ kind: 'unreadable', why: 'no-answer' });
    },
  );
});

describe('the dialect of System One', () => {
  it('has a state and questions by name, and the levels of a rating as texts', async () => {
    const said = { type: 'score', score: 0.75, legend: { 0: 'rude', 1: 'friendly' }, confidence: 0.5 };
    const body = { answers: { judgment: { ...said, probabilities: { 0: 0.25, 1: 0.75 } } }, model: 'jev', usage: {} };
    const { journal, answer: got } = await ask({ kind: 'body', body: JSON.stringify(body) }, '/v1/systemone');
    expect(journal[0]?.path).toBe('/v1/systemone');
    expect(journal[0]?.body).toEqual({
      model: 'model-1',
      state: [{ role: 'user', content: 'Good day' }],
      questions: { judgment: { type: 'score', instructions: 'Rate it.', criteria: ['0: rude', '1: friendly'] } },
    });
    const reply = got?.kind === 'reply' ? JSON.parse(got.reply.text) : undefined;
    expect(reply).toEqual({ ...said, probabilities: answer.probabilities });
  });

  it('has choices as a mapping in their order, at the address of its vendor', () => {
    const { path, asked, replyIn } = decisionRequest(decision(choices), 'https://api.perplexity.ai/v1');
    expect(path).toBe('/decisions');
    expect(JSON.stringify(asked['questions'])).toContain('"criteria":{"B":"the second","A":"A"}');
    const reply = replyIn({
      answers: { judgment: { type: 'choice', choice: 'A', probabilities: { B: 0.1, A: 0.9 } } },
    });
    expect(JSON.parse(typeof reply === 'string' ? reply : reply.text).probabilities).toEqual([
      { value: 'B', probability: 0.1 },
      { value: 'A', probability: 0.9 },
    ]);
  });

  it('refuses choices that would lose their order without a word', () => {
    const numbered = { ...choices, choices: [{ value: '2' }, { value: '1' }] };
    expect(() => decisionRequest(decision(numbered), 'https://api.perplexity.ai/v1')).toThrow(/lose their order/);
  });
});
