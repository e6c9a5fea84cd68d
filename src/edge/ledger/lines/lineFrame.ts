import { readKeyWords } from './keyWords.ts';

/**
 * Recognises a line as `writeLedgerLine` writes it for a request's key, by its fixed beginning and end alone:
 * `{"v":1,"key":"…","model":"` and `,"at":"2026-11-03T10:11:12.345Z","sum":"…"}`. Reads its key into `words` and returns
 * its time, in milliseconds since the epoch; undefined where the line is of another form and has to be parsed.
 *
 * What stands between is not looked at, so the line may still be broken, or not have the sum that it states: whoever
 * uses it reads it first. If it can be parsed, its time is the one found here: only the last member of an object has
 * its end for a neighbour, and of equal members JSON.parse takes the last. Its key may be stated again further on,
 * which `readLedgerLine` refuses.
 */
export function lineFrame(bytes: Uint8Array, start: number, end: number, words: Uint32Array): number | undefined {
  if (end - start < shortest) return undefined;
  const tail = end - tailBytes;
  if (!isAt(bytes, start, beforeKey) || !isAt(bytes, start + beforeKey.length + keyBytes, afterKey)) return undefined;
  if (!isAt(bytes, tail, beforeTime) || !isAt(bytes, tail + beforeTime.length + timeBytes, afterTime)) return undefined;
  if (!isAt(bytes, end - afterSum.length, afterSum)) return undefined;
  if (!readKeyWords(bytes, start + beforeKey.length, words)) return undefined;
  return timeAt(bytes, tail + beforeTime.length);
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const beforeKey = bytesOf('{"v":1,"key":"');
const afterKey = bytesOf('","model":"');
const beforeTime = bytesOf(',"at":"');
const afterTime = bytesOf('","sum":"');
const afterSum = bytesOf('"}');
const keyBytes = 64;
const timeBytes = 24;
const tailBytes = beforeTime.length + timeBytes + afterTime.length + 64 + afterSum.length;
const shortest = beforeKey.length + keyBytes + afterKey.length + tailBytes;

function isAt(bytes: Uint8Array, start: number, expected: Uint8Array): boolean {
  for (let at = 0; at < expected.length; at += 1) {
    if (bytes[start + at] !== expected[at]) return false;
  }
  return true;
}

/** `2026-11-03T10:11:12.345Z` as Date.parse has it; undefined for anything else, also where Date.parse has a time. */
function timeAt(bytes: Uint8Array, at: number): number | undefined {
  for (let part = 0; part < marks.length; part += 2) {
    if (bytes[at + (marks[part] ?? 0)] !== marks[part + 1]) return undefined;
  }
  const year = 100 * twoDigits(bytes, at) + twoDigits(bytes, at + 2);
  const [month, day] = [twoDigits(bytes, at + 5), twoDigits(bytes, at + 8)];
  const [hour, minute, second] = [twoDigits(bytes, at + 11), twoDigits(bytes, at + 14), twoDigits(bytes, at + 17)];
  const milliseconds = 10 * twoDigits(bytes, at + 20) + (twoDigits(bytes, at + 21) % 10);
  // Days that only some months have are rare enough to be parsed.
  if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= lastDay(month))))
    return undefined;
  if (!(hour <= 23 && minute <= 59 && second <= 59 && milliseconds >= 0)) return undefined;
  return ((daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + milliseconds;
}

const code = (mark: string): number => mark.charCodeAt(0);
const marks = [4, code('-'), 7, code('-'), 10, code('T'), 13, code(':'), 16, code(':'), 19, code('.'), 23, code('Z')];

/** NaN where they are none. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [(bytes[at] ?? 0) - 48, (bytes[at + 1] ?? 0) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

/** Of February, whatever the year, the 28th. */
function lastDay(month: number): number {
  if (month === 2) return 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the Gregorian calendar: http://howardhinnant.github.io/date_algorithms.html#days_from_civil */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}
