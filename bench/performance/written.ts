/** Results as a file: whatever is a row of a table stands on one line, so that a difference between two runs can be read. */
export function written(results: object): string {
  const members = Object.entries(results).map(([name, value]) => `  ${JSON.stringify(name)}: ${member(value)}`);
  return `{\n${members.join(',\n')}\n}\n`;
}

function member(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
}
