import { describePath, type KeyPath } from '../../../document/placedDocument.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { checklistIn } from './checklist.ts';
import { isKnownForm, isPair, isWithoutPrompt, wrapperOf } from './wrappers.ts';

/**
 * Every path that a key can mean: `tests[0].assert[1]`, a key with dots in it, and in a list each record with that name
 * or id. Empty if there is nothing; several paths if the key is ambiguous.
 */
export function pathsTo(value: unknown, key: string): readonly KeyPath[] {
  if (key === '') return [];
  const words = [...key.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, word = '', index]) =>
    index === undefined ? word : Number(index),
  );
  const direct = stepsInto(value, key).map((step) => [step]);
  return words.length === 1 && words[0] === key ? direct : [...direct, ...pathsAlong(value, words)];
}

/** If several records have a name, all of them are returned, even if only one has the rest of the path. */
function pathsAlong(value: unknown, words: readonly (string | number)[]): readonly KeyPath[] {
  const path: (string | number)[] = [];
  for (const word of words) {
    const [step, ...others] = stepsInto(at(value, path), word);
    if (step === undefined) return [];
    if (others.length > 0) return [step, ...others].map((one) => [...path, one]);
    path.push(step);
  }
  return path.length === 0 ? [] : [path];
}

function stepsInto(value: unknown, key: string | number): readonly (string | number)[] {
  if (!Array.isArray(value)) return isMapping(value) && Object.hasOwn(value, key) ? [key] : [];
  if (typeof key === 'number' || /^\d+$/.test(key)) return Number(key) < value.length ? [Number(key)] : [];
  return [...value.keys()].filter((index) => {
    const one: unknown = value[index];
    return isMapping(one) && (one['name'] === key || one['id'] === key);
  });
}

/** The value at a path. */
export function at(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((here, step) => (step in Object(here) ? Object(here)[step] : undefined), value);
}

const deepest = 6;
const most = 1000;

/**
 * The paths of all prompts with known forms in a value. If there are none: the path of the first one with its prompt
 * elsewhere; else the whole value, if it has the text of a prompt; else all with the text of a system message too.
 */
export function promptsWithin(value: unknown): readonly KeyPath[] {
  const { promptKey, checks } = checklistIn(value) ?? {};
  if (promptKey !== undefined && checks !== undefined) return checks.map(({ path }) => path);
  const found: KeyPath[] = [];
  const pairs: KeyPath[] = [];
  let visited = 0;
  const visit = (here: unknown, path: KeyPath) => {
    visited += 1;
    if (visited > most || path.length > deepest) return;
    if (isKnownForm(here)) {
      found.push(path);
      return;
    }
    if (isPair(here)) pairs.push(path);
    if (Array.isArray(here)) for (const [index, one] of here.entries()) visit(one, [...path, index]);
    else if (isMapping(here)) for (const [key, one] of Object.entries(here)) visit(one, [...path, key]);
  };
  visit(value, []);
  const here = found.filter((path) => !isWithoutPrompt(at(value, path)));
  if (here.length > 0 || found.length > 0) return here.length > 0 ? here : found.slice(0, 1);
  return wrapperOf(value) === undefined ? pairs : [[]];
}

/** How to write a path after the `#`: with a record's name if the name is unique. */
export function keyOf(value: unknown, path: KeyPath): string {
  const name = nameOf(at(value, path));
  const isAlone = Array.isArray(value) && name !== undefined && pathsTo(value, name).length === 1;
  return path.length === 1 && isAlone ? name : (describePath(path) ?? '');
}

function nameOf(record: unknown): string | undefined {
  const name = isMapping(record) ? (record['name'] ?? record['id']) : undefined;
  return typeof name === 'string' ? name : undefined;
}
