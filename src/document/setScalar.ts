import { CST, Parser } from 'yaml';

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
