import type { Judge, Option } from '../judge.ts';
import { hasOwnOutput, type JudgePart } from './changedParts.ts';

/**
 * The judge that has these parts from the head and all others from the base. With guidelines of one side and task text
 * of the other, the messages keep their places for the options, and other guidelines stand in them.
 *
 * @param edits some of the parts that `changedParts` names for the two.
 */
export function mixedJudge(base: Judge, head: Judge, edits: readonly JudgePart[]): Judge {
  const from = (...parts: readonly JudgePart[]) => (parts.some((part) => edits.includes(part)) ? head : base);
  const frame = from('prompt', 'task text');
  const guidelines = from('prompt', 'guidelines');
  return {
    name: head.name,
    model: from('model').model,
    parameters: from('parameters').parameters,
    messages: frame.messages,
    scale: frame.scale,
    options: frame.options.map((option, index) => withGuideline(option, guidelines.options[index])),
    output: (hasOwnOutput(base, head) ? from('output instruction') : frame).output,
  };
}

/** Where the option stands and how its line begins and ends is the frame's; what it says is the other's. */
function withGuideline({ score, before, after }: Option, text: Option | undefined): Option {
  if (text === undefined) throw new RangeError(`there is no guideline for option ${String(score)}`);
  const { guideline, elaboration } = text;
  return { score, guideline, ...(elaboration === undefined ? {} : { elaboration }), before, after };
}
