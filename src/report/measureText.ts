import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { continued } from './text.ts';

interface RuledMeasure {
  readonly measure: MeasureName;
  readonly family: string;
}

/** `Consistency under position`, `Accuracy`. */
export function measureOf({ measure, family }: RuledMeasure): string {
  return inFamily(measureWords[measure].title, family);
}

/** The same within a sentence: `consistency under position`, `Cohen's kappa`. */
export function measureInSentence({ measure, family }: RuledMeasure): string {
  return inFamily(continued(measureWords[measure].title), family);
}

function inFamily(name: string, family: string): string {
  if (family === 'all') return name;
  return family === 'control' ? `${name} of the judge as written` : `${name} under ${family}`;
}

/** What a family varies, after "the same score in". */
const varied: Readonly<Record<string, string>> = {
  position: 'every option order',
  length: 'every option length',
  'position+length': 'every option order and length',
  swap: 'both orders of the two candidates',
  labels: 'every naming of the scores',
  format: 'every format of the prompt',
  'criteria-order': 'every order of the criteria',
  'output-order': 'both orders of score and reasons',
};

/** The same within a sentence: `same score in every option order`. */
export function plainInSentence(of: RuledMeasure): string {
  const plain = plainMeasure(of);
  return plain === measureOf(of) ? measureInSentence(of) : continued(plain);
}

/** `Same score in every option order`, `Accuracy`: for a reader who knows no statistics. */
export function plainMeasure({ measure, family }: RuledMeasure): string {
  const ways = Object.hasOwn(varied, family) ? varied[family] : undefined;
  return measure === 'consistency' && ways !== undefined ? `Same score in ${ways}` : measureOf({ measure, family });
}
