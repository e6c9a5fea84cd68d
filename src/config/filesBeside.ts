import type { Judge } from '../judge/judge.ts';
import { besidePrompt, type PlacedPrompt, withDemonstrations } from './demonstrationsFile.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { withMemory } from './memoryFolder.ts';
import { readParaphrases } from './paraphrasesFile.ts';

/**
 * A judge with the files beside its prompt: demonstrations, memory and paraphrases, and the path of its admission.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export async function withFilesBeside(
  judge: Judge,
  from: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile' | 'memory' | 'admissionFile' | 'paraphrasesFile'>> {
  const { judge: demonstrating, demonstrationsFile } = await withDemonstrations(judge, from);
  const remembering = await withMemory(demonstrating, from);
  const paraphrases = await readParaphrases(remembering.judge, from);
  const admissionFile = besidePrompt(from.promptFile, `${judge.name}.admission.json`);
  if (paraphrases === undefined) return { admissionFile, demonstrationsFile, ...remembering };
  const { judge: remembered, ...besides } = remembering;
  const files = { admissionFile, demonstrationsFile, paraphrasesFile: paraphrases.path, ...besides };
  return { judge: { ...remembered, paraphrases: paraphrases.read }, ...files };
}
