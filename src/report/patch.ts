import { type Edit, editsBetween } from './lineEdits.ts';

/** A file before and after a change. */
export interface FileChange {
  /** From the root of the tree. */
  readonly path: string;
  /** Undefined: there is none yet. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Unchanged lines shown before and after an edit, as git shows them. */
const context = 3;

/**
 * Changes as one patch for `git apply`. Empty if nothing changes.
 *
 * https://git-scm.com/docs/diff-format#generate_patch_text_with_p
 */
export function patchText(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(filePatch)
    .join('');
}

function filePatch({ path, before, after }: FileChange): string {
  const [from, to] = [quoted(`a/${path}`), quoted(`b/${path}`)];
  const isNew = before === undefined;
  const [old, now] = [linesOf(before ?? ''), linesOf(after)];
  return [
    `diff --git ${from} ${to}`,
    ...(isNew ? ['new file mode 100644'] : []),
    `--- ${isNew ? '/dev/null' : ended(from)}`,
    `+++ ${ended(to)}`,
    hunksOf(editsBetween(old, now))
      .map((edits) => hunkText(edits, old))
      .join(''),
  ].join('\n');
}

/** A name with a quotation mark is in quotation marks. */
function quoted(path: string): string {
  return path.includes('"') ? `"${path.replaceAll('"', '\\"')}"` : path;
}

/** After a blank, the end of a name is marked. */
function ended(path: string): string {
  return path.includes(' ') && !path.startsWith('"') ? `${path}\t` : path;
}

/** Each with its end, so that a last line without one differs from the same line with one. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Edits whose unchanged lines would meet stand in one hunk. */
export function hunksOf(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const hunks: Edit[][] = [];
  for (const edit of edits) {
    const last = hunks.at(-1);
    const before = last?.at(-1);
    const gap = before === undefined ? Number.POSITIVE_INFINITY : edit.from - before.from - before.removed.length;
    if (last !== undefined && gap <= 2 * context) last.push(edit);
    else hunks.push([edit]);
  }
  return hunks;
}

function hunkText(edits: readonly Edit[], old: readonly string[]): string {
  const [first, last] = [edits[0], edits.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = Math.max(0, first.from - context);
  const end = Math.min(old.length, last.from + last.removed.length + context);
  const newStart = first.at - (first.from - start);
  const newEnd = last.at + last.added.length + (end - last.from - last.removed.length);
  const lines: string[] = [];
  let at = start;
  for (const { from, removed, added } of edits) {
    lines.push(signed(' ', old.slice(at, from)), signed('-', removed), signed('+', added));
    at = from + removed.length;
  }
  lines.push(signed(' ', old.slice(at, end)));
  return `@@ -${range(start, end)} +${range(newStart, newEnd)} @@\n${lines.join('')}`;
}

/** Lines are counted from 1; none stand after the line before them. */
function range(start: number, end: number): string {
  return `${end === start ? start : start + 1},${end - start}`;
}

function signed(sign: string, lines: readonly string[]): string {
  return lines.map((line) => `${sign}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`).join('');
}
