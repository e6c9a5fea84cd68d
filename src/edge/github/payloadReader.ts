import { isMapping } from '../../shared/isMapping.ts';
import { isFullHash } from './octokit.ts';

/** A member that is not what it should be, with the words for it. */
export interface WrongMember {
  /** `pull_request.head.sha` */
  readonly key: string;
  readonly what: string;
}

/** Takes members out of what GitHub sent, and gathers what is wrong with them, so that all of it is said at once. */
export class PayloadReader {
  private readonly gathered: WrongMember[] = [];
  private readonly payload: unknown;

  constructor(payload: unknown) {
    this.payload = payload;
  }

  text(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && value !== '') return value;
    return this.standIn(keys, 'a text', '');
  }

  /** The same, but undefined if it is absent, null or anything else. */
  textIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** A commit's full hash. */
  hash(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && isFullHash(value)) return value;
    return this.standIn(keys, "a commit's full hash", '');
  }

  hashIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && isFullHash(value) ? value : undefined;
  }

  /** The name of a branch or tag; whoever pushes chooses it. */
  ref(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && isRef(value)) return value;
    return this.standIn(keys, 'the name of a branch or tag', '');
  }

  refIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && isRef(value) ? value : undefined;
  }

  /** `owner/name`. */
  repository(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(value)) return value;
    return this.standIn(keys, 'a repository, as owner/name', '');
  }

  positive(...keys: readonly string[]): number {
    const value = this.at(keys);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
    return this.standIn(keys, 'a number from 1', 1);
  }

  positiveIfAny(...keys: readonly string[]): number | undefined {
    const value = this.at(keys);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
  }

  /** False if absent. */
  flag(...keys: readonly string[]): boolean {
    const value = this.at(keys);
    if (value === undefined || typeof value === 'boolean') return value === true;
    return this.standIn(keys, 'true or false', false);
  }

  isNull(...keys: readonly string[]): boolean {
    return this.at(keys) === null;
  }

  /** The `key` of every object in a list; none if there is no list. */
  textsIn(list: string, key: string): readonly string[] {
    const value = this.at([list]);
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry) => {
      const text = isMapping(entry) ? entry[key] : undefined;
      return typeof text === 'string' ? [text] : [];
    });
  }

  /** What was wrong with the members taken so far; their stand-ins must not be used. */
  get wrong(): readonly WrongMember[] {
    return this.gathered;
  }

  private at(keys: readonly string[]): unknown {
    let value: unknown = this.payload;
    for (const key of keys) value = isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  private standIn<T>(keys: readonly string[], expected: string, standIn: T): T {
    const found = this.at(keys) === undefined ? 'is missing' : `is not ${expected}`;
    this.gathered.push({ key: keys.join('.'), what: `this member of the payload ${found}` });
    return standIn;
  }
}

/** No option of git, and nothing that a terminal would obey. */
function isRef(text: string): boolean {
  return /^[^-\p{Control}\s][^\p{Control}\s]*$/u.test(text);
}
