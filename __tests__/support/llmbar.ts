import { sharedLines } from './sharedFile.ts';

/** A judgment of the data set llmbar-natural: both orders of the runs of six judges (Zeng et al. 2024, arXiv 2310.07641). */
interface LlmbarJudgment {
  readonly item: string;
  readonly judge: string;
  readonly prompt: string;
  readonly order: 'AB' | 'BA';
  readonly winner: string | null;
}

export function llmbarJudgments(): readonly LlmbarJudgment[] {
  return sharedLines('data/llmbar-natural/judgements.jsonl');
}

/** By item, in the order of the file. */
export function llmbarGolds(): ReadonlyMap<string, number> {
  const items: readonly { item: string; gold: number }[] = sharedLines('data/llmbar-natural/items-natural.jsonl');
  return new Map(items.map(({ item, gold }) => [item, gold]));
}
