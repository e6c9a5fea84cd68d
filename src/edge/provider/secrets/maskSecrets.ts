import { unseenLetters } from '../../../shared/unseenLetters.ts';
import { encodingsOf } from './encodingsOf.ts';
import { madeForEach } from './madeForEach.ts';

/** A text with `***` for each secret in it, in whatever encoding, and whatever stands between its letters unseen. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const patterns = patternsOf(secrets);
  if (patterns === undefined) return text;
  const masked = text.replace(patterns.plain, '***');
  // Rare, and slow to look for: what shows a text later leaves these characters out, and joins what they part.
  return holdsUnseen.test(masked) ? masked.replace(patterns.loose(), '***') : masked;
}

/** A character that does not show, and that a report leaves out; lines and columns do. */
const unseen = String.raw`(?:${unseenLetters}|(?![\n\r\t])\p{Control})`;

const holdsUnseen = new RegExp(unseen, 'u');

interface Patterns {
  readonly plain: RegExp;
  /** Made when it is needed first, which takes longer than to read a thousand replies. */
  readonly loose: () => RegExp;
}

const patternsOf = madeForEach((secrets): Patterns | undefined => {
  // The longest first, so that nothing of a secret is left beside what was masked.
  const forms = secrets.flatMap(encodingsOf).sort((a, b) => b.length - a.length);
  if (forms.length === 0) return undefined;
  let loose: RegExp | undefined;
  return { plain: anyOf(forms, ''), loose: () => (loose ??= anyOf(forms, `${unseen}*`)) };
});

function anyOf(forms: readonly string[], between: string): RegExp {
  return new RegExp(forms.map((form) => Array.from(form, literally).join(between)).join('|'), 'giu');
}

function literally(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
