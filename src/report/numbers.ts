import type { Usage } from '../ask/usage.ts';
import type { TestedDifference } from '../gate/finding.ts';
import { inWrittenUnit, type MeasureName, measureWords } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';

/** Shown if there was nothing to measure. */
export const nothing = '–';

/** A share as `43.3 %`; `–` if there was nothing to measure. */
export function percent(share: number | undefined): string {
  return inUnit('accuracy', share);
}

/** A difference of shares in percentage points with its sign: `−6.7`, `+1.3`, `0.0`. */
export function points(difference: number): string {
  return signedInUnit('accuracy', difference);
}

/** A number without trailing zeros: `2`, `2.5`. */
export function trimmed(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4)) + 0) : nothing;
}

/** The level of the intervals: `95 %`. */
export function confidenceLevel(confidence: number): string {
  return `${trimmed(100 * confidence)} %`;
}

/** A p-value with the digits that matter: `0.039`, `< 0.001`. */
export function pValue(p: number | undefined): string {
  if (p === undefined || !Number.isFinite(p)) return nothing;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** The same inside a sentence: `p = 0.039`, `p < 0.001`. */
export function pEquals(p: number | undefined): string {
  const text = pValue(p);
  return text.startsWith('<') ? `p ${text}` : `p = ${text}`;
}

/** `1,920`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 item`, `12 items`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Items, and the groups that contain them. */
interface Sample {
  readonly n: number;
  readonly groups?: number | undefined;
}

/** `n = 120`, `n = 120 in 15 groups`. */
export function sampleSize({ n, groups }: Sample): string {
  return groups === undefined ? `n = ${n}` : `n = ${n} in ${counted(groups, 'group')}`;
}

/** `120 items`, `120 items in 15 groups`; also for a larger number of such items. */
export function countedItems(items: number, { n, groups }: Sample): string {
  const some = counted(items, 'item');
  return groups === undefined ? some : `${some} in ${counted(Math.round((items * groups) / n), 'group')}`;
}

/** `a, b and 3 more`. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** `a, b and c`. */
export function joined(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (parts.length <= 1) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** A value in the unit of its measure: `43.3 %`, `−0.135`; `–` if there was nothing to measure. */
export function inUnit(measure: MeasureName, value: number | undefined): string {
  const number = numberInUnit(measure, value);
  return isShare(measure) && number !== nothing ? `${number} %` : number;
}

/** The same under a title that names the unit: `43.3`. */
export function numberInUnit(measure: MeasureName, value: number | undefined): string {
  if (value === undefined) return nothing;
  const text = sizeNumber(measure, value);
  return value < 0 && !isNothingOrZero(text) ? `−${text}` : text;
}

/** A change with its sign and unit: `−6.7 points`, `+0.310`. */
export function changeInUnit(measure: MeasureName, delta: number): string {
  return withPoints(measure, signedInUnit(measure, delta));
}

/** The same under a title that names the unit: `−6.7`. */
export function signedInUnit(measure: MeasureName, delta: number): string {
  return signed(sizeNumber(measure, delta), delta);
}

/** A change without its sign, for sentences with a verb for its direction: `6.7 points`, `0.310`. */
export function sizeInUnit(measure: MeasureName, delta: number): string {
  return withPoints(measure, sizeNumber(measure, delta));
}

/** The interval of a value: `47.0 … 76.2` in percent, `0.412 … 0.713`. */
export function intervalInUnit(measure: MeasureName, interval: Interval | undefined): string {
  return fromTo(interval, (value) => numberInUnit(measure, value));
}

/** The interval of a change: `−12.2 … −1.1` in percentage points, `−0.350 … +0.013`. */
export function changeIntervalInUnit(measure: MeasureName, interval: Interval | undefined): string {
  return fromTo(interval, (delta) => signedInUnit(measure, delta));
}

/** `−26.9 (−37.1 … −16.6)`. */
export function changeWithInterval(measure: MeasureName, delta: number, interval: Interval | undefined): string {
  return `${signedInUnit(measure, delta)} (${changeIntervalInUnit(measure, interval)})`;
}

/** The same with the interval to show; `–` without a difference. */
export function changeOf(difference: TestedDifference | undefined): string {
  return difference === undefined
    ? nothing
    : `${signedInUnit(difference.measure, difference.delta)} (${intervalOfChange(difference)})`;
}

/** The interval to show of a difference: `−12.2 … −1.1`. */
export function intervalOfChange(difference: TestedDifference): string {
  return changeIntervalInUnit(difference.measure, shownInterval(difference));
}

/** `66.7 % → 39.8 %, −26.9 points (−36.8 … −17.0)`. */
export function fromToText(difference: TestedDifference): string {
  const { measure, base, head, delta } = difference;
  return `${inUnit(measure, base)} → ${inUnit(measure, head)}, ${changeInUnit(measure, delta)} (${intervalOfChange(difference)})`;
}

/** The limit that a change was tested against, as a change: `−2` if higher is better, `+0.3` if lower is. */
export function limitInUnit(measure: MeasureName, maxDrop: number | undefined): string {
  if (maxDrop === undefined) return nothing;
  return signed(trimmed(Math.abs(maxDrop)), measureWords[measure].better === 'higher' ? 0 - maxDrop : maxDrop);
}

/** A floor or a ceiling as the rule states it: `80 %`, `0.6`. */
export function writtenInUnit(measure: MeasureName, written: number): string {
  const text = trimmed(written).replace('-', '−');
  return isShare(measure) && text !== nothing ? `${text} %` : text;
}

function isShare(measure: MeasureName): boolean {
  return measureWords[measure].unit === 'share';
}

function withPoints(measure: MeasureName, text: string): string {
  return isShare(measure) && text !== nothing ? `${text} points` : text;
}

/** As exact as so few items allow: shares in percent. */
const digits = { share: 1, coefficient: 3, score: 2 } as const;

function sizeNumber(measure: MeasureName, value: number): string {
  const size = Math.abs(inWrittenUnit(measure, value));
  return Number.isFinite(size) ? size.toFixed(digits[measureWords[measure].unit]) : nothing;
}

/** A size with the sign of `value`. */
function signed(text: string, value: number): string {
  if (isNothingOrZero(text)) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

function fromTo(interval: Interval | undefined, told: (end: number) => string): string {
  return interval === undefined ? nothing : `${told(interval.low)} … ${told(interval.high)}`;
}

function isNothingOrZero(text: string): boolean {
  return text === nothing || Number(text) === 0;
}

/** A moment in ISO 8601 for a reader: `2026-11-12 08:15 UTC`; any other text unchanged. */
export function dateText(at: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(at) ?? [];
  return day === undefined || minute === undefined ? at : `${day} ${minute} UTC`;
}

/** `4 s`, `2 min 05 s`, `1 h 03 min`. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** `1,200 input tokens (800 cached), 40 output tokens`; undefined if none were counted. */
export function tokensText({ inputTokens, cachedTokens, outputTokens }: Usage): string | undefined {
  if (inputTokens + outputTokens === 0) return undefined;
  const cached = cachedTokens === 0 ? '' : ` (${grouped(cachedTokens)} cached)`;
  return `${counted(inputTokens, 'input token')}${cached}, ${counted(outputTokens, 'output token')}`;
}

/** The interval that goes with the shown p-value: the corrected one if a rule tests the difference. */
export function shownInterval({ pAdjusted, interval, intervalAdjusted }: TestedDifference): Interval | undefined {
  return pAdjusted === undefined ? interval : intervalAdjusted;
}
