import { hash } from 'node:crypto';
import type { Judge } from './judge.ts';
import { canonical, statedPlace, withoutLines } from './judgeParts.ts';

/**
 * The parts of a judge that an admission is bound to. `template`: the language in which the prompt marks its places.
 * `reading`: the scale, a stated place of the answer, and how several replies become a score.
 */
export const fingerprintParts = ['prompt', 'model', 'parameters', 'template', 'reading', 'memory'] as const;
export type FingerprintPart = (typeof fingerprintParts)[number];

/** The model as the prompt or the entry names it; every other part as a SHA-256 in hexadecimal digits. */
export type Fingerprint = Readonly<Record<FingerprintPart, string>>;

/** Lower bounds from 0 to 1 (of alpha from -1); a bound that is absent is not asked for. */
export interface AdmissionBounds {
  /** Of the higher of two scores; of several scores, of each. */
  readonly recall?: number;
  /** Of the same scores: the share of all other items that do not get the score. */
  readonly specificity?: number;
  /** Krippendorff's alpha of judge and gold, by the kind of the scale. */
  readonly alpha?: number;
  /** How far the agreement with a person may be below the agreement of people among themselves. */
  readonly ceiling?: number;
  /** The largest flip rate of a perturbation, net of what a mere repeat flips. */
  readonly flips?: number;
}

export interface AdmissionSettings extends AdmissionBounds {
  /** How long an admission holds; absent: `usualDays`. */
  readonly days?: number;
}

export const usualDays = 90;

/** What `evenhand admit` writes beside the prompt: schema/admission.schema.json. */
export interface AdmissionRecord {
  readonly version: 1;
  readonly tool: string;
  readonly judge: string;
  /** The day of its oldest reply, `2026-11-27`. */
  readonly measured: string;
  /** The last day on which it holds. */
  readonly expires: string;
  readonly fingerprint: Fingerprint;
  /** The models that the provider named in its replies. */
  readonly answeredBy: readonly string[];
  /** Of the two-sided intervals. */
  readonly confidence: number;
  readonly bounds: AdmissionBounds;
  readonly numbers: readonly AdmissionNumber[];
  readonly labels: UsedLabels;
  /** The last try that missed a bound; if there was no admission before, all else is of this try. Absent: none did. */
  readonly refused?: RefusedTry;
}

export interface RefusedTry {
  /** `2026-11-27`, in UTC. */
  readonly on: string;
  /** A hash of the fingerprint of the judge that was refused. */
  readonly version: string;
}

export interface AdmissionNumber {
  readonly measure: 'recall' | 'specificity' | 'alpha' | 'annotatorAgreement' | 'netFlipRate' | 'deceived';
  /** The score or the perturbation that it is about; absent: it is about all. */
  readonly of?: string;
  readonly value: number;
  readonly n: number;
  /** Null if the items give none. */
  readonly interval: readonly [number, number] | null;
  /** What its interval must reach, or keep within; absent: it is only told. */
  readonly bound?: number;
}

export interface UsedLabels {
  /** A hash of the items and their gold. */
  readonly fingerprint: string;
  readonly n: number;
  /** How many items they stand for, if they were drawn from them; absent: each counts once. */
  readonly standFor?: number;
  /** `test`: the part that no search uses; `all`: the configuration declares no parts. */
  readonly part: 'test' | 'all';
  /** A mark of eight digits for each item that this admission or an earlier one used. */
  readonly used: string;
  /** How many of this admission's items an earlier one used. */
  readonly usedBefore: number;
  /** Labelled items of the part that no admission has used. */
  readonly unused: number;
}

/**
 * What may differ from a record: also `judge`, if it is of another one; `bounds`, if it was held to less than is asked;
 * `date`, if it is said to be of a later day than today.
 */
export type AdmissionChange = FingerprintPart | 'judge' | 'bounds' | 'date';

/** `changed` is empty if only the date is over. */
export type AdmissionState = (
  | { readonly kind: 'none' }
  | { readonly kind: 'admitted'; readonly until: string }
  | { readonly kind: 'expired'; readonly until: string; readonly changed: readonly AdmissionChange[] }
) & {
  /** The day on which this very version missed a bound; absent: it did not, or was admitted since. */
  readonly refused?: string;
};

export function fingerprintOf(judge: Judge): Fingerprint {
  const { messages, schemaOptions, output, demonstrations, memory, decision } = judge;
  const examples = memory?.examples.map(({ id, vars, score, task }) => [id, vars, score, task]);
  return {
    prompt: digest([
      messages,
      withoutLines(judge.options),
      schemaOptions,
      output,
      demonstrations,
      ...(decision ? [decision] : []),
    ]),
    model: judge.model ?? '',
    parameters: digest(judge.parameters),
    template: digest(judge.template),
    reading: digest([judge.scale, statedPlace(judge.answer), judge.votes]),
    memory: digest(memory && [memory.select, memory.limit, memory.embeddings?.model, examples]),
  };
}

