import type { ErrorObject } from 'ajv';
import type { Fault } from '../shared/fault.ts';
import { type Shape, validatorOf } from './compiledSchemas.ts';
import { parseDocument } from './parseDocument.ts';
import { describePath, type FaultText, type KeyPath, type PlacedDocument, throwFaults } from './placedDocument.ts';
import { meantInstead, nearestWord, shownValue } from './shownValue.ts';
import type { SourceFile } from './text.ts';

/**
 * Reads a document that fits a schema, of which the caller knows the type.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one cast for all that the schema was checked for.
export function parseValid<Written>(source: SourceFile, shape: Shape): PlacedDocument & { readonly value: Written } {
  const document = parseDocument(source);
  throwFaults(validate({ shape, document, file: source.file }));
  // The schema was just checked.
  return { ...document, value: document.value as Written };
}

/**
 * The mistakes of a document according to its schema: one fault for each, with its place.
 *
 * @param request.strayFix the fix for an unknown key that is a misunderstanding and not a typing error; undefined:
 * none.
 * @param request.isForeign whether to ignore an unknown key at the top that resembles no known key; absent: never.
 */
export function validate(request: {
  readonly shape: Shape;
  readonly document: PlacedDocument;
  readonly file: string;
  readonly strayFix?: (key: string) => string | undefined;
  readonly isForeign?: (key: string) => boolean;
}): readonly Fault[] {
  const { document, file, isForeign = () => false } = request;
  const crowded = crowdedPath(document.value, []);
  if (crowded !== undefined) return [crowdedFault(document, crowded, file)];
  const check = validatorOf(request.shape);
  if (check(document.value)) return [];
  const errors = (check.errors ?? []).filter((error) => {
    const key = foreignKey(error);
    return key === undefined || !isForeign(key);
  });
  return onePerMistake(errors).map((error) => {
    const path = pathOf(error.instancePath, document.value);
    const { what, fix, key } = explainError(error, request.strayFix);
    const full = key === undefined ? path : [...path, key];
    const place = document.placeOf(key === undefined ? [] : full, 'key') ?? nearestPlace(document, path);
    const shown = describePath(full);
    return { what, fix, file, ...place, ...(shown === undefined ? {} : { key: shown }) };
  });
}

/** The key of an error about an unknown key at the top that resembles no known key. */
function foreignKey(error: ErrorObject): string | undefined {
  if (error.keyword !== 'additionalProperties' || error.instancePath !== '') return undefined;
  const key = String(error.params['additionalProperty']);
  const allowed = Object.keys(propertiesOf(error));
  return nearestWord(key, allowed) === undefined ? key : undefined;
}

const mostEntries = 2000;

/**
 * The path of a collection with too many entries. ajv takes quadratic time for the mistakes of a list, and a hostile
 * file could use this. Parts that prompts do not use may be long.
 */
function crowdedPath(value: unknown, path: KeyPath): KeyPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length > mostEntries) return path;
  for (const [key, entry] of entries) {
    if (path.length === 0 && (key === 'testData' || key === 'evaluators')) continue;
    const found = crowdedPath(entry, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function crowdedFault(document: PlacedDocument, path: KeyPath, file: string): Fault {
  const what = `there are more than ${mostEntries} entries here`;
  const fix = 'Write fewer, or check that it is the file you meant.';
  const key = describePath(path);
  return { what, fix, file, ...nearestPlace(document, path), ...(key && { key }) };
}

/**
 * One error per mistake. A value of the wrong type breaks other rules too, and each `if` repeats the errors of its
 * branch.
 */
function onePerMistake(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const real = errors.filter(({ keyword }) => keyword !== 'if');
  const wrongType = new Set(real.filter(({ keyword }) => keyword === 'type').map((error) => error.instancePath));
  const seen = new Set<string>();
  return real.filter((error) => {
    const about = error.params['missingProperty'] ?? error.params['additionalProperty'];
    if (error.keyword !== 'type' && wrongType.has(error.instancePath)) return false;
    const mistake = JSON.stringify([error.instancePath, about]);
    if (seen.has(mistake)) return false;
    seen.add(mistake);
    return true;
  });
}

/** A JSON Pointer (RFC 6901) as a path. The value decides whether a step is an index. */
function pathOf(pointer: string, value: unknown): KeyPath {
  let here = value;
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const part = Array.isArray(here) ? Number(name) : name;
      here = typeof here === 'object' && here !== null ? Object.getOwnPropertyDescriptor(here, part)?.value : undefined;
      return part;
    });
}

