const longest = 60;

/** A value as messages show it: as JSON, in one line, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value, nameOddNumbers) ?? String(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** JSON would write `null` for them. */
function nameOddNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
