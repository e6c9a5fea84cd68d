import type { KeyPath } from '../../document/placedDocument.ts';
import type { Option, SchemaOptions } from '../../judge/judge.ts';
import { optionBlock } from '../../judge/reading/optionBlock.ts';
import { readScore, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { isMapping } from '../../shared/isMapping.ts';
import type { PromptFile } from './promptFile.ts';
import { replySchema } from './replySchema.ts';
import { schemaFields } from './schemaFields.ts';

/** The options in a JSON Schema of the replies, and their place in it. */
export interface OptionsInSchema {
  readonly options: readonly Option[];
  readonly schemaOptions: SchemaOptions;
}

/**
 * The options of the only key that can hold the score, or of the key that `evenhand.answer` names: constants with
 * descriptions, or lines of the key's own description. Undefined if there are none.
 */
export function optionsInSchema(prompt: PromptFile): OptionsInSchema | undefined {
  const found = replySchema(prompt);
  const { answer } = prompt.block ?? {};
  const isAnswer = (path: readonly string[]) =>
    answer === undefined || (answer.kind === 'key' && answer.path.join() === path.join());
  const [only, second] = schemaFields(found?.schema).filter(({ path }) => isAnswer(path));
  if (found === undefined || only?.scale === undefined || second !== undefined) return undefined;
  const below = only.path.flatMap((key) => ['properties', key]);
  const field = below.reduce<unknown>((value, key) => (isMapping(value) ? value[key] : undefined), found.schema);
  if (!isMapping(field)) return undefined;
  const listed = describedChoices(field) ?? describedLines(field, only.scale);
  if (listed === undefined) return undefined;
  const lineOf = (steps: KeyPath) =>
    found.places.map((root) => prompt.place([...root, ...below, ...steps])?.line).find((line) => line !== undefined) ??
    found.line;
  const options = listed.options.map(({ steps, ...option }): Option => {
    const line = lineOf(steps);
    return { ...option, found: { firstLine: line, lastLine: line } };
  });
  return { options, schemaOptions: { path: [...responseSchema, ...below], place: listed.place } };
}

/** The path of the schema in the parameters. */
const responseSchema = ['response_format', 'json_schema', 'schema'];

interface Described {
  /** `steps` is the path of each option within the field. */
  readonly options: readonly (Option & { readonly steps: KeyPath })[];
  readonly place: SchemaOptions['place'];
}

function describedChoices(field: Readonly<Record<string, unknown>>): Described | undefined {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(field[key]));
  const choices: unknown = kind && field[kind];
  if (kind === undefined || !Array.isArray(choices)) return undefined;
  const options = choices.flatMap((choice: unknown, index) => {
    const { const: score, description } = isMapping(choice) ? choice : {};
    if (typeof description !== 'string' || description.trim() === '') return [];
    return [{ score: asScore(score), guideline: description, before: '', after: '', steps: [kind, index] }];
  });
  return options.length < 2 || options.length < choices.length ? undefined : { options, place: { kind } };
}

function describedLines({ description }: Readonly<Record<string, unknown>>, scale: Scale): Described | undefined {
  if (typeof description !== 'string') return undefined;
  const found = optionBlock(description, { values: scale.kind === 'interval' ? [] : valuesOf(scale), more: [] });
  if (found.options.length === 0) return undefined;
  const options = found.options.flatMap(({ value, guideline, before, after }) => {
    const reading = readScore(value, scale);
    return reading.kind === 'on-scale'
      ? [{ score: reading.score, guideline, before, after, steps: ['description'] }]
      : [];
  });
  if (options.length < found.options.length) return undefined;
  const edges = [0, ...found.options.map(({ end }) => end)];
  const around = edges.map((from, slot) => description.slice(from, found.options[slot]?.start));
  return { options, place: { kind: 'description', around } };
}

function asScore(value: unknown): Score {
  return typeof value === 'number' ? value : String(value);
}
