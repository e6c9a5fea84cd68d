import type { Judge } from '../judge/judge.ts';
import { type PlacedPrompt, withDemonstrations } from './demonstrationsFile.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { withMemory } from './memoryFolder.ts';
import { readParaphrases } from './paraphrasesFile.ts';

/**
 * A judge with the files beside its prompt: demonstrations, memory and paraphrases.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export async function withFilesBeside(
  judge: Judge,
  from: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile' | 'memory' | 'paraphrasesFile'>> {
  const { judge: demonstrating, demonstrationsFile } = await withDemonstrations(judge, from);
  const remembering = await withMemory(demonstrating, from);
  const paraphrases = await readParaphrases(remembering.judge, from);
  if (paraphrases === undefined) return { demonstrationsFile, ...remembering };
  const { judge: remembered, ...besides } = remembering;
  const files = { demonstrationsFile, paraphrasesFile: paraphrases.path, ...besides };
  return { judge: { ...remembered, paraphrases: paraphrases.read }, ...files };
}
