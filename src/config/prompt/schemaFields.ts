import { neverAnswers } from '../../judge/answerContract.ts';
import type { OwnScale } from '../../judge/reading/scaleOfLabels.ts';
import { fractionStep, readScore, type Scale, type Score } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';

/** A place in the replies by their JSON Schema, and its scale there. */
export interface SchemaField {
  readonly path: readonly string[];
  /** Undefined: numbers without ends. */
  readonly scale: OwnScale | undefined;
}

const deepest = 3;

/** The keys of a reply that can hold a score according to its JSON Schema: an enum, a boolean or a number. */
export function schemaFields(schema: unknown, path: readonly string[] = []): readonly SchemaField[] {
  const properties = isMapping(schema) ? schema['properties'] : undefined;
  if (!isMapping(properties) || path.length >= deepest) return [];
  return Object.entries(properties).flatMap(([name, field]): readonly SchemaField[] => {
    if (neverAnswers(name) || !isMapping(field)) return [];
    const own = [...path, name];
    if (isMapping(field['properties'])) return schemaFields(field, own);
    const values = valuesIn(field);
    if (values !== undefined) return enumField(own, values);
    if (field['type'] === 'boolean') return [{ path: own, scale: { kind: 'nominal', values: ['true', 'false'] } }];
    const isNumber = field['type'] === 'number' || field['type'] === 'integer';
    return isNumber ? [{ path: own, scale: numberScale(field) }] : [];
  });
}

/** The values of an enum, or of a choice between constants, which may have descriptions; undefined if it is neither. */
function valuesIn(field: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (Array.isArray(field['enum'])) return field['enum'];
  const choices = [field['oneOf'], field['anyOf']].find((one) => Array.isArray(one));
  if (!Array.isArray(choices) || !choices.every((one) => isMapping(one) && 'const' in one)) return undefined;
  return choices.map((one: unknown) => (isMapping(one) ? one['const'] : undefined));
}

/** Whether a field can hold a score of this scale. */
export function fieldHolds({ scale: stated }: SchemaField, scale: Scale): boolean {
  if (stated === undefined) return scale.kind === 'interval' || scale.values.every((one) => typeof one === 'number');
  const values = stated.kind === 'interval' ? [stated.min, stated.max] : stated.values;
  return values.every(
    (value) => readScore(value === 'true' ? true : value, scale).kind === 'on-scale' || value === 'false',
  );
}

function enumField(path: readonly string[], values: readonly unknown[]): readonly SchemaField[] {
  const scores = values
    .map((value) => (typeof value === 'boolean' ? String(value) : value))
    .filter((value): value is Score => typeof value === 'string' || typeof value === 'number');
  const isPlain = new Set(scores.map((value) => String(value).toLowerCase())).size === values.length;
  if (scores.length < 2 || !isPlain) return [];
  const kind = scores.every((value) => typeof value === 'number') ? 'ordinal' : 'nominal';
  return [{ path, scale: { kind, values: scores } }];
}

/** A few whole numbers are listed as options; more of them are an interval. */
function numberScale(field: Readonly<Record<string, unknown>>): SchemaField['scale'] {
  const { minimum: min, maximum: max, type } = field;
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  if (type === 'number') return { kind: 'interval', min, max, step: fractionStep(min, max) };
  if (max - min > 10) return { kind: 'interval', min, max, step: 1 };
  return { kind: 'ordinal', values: Array.from({ length: max - min + 1 }, (_, at) => min + at) };
}
