/** Rows of numbers, written as text: `0 1, 1 1` are two rows of two. */
export function rowsOf(written: string): readonly (readonly number[])[] {
  return written.split(', ').map((row) => row.split(' ').map(Number));
}
