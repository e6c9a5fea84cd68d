/**
 * Writes tables into their places in a page, `<!-- table: NAME -->` to `<!-- end -->`; all else stays as it is.
 *
 * @throws Error where the page lacks a place.
 */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(?<=<!-- table: ${name} -->\\n)[\\s\\S]*?(?=<!-- end -->)`);
    if (!place.test(text)) throw new Error(`the page has no place for the table ${name}`);
    return text.replace(place, () => table);
  }, page);
}
