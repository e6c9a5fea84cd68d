import { isMapping } from '../../shared/isMapping.ts';
import { isFullHash } from './octokit.ts';

/** A member with a wrong value, and the words for it. */
export interface WrongMember {
  /** `pull_request.head.sha` */
  readonly key: string;
  readonly what: string;
}

type Keys = readonly string[];

/** Reads members of GitHub's data and collects all faults, so that they are reported together. */
export class PayloadReader {
  /** The faults of the members read so far; their placeholder values must not be used. */
  readonly wrong: WrongMember[] = [];
  private readonly payload: unknown;

  constructor(payload: unknown) {
    this.payload = payload;
  }

  readonly text = (...keys: Keys) => this.textIfAny(...keys) ?? this.standIn(keys, 'a text', '');
  /** Undefined if the member is absent, null or of another type, as in the other methods with this suffix. */
  readonly textIfAny = (...keys: Keys) => this.ifAny(keys, isText);
  /** A commit's full hash. */
  readonly hash = (...keys: Keys) => this.hashIfAny(...keys) ?? this.standIn(keys, "a commit's full hash", '');
  readonly hashIfAny = (...keys: Keys) => this.ifAny(keys, isHash);
  /** The name of a branch or tag; the author of the push chooses it. */
  readonly ref = (...keys: Keys) => this.refIfAny(...keys) ?? this.standIn(keys, 'the name of a branch or tag', '');
  readonly refIfAny = (...keys: Keys) => this.ifAny(keys, isRef);
  /** `owner/name`. */
  readonly repository = (...keys: Keys) =>
    this.ifAny(keys, isRepository) ?? this.standIn(keys, 'a repository, as owner/name', '');
  readonly positive = (...keys: Keys) => this.positiveIfAny(...keys) ?? this.standIn(keys, 'a number from 1', 1);
  readonly positiveIfAny = (...keys: Keys) => this.ifAny(keys, isPositive);

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
    const texts = entries.map((entry) => (isMapping(entry) ? entry[key] : undefined));
    return texts.filter((text) => typeof text === 'string');
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
    this.wrong.push({ key: keys.join('.'), what: `this member of the payload ${found}` });
    return standIn;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHash(value: unknown): value is string {
  return isText(value) && isFullHash(value);
}

/** No git option, and no character that a terminal would execute. */
function isRef(value: unknown): value is string {
  return isText(value) && /^[^-\p{Control}\s][^\p{Control}\s]*$/u.test(value);
}

function isRepository(value: unknown): value is string {
  return isText(value) && /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(value);
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
