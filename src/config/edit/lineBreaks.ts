/**
 * A text of `\n` alone with the line breaks of the file that it was made from: lines that stayed have their own, and those
 * between have that of the file's first line.
 */
export function withBreaksOf(before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = alike(old, now);
  const tail = alike(old.slice(head).toReversed(), now.slice(head).toReversed());
  const lineBreak = old[0]?.endsWith('\r\n') === true ? '\r\n' : '\n';
  const changed = now.slice(head, now.length - tail).map((line) => line.replace(/\n$/, lineBreak));
  return [...old.slice(0, head), ...changed, ...old.slice(old.length - tail)].join('');
}

/** How many lines at the beginning are the same but for their breaks. */
function alike(old: readonly string[], now: readonly string[]): number {
  const first = old.findIndex((line, index) => line.replace(/\r\n$/, '\n') !== now[index]);
  return first < 0 ? old.length : first;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
