import { encodingsOf } from './encodingsOf.ts';

/** A text with `***` for each secret in it, in whatever encoding, and whatever stands between its letters unseen. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const { plain, loose } = patternsOf(secrets);
  if (plain === undefined || loose === undefined) return text;
  const masked = text.replace(plain, '***');
  // Rare, and slow to look for: what shows a text later leaves these characters out, and joins what they part.
  return new RegExp(unseen, 'u').test(masked) ? masked.replace(loose, '***') : masked;
}

/** A character that does not show; lines and columns do. */
const unseen = String.raw`(?:\p{Format}|(?![\n\r\t])\p{Control})`;

interface Patterns {
  readonly plain: RegExp | undefined;
  readonly loose: RegExp | undefined;
}

const patterns = new Map<string, Patterns>();

/** Every reply is searched for the same few secrets. */
function patternsOf(secrets: readonly string[]): Patterns {
  const name = JSON.stringify(secrets);
  const known = patterns.get(name);
  if (known !== undefined) return known;
  // The longest first, so that nothing of a secret is left beside what was masked.
  const forms = secrets.flatMap(encodingsOf).sort((a, b) => b.length - a.length);
  const made = { plain: anyOf(forms, ''), loose: anyOf(forms, `${unseen}*`) };
  patterns.set(name, made);
  return made;
}

function anyOf(forms: readonly string[], between: string): RegExp | undefined {
  if (forms.length === 0) return undefined;
  return new RegExp(forms.map((form) => Array.from(form, literally).join(between)).join('|'), 'giu');
}

function literally(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
