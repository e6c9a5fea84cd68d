import { type AdmissionNumber, type AdmissionRecord, keepsBound } from '../judge/admission.ts';
import { labelsNeeded } from '../measure/admissionNumbers.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { askedOfText } from './askedText.ts';
import {
  type Block,
  code,
  grid,
  nameText,
  type Part,
  type Phrase,
  paragraph,
  small,
  strong,
  toned,
} from './document/document.ts';
import { type IntervalMark, intervalMark } from './document/pictures.ts';
import { inText, onPage, wideCard } from './document/places.ts';
import type { RunAccount } from './mitigation.ts';
import { confidenceLevel, counted, intervalInUnit, inUnit, joined, nothing } from './numbers.ts';
import { begun } from './text.ts';

/** Admissions: for each judge the outcome and its numbers, which a page draws against the bounds that they must keep. */
export function admissionDocument(admission: Admission): readonly Block[] {
  const { judges } = admission;
  const outcomes = new Set(judges.map(({ outcome }) => outcome));
  const tag = outcomes.has(undefined) ? 'unmeasured' : outcomes.has('refused') ? 'refused' : 'admitted';
  const found = { found: admissionSentence(judges), tag, above: 'admit' } as const;
  return [
    { kind: 'heading', text: ['Admission: what each judge reaches by labels of people'], ...found },
    ...judges.flatMap((judge, index) => judgeBlocks(judge, `judge-${index + 1}`)),
    { kind: 'footer', text: [askedOfText(admission)] },
  ];
}

/** `tone admitted, polite not admitted`. */
function admissionSentence(judges: Admission['judges']): string {
  const words = { admitted: 'admitted', refused: 'not admitted' } as const;
  return joined(judges.map(({ name, outcome }) => `${name} ${outcome ? words[outcome] : 'not measured'}`));
}

function judgeBlocks(judge: JudgeAdmission, id: string): readonly Block[] {
  const { record } = judge;
  const outcome = paragraph(...outcomePhrase(judge));
  if (record === undefined) return [outcome];
  const { numbers } = record;
  const plain = grid(['measure', 'of', 'value', 'n', 'interval', 'bound', ''], 'llrrrrl', numbers.map(plainRow));
  const drawnTitles = ['Measure', 'Value and interval; green is asked for', 'Value', 'Bound'];
  const drawn = grid(drawnTitles, 'llrr', numbers.map(drawnRow));
  const of = [inText(plain), onPage(drawn), paragraph(labelsText(record))];
  return [outcome, ...wideCard(id, `What ${nameText(judge)} reaches`, of, nameText(judge))];
}

function outcomePhrase(judge: JudgeAdmission): Phrase {
  const { name, record, file, outcome } = judge;
  if (record === undefined) return [code(name), `: not measured. ${judge.why ?? ''}`];
  const written = outcome === 'admitted' ? [' The record is ', code(file), ': review and commit it.'] : [];
  const tried =
    ' lists its labels as used, and keeps an earlier admission if there was one: commit it, so that the next try uses other labels.';
  const kept = outcome === 'refused' ? [' ', code(file), tried] : [];
  return [code(name), ': ', strong(outcomeText(judge, record)), ...kept, ...written];
}

function outcomeText({ missed, isTooOld }: JudgeAdmission, record: AdmissionRecord): string {
  if (missed.length === 0 && !isTooOld) return `admitted until ${record.expires}.`;
  const old = isTooOld ? [`its oldest reply is of ${record.measured}: ask anew, with another --ledger`] : [];
  const all = [...missed.map((one) => missText(one, record)), ...old];
  return `not admitted: ${all.join('; ')}.`;
}

/** `recall of 1 may be as low as 74.2 %, and 80.0 % are asked for (about 12 more labels of 1 would show it)`. */
function missText(one: AdmissionNumber, { confidence, labels }: AdmissionRecord): string {
  const { measure, of, value, n, interval, bound = 0 } = one;
  const what = `${titles[measure]}${of === undefined ? '' : ` of ${of}`}`;
  const isAtMost = isCeiling(measure);
  const end = interval?.[isAtMost ? 1 : 0];
  const shown =
    end === undefined ? 'is not known' : `may be as ${isAtMost ? 'high' : 'low'} as ${inUnit(units[measure], end)}`;
  const isShare = measure === 'recall' || measure === 'specificity';
  // Labels that stand for several items carry less than as many that count alike.
  const needed = isShare && labels.standFor === undefined ? labelsNeeded(value, bound, confidence) : undefined;
  const more =
    needed === undefined || needed <= n
      ? ''
      : ` (if ${inUnit('recall', value)} stays, ${counted(needed - n, 'more label')} of ${measure === 'recall' ? 'this score' : 'other scores'} would show it)`;
  return `${what} ${shown}, and ${boundText(one)} is asked for${more}`;
}

