import type { ErrorObject } from 'ajv';
import type { Fault } from '../shared/fault.ts';
import { type Shape, validatorOf } from './compiledSchemas.ts';
import { describePath, type KeyPath } from './keyPath.ts';
import type { PlacedDocument } from './placedDocument.ts';
import { explainError } from './schemaFault.ts';

/**
 * What a document says that its schema does not allow: one fault for each mistake, with its place.
 *
 * @param request.strayMend the mend for an unknown key that is no slip but a misunderstanding; undefined: none.
 */
export function validate(request: {
  readonly shape: Shape;
  readonly document: PlacedDocument;
  readonly file: string;
  readonly strayMend?: (key: string) => string | undefined;
}): readonly Fault[] {
  const { document, file } = request;
  const crowded = crowdedPath(document.value, []);
  if (crowded !== undefined) return [crowdedFault(document, crowded, file)];
  const check = validatorOf(request.shape);
  if (check(document.value)) return [];
  return onePerMistake(check.errors ?? []).map((error) => {
    const path = pathOf(error.instancePath, document.value);
    const { what, mend, key } = explainError(error, request.strayMend);
    const full = key === undefined ? path : [...path, key];
    const place = document.keyPlaceOf(key === undefined ? [] : full) ?? nearestPlace(document, path);
    const shown = describePath(full);
    return { what, mend, file, ...place, ...(shown === undefined ? {} : { key: shown }) };
  });
}

const mostEntries = 2000;

/** ajv takes quadratic time for the mistakes of a list, which a hostile file would use. What prompts leave alone may be long. */
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
  const key = describePath(path);
  return {
    what,
    mend: 'Write fewer, or check that it is the file you meant.',
    file,
    ...nearestPlace(document, path),
    ...(key && { key }),
  };
}

/** A value of the wrong type breaks other rules too, and each `if` repeats what its branch found. */
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

/** A JSON Pointer (RFC 6901) as a path; whether a step is an index is for the value to say. */
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

/** A thing that is missing is reported where it should stand. */
function nearestPlace(document: PlacedDocument, path: KeyPath) {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = document.placeOf(path.slice(0, length));
    if (place !== undefined) return place;
  }
  return { line: 1, column: 1 };
}
