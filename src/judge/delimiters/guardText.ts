import type { Delimiter } from './delimiter.ts';

/**
 * The text of an item as it can stand between its delimiters without ending them: `</transcript>` as `<\/transcript>`,
 * a line that would close a fence four blanks further in, which CommonMark takes for text. For marks that no format can
 * escape, the text is left alone: `escapesFrom` names those.
 */
export function guardText(text: string, delimiters: readonly Delimiter[]): string {
  return delimiters.reduce((guarded, delimiter) => guard(guarded, delimiter), text);
}

function guard(text: string, delimiter: Delimiter): string {
  switch (delimiter.kind) {
    case 'tag':
      return text.includes('<') ? text.replace(closingTag(delimiter.name), '<\\/') : text;
    case 'fence': {
      const { mark, length } = delimiter;
      return text.includes(mark) ? text.replace(new RegExp(`^ {0,3}(?=${mark}{${length},}\\s*$)`, 'gm'), '    ') : text;
    }
    case 'marks':
      return text;
  }
}

/** `</transcript`, whatever its case and the blanks in it, up to the slash. */
function closingTag(name: string): RegExp {
  return new RegExp(`<\\s*/(?=\\s*${name.replace(/[.-]/g, '\\$&')}(?![\\w-]))`, 'gi');
}

/** The marks that this text would end, and nothing can be done about. */
export function escapesFrom(text: string, delimiters: readonly Delimiter[]): readonly string[] {
  return delimiters.flatMap((delimiter) =>
    delimiter.kind === 'marks' && text.includes(delimiter.close) ? [delimiter.close] : [],
  );
}
