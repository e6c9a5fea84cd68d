/** A moment in ISO 8601 as a reader takes it: `2026-11-12 08:15 UTC`; any other text as it is. */
export function dateText(at: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(at) ?? [];
  return day === undefined || minute === undefined ? at : `${day} ${minute} UTC`;
}
