import { type StatedScale, statedScale } from '../../judge/detection/statedScale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';

/**
 * The scale that the messages of a prompt state in words, with its line in the file; undefined if they state none.
 *
 * @throws UnusableInput if they state several.
 */
export function findScale(prompt: PromptFile): StatedScale | undefined {
  const found = lookForScale(prompt);
  if (found.length > 1) throw severalScales(prompt, found);
  return found[0];
}

/** The same where several are as good as none. */
export function saidScale(prompt: PromptFile): StatedScale | undefined {
  const [only, second] = lookForScale(prompt);
  return second === undefined ? only : undefined;
}

function lookForScale(prompt: PromptFile): readonly StatedScale[] {
  const asking = prompt.messages.filter(({ role }) => role !== 'assistant');
  const lines = asking.flatMap(({ content, line }) =>
    content.split('\n').map((text, index) => ({ text, line: line + index })),
  );
  const found = statedScale(lines.map(({ text }) => text).join('\n'));
  const stated = found.kind === 'found' ? [found] : found.kind === 'several' ? found.stated : [];
  return stated.map((one) => ({ ...one, line: lines[one.line - 1]?.line ?? one.line }));
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
