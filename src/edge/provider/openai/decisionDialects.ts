import type { Message, Question, Reply } from '../../../ask/question.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { isMapping } from '../../../shared/isMapping.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a vendor wants the one question of a decision, and gives its answer. */
interface Dialect {
  readonly fits: RegExp;
  readonly path: string;
  readonly body: (input: readonly Message[], question: Fields) => Fields;
  /** The answer in OpenAI's shape, in which the ledger keeps it. */
  readonly answer: (answers: unknown, question: Fields) => unknown;
}

const openai = {
  path: '/decisions',
  body: (input, question) => ({
    input: input.map(({ role, content }) => ({ type: 'message', role, content })),
    questions: [withoutLists(question, ['values'])],
  }),
  answer: (answers, question) => {
    const answer: unknown = Array.isArray(answers) ? answers[0] : undefined;
    return isMapping(answer) && answer['type'] === 'predicate'
      ? bothWays(answer, answer['probability'], question)
      : answer;
  },
} satisfies Omit<Dialect, 'fits'>;

const named = 'judgment';

const systemOne = {
  body: (state, question) => ({
    state,
    questions: {
      [named]:
        question['type'] === 'predicate'
          ? { type: 'noul', instructions: question['instructions'] }
          : { ...withoutLists(question, ['levels', 'choices']), criteria: criteriaOf(question) },
    },
  }),
  answer: (answers, question) => {
    const answer = isMapping(answers) ? answers[named] : undefined;
    if (isMapping(answer) && answer['type'] === 'noul')
      return bothWays({ ...answer, type: 'predicate' }, answer['noul'], question);
    if (!isMapping(answer) || !isMapping(answer['probabilities'])) return answer;
    const labels = listOf(question, 'levels').map(({ label }) => label);
    const probabilities = Object.entries(answer['probabilities']).map(([name, probability]) =>
      question['type'] === 'score'
        ? { label: labels[Number(name)], value: Number(name), probability }
        : { value: name, probability },
    );
    return { ...answer, probabilities };
  },
} satisfies Omit<Dialect, 'fits' | 'path'>;

/**
 * The first that fits. Sources: `resources/decisions` of the SDK of OpenAI, which is also the shape of Fireworks
 * (https://docs.fireworks.ai/api-reference/post-decisions) and of gateways; for System One,
 * https://docs.perplexity.ai/docs/decisions, https://console.upstage.ai/api/systemone.md, and the schema of TypeSafe's
 * answers, https://developers.cloudflare.com/ai/models/typesafe/jev/schema-output.json.
 */
const dialects: readonly Dialect[] = [
  { fits: /^https:\/\/api\.perplexity\.ai\//, path: '/decisions', ...systemOne },
  { fits: /\/systemone$/, path: '', ...systemOne },
  { fits: /^/, ...openai },
];

/** What a decision is sent as to an address, and how the body of the response is read: the reply, or what it is instead. */
export function decisionRequest(
  { messages, parameters: { questions } }: Question,
  address: string,
): { readonly path: string; readonly asked: Fields; readonly replyIn: (body: Fields) => Reply | string } {
  const question: unknown = Array.isArray(questions) ? questions[0] : undefined;
  const dialect = dialects.find(({ fits }) => fits.test(address));
  if (!isMapping(question) || dialect === undefined) throw new TypeError('a decision has no question');
  const replyIn = ({ answers }: Fields): Reply | string => {
    const answer = dialect.answer(answers, question);
    if (!isMapping(answer)) return 'a body without an answer to the question of a decision';
    return { text: JSON.stringify(answer), finish: answer['type'] === 'refusal' ? 'refusal' : 'stop' };
  };
  return { path: dialect.path, asked: dialect.body(messages(), question), replyIn };
}

function withoutLists(question: Fields, lists: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(question).filter(([key]) => !lists.includes(key)));
}

/** The answer to a statement with the probabilities of both values; as it is if it has none. */
function bothWays(answer: Fields, probability: unknown, { values }: Fields): Fields {
  if (typeof probability !== 'number' || !Array.isArray(values)) return answer;
  const [yes, no]: readonly unknown[] = values;
  const probabilities = [
    { value: yes, probability },
    { value: no, probability: 1 - probability },
  ];
  return { ...answer, probability, probabilities };
}

/** Levels are texts in an order; choices are a mapping of names, which keeps its order unless they are whole numbers. */
function criteriaOf(question: Fields): unknown {
  const levels = listOf(question, 'levels');
  if (levels.length > 0)
    return levels.map(({ label, description }) =>
      typeof description === 'string' ? `${String(label)}: ${description}` : String(label),
    );
  const choices = listOf(question, 'choices').map(({ value, description }) => [String(value), description ?? value]);
  if (!choices.some(([name]) => /^\d+$/.test(String(name)))) return Object.fromEntries(choices);
  throw new UnusableInput({
    key: 'decision',
    what: 'this vendor takes the choices of a decision by name, and names that are whole numbers lose their order',
    fix: 'Write "decision: score", or give the values names that are words.',
  });
}

function listOf(question: Fields, key: string): readonly Fields[] {
  const list = question[key];
  return Array.isArray(list) ? list.filter(isMapping) : [];
}
