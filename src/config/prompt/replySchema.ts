import type { KeyPath } from '../../document/placedDocument.ts';
import { type AnswerForm, neverAnswers } from '../../judge/answerContract.ts';
import type { Option, SchemaOptions } from '../../judge/judge.ts';
import { optionBlock } from '../../judge/reading/optionBlock.ts';
import type { OwnScale } from '../../judge/reading/scaleOfLabels.ts';
import { fractionStep, readScore, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { PromptFile } from './promptFile.ts';

/** The JSON Schema of the replies. */
export interface ReplySchema {
  readonly schema: unknown;
  /** Its line in the file. */
  readonly line: number;
  /** Where its own keys may be in the file. */
  readonly places: readonly KeyPath[];
}

/** Undefined if the prompt sends none. */
export function replySchema({ parameters, place }: PromptFile): ReplySchema | undefined {
  const format = parameters['response_format'];
  const envelope = isMapping(format) ? format['json_schema'] : undefined;
  const schema = isMapping(envelope) ? envelope['schema'] : undefined;
  if (schema === undefined) return undefined;
  const paths = [['jsonSchema'], ['modelParameters', 'response_format'], ['modelParameters', 'responseFormat']];
  const line = paths.map((path) => place(path)?.line).find((found) => found !== undefined);
  const places = paths.flatMap((path) => [[...path, 'json_schema', 'schema'], [...path, 'schema'], path]);
  return { schema, line: line ?? 1, places };
}

type Mapping = Readonly<Record<string, unknown>>;

/** A key of the replies that can hold a score. */
interface SchemaField {
  readonly path: readonly string[];
  readonly field: Mapping;
  /** Undefined: numbers without ends. */
  readonly scale: OwnScale | undefined;
}

const deepest = 3;

function schemaFields(schema: unknown, path: readonly string[] = []): readonly SchemaField[] {
  const properties = isMapping(schema) ? schema['properties'] : undefined;
  if (!isMapping(properties) || path.length >= deepest) return [];
  return Object.entries(properties).flatMap(([name, field]): readonly SchemaField[] => {
    if (neverAnswers(name) || !isMapping(field)) return [];
    const own = [...path, name];
    if (isMapping(field['properties'])) return schemaFields(field, own);
    const values = valuesIn(field);
    const listed = values && listedScale(values);
    if (values !== undefined) return listed === undefined ? [] : [{ path: own, field, scale: listed }];
    const { type } = field;
    if (type === 'boolean') return [{ path: own, field, scale: { kind: 'nominal', values: ['true', 'false'] } }];
    return type === 'number' || type === 'integer' ? [{ path: own, field, scale: numberScale(field) }] : [];
  });
}

/** The values of an enum, or of a choice between constants, which may have descriptions; undefined if it is neither. */
function valuesIn(field: Mapping): readonly unknown[] | undefined {
  if (Array.isArray(field['enum'])) return field['enum'];
  const choices = [field['oneOf'], field['anyOf']].find((one) => Array.isArray(one));
  if (!Array.isArray(choices) || !choices.every((one) => isMapping(one) && 'const' in one)) return undefined;
  return choices.map((one: unknown) => (isMapping(one) ? one['const'] : undefined));
}

function listedScale(values: readonly unknown[]): OwnScale | undefined {
  const scores = values
    .map((value) => (typeof value === 'boolean' ? String(value) : value))
    .filter((value): value is Score => typeof value === 'string' || typeof value === 'number');
  const isPlain = new Set(scores.map((value) => String(value).toLowerCase())).size === values.length;
  if (scores.length < 2 || !isPlain) return undefined;
  return { kind: scores.every((value) => typeof value === 'number') ? 'ordinal' : 'nominal', values: scores };
}

/** A few whole numbers are listed as options; more of them are an interval. */
function numberScale({ minimum: min, maximum: max, type }: Mapping): OwnScale | undefined {
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  if (type === 'number') return { kind: 'interval', min, max, step: fractionStep(min, max) };
  if (max - min > 10) return { kind: 'interval', min, max, step: 1 };
  return { kind: 'ordinal', values: Array.from({ length: max - min + 1 }, (_, at) => min + at) };
}

/** The only key in the replies' JSON Schema that can hold a score, or the key that `evenhand.answer` names. */
export function schemaField(prompt: PromptFile): SchemaField | undefined {
  const { answer } = prompt.block ?? {};
  const [only, second] = schemaFields(replySchema(prompt)?.schema).filter(
    ({ path }) => answer?.kind !== 'key' || answer.path.join() === path.join(),
  );
  return second === undefined ? only : undefined;
}

/** The form of the answer by the only key in the replies' JSON Schema that can hold a score of this scale. */
export function schemaForm(prompt: PromptFile, scale: Scale): AnswerForm | undefined {
  const found = replySchema(prompt);
  const [only, second] = schemaFields(found?.schema).filter((field) => fieldHolds(field, scale));
  if (found === undefined || only === undefined || second !== undefined) return undefined;
  const words = `"${only.path.join('.')}" of the JSON Schema`;
  return { place: { kind: 'key', path: only.path }, found: { words, line: found.line } };
}

function fieldHolds({ scale: stated }: SchemaField, scale: Scale): boolean {
  if (stated === undefined) return scale.kind === 'interval' || scale.values.every((one) => typeof one === 'number');
  const values = stated.kind === 'interval' ? [stated.min, stated.max] : stated.values;
  return values.every(
    (value) => readScore(value === 'true' ? true : value, scale).kind === 'on-scale' || value === 'false',
  );
}

/**
 * The options of the only key that can hold the score: constants with descriptions, or lines of the key's own
 * description; and their place in the schema. Undefined if there are none.
 */
export function optionsInSchema(
  prompt: PromptFile,
): { readonly options: readonly Option[]; readonly schemaOptions: SchemaOptions } | undefined {
  const { answer } = prompt.block ?? {};
  const found = replySchema(prompt);
  const only = answer === undefined || answer.kind === 'key' ? schemaField(prompt) : undefined;
  if (found === undefined || only?.scale === undefined) return undefined;
  const listed = describedChoices(only.field) ?? describedLines(only.field, only.scale);
  if (listed === undefined) return undefined;
  const below = only.path.flatMap((key) => ['properties', key]);
  const options = listed.options.map(({ steps, ...option }): Option => {
    const lines = found.places.map((root) => prompt.place([...root, ...below, ...steps])?.line);
    const line = lines.find((one) => one !== undefined) ?? found.line;
    return { ...option, found: { firstLine: line, lastLine: line } };
  });
  const path = ['response_format', 'json_schema', 'schema', ...below];
  return { options, schemaOptions: { path, place: listed.place } };
}

interface Described {
  /** `steps` is the path of each option within the field. */
  readonly options: readonly (Option & { readonly steps: KeyPath })[];
  readonly place: SchemaOptions['place'];
}

function describedChoices(field: Mapping): Described | undefined {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(field[key]));
  const choices: unknown = kind && field[kind];
  if (kind === undefined || !Array.isArray(choices)) return undefined;
  const options = choices.flatMap((choice: unknown, index) => {
    const { const: value, description } = isMapping(choice) ? choice : {};
    if (typeof description !== 'string' || description.trim() === '') return [];
    const score = typeof value === 'number' ? value : String(value);
    return [{ score, guideline: description, before: '', after: '', steps: [kind, index] }];
  });
  return options.length < 2 || options.length < choices.length ? undefined : { options, place: { kind } };
}

function describedLines({ description }: Mapping, scale: Scale): Described | undefined {
  if (typeof description !== 'string') return undefined;
  const found = optionBlock(description, { values: scale.kind === 'interval' ? [] : valuesOf(scale), more: [] });
  if (found.options.length === 0) return undefined;
  const options = found.options.flatMap(({ value, guideline, before, after }) => {
    const read = readScore(value, scale);
    return read.kind === 'on-scale' ? [{ score: read.score, guideline, before, after, steps: ['description'] }] : [];
  });
  if (options.length < found.options.length) return undefined;
  const edges = [0, ...found.options.map(({ end }) => end)];
  const around = edges.map((from, slot) => description.slice(from, found.options[slot]?.start));
  return { options, place: { kind: 'description', around } };
}
