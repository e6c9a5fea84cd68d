import type { AnswerContract, AnswerForm } from '../../judge/answerContract.ts';
import { answerForm } from '../../judge/detection/answerForm.ts';
import type { StatedScale } from '../../judge/detection/statedScale.ts';
import type { Scale } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { askingLines } from './findScale.ts';
import type { PromptFile } from './promptFile.ts';
import { replySchema } from './replySchema.ts';
import { fieldHolds, schemaFields } from './schemaFields.ts';

/**
 * What is known of the answer: the words that state the scale, and the place of the answer in a reply, as
 * `evenhand.answer` states it or the prompt's words name it.
 *
 * @throws UnusableInput if a place is stated and `{{output}}` asks for another.
 */
export function assembleAnswer(
  prompt: PromptFile,
  known: { readonly stated: StatedScale | undefined; readonly scale: Scale; readonly hasOutput: boolean },
): AnswerContract | undefined {
  const { stated, scale, hasOutput } = known;
  const form = hasOutput ? withoutPlace(prompt) : formOf(prompt, scale);
  const contract: AnswerContract = {
    ...(stated !== undefined && { scale: { words: stated.words, line: stated.line } }),
    ...(stated?.best !== undefined && { best: stated.best }),
    ...(form !== undefined && { form }),
  };
  return Object.keys(contract).length === 0 ? undefined : contract;
}

/** `{{output}}` asks for a score in words of its own. */
function withoutPlace(prompt: PromptFile): undefined {
  if (prompt.block?.answer === undefined) return undefined;
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand', 'answer']),
    key: 'evenhand.answer',
    what: 'the prompt asks for the answer with {{output}}, and evenhand.answer names another place for it',
    fix: 'Take "answer" out, or write the instruction how to answer in the place of {{output}}.',
  });
}

function formOf(prompt: PromptFile, scale: Scale): AnswerForm | undefined {
  const stated = prompt.block?.answer;
  if (stated !== undefined) return { place: stated };
  const inSchema = schemaForm(prompt, scale);
  if (inSchema !== undefined) return inSchema;
  const lines = askingLines(prompt);
  const text = lines.map((line) => line.text).join('\n');
  const found = answerForm(text, scale);
  if (found === undefined) return undefined;
  const line = lines[text.slice(0, found.at).split('\n').length - 1]?.line ?? 1;
  return { place: found.place, found: { words: found.words, line } };
}

/** The one key of the replies' JSON Schema that can hold the score. */
function schemaForm(prompt: PromptFile, scale: Scale): AnswerForm | undefined {
  const found = replySchema(prompt);
  const fields = found === undefined ? [] : schemaFields(found.schema).filter((field) => fieldHolds(field, scale));
  const [only, second] = fields;
  if (found === undefined || only === undefined || second !== undefined) return undefined;
  const words = `"${only.path.join('.')}" of the JSON Schema`;
  return { place: { kind: 'key', path: only.path }, found: { words, line: found.line } };
}
