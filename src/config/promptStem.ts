/** What a judge is called whose entry and prompt name none: the file's own name without its endings. */
export function promptStem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(\.prompt)?\.[^.]+$/, '') || name;
}
