import type { Results } from './results.ts';
import { trustTables } from './trustTables.ts';

/**
 * Writes the tables into their places in docs/trust.md; all else stays as it is.
 *
 * @throws Error where the page lacks a place.
 */
export function withTables(page: string, results: Results): string {
  return Object.entries(trustTables(results)).reduce((text, [name, table]) => {
    const place = new RegExp(`(?<=<!-- table: ${name} -->\\n)[\\s\\S]*?(?=<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/trust.md has no place for the table ${name}`);
    return text.replace(place, () => table);
  }, page);
}
