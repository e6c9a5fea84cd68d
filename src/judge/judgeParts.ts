import { isDeepStrictEqual } from 'node:util';
import type { AnswerContract, AnswerPlace } from './answerContract.ts';
import type { Judge, Option } from './judge.ts';
import { parametersAround } from './schemaOptions.ts';

/**
 * The parts of a judge; one change may edit several of them. `task text` is all of the messages except the guidelines
 * of the options. `prompt` is both, if they cannot be separated.
 */
export const judgeParts = ['prompt', 'guidelines', 'task text', 'output instruction', 'model', 'parameters'] as const;

export type JudgePart = (typeof judgeParts)[number];

/**
 * The parts in which two versions of a judge differ. Guidelines and task text are separate parts if both versions have
 * the same scale with the same options in the same order; otherwise there is one part, `prompt`. The output instruction
 * is a part if both prompts leave its place open with `{{output}}`; otherwise it belongs to the task text.
 */
export function changedParts(base: Judge, head: Judge): readonly JudgePart[] {
  const apart = isDeepStrictEqual(scaleOf(base), scaleOf(head));
  const changed: Readonly<Record<JudgePart, boolean>> = {
    prompt: !apart,
    guidelines: apart && !isDeepStrictEqual(guidelinesOf(base), guidelinesOf(head)),
    'task text': apart && !isDeepStrictEqual(taskTextOf(base), taskTextOf(head)),
    'output instruction': hasOwnOutput(base, head) && !isDeepStrictEqual(base.output, head.output),
    model: base.model !== head.model,
    parameters: (apart || !haveSchemaOptions(base, head)) && !isDeepStrictEqual(besideOf(base), besideOf(head)),
  };
  return judgeParts.filter((part) => changed[part]);
}

/** If so, the parameters show the options too. They then go with the `prompt` part if it differs. */
function haveSchemaOptions(base: Judge, head: Judge): boolean {
  return (base.schemaOptions ?? head.schemaOptions ?? base.decision ?? head.decision) !== undefined;
}

function besideOf(judge: Judge) {
  return [parametersAround(judge), judge.votes];
}

/** Whether the output instruction is a part of its own on both sides. */
function hasOwnOutput(base: Judge, head: Judge): boolean {
  return (base.output && head.output) !== undefined;
}

function scaleOf({ scale, options, schemaOptions, answer, decision }: Judge) {
  return [decision, scale, options.map(({ score }) => score), schemaOptions === undefined, statedPlace(answer)];
}

/** A stated place changes how replies are read. A place that was found follows from the messages. */
export function statedPlace(answer: AnswerContract | undefined): AnswerPlace | undefined {
  return answer?.form?.found === undefined ? answer?.form?.place : undefined;
}

function guidelinesOf({ options }: Judge) {
  return options.map(({ guideline, elaboration }) => [guideline, elaboration]);
}

function taskTextOf({ messages, options, demonstrations, memory }: Judge) {
  return [messages, demonstrations, memory, options.map(({ before, after }) => [before, after])];
}

/**
 * The judge that has these parts from the head and all others from the base. If the guidelines and the task text come
 * from different versions, the messages keep their places for the options, and the other version's guidelines fill
 * them.
 *
 * @param edits some of the parts that `changedParts` names for the two.
 */
export function mixedJudge(base: Judge, head: Judge, edits: readonly JudgePart[]): Judge {
  const from = (...parts: readonly JudgePart[]) => (parts.some((part) => edits.includes(part)) ? head : base);
  const frame = from('prompt', 'task text');
  const guidelines = from('prompt', 'guidelines');
  const beside = haveSchemaOptions(base, head) ? from('prompt', 'parameters') : from('parameters');
  return {
    name: head.name,
    model: from('model').model,
    parameters: beside.parameters,
    ...(beside.schemaOptions && { schemaOptions: beside.schemaOptions }),
    ...(beside.decision && { decision: beside.decision }),
    ...(beside.votes && { votes: beside.votes }),
    messages: frame.messages,
    scale: frame.scale,
    options: frame.options.map((option, index) => withGuideline(option, guidelines.options[index])),
    output: (hasOwnOutput(base, head) ? from('output instruction') : frame).output,
    ...(frame.answer && { answer: frame.answer }),
    ...(frame.demonstrations && { demonstrations: frame.demonstrations }),
    ...(frame.memory && { memory: frame.memory }),
    ...(frame.inverse && { inverse: frame.inverse }),
    ...paraphrasesOf(frame, guidelines),
  };
}

/** Each passage of the mixed judge is one of either version. */
function paraphrasesOf({ paraphrases: one }: Judge, { paraphrases: other }: Judge): Pick<Judge, 'paraphrases'> {
  return one && other ? { paraphrases: { ...one, passages: [...one.passages, ...other.passages] } } : {};
}

/** The frame decides where the option is and how its line begins and ends. The other judge decides what it says. */
function withGuideline({ score, covers, before, after }: Option, text: Option | undefined): Option {
  if (text === undefined) throw new RangeError(`there is no guideline for option ${String(score)}`);
  const { guideline, elaboration } = text;
  const said = { guideline, ...(elaboration !== undefined && { elaboration }) };
  return { score, ...(covers && { covers }), ...said, before, after };
}

/** The same text for every order of the keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether two versions of a judge ask the same of every item. */
export function asksTheSame(one: Judge, other: Judge): boolean {
  // A file that is the same on both sides may have been read only once.
  return one === other || asked(one) === asked(other);
}

function asked(judge: Judge): string {
  const { model, parameters, messages, scale, output, decision, votes, demonstrations, memory } = judge;
  const shown = [
    messages,
    scale,
    withoutLines(judge.options),
    output,
    statedPlace(judge.answer),
    demonstrations,
    memory,
  ];
  return canonical([model, parameters, decision, votes, shown]);
}

/** The place of an option in its file changes nothing that is asked. */
export function withoutLines(options: readonly Option[]) {
  return options.map((option) => ({ ...option, found: undefined }));
}
