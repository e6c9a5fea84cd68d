/** A vector as the ledger stores it: a JSON list of numbers with the seven digits that models give. */
export function vectorText(vector: readonly number[]): string {
  return JSON.stringify(vector.map((value) => Number(value.toPrecision(7))));
}

/** @returns the vector with a length of 1; undefined if the text is no vector. */
export function readVector(text: string): Float32Array | undefined {
  if (!/^\[[-\d.,e+]+\]$/.test(text)) return undefined;
  const vector = Float32Array.from(text.slice(1, -1).split(','), Number);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Number.isFinite(length) && length > 0 ? vector.map((value) => value / length) : undefined;
}
