/** A text as it stands, and whatever else a model may read out of it: rot13, words written backwards, base64, hexadecimal. */
export function readingsOf(text: string): readonly string[] {
  const decoded = [...encodedRuns(text), ...hexRuns(text)].flatMap((run) => decodings(run)).join('\n');
  const reversed = text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => Array.from(word).toReversed().join(''));
  return [text, rot13(text), reversed, decoded].filter((reading) => reading !== '');
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

/** The stretches of a text that are long and no words, as base64, hexadecimal and ciphers are. */
export function runsOfNoWords(text: string): readonly string[] {
  return [...encodedRuns(text).filter(isNoWord), ...hexRuns(text)];
}

/** No word is that long; identifiers and paths have parts, and a ruled line has one letter. */
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

/** Letters of base64 and base64url in a row. */
function encodedRuns(text: string): readonly string[] {
  return text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? [];
}

/** Pairs of digits with blanks between them; those without any are letters of base64 too. */
function hexRuns(text: string): readonly string[] {
  return text.match(/\b[0-9a-f]{2}(?:[\s:,]+[0-9a-f]{2}){15,}\b/gi) ?? [];
}

/** What a run says, if it is text. */
function decodings(run: string): readonly string[] {
  const digits = run.replace(/[\s:,]+/g, '');
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(digits);
  const bytes = [...(isHex ? [fromHex(digits)] : []), fromBase64(run)];
  return bytes.map((some) => new TextDecoder().decode(some)).filter((text) => isText(text));
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(run: string): Uint8Array {
  const values = Array.from(run.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'), (letter) =>
    letters.indexOf(letter),
  );
  const bytes: number[] = [];
  values.forEach((value, index) => {
    const before = values[index - 1] ?? 0;
    const kept = (index % 4) * 2;
    if (kept > 0) bytes.push(((before << kept) | (value >> (6 - kept))) & 255);
  });
  return Uint8Array.from(bytes);
}

/** Bytes that mean nothing are no UTF-8, or control characters. */
function isText(text: string): boolean {
  return text.length >= 8 && !/[\p{Cc}\ufffd]/u.test(text.replace(/[\s\0]+/g, ' '));
}
