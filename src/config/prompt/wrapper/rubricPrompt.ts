import { isMapping } from '../../../shared/isMapping.ts';
import { type Mapping, messagesOf, textOf, type Unwrapped, type Wrapper } from './wrapper.ts';

/**
 * A grading prompt of promptfoo: options or an assertion with a `rubricPrompt`, which is a text, a list of messages, or
 * either one as JSON text. The assertion's own rubric replaces `{{rubric}}`.
 */
export const rubricPrompt: Wrapper = {
  name: 'a grading prompt of promptfoo',
  fits: ({ rubricPrompt: prompt }) => prompt !== undefined,
  unwrap: (value) => {
    const { rubricPrompt: prompt, value: rubric, metric } = value;
    if (typeof prompt === 'string' && prompt.startsWith('file://'))
      return `its prompt stands in another file, ${JSON.stringify(prompt.slice('file://'.length))}`;
    const messages = messagesOf(fromJson(prompt), ['rubricPrompt']);
    if (typeof messages === 'string') return messages;
    const withRubric = (content: string) =>
      typeof rubric === 'string' ? content.replace(/\{\{\s{0,9}rubric\s{0,9}\}\}/g, () => rubric) : content;
    return {
      messages: messages.map((message) => ({ ...message, content: withRubric(message.content) })),
      name: textOf(metric),
      ...providerIn(value['provider']),
    };
  },
};

const graded =
  /^(?:not-)?(?:llm-rubric|g-eval|factuality|model-graded-(?:closedqa|factuality)|answer-relevance|context-)/;

/** An assertion that promptfoo grades with a prompt of its own. */
export const gradedByTool: Wrapper = {
  name: 'an assertion of promptfoo',
  fits: ({ type }) => typeof type === 'string' && graded.test(type),
  unwrap: () => "its prompt is promptfoo's own, and not in this file, unless rubricPrompt says it",
};

function fromJson(prompt: unknown): unknown {
  if (typeof prompt !== 'string' || !prompt.trim().startsWith('[')) return prompt;
  try {
    return JSON.parse(prompt);
  } catch {
    // A text that begins with a bracket need not be JSON, for example "[Task]".
    return prompt;
  }
}

/** `openai:chat:gpt-…` names a model; of its settings, only those that say how a reply is made count. */
function providerIn(provider: unknown): Pick<Unwrapped, 'model' | 'modelParameters'> {
  const { id, config }: Mapping = isMapping(provider) ? provider : { id: provider };
  const model = /^(?:openai|azure):(?:chat:|responses:)?([^:]+)$/.exec(textOf(id) ?? '')?.[1];
  const settings = isMapping(config) ? Object.entries(config).filter(([key]) => sent.has(key)) : [];
  return { model, modelParameters: settings.length === 0 ? undefined : Object.fromEntries(settings) };
}

const sent: ReadonlySet<string> = new Set(['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'seed']);
