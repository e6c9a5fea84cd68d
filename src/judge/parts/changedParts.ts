import { isDeepStrictEqual } from 'node:util';
import type { Judge } from '../judge.ts';

/**
 * What a judge consists of, as one change may edit several of it. `task text` is all of the messages but the guidelines
 * of the options; `prompt` is both, where they cannot be taken apart.
 */
export const judgeParts = ['prompt', 'guidelines', 'task text', 'output instruction', 'model', 'parameters'] as const;

export type JudgePart = (typeof judgeParts)[number];

/**
 * In which parts do two versions of a judge differ? Guidelines are told from the task text where both sides have the
 * same scale with the same options in the same order; otherwise there is one part, `prompt`. The output instruction is a
 * part where both prompts leave its place open with `{{output}}`; elsewhere it is words of the task text.
 */
export function changedParts(base: Judge, head: Judge): readonly JudgePart[] {
  const apart = isDeepStrictEqual(scaleOf(base), scaleOf(head));
  const changed: Readonly<Record<JudgePart, boolean>> = {
    prompt: !apart,
    guidelines: apart && !isDeepStrictEqual(guidelinesOf(base), guidelinesOf(head)),
    'task text': apart && !isDeepStrictEqual(taskTextOf(base), taskTextOf(head)),
    'output instruction': hasOwnOutput(base, head) && !isDeepStrictEqual(base.output, head.output),
    model: base.model !== head.model,
    parameters: !isDeepStrictEqual(base.parameters, head.parameters),
  };
  return judgeParts.filter((part) => changed[part]);
}

/** Whether the output instruction is a part of its own on both sides. */
export function hasOwnOutput(base: Judge, head: Judge): boolean {
  return base.output !== undefined && head.output !== undefined;
}

function scaleOf({ scale, options }: Judge) {
  return [scale, options.map(({ score }) => score)];
}

function guidelinesOf({ options }: Judge) {
  return options.map(({ guideline, elaboration }) => [guideline, elaboration]);
}

function taskTextOf({ messages, options }: Judge) {
  return [messages, options.map(({ before, after }) => [before, after])];
}
