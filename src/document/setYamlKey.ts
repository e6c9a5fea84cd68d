import { CST, isMap, isScalar, Parser, parseDocument, stringify, type YAMLMap } from 'yaml';
import type { KeyPath } from './placedDocument.ts';

/**
 * A YAML or JSON text with the value of one key set and every other character unchanged.
 *
 * @param path of the mapping for the key; a missing mapping is made in its parent.
 * @returns undefined if there is no mapping that could hold it.
 */
export function setYamlKey(
  text: string,
  path: KeyPath,
  entry: { readonly key: string; readonly value: unknown; readonly isJson: boolean },
): string | undefined {
  const document = parseDocument(text);
  const found = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(found)) return setIn(text, found, entry);
  const last = path.at(-1);
  if (found !== undefined || typeof last !== 'string') return undefined;
  return setYamlKey(text, path.slice(0, -1), { ...entry, key: last, value: { [entry.key]: entry.value } });
}

function setIn(
  text: string,
  map: YAMLMap,
  { key, value, isJson }: { readonly key: string; readonly value: unknown; readonly isJson: boolean },
): string | undefined {
  const written = isJson ? JSON.stringify(value) : stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  const line = `${isJson ? JSON.stringify(key) : key}: ${written}`;
  const before = map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
  const [from] = rangeOf(before?.key) ?? [];
  const [, to] = rangeOf(before?.value) ?? [];
  // The value of a block ends after its last line break.
  if (from !== undefined && to !== undefined)
    return text.slice(0, from) + line + text.slice(text.slice(0, to).trimEnd().length);
  const [start] = rangeOf(map) ?? [];
  const first = rangeOf(map.items[0]?.key)?.[0];
  if (start === undefined) return undefined;
  if (map.flow === true) {
    const rest = text.slice(start + 1);
    const gap = isJson ? '' : ' ';
    return `${text.slice(0, start + 1)}${gap}${line}${first === undefined ? gap : ','}${rest}`;
  }
  if (first === undefined) return undefined;
  const indent = first - (text.lastIndexOf('\n', first - 1) + 1);
  return `${text.slice(0, first)}${line}\n${' '.repeat(indent)}${text.slice(first)}`;
}

/** The offsets at which a node begins and its value ends. */
function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (!isMap(node) && !isScalar(node)) return undefined;
  const [start, end] = node.range ?? [];
  return start === undefined || end === undefined ? undefined : [start, end];
}

/**
 * YAML or JSON texts with another value in one scalar and every other character unchanged. There are two for each
 * scalar that has the old value (blanks around it do not count): first in the scalar's own style, then in JSON's
 * quotes. The caller checks which one says what was meant: without quotes, `yes` and `1` are not texts.
 */
export function setScalar(
  text: string,
  { from, to, isJson }: { readonly from: string; readonly to: string; readonly isJson: boolean },
): readonly string[] {
  const found: string[] = [];
  for (const document of new Parser().parse(text)) {
    if (document.type !== 'document') continue;
    CST.visit(document, ({ value: token, sep }, path) => {
      if (!CST.isScalar(token)) return;
      const { value } = CST.resolveAsScalar(token, false, noError);
      if (!value.includes(from) || value.trim() !== from.trim()) return;
      const wanted = value.replace(from, () => to);
      const inFlow = path.length > 0 && CST.visit.parentCollection(document, path).type === 'flow-collection';
      const styled = structuredClone(token);
      CST.setScalarValue(styled, wanted, { inFlow, afterKey: sep !== undefined });
      const quoted = token.type === 'block-scalar' ? [] : [{ ...token, source: JSON.stringify(wanted) }];
      const { length } = CST.stringify(token);
      for (const written of isJson || token.type === 'double-quoted-scalar' ? quoted : [styled, ...quoted])
        found.push(text.slice(0, token.offset) + CST.stringify(written) + text.slice(token.offset + length));
    });
  }
  return found;
}

/** Unreadable text does not have the value. */
function noError(): void {}
