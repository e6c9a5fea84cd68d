/** How many numbers of 32 bits a key is. */
export const wordsInKey = 8;

/**
 * Reads 64 hexadecimal digits, as a request's key is written, into eight numbers of 32 bits. False, with `words` left
 * undefined, where one of them is no lower-case digit.
 */
export function readKeyWords(bytes: Uint8Array, start: number, words: Uint32Array): boolean {
  let wrong = 0;
  for (let word = 0, at = start; word < wordsInKey; word += 1) {
    let value = 0;
    for (const last = at + 8; at < last; at += 1) {
      const digit = digits[bytes[at] ?? 0] ?? notADigit;
      wrong |= digit;
      value = (value << 4) | digit;
    }
    words[word] = value;
  }
  return wrong < notADigit;
}

/** The same of a text; false where it is no key of that kind. */
export function keyWords(key: string, words: Uint32Array): boolean {
  if (key.length !== wordsInKey * 8) return false;
  let wide = 0;
  for (let at = 0; at < scratch.length; at += 1) {
    const unit = key.charCodeAt(at);
    wide |= unit;
    scratch[at] = unit;
  }
  return wide < 128 && readKeyWords(scratch, 0, words);
}

/** Eight numbers as the text that they were read from. */
export function keyText(words: Uint32Array, start = 0): string {
  let text = '';
  for (let word = start; word < start + wordsInKey; word += 1) {
    text += (words[word] ?? 0).toString(16).padStart(8, '0');
  }
  return text;
}

const scratch = new Uint8Array(wordsInKey * 8);
const notADigit = 16;
const digits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = '0123456789abcdef'.indexOf(String.fromCharCode(byte));
  return at === -1 ? notADigit : at;
});
