import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of all lines of a ledger's own segments, as often as they are there. @throws where a line is not whole. */
export function ledgerFileKeys(ledger: string): readonly string[] {
  const segments = readdirSync(ledger).filter((name) => name.endsWith('.jsonl'));
  const lines = segments.flatMap((name) => readFileSync(join(ledger, name), 'utf8').split('\n'));
  return lines.filter((line) => line !== '').map((line) => String(JSON.parse(line).key));
}
