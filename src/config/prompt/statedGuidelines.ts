import { throwFaults } from '../../document/placedDocument.ts';
import type { Option } from '../../judge/judge.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import { guidelinePlace } from './readingFaults.ts';

/** A guideline of an option, as a prompt shows it or a block states it. */
interface Guideline {
  readonly score: string | number | boolean;
  readonly guideline: string;
}

/** Where a prompt's own guidelines stand, and the others, if it is known. */
export interface GuidelinePlaces {
  readonly file: string;
  readonly lineOf: (index: number) => number | undefined;
  /** Absent: in the judge's entry. */
  readonly statedLineOf?: (index: number) => number | undefined;
}

/**
 * Guidelines that are stated otherwise than the prompt's own words have them: one fault for each, which names both. Else what
 * is measured, or what a report names, would not be what the prompt says.
 */
export function contradictions(
  own: readonly Guideline[] = [],
  stated: readonly Guideline[] = [],
  { file, lineOf, statedLineOf }: GuidelinePlaces,
): readonly Fault[] {
  return own.flatMap(({ score, guideline }, index): readonly Fault[] => {
    const at = stated.findIndex((one) => isSame(String(one.score), String(score)));
    const other = stated[at]?.guideline;
    if (other === undefined || plain(other) === plain(guideline)) return [];
    const [line, statedLine] = [lineOf(index), statedLineOf?.(at)];
    const where = statedLine === undefined ? "of the judge's entry in evenhand.yml" : `in line ${statedLine}`;
    return [
      {
        file,
        ...(line === undefined ? {} : { line }),
        key: 'evenhand.options',
        what: `the guideline of ${score} is ${JSON.stringify(guideline)} in the prompt, and ${JSON.stringify(other)} in evenhand.options ${where}`,
        fix: 'Make the two agree: what is measured is what the prompt says.',
      },
    ];
  });
}

/** Line breaks, emphasis and the mark at the end say nothing. */
function plain(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '');
}

/**
 * Options of the prompt with the elaborations that the block states beside them.
 *
 * @param shown their values as the prompt writes them.
 * @throws UnusableInput if the block lists other options, or says something else of them.
 */
export function checkListed(
  prompt: PromptFile,
  options: readonly Option[],
  shown: readonly string[],
): readonly Option[] {
  const { file, block, place, optionsOfEntry } = prompt;
  const listed = block?.options;
  if (listed === undefined) return options;
  const listedFor = (value: string) => listed.find(({ score }) => isSame(String(score), value));
  if (listed.length !== shown.length || !shown.every((value) => listedFor(value) !== undefined)) {
    const own = shown.length === 0 ? 'no options' : shown.join(', ');
    throw new UnusableInput({
      file,
      key: 'evenhand.options',
      what: `evenhand.options lists ${listed.map(({ score }) => score).join(', ')}, but the prompt's text shows ${own}`,
      fix: `Make the two agree, or write ${guidelinePlace(prompt)} in the prompt in the place of the option lines.`,
    });
  }
  const own = options.map(({ guideline }, index) => ({ score: shown[index] ?? '', guideline }));
  throwFaults(
    contradictions(own, listed, {
      file,
      lineOf: (index) => options[index]?.found?.firstLine,
      ...(optionsOfEntry === true ? {} : { statedLineOf: (index) => place(['evenhand', 'options', index])?.line }),
    }),
  );
  return options.map((option, index) => {
    const elaboration = listedFor(shown[index] ?? '')?.elaboration;
    return elaboration === undefined ? option : { ...option, elaboration };
  });
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
