import { type StatedScale, statedScale } from '../../judge/detection/statedScale.ts';
import { valuesOf } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import { replySchema } from './replySchema.ts';
import { schemaFields } from './schemaFields.ts';

/**
 * The scale that the messages of a prompt state in words, or else its JSON Schema of the replies, with its line in the
 * file; undefined if neither does.
 *
 * @throws UnusableInput if the messages state several, and no schema says which.
 */
export function findScale(prompt: PromptFile): StatedScale | undefined {
  const found = saidScales(prompt);
  if (found.length === 1) return found[0];
  const inSchema = schemaScale(prompt);
  if (found.length > 1 && inSchema === undefined) throw severalScales(prompt, found);
  return inSchema;
}

/** The scale of the one key of the replies' JSON Schema that can hold a score. */
function schemaScale(prompt: PromptFile): StatedScale | undefined {
  const found = replySchema(prompt);
  const [only, second] = found === undefined ? [] : schemaFields(found.schema);
  if (found === undefined || only?.scale === undefined || second !== undefined) return undefined;
  const isBoolean = valuesOf(only.scale).join() === 'true,false';
  const words = `"${only.path.join('.')}" of the JSON Schema`;
  return { scale: only.scale, best: isBoolean ? 'true' : undefined, words, line: found.line };
}

/** Each scale that the messages state. */
export function saidScales(prompt: PromptFile): readonly StatedScale[] {
  const lines = askingLines(prompt);
  const found = statedScale(lines.map(({ text }) => text).join('\n'), statedPath(prompt));
  const stated = found.kind === 'found' ? [found] : found.kind === 'several' ? found.stated : [];
  return stated.map((one) => ({ ...one, line: lines[one.line - 1]?.line ?? one.line }));
}

/** What the prompt asks with: the lines of all messages but those of the assistant, each with its line in the file. */
export function askingLines({ messages }: PromptFile): readonly { readonly text: string; readonly line: number }[] {
  return messages
    .filter(({ role }) => role !== 'assistant')
    .flatMap(({ content, line }) => content.split('\n').map((text, index) => ({ text, line: line + index })));
}

/** The same as one text. */
export function askingText(prompt: PromptFile): string {
  return askingLines(prompt)
    .map(({ text }) => text)
    .join('\n');
}

/** What `evenhand.answer` calls the answer; a line that names it says what its scale is. */
function statedPath({ block }: PromptFile): readonly string[] {
  const answer = block?.answer;
  if (answer === undefined || answer.kind === 'boxed') return [];
  return answer.kind === 'key' ? answer.path : [answer.name];
}

function severalScales(prompt: PromptFile, stated: readonly StatedScale[]): UnusableInput {
  const shown = stated.map(({ words, line }) => `"${words}" (line ${line})`).join(', ');
  return new UnusableInput({
    file: prompt.file,
    ...(stated[0] === undefined ? {} : { line: stated[0].line }),
    key: 'evenhand.scale',
    what: `it is not clear which scale the answer has: the prompt says ${shown}`,
    fix: 'Write the scale that counts: evenhand.scale: { kind: ordinal, values: [1, 2, 3, 4, 5] }, { kind: interval, min: 0, max: 100, step: 1 } or { kind: nominal, values: [pass, fail] }.',
  });
}
