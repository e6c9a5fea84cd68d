import { type Fault, OutsideFailure, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { ConfiguredSide, LoadedJudge } from './loadedJudge.ts';
import { assembleJudge } from './prompt/assembleJudge.ts';
import { parsePromptFile } from './prompt/promptFile.ts';

/** What the head has where the base's configuration has the prompt of a judge, whatever the head's configuration says. */
export type PromptInPlace =
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  /** The judge of the base with that prompt: its entry, items and perturbations are the base's. */
  | { readonly kind: 'changed'; readonly judge: LoadedJudge }
  | { readonly kind: 'unusable'; readonly faults: readonly Fault[] };

/** By the judges of the base. */
export type PromptsInPlace = ReadonlyMap<LoadedJudge, PromptInPlace>;

/** @throws OutsideFailure if the head could not be read for a while. */
export async function promptsInPlace(
  { base, head }: { readonly base: Tree; readonly head: Tree },
  sides: readonly ConfiguredSide[],
): Promise<PromptsInPlace> {
  const judges = [...new Set(sides.flatMap((side) => side.judges))];
  const found = await Promise.all(judges.map((judge) => inPlace(judge, { base, head })));
  return new Map(judges.map((judge, index) => [judge, found[index] ?? { kind: 'absent' }]));
}

async function inPlace(
  judge: LoadedJudge,
  { base, head }: { readonly base: Tree; readonly head: Tree },
): Promise<PromptInPlace> {
  const { promptFile } = judge;
  const [before, after] = await Promise.all([base, head].map(async (tree) => tree.contentHash?.(promptFile)));
  if (before !== undefined && before === after) return { kind: 'same' };
  try {
    return await readInPlace(judge, head);
  } catch (error) {
    if (!(error instanceof UnusableInput) || error instanceof OutsideFailure) throw error;
    return { kind: 'unusable', faults: error.faults };
  }
}

async function readInPlace(judge: LoadedJudge, head: Tree): Promise<PromptInPlace> {
  const { name, promptFile, statedModel } = judge;
  const file = await head.read(promptFile);
  const at = head.label === '' ? promptFile : `${head.label}:${promptFile}`;
  switch (file.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'refused':
      throw new UnusableInput({
        file: at,
        what: `the configuration of the base has the prompt of judge "${name}" here, and it cannot be read: ${file.why}`,
        mend: 'Put a regular file there, or remove it.',
      });
    case 'file': {
      const prompt = parsePromptFile({ bytes: file.bytes, file: at });
      const promptText = new TextDecoder().decode(file.bytes);
      const asked = assembleJudge(prompt, { name, model: statedModel });
      return { kind: 'changed', judge: { ...judge, judge: asked, promptText } };
    }
  }
}
