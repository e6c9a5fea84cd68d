import { type AdmissionNumber, keepsBound } from '../../judge/admission.ts';
import type { Admission, JudgeAdmission } from '../admission.ts';
import { admissionSentence, isCeiling, labelsText, outcomePhrase, titles, units } from '../admissionDocument.ts';
import { askedOfText } from '../askedText.ts';
import {
  type Block,
  grid,
  nameText,
  type Part,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from '../document/document.ts';
import { type IntervalMark, intervalMark } from '../document/pictures.ts';
import { wideCard } from '../document/places.ts';
import { intervalInUnit, inUnit, nothing } from '../numbers.ts';
import { begun } from '../text.ts';

/** The page of admissions: each judge's numbers drawn against the bounds that they must keep. */
export function admissionPage(admission: Admission): readonly Block[] {
  const { judges } = admission;
  const outcomes = new Set(judges.map(({ outcome }) => outcome));
  const tag = outcomes.has(undefined) ? 'unmeasured' : outcomes.has('refused') ? 'refused' : 'admitted';
  return [
    { kind: 'heading', text: [admissionSentence(admission)], tag, above: 'admit' },
    ...judges.flatMap((judge, index) => judgeBlocks(judge, `judge-${index + 1}`)),
    { kind: 'footer', text: [askedOfText(admission)] },
  ];
}

function judgeBlocks(judge: JudgeAdmission, id: string): readonly Block[] {
  const { record } = judge;
  if (record === undefined) return [paragraph(...outcomePhrase(judge))];
  const rows = record.numbers.map((one): readonly Part[] => [
    [strong(begun(titles[one.measure])), ' ', small(`${one.of === undefined ? '' : `of ${one.of}, `}n = ${one.n}`)],
    markOf(one),
    [strong(inUnit(units[one.measure], one.value)), ' ', small(intervalText(one))],
    boundPhrase(one),
  ]);
  const table = grid(['Measure', 'Value and interval; green is asked for', 'Value', 'Bound'], 'llrr', rows);
  const of = [table, paragraph(small(labelsText(record)))];
  return [paragraph(...outcomePhrase(judge)), ...wideCard(id, `What ${nameText(judge)} reaches`, of, nameText(judge))];
}

function intervalOf({ interval }: AdmissionNumber): IntervalMark['interval'] {
  return interval === null ? undefined : { low: interval[0], high: interval[1] };
}

function intervalText(one: AdmissionNumber): string {
  return intervalInUnit(units[one.measure], intervalOf(one));
}

function markOf(one: AdmissionNumber): IntervalMark {
  const { measure, value, bound } = one;
  const interval = intervalOf(one);
  const low = Math.min(0, value, interval?.low ?? 0);
  const label = `${titles[measure]}: ${inUnit(units[measure], value)}, interval ${intervalText(one)}`;
  const axis = { low: 1.05 * low, high: 1 };
  if (bound === undefined) return intervalMark({ value, interval }, axis, label);
  const allowed = isCeiling(measure) ? { low, high: bound } : { low: bound, high: 1 };
  return intervalMark({ value, interval }, axis, label, { tone: keepsBound(one) ? 'plain' : 'bad', allowed });
}

function boundPhrase(one: AdmissionNumber): Phrase {
  const { measure, bound } = one;
  if (bound === undefined) return [nothing];
  const asked = `${isCeiling(measure) ? 'at most' : 'at least'} ${inUnit(units[measure], bound)}`;
  return [asked, ' ', small(keepsBound(one) ? toned('plain', '✓ kept') : toned('bad', '✕ missed'))];
}