function digest(value: unknown): string {
  return hash('sha256', canonical(value ?? null));
}

interface Now {
  /** `2026-11-27`, in UTC. */
  readonly today: string;
  /** The models that the provider named in this run's replies. */
  readonly answeredBy: readonly string[];
  /** What the configuration that decides asks for, which may be another one than the record was made with. */
  readonly asked: AdmissionSettings | undefined;
  /** Of the intervals, as the same configuration asks. */
  readonly confidence: number;
}

/** What a record says about a judge as it is loaded. */
export function admissionState(
  record: AdmissionRecord | undefined,
  judge: Judge,
  { today, answeredBy, asked, confidence }: Now,
): AdmissionState {
  if (record === undefined) return { kind: 'none' };
  const now = fingerprintOf(judge);
  const refused = record.refused?.version === digest(now) ? { refused: record.refused.on } : {};
  if (!wasAdmitted(record)) return { kind: 'none', ...refused };
  const isOther = answeredBy.some((name) => !record.answeredBy.includes(name));
  const changed: readonly AdmissionChange[] = [
    ...fingerprintParts.filter((part) => record.fingerprint[part] !== now[part] || (part === 'model' && isOther)),
    ...(record.judge === judge.name ? [] : (['judge'] as const)),
    ...(isHeldTo(record, asked, confidence) ? [] : (['bounds'] as const)),
    // The clocks of two machines may be on two sides of midnight.
    ...(record.measured > dayAfter(today, 1) ? (['date'] as const) : []),
  ];
  const last = asked && dayAfter(record.measured, asked.days ?? usualDays);
  const until = last !== undefined && last < record.expires ? last : record.expires;
  if (changed.length > 0 || today > until) return { kind: 'expired', until, changed, ...refused };
  return { kind: 'admitted', until, ...refused };
}

/** False: the record is of a try that missed a bound, or of one that came too late for its replies. */
function wasAdmitted({ refused, numbers, expires }: AdmissionRecord): boolean {
  return refused === undefined || (numbers.every(keepsBound) && refused.on <= expires);
}

/**
 * What to write after a try that missed a bound, so that its labels count as used: an admission that is there stays as it
 * is but for the marks of the labels. @param on the day, `2026-11-27`.
 */
export function afterRefusal(tried: AdmissionRecord, before: AdmissionRecord | undefined, on: string): AdmissionRecord {
  const refused = { on, version: digest(tried.fingerprint) };
  if (before === undefined || !wasAdmitted(before)) return { ...tried, refused };
  const { used, unused } = tried.labels;
  return { ...before, labels: { ...before.labels, used, unused }, refused };
}

/** The number by which each bound is kept; `flips` has one for each perturbation, and may have none. */
const numberOfBound = [
  ['recall', 'recall'],
  ['specificity', 'specificity'],
  ['alpha', 'alpha'],
  ['ceiling', 'annotatorAgreement'],
] as const;

/** The numbers that are asked for, and are not there: no reason to admit. */
export function lackingNumbers(
  bounds: AdmissionBounds,
  numbers: readonly Pick<AdmissionNumber, 'measure' | 'bound'>[],
): readonly AdmissionNumber['measure'][] {
  return numberOfBound.flatMap(([name, measure]) => {
    const asked = bounds[name];
    // The bound of a ceiling is the people's own agreement less what it says.
    const isKept = numbers.some(
      ({ measure: of, bound }) => of === measure && bound !== undefined && (name === 'ceiling' || bound === asked),
    );
    return asked === undefined || isKept ? [] : [measure];
  });
}

/** Whether its own numbers are there and keep its bounds, and these are no lower than what is asked. */
function isHeldTo(record: AdmissionRecord, asked: AdmissionSettings | undefined, confidence: number): boolean {
  const { numbers, bounds } = record;
  const isKept = lackingNumbers(bounds, numbers).length === 0 && numbers.every(keepsBound);
  return record.confidence >= confidence && isKept && !(asked && isWeaker(bounds, asked));
}

/** Whether its interval keeps the bound; a number without a bound does. */
export function keepsBound({ measure, bound, interval }: AdmissionNumber): boolean {
  if (bound === undefined) return true;
  if (interval === null) return false;
  return measure === 'netFlipRate' ? interval[1] <= bound : interval[0] >= bound;
}

function isWeaker(held: AdmissionBounds, asked: AdmissionBounds): boolean {
  return (
    (['recall', 'specificity', 'alpha'] as const).some(
      (name) => (held[name] ?? -Infinity) < (asked[name] ?? -Infinity),
    ) || (['ceiling', 'flips'] as const).some((name) => (held[name] ?? Infinity) > (asked[name] ?? Infinity))
  );
}

/** A day that is none, `2026-13-99`, stays itself. */
function dayAfter(day: string, days: number): string {
  const ms = Date.parse(day);
  return Number.isNaN(ms) ? day : dayOf(ms + days * 24 * 60 * 60 * 1000);
}

/** The day of a time, in UTC: `2026-11-27`. @param ms since the epoch. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
