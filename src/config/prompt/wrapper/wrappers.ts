import type { KeyPath } from '../../../document/placedDocument.ts';
import { levelsOf } from '../../../judge/decision.ts';
import type { DecisionKind } from '../../../judge/judge.ts';
import { readPrompt } from '../../../judge/reading/readPrompt.ts';
import { fractionStep } from '../../../judge/scale.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { numbersOf, scaleOfChoices } from './choices.ts';
import { gradedByTool, rubricPrompt } from './rubricPrompt.ts';
import { type Mapping, textOf, type Unwrapped, type UnwrappedMessage, type Wrapper, withMessages } from './wrapper.ts';

/** A template with its choices, as in Autoevals and OpenAI Evals; both add their own request for a choice. */
const choiceTemplate: Wrapper = {
  name: 'a template with choices',
  fits: ({ prompt, choice_scores, choice_strings, choices }) =>
    prompt !== undefined && (choice_scores ?? choice_strings ?? choices) !== undefined,
  unwrap: ({ prompt, choice_scores, choice_strings, choices, model }) =>
    withMessages(prompt, ['prompt'], {
      model: textOf(model),
      scale: scaleOfChoices(choice_strings ?? choices ?? choice_scores, choice_scores),
      asksForAnswer: true,
    }),
};

/** Messages with the labels to choose from, as in Phoenix, which asks for a label with its own schema. */
const classification: Wrapper = {
  name: 'messages with choices',
  fits: ({ messages, choices }) => messages !== undefined && choices !== undefined,
  unwrap: ({ name, messages, choices }) =>
    withMessages(messages, ['messages'], {
      name: textOf(name),
      scale: scaleOfChoices(choices, numbersOf(choices)),
      asksForAnswer: true,
    }),
};

/** OpenAI's graders: a choice of labels, or a number in a range, by default 0 to 1. */
const grader: Wrapper = {
  name: 'a grader of OpenAI',
  fits: ({ type, input }) => (type === 'label_model' || type === 'score_model') && input !== undefined,
  unwrap: ({ type, name, input, model, labels, range, sampling_params }) => {
    const [min, max] = Array.isArray(range) ? range.map(Number) : [0, 1];
    const isOne = min !== undefined && max !== undefined;
    const numbers = isOne ? ({ kind: 'interval', min, max, step: fractionStep(min, max) } as const) : undefined;
    return withMessages(input, ['input'], {
      name: textOf(name),
      model: textOf(model),
      modelParameters: isMapping(sampling_params) ? sampling_params : undefined,
      scale: type === 'label_model' ? scaleOfChoices(labels) : numbers,
      asksForAnswer: true,
    });
  },
};

/** The body of a request to a model that decides; its own words about the question come first. */
const decisionRequest: Wrapper = {
  name: 'a request of a decision',
  fits: ({ input, questions }) => input !== undefined && Array.isArray(questions) && questions.some(isDecision),
  unwrap: ({ model, input, questions }) => {
    const [question, other]: readonly unknown[] = Array.isArray(questions) ? questions : [];
    if (other !== undefined || !isDecision(question)) return 'it has several questions, and a judge answers one';
    const { type: decision, instructions, levels = question['choices'] } = question;
    const above = systemMessages(instructions, ['questions', 0, 'instructions']);
    const sent = (decides: Unwrapped['decides']) =>
      withMessages(input, ['input'], { above, model: textOf(model), decides });
    if (decision === 'predicate') return sent({ decision, scale: { kind: 'nominal', values: ['yes', 'no'] } });
    const listed = (Array.isArray(levels) ? levels : []).filter(isMapping);
    const labels = listed.map(({ label, value }) => textOf(label ?? value) ?? '');
    const guidelines = listed.map(({ description }) => textOf(description) ?? '');
    const scale = scaleOfChoices(labels);
    const scoreOf = (label: string) => (scale?.kind === 'ordinal' ? Number(label) : label);
    const options = labels.map((label, index) => ({ score: scoreOf(label), guideline: guidelines[index] ?? '' }));
    const stated = guidelines.includes('') || scale === undefined ? { scale } : { scale: scale.kind, options };
    return sent({ decision, ...(stated.scale === undefined ? {} : { ...stated, scale: stated.scale }) });
  },
};

