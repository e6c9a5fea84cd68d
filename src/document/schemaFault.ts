import type { ErrorObject } from 'ajv';
import { nearestWord } from './nearestWord.ts';
import { shownValue } from './shownValue.ts';

export interface Explanation {
  readonly what: string;
  readonly mend: string;
  /** The entry that the mistake is about, where it is not the value itself: an unknown key. */
  readonly key?: string;
}

/** One mistake that the schema found, in our words. */
export function explainError(
  error: ErrorObject,
  strayMend: (key: string) => string | undefined = () => undefined,
): Explanation {
  const { keyword, data, params } = error;
  const mend = mendOf(error);
  switch (keyword) {
    case 'type':
      return {
        what: data === null ? 'there is no value here' : `${shownValue(data)} is not ${typeNames(params['type'])}`,
        mend,
      };
    case 'required':
      return { what: `the key ${shownValue(params['missingProperty'])} is missing`, mend: missingMend(error) };
    case 'additionalProperties':
      return unknownKey(error, strayMend);
    case 'enum':
      return unknownWord(error);
    case 'minimum':
    case 'exclusiveMinimum':
      return { what: `${shownValue(data)} is too small`, mend };
    case 'maximum':
    case 'exclusiveMaximum':
      return { what: `${shownValue(data)} is too large`, mend };
    case 'minItems':
      return {
        what: `the list has ${lengthOf(data)}; at least ${params['limit']} are needed`.replace('1 are', '1 is'),
        mend,
      };
    case 'maxItems':
      return { what: `the list has ${lengthOf(data)}; at most ${params['limit']} are allowed`, mend };
    case 'minLength':
      return { what: 'the text is empty', mend };
    case 'pattern':
      return {
        what: isBlank(data) ? 'the text is empty' : `${shownValue(data)} does not have the form that is needed`,
        mend,
      };
    default:
      return { what: `${shownValue(data)} is not allowed here: ${error.message ?? keyword}`, mend };
  }
}

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

function mendOf(error: ErrorObject): string {
  const description: unknown = error.parentSchema?.['description'];
  if (typeof description === 'string') return `Write ${description}.`;
  return error.keyword === 'type' ? `Write ${typeNames(error.params['type'])}.` : 'Correct the value.';
}

function missingMend(error: ErrorObject): string {
  const key = String(error.params['missingProperty']);
  const description = propertiesOf(error)[key]?.description;
  return description === undefined ? `Add "${key}".` : `Add "${key}": ${description}.`;
}

function unknownKey(error: ErrorObject, strayMend: (key: string) => string | undefined): Explanation {
  const key = String(error.params['additionalProperty']);
  const allowed = Object.keys(propertiesOf(error));
  const nearest = nearestWord(key, allowed);
  const meant = nearest === undefined ? (strayMend(key) ?? '') : `Did you mean "${nearest}"?`;
  return {
    what: `the key ${shownValue(key)} is not known`,
    mend: `${meant} Known here: ${allowed.join(', ')}.`.trim(),
    key,
  };
}

function unknownWord(error: ErrorObject): Explanation {
  const allowed: readonly unknown[] = error.params['allowedValues'] ?? [];
  const words = allowed.map(String);
  const nearest = typeof error.data === 'string' ? nearestWord(error.data, words) : undefined;
  const meant = nearest === undefined ? '' : `Did you mean "${nearest}"? `;
  const what =
    error.data === null
      ? 'there is no value here'
      : `${shownValue(error.data)} is not one of the words that are allowed`;
  return { what, mend: `${meant}Allowed: ${words.join(', ')}.` };
}

/** With `verbose`, ajv hands over the schema in which the keyword stands; ours give each property as an object. */
function propertiesOf(error: ErrorObject): Readonly<Record<string, { readonly description?: string } | undefined>> {
  return error.parentSchema?.['properties'] ?? {};
}

function lengthOf(data: unknown): string {
  const length = Array.isArray(data) ? data.length : 0;
  return length === 0 ? 'no entries' : length === 1 ? '1 entry' : `${length} entries`;
}

function isBlank(data: unknown): boolean {
  return typeof data === 'string' && data.trim() === '';
}
