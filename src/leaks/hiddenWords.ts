/**
 * A text as it is, and everything else that a model may read in it: words cut into pieces, rot13, words written
 * backwards, base64, hexadecimal.
 */
export function readingsOf(text: string): readonly string[] {
  const encoded = encodedRuns(text).flatMap((run) => [...fromHex(run), fromBase64(run)]);
  const bytes = [...encoded, ...hexRuns(text).flatMap(fromHex)];
  const decoded = bytes
    .map((some) => new TextDecoder().decode(some))
    .filter(isText)
    .join('\n');
  const reversed = text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => Array.from(word).toReversed().join(''));
  const others = [piecesJoined(text), wordsDecoded(text), rot13(text), reversed, decoded];
  return [text, ...others.filter((reading) => reading !== '' && reading !== text)];
}

/** `li-kes`, `la.mp`, `gi rl fr ie nd`: pieces of a word with a mark between them, or of two letters with blanks. */
function piecesJoined(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}\p{M}\s](?=[\p{L}\p{N}])/gu, '')
    .replace(/(?<!\p{L})\p{L}{2}(?: \p{L}{2})+(?: \p{L})?(?!\p{L})/gu, (pieces) => pieces.replaceAll(' ', ''));
}

/** The words of each line that decode from base64 to other words. Hardly any plain word of eight letters does. */
function wordsDecoded(text: string): string {
  const lines = text.split('\n').map((line) => {
    const words = line.match(/(?<![\w+/])[\w+/]{6,}={0,2}(?![\w+/=])/g) ?? [];
    const plain = words.map((word) => (word.length >= 8 ? new TextDecoder().decode(fromBase64(word)) : ''));
    return plain.filter((word) => /^[a-z]{3,}$/i.test(word)).join(' ');
  });
  return lines.filter((line) => line !== '').join('\n');
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

/** The long stretches of a text that are not words, such as base64, hexadecimal and ciphers. */
export function runsOfNoWords(text: string): readonly string[] {
  return [...encodedRuns(text).filter(isNoWord), ...hexRuns(text)];
}

/** No word is this long. Identifiers and paths have parts, and a ruled line repeats one letter. */
const fewestLetters = 40;
const longestPart = 12;
const fewestDifferent = 8;

function isNoWord(run: string): boolean {
  const parts = run.split(/[-_/+=]+/);
  const only = parts.join('');
  return (
    only.length >= fewestLetters && only.length >= longestPart * parts.length && new Set(only).size >= fewestDifferent
  );
}

/** Runs of base64 or base64url letters. */
function encodedRuns(text: string): readonly string[] {
  return text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? [];
}

/** Pairs of hexadecimal digits with separators between them. Pairs without separators are base64 letters too. */
function hexRuns(text: string): readonly string[] {
  return text.match(/\b[0-9a-f]{2}(?:[\s:,]+[0-9a-f]{2}){15,}\b/gi) ?? [];
}

/** Empty if the run has anything but pairs of digits and separators. */
function fromHex(run: string): readonly Uint8Array[] {
  const digits = run.replace(/[\s:,]+/g, '');
  const pairs = /^(?:[0-9a-f]{2})+$/i.test(digits) ? digits.match(/../g) : null;
  return pairs === null ? [] : [Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))];
}

/** A single last letter does not make a byte. */
function fromBase64(run: string): Uint8Array {
  const plain = run.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0));
}

/** Bytes that mean nothing are not UTF-8 or contain control characters. */
function isText(text: string): boolean {
  return text.length >= 8 && !/[\p{Cc}\ufffd]/u.test(text.replace(/[\s\0]+/g, ' '));
}
