import type { KeyPath } from '../../../document/placedDocument.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { type Mapping, messagesOf, textOf, type Unwrapped } from './wrapper.ts';

/** The tasks of a skill with checks of their outputs, from `evals/evals.json`. */
export interface Checklist {
  readonly checks: readonly { readonly path: KeyPath; readonly text: string; readonly task: Mapping }[];
  /** The key of the prompt that asks a model about one check; undefined: the file has none. */
  readonly promptKey: string | undefined;
}

const promptKeys = ['judge_prompt', 'grader_prompt', 'grading_prompt', 'judgePrompt', 'graderPrompt'] as const;
const lists = ['assertions', 'expectations', 'checks'] as const;
const texts = ['text', 'assertion', 'expectation', 'check', 'description'] as const;

/** Undefined if it is none. */
export function checklistIn(value: unknown): Checklist | undefined {
  if (!isMapping(value) || !Array.isArray(value['evals'])) return undefined;
  const tasks: readonly unknown[] = value['evals'];
  const checks = tasks.flatMap((task, index) => (isMapping(task) ? checksOf(task, ['evals', index]) : []));
  const promptKey = promptKeys.find((key) => value[key] !== undefined);
  return checks.length === 0 ? undefined : { checks, promptKey };
}

function checksOf(task: Mapping, path: KeyPath): Checklist['checks'] {
  return lists.flatMap((list) => {
    const stated: readonly unknown[] = Array.isArray(task[list]) ? task[list] : [];
    return stated.flatMap((one, index): Checklist['checks'] => {
      const text = isMapping(one)
        ? texts.map((key) => textOf(one[key])).find((found) => found !== undefined)
        : textOf(one);
      return text === undefined ? [] : [{ path: [...path, list, index], text, task }];
    });
  });
}

/**
 * The file's prompt for one check. The check replaces `{{check}}` (or `assertion`, `expectation`). The task's texts
 * replace `{{prompt}}` (or `task`) and `{{expected_output}}`.
 *
 * @returns undefined if the path leads to no check in a checklist with a prompt; a sentence if the prompt cannot be
 *   sent.
 */
export function checkPrompt(value: unknown, path: KeyPath): Unwrapped | string | undefined {
  const { checks = [], promptKey } = checklistIn(value) ?? {};
  const check = checks.find((one) => one.path.join('/') === path.join('/'));
  if (check === undefined || promptKey === undefined || !isMapping(value)) return undefined;
  const messages = messagesOf(value[promptKey], [promptKey]);
  if (typeof messages === 'string') return messages;
  const { text, task } = check;
  const said: Readonly<Record<string, unknown>> = {
    check: text,
    assertion: text,
    expectation: text,
    prompt: task['prompt'],
    task: task['prompt'],
    expected_output: task['expected_output'],
  };
  const fill = (content: string) =>
    content.replace(/\{\{\s{0,9}(\w+)\s{0,9}\}\}/g, (place, name: string) => textOf(said[name]) ?? place);
  const { id } = task;
  const number = typeof id === 'number' || typeof id === 'string' ? [id] : [];
  const name = [textOf(value['skill_name']) ?? 'check', ...number, Number(path.at(-1)) + 1].join('-');
  return { messages: messages.map((message) => ({ ...message, content: fill(message.content) })), name };
}
