import { spokenForms } from './encodingsOf.ts';
import { plainReading, type Reading, unescaped } from './reading.ts';

/** A shorter part of a secret may be a word or a number. Shorter secrets are not masked at all. */
export const shortestMasked = 12;
const half = shortestMasked / 2;

/** How many levels of nested escapes are read, such as a URL inside a URL. */
const deepest = 4;

/** Secrets to search for. Made once, because every reply is searched for the same few. */
export class Secrets {
  /** Every run of twelve letters of each form of a secret. */
  private readonly runs = new Set<string>();
  /** Every run of six letters. Each run of twelve contains one that begins at a multiple of six. */
  private readonly halves = new Set<string>();

  constructor(values: readonly string[]) {
    const forms = values.filter(isMasked).flatMap(spokenForms);
    for (const { text } of forms.map(plainReading)) {
      for (const run of runsOf(text, shortestMasked)) this.runs.add(run);
      for (const run of runsOf(text, half)) this.halves.add(run);
    }
  }

  /**
   * Replaces each run of twelve or more letters of a secret with `***`, in any case, through escapes and encodings, and
   * regardless of white space inside it.
   */
  maskedIn(text: string): string {
    if (this.runs.size === 0) return text;
    const spans: Span[] = [];
    let reading: Reading | undefined = plainReading(text);
    for (let depth = 0; reading !== undefined && depth <= deepest; depth += 1) {
      this.addSpans(reading, spans);
      reading = unescaped(reading);
    }
    return spans.length === 0 ? text : withoutSpans(text, spans);
  }

  private addSpans({ text, placeOf }: Reading, spans: Span[]): void {
    for (let at = 0; at + half <= text.length; at += half) {
      if (!this.halves.has(text.slice(at, at + half))) continue;
      for (let first = Math.max(0, at - half + 1); first <= at; first += 1) {
        if (!this.runs.has(text.slice(first, first + shortestMasked))) continue;
        spans.push([placeOf(first)[0], placeOf(first + shortestMasked - 1)[1]]);
      }
    }
  }
}

function runsOf(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

export function isMasked(secret: string): boolean {
  return plainReading(secret).text.length >= shortestMasked;
}

type Span = readonly [number, number];

function withoutSpans(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const [first, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (end <= from) continue;
    // A span that overlaps or touches the one before belongs to the same secret.
    if (first > from || pieces.length === 0) pieces.push(text.slice(from, Math.max(from, first)), '***');
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** Child processes then do not inherit the secrets, and a dump of the environment does not hold them. */
export function takeSecrets(env: Record<string, string | undefined>, names: readonly string[]): void {
  for (const name of names) delete env[name];
}
