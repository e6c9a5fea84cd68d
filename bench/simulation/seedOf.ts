import { createHash } from 'node:crypto';

/** A seed that depends on its description alone: whatever else is run, the same description has the same draws. */
export function seedOf(...description: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(description)).digest().readUInt32BE();
}
