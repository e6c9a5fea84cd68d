import { describePath, type KeyPath } from '../../../document/placedDocument.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import { isWithoutPrompt, wrapperOf } from './wrappers.ts';

/** Where a prompt stands: a file, and a key within it if it is not the whole file. */
export interface PromptAddress {
  readonly path: string;
  readonly key: string | undefined;
}

/** `judges/all.yaml#tone` is the prompt "tone" of the file. */
export function promptAddress(written: string): PromptAddress {
  const at = written.indexOf('#');
  return at < 0 ? { path: written, key: undefined } : { path: written.slice(0, at), key: written.slice(at + 1) };
}

/**
 * The path that a key means: `tests[0].assert[1]`, a key with dots of its own, and in a list the record of that name or id.
 * undefined if there is nothing.
 */
export function pathTo(value: unknown, key: string): KeyPath | undefined {
  if (key === '') return undefined;
  const direct = stepInto(value, key);
  if (direct !== undefined) return [direct];
  const path: (string | number)[] = [];
  let here = value;
  for (const [, word, index] of key.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const step = index === undefined ? stepInto(here, word ?? '') : stepInto(here, Number(index));
    if (step === undefined) return undefined;
    path.push(step);
    here = at(here, [step]);
  }
  return path.length === 0 ? undefined : path;
}

function stepInto(value: unknown, key: string | number): string | number | undefined {
  if (Array.isArray(value)) {
    if (typeof key === 'number') return key < value.length ? key : undefined;
    const named = value.findIndex((one) => isMapping(one) && (one['name'] === key || one['id'] === key));
    return named < 0 ? undefined : named;
  }
  return isMapping(value) && Object.hasOwn(value, key) ? key : undefined;
}

/** What stands at a path. */
export function at(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((here, step) => (step in Object(here) ? Object(here)[step] : undefined), value);
}

const deepest = 6;
const most = 1000;

/** The paths of all prompts of known forms within a value; if there are none, that of the first whose prompt is elsewhere. */
export function promptsWithin(value: unknown): readonly KeyPath[] {
  const found: KeyPath[] = [];
  let visited = 0;
  const visit = (here: unknown, path: KeyPath) => {
    visited += 1;
    if (visited > most || path.length > deepest) return;
    if (wrapperOf(here) !== undefined) {
      found.push(path);
      return;
    }
    if (Array.isArray(here)) for (const [index, one] of here.entries()) visit(one, [...path, index]);
    else if (isMapping(here)) for (const [key, one] of Object.entries(here)) visit(one, [...path, key]);
  };
  visit(value, []);
  const here = found.filter((path) => !isWithoutPrompt(at(value, path)));
  return here.length > 0 ? here : found.slice(0, 1);
}

/** How a path is written behind the `#`: by the record's name where it has one of its own. */
export function keyOf(value: unknown, path: KeyPath): string {
  const name = nameOf(at(value, path));
  const isAlone = Array.isArray(value) && value.filter((one) => nameOf(one) === name).length === 1;
  return name !== undefined && path.length === 1 && isAlone ? name : (describePath(path) ?? '');
}

function nameOf(record: unknown): string | undefined {
  const name = isMapping(record) ? (record['name'] ?? record['id']) : undefined;
  return typeof name === 'string' ? name : undefined;
}
