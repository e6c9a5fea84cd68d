import { scanJson } from '../../document/scanJson.ts';

/** A cell that says who gave which label: JSON, or `name=label;name=label`; undefined where it is neither. */
export function annotatorsInCell(text: string): unknown {
  if (text.trim().startsWith('{')) {
    const { problem, duplicates } = scanJson(text, 0);
    return problem === undefined && duplicates.length === 0 ? JSON.parse(text) : undefined;
  }
  const pairs = text
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('='));
  const names = pairs.map(([name = '']) => name.trim());
  const good = pairs.every((pair) => pair.length === 2) && !names.includes('') && new Set(names).size === names.length;
  const labels: Record<string, string> = Object.create(null);
  for (const [index, name] of names.entries()) labels[name] = (pairs[index]?.[1] ?? '').trim();
  return good ? labels : undefined;
}
