/** Where a value stands in a document: keys of mappings and indices of lists, from the outside in. */
export type KeyPath = readonly (string | number)[];

/** A path as messages show it: `judges[0].prompt`; keys that are no plain words stand in brackets. */
export function describePath(path: KeyPath): string | undefined {
  if (path.length === 0) return undefined;
  return path.map(step).join('').replace(/^\./, '');
}

function step(part: string | number): string {
  if (typeof part === 'number') return `[${part}]`;
  return /^[A-Za-z_][\w-]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}
