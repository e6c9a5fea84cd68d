import { unseenLetters } from '../../../shared/unseenLetters.ts';
import { encodingsOf } from './encodingsOf.ts';

/** A secret shorter than this may well be a word or a number that a judge replies with. */
const shortestInReplies = 16;

/** Secrets that are looked for in texts: made once, for every reply is searched for the same few. */
export class Secrets {
  private readonly values: readonly string[];
  private readonly plain: RegExp | undefined;
  /** Made when it is needed first, which takes longer than to read a thousand replies. */
  private loose: RegExp | undefined;
  private long: Secrets | undefined;

  constructor(values: readonly string[]) {
    this.values = values;
    const forms = formsOf(values);
    this.plain = forms.length === 0 ? undefined : anyOf(forms, '');
  }

  /** A text with `***` for each secret in it, in whatever encoding, and whatever stands between its letters unseen. */
  maskedIn(text: string): string {
    if (this.plain === undefined) return text;
    const masked = text.replace(this.plain, '***');
    // Rare, and slow to look for: what shows a text later leaves these characters out, and joins what they part.
    if (!holdsUnseen.test(masked)) return masked;
    this.loose ??= anyOf(formsOf(this.values), `${unseen}*`);
    return masked.replace(this.loose, '***');
  }

  /** A judge's reply as it came, but for a long secret in it: replies go to the ledger and to the report. */
  maskedInReply(text: string): string {
    this.long ??= this.ofLength(shortestInReplies);
    return this.long.maskedIn(text);
  }

  /** Those that are long enough to be no word or number by chance. @param shortest letters. */
  ofLength(shortest: number): Secrets {
    return new Secrets(this.values.filter(({ length }) => length >= shortest));
  }
}

/** The longest first, so that nothing of a secret is left beside what was masked. */
function formsOf(secrets: readonly string[]): readonly string[] {
  return secrets.flatMap(encodingsOf).sort((a, b) => b.length - a.length);
}

/** A character that does not show, and that a report leaves out; lines and columns do. */
const unseen = String.raw`(?:${unseenLetters}|(?![\n\r\t])\p{Control})`;

const holdsUnseen = new RegExp(unseen, 'u');

function anyOf(forms: readonly string[], between: string): RegExp {
  return new RegExp(forms.map((form) => Array.from(form, literally).join(between)).join('|'), 'giu');
}

function literally(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}

/**
 * Takes secrets out of an environment and returns them by their names: no child process inherits them then, and no dump
 * of the environment holds them. Names that are not set are left out.
 */
export function takeSecrets(
  env: Record<string, string | undefined>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const taken: [string, string][] = [];
  for (const name of new Set(names)) {
    const value = env[name];
    if (value === undefined) continue;
    taken.push([name, value]);
    delete env[name];
  }
  return Object.fromEntries(taken);
}
