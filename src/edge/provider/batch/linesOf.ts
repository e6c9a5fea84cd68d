const newline = 0x0a;

/** No reply of a model is longer; what is, is no line of a batch. */
const longestLineBytes = 64 * 1024 * 1024;

/**
 * The lines of a stream of bytes, without blank ones; of the file no more than one line is in memory.
 *
 * @throws what the stream throws, and where a line never ends.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const end = (last: Uint8Array): string => {
    const line = Buffer.concat([...parts, last])
      .toString('utf8')
      .trim();
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      const line = end(chunk.subarray(from, at));
      from = at + 1;
      if (line !== '') yield line;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > longestLineBytes) throw new Error(`a line is longer than ${longestLineBytes} bytes`);
    if (rest.length > 0) parts.push(rest);
  }
  const last = end(new Uint8Array());
  if (last !== '') yield last;
}
