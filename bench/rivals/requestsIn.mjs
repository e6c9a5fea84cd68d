import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The recorded requests of a file, one after the other, never all in memory. */
export async function* requestsIn(file) {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}