function isDecision(question: unknown): question is Mapping & { readonly type: DecisionKind } {
  return isMapping(question) && Object.hasOwn(levelsOf, String(question['type']));
}

/** An evaluator of a `.prompt.yml`: `llm: { modelId, systemPrompt, prompt, choices: [{ choice, score }] }`. */
const evaluator: Wrapper = {
  name: 'an evaluator of a .prompt.yml',
  fits: ({ llm }) => isMapping(llm) && llm['prompt'] !== undefined,
  unwrap: ({ name, llm }) => {
    const { prompt, systemPrompt, modelId, choices } = isMapping(llm) ? llm : {};
    return withMessages(prompt, ['llm', 'prompt'], {
      above: systemMessages(systemPrompt, ['llm', 'systemPrompt']),
      name: textOf(name),
      model: textOf(modelId),
      scale: scaleOfChoices(choices, numbersOf(choices)),
    });
  },
};

/** An evaluator of Langfuse, which asks for a score and its reasons with its own schema. */
const managedEvaluator: Wrapper = {
  name: 'an evaluator of Langfuse',
  fits: ({ prompt, outputDefinition }) => prompt !== undefined && isMapping(outputDefinition),
  unwrap: ({ name, prompt, outputDefinition }) =>
    withMessages(prompt, ['prompt'], {
      name: textOf(name),
      scale: isMapping(outputDefinition) ? definedScale(outputDefinition) : undefined,
      asksForAnswer: true,
    }),
};

function definedScale({ dataType, score }: Mapping): Unwrapped['scale'] {
  if (/^boolean$/i.test(String(dataType))) return { kind: 'nominal', values: ['false', 'true'] };
  const described = isMapping(score) ? score['description'] : score;
  const stated = readPrompt([typeof described === 'string' ? described : ''], { labels: [] });
  const scale = stated.scale?.scale;
  return scale?.kind === 'interval' ? scale : scale && { kind: scale.kind, values: scale.values };
}

/** MT-Bench's records: a system prompt beside the template of the user's message. */
const judgeRecord: Wrapper = {
  name: 'a record with system_prompt and prompt_template',
  fits: ({ prompt_template }) => typeof prompt_template === 'string',
  unwrap: (value) => recordOf(value, 'system_prompt', 'prompt_template'),
};

const systemKeys = ['system', 'system_prompt', 'systemPrompt', 'system_message'];
const userKeys = ['prompt', 'template', 'user', 'user_prompt', 'userPrompt', 'user_template', 'user_prompt_template'];

/** The format of a user's own program: the prompt's texts under one of these names, beside other keys. */
const ownRecord: Wrapper = {
  name: 'a record with the text of a prompt',
  fits: (value) => userKeys.some((key) => textOf(value[key])?.trim()),
  unwrap: (value) => {
    const system = systemKeys.find((key) => textOf(value[key])) ?? '';
    const user = userKeys.find((key) => textOf(value[key])?.trim()) ?? '';
    return recordOf(value, system, user, { model: textOf(value['model']) });
  },
};

function recordOf(value: Mapping, system: string, user: string, rest: Pick<Unwrapped, 'model'> = {}) {
  const above = systemMessages(value[system], [system]);
  return withMessages(value[user], [user], { above, name: textOf(value['name']), ...rest });
}

