import { besidePrompt } from '../../config/demonstrationsFile.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';

/** Where the memory of a judge is, or would be: `judges/tone.prompt.yml` has it in `judges/tone.memory`. */
export function memoryFolderOf({ promptFile, memory }: LoadedJudge): string {
  if (memory !== undefined) return memory.folder;
  const name = promptFile.slice(promptFile.lastIndexOf('/') + 1);
  return besidePrompt(promptFile, `${name.replace(/(?:\.prompt)?\.[^.]+$/, '')}.memory`);
}
