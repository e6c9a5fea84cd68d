import { elaborationOf, type Judge, type Part } from './judge.ts';

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
 * `{{guideline}}`, `{{cue}}` and, unless `outputIsVariable`, `{{output}}` are places that Evenhand fills.
 */
export function parseTemplate(text: string, outputIsVariable: boolean): ParsedTemplate {
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
    parts.push(partNamed(inside, outputIsVariable));
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

function partNamed(name: string, outputIsVariable: boolean): Part {
  if (name === 'guideline') return { kind: 'guideline' };
  if (name === 'cue') return { kind: 'cue' };
  if (name === 'output' && !outputIsVariable) return { kind: 'output' };
  return { kind: 'variable', name };
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