/** A prompt in the export of Langfuse's API, with the model in its `config`. */
const managedPrompt: Wrapper = {
  name: 'a prompt of Langfuse',
  fits: ({ type, prompt }) => (type === 'text' || type === 'chat') && prompt !== undefined,
  unwrap: ({ name, prompt, config }) =>
    withMessages(prompt, ['prompt'], {
      name: textOf(name),
      model: textOf(isMapping(config) ? config['model'] : undefined),
    }),
};

/** A prompt as LangSmith's hub and LangChain write it: templates in constructors. */
const serializedPrompt: Wrapper = {
  name: 'a prompt of LangSmith',
  fits: (value) => constructed(isMapping(value['manifest']) ? value['manifest'] : value) !== undefined,
  unwrap: (value) => {
    const within = isMapping(value['manifest']) ? ['manifest'] : [];
    const { kwargs, path } = constructed(isMapping(value['manifest']) ? value['manifest'] : value, within) ?? {
      kwargs: {},
      path: [],
    };
    if (typeof kwargs['template'] === 'string')
      return { messages: [{ role: 'user', content: kwargs['template'], path: [...path, 'template'] }] };
    const written: readonly unknown[] = Array.isArray(kwargs['messages']) ? kwargs['messages'] : [];
    const messages = written.map((one, index) => serializedMessage(one, [...path, 'messages', index]));
    const read = messages.filter((message) => message !== undefined);
    return read.length < messages.length || read.length === 0
      ? 'one of its messages is no template'
      : { messages: read };
  },
};

/** The arguments of a LangChain constructor, and their path. */
function constructed(value: unknown, within: KeyPath = []) {
  const kwargs = isMapping(value) && value['lc'] === 1 ? value['kwargs'] : undefined;
  return isMapping(kwargs) ? { kwargs, path: [...within, 'kwargs'] } : undefined;
}

const serializedRoles = { System: 'system', Human: 'user', Chat: 'user', AI: 'assistant' } as const;

function serializedMessage(value: unknown, within: KeyPath): UnwrappedMessage | undefined {
  const outer = constructed(value, within);
  const inner = outer && constructed(outer.kwargs['prompt'], [...outer.path, 'prompt']);
  const id = isMapping(value) && Array.isArray(value['id']) ? String(value['id'].at(-1)) : '';
  const kind = (['System', 'Human', 'Chat', 'AI'] as const).find((one) => id.startsWith(one));
  const content = inner?.kwargs['template'];
  if (kind === undefined || inner === undefined || typeof content !== 'string') return undefined;
  return { role: serializedRoles[kind], content, path: [...inner.path, 'template'] };
}

/** The known forms, in the order in which they are tried. */
const wrappers: readonly Wrapper[] = [
  choiceTemplate,
  classification,
  grader,
  decisionRequest,
  evaluator,
  managedEvaluator,
  judgeRecord,
  managedPrompt,
  serializedPrompt,
  rubricPrompt,
  gradedByTool,
];

/** The form of a value; undefined if it has no known form. */
export function wrapperOf(value: unknown): Wrapper | undefined {
  return isMapping(value) ? [...wrappers, ownRecord].find(({ fits }) => fits(value)) : undefined;
}

/** Whether a value is a prompt by its form, at any place in a document. */
export function isKnownForm(value: unknown): boolean {
  return isMapping(value) && wrappers.some(({ fits }) => fits(value));
}

/** Whether a value has the texts of a system message and of a user's message. */
export function isPair(value: unknown): boolean {
  const has = (keys: readonly string[]) => isMapping(value) && keys.some((key) => textOf(value[key])?.trim());
  return has(systemKeys) && has(userKeys);
}

/** Whether a value has a form that keeps its prompt elsewhere. */
export function isWithoutPrompt(value: unknown): boolean {
  return wrapperOf(value) === gradedByTool;
}

/** The system message beside a prompt; none if it is blank. */
function systemMessages(content: unknown, path: KeyPath): Unwrapped['messages'] {
  return typeof content === 'string' && content.trim() !== '' ? [{ role: 'system', content, path }] : [];
}
