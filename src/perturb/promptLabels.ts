import { type Scale, valuesOf } from '../judge/scale.ts';
import { variableMark } from './promptText.ts';
import { answerWords, frozenLines, headsVariable } from './rewording.ts';

/** A line of a prompt, split as far as it can be written in another form. */
export type FormLine =
  | { readonly kind: 'other'; readonly text: string; readonly isFrozen: boolean }
  /** `Question: …` before a variable, or a separate line that heads the text below it: `Criteria:`. */
  | {
      readonly kind: 'label' | 'bracketed';
      readonly before: string;
      readonly name: string;
      /** `:` with the emphasis around it; `]:` or `]` after a name in brackets. */
      readonly colon: string;
      readonly after: string;
    }
  /** `## Criteria`, `# CONTEXT #`. */
  | { readonly kind: 'heading'; readonly before: string; readonly name: string; readonly after: string };

/** Whether a name is one of the judge's scores. */
export type IsScore = (name: string) => boolean;

export function isScoreOf(scale: Scale): IsScore {
  const names = new Set(valuesOf(scale).map((score) => String(score).toLowerCase()));
  return (name) => names.has(name.trim().toLowerCase());
}

/**
 * The kind of each line of a text. A line is a label or a heading only if its words surely name a field or a section. A
 * name of the answer counts only if a variable follows, as in `Answer: {{answer}}`.
 */
function formLines(lines: readonly string[], isScore: IsScore): readonly FormLine[] {
  const frozen = frozenLines(lines);
  // The last line may be the beginning of the answer.
  const last = lines.findLastIndex((line) => line.trim() !== '');
  // `[/Question]` closes `[Question]`.
  const isClosed = lines.some((line) => line.includes('[/'));
  return lines.map((line, at): FormLine => {
    const other: FormLine = { kind: 'other', text: line, isFrozen: frozen[at] === true };
    if (other.isFrozen) return other;
    const found = headingOf(line) ?? labelOf(line, 'label') ?? (isClosed ? undefined : labelOf(line, 'bracketed'));
    if (found === undefined || isClause.test(found.name)) return other;
    const isAlone = found.kind === 'heading' || found.after.trim() === '';
    if (isFieldText(found.after)) return found;
    if (isAlone && headsVariable(lines, at) && found.name.split(/\s+/).length <= 5) return found;
    if (found.kind === 'bracketed' || isScore(found.name) || answerWords.test(found.name) || at === last) return other;
    return found.kind === 'heading' || (isAlone && isTitle(found.name)) ? found : other;
  });
}

/** `The prompt is: …` is a sentence, not a name. */
const isClause =
  /(?<![\p{L}\p{N}])(?:is|are|was|were|be|has|have|should|must|as|follows|following|below|here|this|these|ist|sind|war|lautet|folgt|foi|são|fue|son|est|sont)(?![\p{L}\p{N}])/iu;

export function textOf(line: FormLine): string {
  switch (line.kind) {
    case 'other':
      return line.text;
    case 'label':
    case 'bracketed':
      return line.before + line.name + line.colon + line.after;
    case 'heading':
      return line.before + line.name + line.after;
  }
}

const label = /^(\s*(?:\*\*|__)?)(\p{L}[\p{L}\p{M}\p{N}'’ /&-]{0,48}?)(\s?:(?:\*\*|__)|(?:\*\*|__):|\s?:)(.*)$/u;
const heading = /^(\s{0,3}#{1,6}\s*)(\p{L}[\p{L}\p{M}\p{N}'’ /&-]{0,58}?)(:?\s{0,9}#{0,6}\s{0,9})$/u;

/** `[Question]: …`, and `[Question]` above a variable, unless another line closes it. */
const bracketed = /^(\s*\[)(?!(?:the )?(?:begin|start|end)\b)(\p{L}[\p{L}\p{M}\p{N}'’ /&-]{0,48})(\]\s?:?)(.*)$/iu;

function labelOf(line: string, kind: 'label' | 'bracketed') {
  const [, before, name, colon, after] = (kind === 'label' ? label : bracketed).exec(line) ?? [];
  if (before === undefined || name === undefined || colon === undefined || after === undefined) return undefined;
  return { kind, before, name, colon, after } as const;
}

function headingOf(line: string): Extract<FormLine, { kind: 'heading' }> | undefined {
  const [, before, name, after] = heading.exec(line) ?? [];
  if (before === undefined || name === undefined || after === undefined) return undefined;
  return { kind: 'heading', before, name, after };
}

/** Changes the lines of a text with any kind of line breaks. */
export function onLines(
  text: string,
  isScore: IsScore,
  change: (lines: readonly FormLine[], isScore: IsScore) => readonly string[],
): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return change(formLines(text.split(newline), isScore), isScore).join(newline);
}

/** The text after a label is the item's, perhaps in quotation marks. */
function isFieldText(after: string): boolean {
  return /^\s*["'`“«<[(]{0,3}$/.test(after.split(variableMark, 1)[0] ?? '') && after.includes(variableMark);
}

/** Up to five words with capitals as in a title, or any two words: `Evaluation Criteria`, `Source text`. */
function isTitle(name: string): boolean {
  const words = name.split(/\s+/);
  const isCapital = (word: string) => word.length < 4 || /^\p{Lu}/u.test(word);
  return words.length <= 5 && /^\p{Lu}/u.test(name) && (words.length <= 2 || words.every(isCapital));
}
