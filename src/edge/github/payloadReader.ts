import { isMapping } from '../../shared/isMapping.ts';
import { isFullHash } from './octokit.ts';

/** A member that is not what it should be, with the words for it. */
export interface WrongMember {
  /** `pull_request.head.sha` */
  readonly key: string;
  readonly what: string;
}

/** Where a member is: `pull_request`, `head`, `sha`. */
type Keys = readonly string[];

/** Takes members out of what GitHub sent, and gathers what is wrong with them, so that all of it is said at once. */
export class PayloadReader {
  private readonly gathered: WrongMember[] = [];
  private readonly payload: unknown;

  constructor(payload: unknown) {
    this.payload = payload;
  }

  text(...keys: Keys): string {
    return this.ifAny(keys, isText) ?? this.standIn(keys, 'a text', '');
  }

  /** The same, but undefined if it is absent, null or anything else; so are the others with this end. */
  textIfAny(...keys: Keys): string | undefined {
    return this.ifAny(keys, isText);
  }

  /** A commit's full hash. */
  hash(...keys: Keys): string {
    return this.hashIfAny(...keys) ?? this.standIn(keys, "a commit's full hash", '');
  }

  hashIfAny(...keys: Keys): string | undefined {
    return this.ifAny(keys, isHash);
  }

  /** The name of a branch or tag; whoever pushes chooses it. */
  ref(...keys: Keys): string {
    return this.refIfAny(...keys) ?? this.standIn(keys, 'the name of a branch or tag', '');
  }

  refIfAny(...keys: Keys): string | undefined {
    return this.ifAny(keys, isRef);
  }

  /** `owner/name`. */
  repository(...keys: Keys): string {
    return this.ifAny(keys, isRepository) ?? this.standIn(keys, 'a repository, as owner/name', '');
  }

  positive(...keys: Keys): number {
    return this.positiveIfAny(...keys) ?? this.standIn(keys, 'a number from 1', 1);
  }

  positiveIfAny(...keys: Keys): number | undefined {
    return this.ifAny(keys, isPositive);
  }

  /** False if absent. */
  flag(...keys: Keys): boolean {
    const value = this.at(keys);
    if (value === undefined || typeof value === 'boolean') return value === true;
    return this.standIn(keys, 'true or false', false);
  }

  isNull(...keys: Keys): boolean {
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

  private ifAny<T>(keys: Keys, is: (value: unknown) => value is T): T | undefined {
    const value = this.at(keys);
    return is(value) ? value : undefined;
  }

  private at(keys: Keys): unknown {
    let value: unknown = this.payload;
    for (const key of keys) value = isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  private standIn<T>(keys: Keys, expected: string, standIn: T): T {
    const found = this.at(keys) === undefined ? 'is missing' : `is not ${expected}`;
    this.gathered.push({ key: keys.join('.'), what: `this member of the payload ${found}` });
    return standIn;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHash(value: unknown): value is string {
  return isText(value) && isFullHash(value);
}

/** No option of git, and nothing that a terminal would obey. */
function isRef(value: unknown): value is string {
  return isText(value) && /^[^-\p{Control}\s][^\p{Control}\s]*$/u.test(value);
}

function isRepository(value: unknown): value is string {
  return isText(value) && /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(value);
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