function plainRow(one: AdmissionNumber): readonly Part[] {
  const { measure, of, value, n, bound } = one;
  const unit = units[measure];
  const sign = bound === undefined ? '' : keepsBound(one) ? 'kept' : 'missed';
  return [titles[measure], of ?? nothing, inUnit(unit, value), String(n), intervalText(one), inUnit(unit, bound), sign];
}

function drawnRow(one: AdmissionNumber): readonly Part[] {
  const { measure, of, value, n } = one;
  return [
    [strong(begun(titles[measure])), ' ', small(`${of === undefined ? '' : `of ${of}, `}n = ${n}`)],
    markOf(one),
    [strong(inUnit(units[measure], value)), ' ', small(intervalText(one))],
    boundPhrase(one),
  ];
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
  if (one.bound === undefined) return [nothing];
  return [boundText(one), ' ', small(keepsBound(one) ? toned('plain', '✓ kept') : toned('bad', '✕ missed'))];
}

/** `at least 80.0 %`. */
function boundText({ measure, bound = 0 }: AdmissionNumber): string {
  return `${isCeiling(measure) ? 'at most' : 'at least'} ${inUnit(units[measure], bound)}`;
}

/** Whether the bound is the most that there may be. */
function isCeiling(measure: AdmissionNumber['measure']): boolean {
  return measure === 'netFlipRate';
}

/** Whose labels they are, and how many are left for the next time. */
function labelsText({ labels, confidence }: AdmissionRecord): string {
  const { n, standFor, part, usedBefore, unused } = labels;
  const drawn = standFor === undefined ? '' : `, drawn to stand for ${counted(standFor, 'item')},`;
  const from =
    part === 'test'
      ? 'of the test part, by which nothing is chosen'
      : 'of all labelled items, since "parts" in evenhand.yml declares no test part';
  const seen =
    usedBefore === 0
      ? 'none of them used by an earlier try'
      : `${usedBefore} of them used before, so that a choice by their results may flatter the judge`;
  const ends = `A bound holds for the end of a two-sided interval of ${confidenceLevel(confidence)}.`;
  return `Measured by ${counted(n, 'label')}${drawn} ${from}; ${seen}. ${counted(unused, 'label')} of that part ${unused === 1 ? 'is' : 'are'} unused. ${ends}`;
}

const titles: Readonly<Record<AdmissionNumber['measure'], string>> = {
  recall: 'recall',
  specificity: 'specificity',
  alpha: 'alpha',
  annotatorAgreement: 'agreement with a person',
  netFlipRate: 'flip rate net of noise',
  deceived: 'deceived',
};

const units: Readonly<Record<AdmissionNumber['measure'], MeasureName>> = {
  recall: 'recall',
  specificity: 'recall',
  alpha: 'alphaNominal',
  annotatorAgreement: 'annotatorAgreement',
  netFlipRate: 'netFlipRate',
  deceived: 'deceived',
};

export interface Admission extends Omit<RunAccount, 'exitCode'> {
  readonly run: 'admit';
  /** 1 if a judge misses a bound, 3 if one could not be measured. */
  readonly exitCode: 0 | 1 | 3;
  readonly judges: readonly JudgeAdmission[];
}

export interface JudgeAdmission {
  readonly name: string;
  /** Undefined: it could not be measured. */
  readonly outcome: 'admitted' | 'refused' | undefined;
  readonly why: string | undefined;
  /** Where the record is; without a measurement none is written. */
  readonly file: string;
  /** What was measured; undefined if it could not be. */
  readonly record: AdmissionRecord | undefined;
  /** The numbers that miss their bounds. */
  readonly missed: readonly AdmissionNumber[];
  /** Whether its replies are older than an admission holds. */
  readonly isTooOld: boolean;
}
