import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { throwFaults } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import type { SourceFile } from '../document/text.ts';
import { parseValid } from '../document/validate.ts';
import { canDemonstrate } from '../judge/demonstrations.ts';
import type { Example, Judge } from '../judge/judge.ts';
import { readScore, type Score } from '../judge/scale.ts';
import { shownVariables } from '../judge/template.ts';
import type { Fault } from '../shared/fault.ts';
import type { WrittenScore } from './prompt/judgeBlock.ts';

/** An example in its file (`definitions/example` of schema/prompt.schema.json). */
export interface WrittenExample {
  readonly item: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The correct score. */
  readonly label: WrittenScore;
  /** The judge's score and its reason. */
  readonly judged?: WrittenScore;
  readonly reason?: string;
  readonly mode?: string;
  /** The tag `task` of the item. */
  readonly task?: string;
  /** Whether some of the judge's replies differed. */
  readonly unsteady?: boolean;
  readonly source?: { readonly commit?: string; readonly run?: string; readonly key?: string };
}

/** The file's text, for a person to read and edit. */
export function writtenExample(example: WrittenExample): string {
  return stringify(example, { lineWidth: 0, blockQuote: 'literal' });
}

/** The name of an example's file: its item's id; if that is no plain name, the plain part of it and a hash. */
export function exampleFile(item: string): string {
  if (/^[\w-][\w.-]{0,99}$/.test(item)) return `${item}.yml`;
  const plain = item.replace(/[^\w-]+/g, '-').slice(0, 60);
  return `${plain}-${createHash('sha256').update(item).digest('hex').slice(0, 8)}.yml`;
}

/**
 * An example as written, and as the judge shows it.
 *
 * @throws UnusableInput if it is no example, if it lacks a variable that the prompt shows, or if the judge cannot give
 *   its label.
 */
export function parseExample(
  source: SourceFile,
  judge: Judge,
): { readonly written: WrittenExample; readonly example: Omit<Example, 'terms'> } {
  const { file } = source;
  const document = parseValid<WrittenExample>(source, 'example');
  const written = document.value;
  const { item, vars, label, mode, task } = written;
  const score = shownScore(label, judge, (fault) =>
    throwFaults([{ file, ...document.placeOf(['label']), key: 'label', ...fault }]),
  );
  const lacking = shownVariables(judge).filter((name) => !(name in vars));
  throwFaults(
    lacking.map((name) => ({
      file,
      ...document.placeOf(['vars']),
      key: `vars.${name}`,
      what: `the example has no variable "${name}", which the prompt shows`,
      fix: 'Write what the item has there, or take the example out.',
    })),
  );
  return { written, example: { id: item, vars, score, task, mode } };
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
