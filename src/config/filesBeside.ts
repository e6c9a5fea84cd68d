import type { Judge } from '../judge/judge.ts';
import type { Tree } from '../tree/tree.ts';
import { withDemonstrations } from './demonstrationsFile.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { withMemory } from './memoryFolder.ts';
import type { PromptFile } from './prompt/promptFile.ts';

/**
 * A judge with what stands in the files beside its prompt: demonstrations and memory.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export async function withFilesBeside(
  judge: Judge,
  from: { readonly prompt: PromptFile; readonly tree: Tree; readonly promptFile: string },
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile' | 'memory'>> {
  const { judge: demonstrating, demonstrationsFile } = await withDemonstrations(judge, from);
  return { demonstrationsFile, ...(await withMemory(demonstrating, from)) };
}
