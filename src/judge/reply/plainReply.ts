import type { Span } from './answer.ts';

/** Replaces a JSON object that was cut out; it is neither a letter nor a space nor punctuation. */
const cutOut = '\uFFFC';

/**
 * The text with its Markdown blanked, of exactly the same length, so that an offset in it is the same offset in the
 * reply. Fence lines and emphasis become spaces. Curly quotes, wide colons and the minus sign become plain, and
 * `【評価】4` becomes `評価:4`. In the
 * spans (JSON that was read already), every character becomes unreadable.
 */
export function plainText(text: string, spans: readonly Span[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of spans) {
    masked += text.slice(from, start) + cutOut.repeat(end - start);
    from = end;
  }
  return (masked + text.slice(from))
    .replace(/^[ \t]*(?:```|~~~)[\w.+-]{0,40}[ \t]*$/gm, (line) => ' '.repeat(line.length))
    .replace(/[*`\r\u00A0\u200B\uFEFF]/g, ' ')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/【|】(?=[：:])/g, ' ')
    .replace(/[：】]/g, ':')
    .replace(/／/g, '/')
    .replace(/−/g, '-')
    .replace(/[^\P{Nd}0-9]/gu, (digit) => plainDigit(digit));
}

/** `４`, `٤` and `४` are 4. The digits of a script are consecutive, from 0 on. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code > 0xffff) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** `✅ PASS` and `4/5 ⭐`. Several stars may be the score themselves. */
const emoji =
  /(?![⭐🌟★])(?:[\p{Extended_Pictographic}✓✗✘]|\uFE0F|\u20E3)|(?<=\d(?: |\uFE0F)?)[⭐🌟](?!\uFE0F?[⭐🌟★☆])/gu;

/** A text with its emoji blanked, of the same length, unless they are values of the scale. */
export function withoutEmoji(plain: string, values: readonly unknown[]): string {
  const isValue = values.some((value) => String(value).search(emoji) >= 0);
  return isValue ? plain : plain.replace(emoji, (one) => ' '.repeat(one.length));
}
