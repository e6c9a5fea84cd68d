/** The body of a response; undefined where it is longer than the limit, and then it is not read to its end. */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}
