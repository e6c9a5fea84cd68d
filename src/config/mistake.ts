import { describePath, type KeyPath, type PlacedDocument } from '../document/placedDocument.ts';
import type { Fault } from '../shared/fault.ts';

/** A mistake at a place in a document that fits its schema. */
export interface Mistake {
  readonly path: KeyPath;
  readonly what: string;
  readonly fix: string;
}

/** Notes a mistake; there is then no value. */
export type Refuse = (path: KeyPath, what: string, fix: string) => undefined;

/** One mistake; none if nothing is wrong. */
export function ifWrong(what: string | undefined, path: KeyPath, fix: string): readonly Mistake[] {
  return what === undefined ? [] : [{ path, what, fix }];
}

/** One fault for each mistake. */
export function mistakeFaults(mistakes: readonly Mistake[], document: PlacedDocument, file: string): readonly Fault[] {
  return mistakes.map(({ path, what, fix }) => ({
    what,
    fix,
    file,
    ...document.placeOf(path),
    key: describePath(path),
  }));
}

/** The mistakes of a part, with their paths from the whole document. */
export function mistakesBelow(path: KeyPath, mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }));
}
