import { besidePrompt } from '../../config/demonstrationsFile.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';

/** The folder of a judge's memory, even if there is none yet: `judges/tone.memory` for `judges/tone.prompt.yml`. */
export function memoryFolderOf({ promptFile, memory }: LoadedJudge): string {
  if (memory !== undefined) return memory.folder;
  const name = promptFile.slice(promptFile.lastIndexOf('/') + 1);
  return besidePrompt(promptFile, `${name.replace(/(?:\.prompt)?\.[^.]+$/, '')}.memory`);
}
