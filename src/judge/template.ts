import { elaborationOf, type Judge, type Part } from './judge.ts';
import { languages } from './template/languages.ts';

/** What a `{{…}}` in a prompt turned out to be, when it is not a place that can be filled. */
export interface TemplateProblem {
  /** Offset in the text. */
  readonly at: number;
  readonly what: string;
}

export interface ParsedTemplate {
  readonly parts: readonly Part[];
  readonly problems: readonly TemplateProblem[];
}

const place = /\{\{([^{}\n]*)\}\}/g;
const aName = /^[A-Za-z_][\w.-]*$/;
/** Doubled braces around JSON, as Python's `format` wants them, are literal text and no place. */
const looksLikeJson = /^["'[{]|^[\w.-]+\s*:/;

/**
 * Splits a prompt's text at its `{{variables}}`. There is no logic: `{{#if}}`, `{{> partial}}` and filters are problems.
 * `{{guideline}}`, `{{cue}}` and `{{output}}` are places that Evenhand fills, unless they are variables of the items.
 *
 * @param taken the names of Evenhand's places that are variables here; absent: none.
 */
export function parseTemplate(text: string, taken: ReadonlySet<string> = noneTaken): ParsedTemplate {
  const parts: Part[] = [];
  const problems: TemplateProblem[] = [];
  let from = 0;
  for (const match of text.matchAll(place)) {
    const inside = (match[1] ?? '').trim();
    if (!aName.test(inside)) {
      if (!looksLikeJson.test(inside)) problems.push({ at: match.index, what: match[0] });
      continue;
    }
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(partNamed(inside, taken));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return { parts, problems };
}

/** Fills the variables of a text that is not split yet, once: what an item says is never read as a template. */
export function fillText(text: string, vars: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, inside: string) => vars[inside.trim()] ?? whole);
}

/** The variables that an item must bring for these texts. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(place)].map((match) => (match[1] ?? '').trim()).filter((name) => aName.test(name));
}

const noneTaken: ReadonlySet<string> = new Set();

function partNamed(name: string, taken: ReadonlySet<string>): Part {
  const isOwn = (name === 'guideline' || name === 'cue' || name === 'output') && !taken.has(name);
  return isOwn ? { kind: name } : { kind: 'variable', name };
}

/** The place of a variable, as the author of this prompt would write it. */
export function placeOf(name: string, { template = 'double' }: Pick<Judge, 'template'>): string {
  return languages[template].write(name);
}

/** The variables that every item of a judge must bring. */
export function variablesOf(judge: Judge): readonly string[] {
  const inMessages = judge.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])),
  );
  const inOptions = judge.options.flatMap((option) =>
    variablesIn(`${option.before}${option.guideline}${option.after}${elaborationOf(option)}`),
  );
  const candidates = judge.scale.kind === 'pairwise' ? judge.scale.variables : [];
  return [...new Set([...inMessages, ...inOptions, ...candidates])];
}