/** The place of a missing value is the place where it should be. */
function nearestPlace(document: PlacedDocument, path: KeyPath) {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = document.placeOf(path.slice(0, length));
    if (place !== undefined) return place;
  }
  return { line: 1, column: 1 };
}

interface Explanation extends FaultText {
  /** The entry that the mistake is about, if it is not the value itself: an unknown key. */
  readonly key?: string;
}

/** One mistake that the schema found, in Evenhand's words. */
function explainError(
  error: ErrorObject,
  strayFix: (key: string) => string | undefined = () => undefined,
): Explanation {
  const { keyword, data, params } = error;
  const fix = fixOf(error);
  switch (keyword) {
    case 'type':
      // Only a whole document can be undefined.
      if (data === undefined) return { what: 'the file is empty', fix };
      if (data === null) return { what: noValue, fix };
      return { what: `${shownValue(data)} is not ${typeNames(params['type'])}`, fix };
    case 'required':
    case 'dependencies':
      return { what: `the key ${shownValue(params['missingProperty'])} is missing`, fix: missingFix(error) };
    case 'additionalProperties':
      return unknownKey(error, strayFix);
    case 'enum':
      return unknownWord(error);
    case 'minimum':
    case 'exclusiveMinimum':
      return { what: `${shownValue(data)} is too small`, fix };
    case 'maximum':
    case 'exclusiveMaximum':
      return { what: `${shownValue(data)} is too large`, fix };
    case 'minItems':
      return {
        what: `the list has ${lengthOf(data)}; at least ${params['limit']} are needed`.replace('1 are', '1 is'),
        fix,
      };
    case 'maxItems':
      return { what: `the list has ${lengthOf(data)}; at most ${params['limit']} are allowed`, fix };
    case 'minLength':
      return { what: 'the text is empty', fix };
    case 'pattern':
      if (typeof data === 'string' && data.trim() === '') return { what: 'the text is empty', fix };
      return { what: `${shownValue(data)} does not have the form that is needed`, fix };
    default:
      return { what: `${shownValue(data)} is not allowed here: ${error.message ?? keyword}`, fix };
  }
}

const noValue = 'there is no value here';

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
};

function typeNames(type: unknown): string {
  const names = Array.isArray(type) ? type : String(type).split(',');
  return names.map((name) => typeWords[String(name)] ?? String(name)).join(' or ');
}

function fixOf(error: ErrorObject): string {
  const description: unknown = error.parentSchema?.['description'];
  if (typeof description === 'string') return `Write ${description}.`;
  return error.keyword === 'type' ? `Write ${typeNames(error.params['type'])}.` : 'Correct the value.';
}

function missingFix(error: ErrorObject): string {
  const key = String(error.params['missingProperty']);
  const description = propertiesOf(error)[key]?.description;
  return description === undefined ? `Add "${key}".` : `Add "${key}": ${description}.`;
}

function unknownKey(error: ErrorObject, strayFix: (key: string) => string | undefined): Explanation {
  const key = String(error.params['additionalProperty']);
  const allowed = Object.keys(propertiesOf(error));
  const meant = meantInstead(key, allowed).trim() || (strayFix(key) ?? '');
  return {
    what: `the key ${shownValue(key)} is not known`,
    fix: `${meant} Known here: ${allowed.join(', ')}.`.trim(),
    key,
  };
}

function unknownWord(error: ErrorObject): Explanation {
  const allowed: readonly unknown[] = error.params['allowedValues'] ?? [];
  const words = allowed.map(String);
  const meant = typeof error.data === 'string' ? meantInstead(error.data, words) : '';
  const what = error.data === null ? noValue : `${shownValue(error.data)} is not one of the words that are allowed`;
  // A long list hides the word that was meant.
  const isList = meant === '' || words.length <= 20;
  return { what, fix: isList ? `${meant}Allowed: ${words.join(', ')}.` : meant.trim() };
}

/** With `verbose`, ajv passes the schema that contains the keyword; our schemas give each property as an object. */
function propertiesOf(error: ErrorObject): Readonly<Record<string, { readonly description?: string } | undefined>> {
  return error.parentSchema?.['properties'] ?? {};
}

function lengthOf(data: unknown): string {
  const length = Array.isArray(data) ? data.length : 0;
  return length === 0 ? 'no entries' : length === 1 ? '1 entry' : `${length} entries`;
}
