/** Colours of a terminal. On anything else each is the text itself. */
export interface Paint {
  readonly bad: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

export function paint(coloured: boolean): Paint {
  const wrap = (on: number, off: number) => (text: string) => (coloured ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return { bad: wrap(31, 39), good: wrap(32, 39), warn: wrap(33, 39), dim: wrap(2, 22), bold: wrap(1, 22) };
}
