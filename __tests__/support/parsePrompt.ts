import { documentPrompt } from '../../src/config/prompt/documentPrompt.ts';
import { isProgram } from '../../src/config/prompt/programFile.ts';
import { programPrompt } from '../../src/config/prompt/programPrompt.ts';
import { isDocument, type PromptFile, parsePromptFile as parseWith } from '../../src/config/prompt/promptFile.ts';
import { textPrompt } from '../../src/config/prompt/textPrompt.ts';

/** Reads a prompt at once, by the reader that its name asks for. */
export function parsePromptFile(source: Parameters<typeof parseWith>[0]): PromptFile {
  if (isDocument(source.file)) return parseWith(source, documentPrompt);
  return parseWith(source, isProgram(source.file) ? programPrompt : textPrompt);
}
