import type { Judge } from '../judge/judge.ts';
import { besidePrompt, type PlacedPrompt, withDemonstrations } from './demonstrationsFile.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { withMemory } from './memoryFolder.ts';

/**
 * A judge with the files beside its prompt: demonstrations and memory, and the path of its
 * admission.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export async function withFilesBeside(
  judge: Judge,
  from: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile' | 'memory' | 'admissionFile'>> {
  const { judge: demonstrating, demonstrationsFile } = await withDemonstrations(judge, from);
  const admissionFile = besidePrompt(from.promptFile, `${judge.name}.admission.json`);
  return { admissionFile, demonstrationsFile, ...(await withMemory(demonstrating, from)) };
}
