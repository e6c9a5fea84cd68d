import { type AdmissionNumber, type AdmissionRecord, keepsBound } from '../judge/admission.ts';
import { labelsNeeded } from '../measure/admissionNumbers.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import type { Admission, JudgeAdmission } from './admission.ts';
import { askedOfText } from './askedText.ts';
import { type Block, code, grid, type Phrase, paragraph, strong } from './document/document.ts';
import { confidenceLevel, counted, intervalInUnit, inUnit, joined, nothing } from './numbers.ts';

const admissionTitle = 'Admission: what each judge reaches by labels of people';

export function admissionDocument(admission: Admission): readonly Block[] {
  return [
    { kind: 'heading', text: [admissionTitle] },
    ...admission.judges.flatMap(judgeBlocks),
    { kind: 'footer', text: [askedOfText(admission)] },
  ];
}

function judgeBlocks(judge: JudgeAdmission): readonly Block[] {
  const { record } = judge;
  if (record === undefined) return [paragraph(...outcomePhrase(judge))];
  return [
    paragraph(...outcomePhrase(judge)),
    grid(['measure', 'of', 'value', 'n', 'interval', 'bound', ''], 'llrrrrl', record.numbers.map(numberRow)),
    paragraph(labelsText(record)),
  ];
}

export function outcomePhrase(judge: JudgeAdmission): Phrase {
  const { name, record, file, outcome } = judge;
  if (record === undefined) return [code(name), `: not measured. ${judge.why ?? ''}`];
  const written = outcome === 'admitted' ? [' The record is ', code(file), ': review and commit it.'] : [];
  const tried =
    ' as used. An admission that is there stays as it is. Commit it, so that the next try uses other labels.';
  const kept = outcome === 'refused' ? [' Its labels are in ', code(file), tried] : [];
  return [code(name), ': ', strong(outcomeText(judge, record)), ...kept, ...written];
}

function outcomeText({ missed, isTooOld }: JudgeAdmission, record: AdmissionRecord): string {
  if (missed.length === 0 && !isTooOld) return `admitted until ${record.expires}.`;
  const old = isTooOld ? [`its oldest reply is of ${record.measured}: ask anew, with another --ledger`] : [];
  const all = [...missed.map((one) => missText(one, record)), ...old];
  return `not admitted: ${all.join('; ')}.`;
}

/** `recall of 1 may be as low as 74.2 %, and 80.0 % are asked for (about 12 more labels of 1 would show it)`. */
function missText(
  { measure, of, value, n, interval, bound = 0 }: AdmissionNumber,
  { confidence, labels }: AdmissionRecord,
): string {
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
  return `${what} ${shown}, and ${isAtMost ? 'at most' : 'at least'} ${inUnit(units[measure], bound)} is asked for${more}`;
}

function numberRow(one: AdmissionNumber): readonly (readonly [string])[] {
  const { measure, of, value, n, interval, bound } = one;
  const unit = units[measure];
  const ends = interval === null ? undefined : { low: interval[0], high: interval[1] };
  const sign = bound === undefined ? '' : keepsBound(one) ? 'kept' : 'missed';
  const cells = [titles[measure], of ?? nothing, inUnit(unit, value), String(n), intervalInUnit(unit, ends)];
  return [...cells, inUnit(unit, bound), sign].map((cell) => [cell] as const);
}

/** Whether the bound is the most that there may be. */
export function isCeiling(measure: AdmissionNumber['measure']): boolean {
  return measure === 'netFlipRate';
}

/** Whose labels they are, and how many are left for the next time. */
export function labelsText({ labels, confidence }: AdmissionRecord): string {
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

export const titles: Readonly<Record<AdmissionNumber['measure'], string>> = {
  recall: 'recall',
  specificity: 'specificity',
  alpha: 'alpha',
  annotatorAgreement: 'agreement with a person',
  netFlipRate: 'flip rate net of noise',
  deceived: 'deceived',
};

export const units: Readonly<Record<AdmissionNumber['measure'], MeasureName>> = {
  recall: 'recall',
  specificity: 'recall',
  alpha: 'alphaNominal',
  annotatorAgreement: 'annotatorAgreement',
  netFlipRate: 'netFlipRate',
  deceived: 'deceived',
};

/** `tone admitted, polite not admitted`: the title of the page. */
export function admissionSentence({ judges }: Admission): string {
  const words = { admitted: 'admitted', refused: 'not admitted' } as const;
  return joined(judges.map(({ name, outcome }) => `${name} ${outcome ? words[outcome] : 'not measured'}`));
}
