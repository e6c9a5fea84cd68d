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
import type { LoadedJudge } from './loadedJudge.ts';
import { type Mistake, mistakeFaults } from './mistake.ts';
import type { WrittenScore } from './prompt/judgeBlock.ts';
import type { PromptFile } from './prompt/promptFile.ts';
import { settingPlace } from './prompt/promptTexts.ts';
import { readNamed, shown } from './readNamed.ts';

interface WrittenDemonstration {
  readonly id: string;
  readonly score: WrittenScore;
  readonly item: string;
  readonly guidelines?: readonly string[];
}

/** A prompt and its file's path from the root of the tree. */
export interface PlacedPrompt {
  readonly prompt: PromptFile;
  readonly tree: Tree;
  readonly promptFile: string;
  /** The place of the prompt in that file; absent: the whole file, or the only prompt in it. */
  readonly key?: string | undefined;
}

/**
 * Reads the file named by `evenhand.demonstrations`, beside the prompt.
 *
 * @throws UnusableInput with file, line, column and key for each mistake, such as a score that the judge does not have.
 */
export async function withDemonstrations(
  judge: Judge,
  { prompt, tree, promptFile }: PlacedPrompt,
): Promise<Pick<LoadedJudge, 'judge' | 'demonstrationsFile'>> {
  const name = prompt.block?.demonstrations;
  if (name === undefined) return { judge, demonstrationsFile: undefined };
  const path = besidePrompt(promptFile, name);
  const bytes = await readNamed(tree, path, settingPlace(prompt, 'demonstrations'));
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
  // The schema was just checked.
  const written = document.value as readonly WrittenDemonstration[];
  const mistakes: Mistake[] = [];
  const read = written.map(({ id, item, guidelines = [], ...one }, index): Demonstration => {
    const score = shownScore(one.score, judge, (fault) => mistakes.push({ path: [index, 'score'], ...fault }));
    return { id, item: item.trimEnd(), guidelines: guidelines.map((text) => text.trimEnd()), score };
  });
  throwFaults(mistakeFaults(mistakes, document, file));
  return read;
}

/** The score of an example for the judge; '' if the judge cannot give it, which was then reported. */
export function shownScore(
  written: WrittenScore,
  judge: Judge,
  report: (fault: Pick<Fault, 'what' | 'fix'>) => void,
): Score {
  const reading = readScore(written, judge.scale);
  if (reading.kind === 'on-scale' && canDemonstrate(judge, reading.score)) return reading.score;
  const what = `${shownValue(written)} is no score that judge "${judge.name}" can answer`;
  report({ what, fix: 'Write a score of its scale, as "evenhand doctor" prints it.' });
  return '';
}

/** The file as `evenhand mitigate --write` writes it. */
export function writtenDemonstrations(demonstrations: readonly Demonstration[]): string {
  return stringify(
    demonstrations.map(({ id, score, item, guidelines }) => ({ id, score, item, guidelines })),
    { lineWidth: 0, blockQuote: 'literal' },
  );
}
