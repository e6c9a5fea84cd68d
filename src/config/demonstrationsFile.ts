import { stringify } from 'yaml';
import { parseDocument } from '../document/parseDocument.ts';
import { throwFaults } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import { validate } from '../document/validate.ts';
import { canDemonstrate } from '../judge/demonstrations.ts';
import type { Demonstration, Judge } from '../judge/judge.ts';
import { readScore, type Score } from '../judge/scale.ts';
import type { Fault } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { WrittenScore } from './prompt/judgeBlock.ts';
import type { PromptFile } from './prompt/promptFile.ts';
import { readNamed, shown } from './readNamed.ts';

interface WrittenDemonstration {
  readonly id: string;
  readonly score: WrittenScore;
  readonly item: string;
  readonly guidelines?: readonly string[];
}

/** A judge with what stands in the file that its prompt names. */
interface Demonstrated {
  readonly judge: Judge;
  /** From the root of the tree; undefined if the prompt names none. */
  readonly demonstrationsFile: string | undefined;
}

/**
 * Reads the file that `evenhand.demonstrations` names, beside the prompt.
 *
 * @param from.promptFile from the root of the tree.
 * @throws UnusableInput with file, line, column and key for each mistake, such as a score that the judge does not have.
 */
export async function withDemonstrations(
  judge: Judge,
  { prompt, tree, promptFile }: { readonly prompt: PromptFile; readonly tree: Tree; readonly promptFile: string },
): Promise<Demonstrated> {
  const { block, file, place } = prompt;
  if (block?.demonstrations === undefined) return { judge, demonstrationsFile: undefined };
  const path = besidePrompt(promptFile, block.demonstrations);
  const key = 'evenhand.demonstrations';
  const bytes = await readNamed(tree, path, { file, ...place(['evenhand', 'demonstrations']), key });
  const demonstrations = parseDemonstrations({ bytes, file: shown(tree, path) }, judge);
  return { judge: { ...judge, demonstrations }, demonstrationsFile: path };
}

export function besidePrompt(promptFile: string, path: string): string {
  return promptFile.slice(0, promptFile.lastIndexOf('/') + 1) + path;
}

function parseDemonstrations(
  source: { readonly bytes: Uint8Array; readonly file: string },
  judge: Judge,
): readonly Demonstration[] {
  const { file } = source;
  const document = parseDocument(source);
  throwFaults(validate({ shape: 'demonstrations', document, file }));
  // The schema has just been found to hold.
  const written = document.value as readonly WrittenDemonstration[];
  const faults: Fault[] = [];
  const read = written.map((one, index): Demonstration => {
    const score = scoreOf(one.score, judge);
    if (score === undefined) {
      const place = document.placeOf([index, 'score']);
      faults.push({ file, ...place, key: `[${index}].score`, ...scoreFault(one.score, judge) });
    }
    const guidelines = (one.guidelines ?? []).map((text) => text.trimEnd());
    return { id: one.id, item: one.item.trimEnd(), guidelines, score: score ?? '' };
  });
  throwFaults(faults);
  return read;
}

function scoreOf(written: WrittenScore, judge: Judge): Score | undefined {
  const reading = readScore(written, judge.scale);
  return reading.kind === 'on-scale' && canDemonstrate(judge, reading.score) ? reading.score : undefined;
}

function scoreFault(written: WrittenScore, { name }: Judge) {
  return {
    what: `${shownValue(written)} is no score that judge "${name}" can answer`,
    fix: 'Write a score of its scale, as "evenhand doctor" prints it.',
  };
}

/** The file as `evenhand mitigate --write` writes it. */
export function writtenDemonstrations(demonstrations: readonly Demonstration[]): string {
  return stringify(
    demonstrations.map(({ id, score, item, guidelines }) => ({ id, score, item, guidelines })),
    { lineWidth: 0, blockQuote: 'literal' },
  );
}
