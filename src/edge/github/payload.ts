import { type Fault, UnusableInput } from '../../fault.ts';
import { isCommitHash } from './commitHash.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The text as a JSON object. @throws UnusableInput where it is none. */
export function parseObject(file: string, text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput({ what: `the event's payload is not JSON: ${why}`, mend, file }, { cause: error });
  }
  throw new UnusableInput({ what: "the event's payload is not a JSON object", mend, file });
}

/** Takes members out of what GitHub sent, and gathers what is wrong with them, so that all of it is said at once. */
export class PayloadReader {
  private readonly gathered: Fault[] = [];
  /** The file of the payload; undefined for an answer of the API. */
  private readonly file: string | undefined;
  private readonly payload: unknown;

  constructor(file: string | undefined, payload: unknown) {
    this.file = file;
    this.payload = payload;
  }

  text(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && value !== '') return value;
    return this.wrong(keys, 'a text', '');
  }

  /** The same, but undefined where it is absent, null or anything else. */
  textIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** A commit's full hash. */
  hash(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && isCommitHash(value)) return value;
    return this.wrong(keys, "a commit's full hash", '');
  }

  hashIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && isCommitHash(value) ? value : undefined;
  }

  /** The name of a branch or tag; whoever pushes chooses it. */
  ref(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && isRef(value)) return value;
    return this.wrong(keys, 'the name of a branch or tag', '');
  }

  refIfAny(...keys: readonly string[]): string | undefined {
    const value = this.at(keys);
    return typeof value === 'string' && isRef(value) ? value : undefined;
  }

  /** `owner/name`. */
  repository(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(value)) return value;
    return this.wrong(keys, 'a repository, as owner/name', '');
  }

  positive(...keys: readonly string[]): number {
    const value = this.at(keys);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
    return this.wrong(keys, 'a number from 1', 1);
  }

  /** False where absent. */
  flag(...keys: readonly string[]): boolean {
    const value = this.at(keys);
    if (value === undefined || typeof value === 'boolean') return value === true;
    return this.wrong(keys, 'true or false', false);
  }

  isNull(...keys: readonly string[]): boolean {
    return this.at(keys) === null;
  }

  /** The `key` of every object in a list; none where there is no list. */
  textsIn(list: string, key: string): readonly string[] {
    const value = this.at([list]);
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry) => {
      const text = isObject(entry) ? entry[key] : undefined;
      return typeof text === 'string' ? [text] : [];
    });
  }

  /** What was wrong with the members taken so far; their stand-ins must not be used. */
  get faults(): readonly Fault[] {
    return this.gathered;
  }

  /** @throws UnusableInput where anything that was taken out was wrong; its stand-in must not be used then. */
  throwFaults(): void {
    if (this.gathered.length > 0) throw new UnusableInput(this.gathered);
  }

  private at(keys: readonly string[]): unknown {
    let value: unknown = this.payload;
    for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  private wrong<T>(keys: readonly string[], expected: string, standIn: T): T {
    const found = this.at(keys) === undefined ? 'is missing' : `is not ${expected}`;
    const file = this.file === undefined ? {} : { file: this.file };
    this.gathered.push({ what: `this member of the payload ${found}`, mend, ...file, key: keys.join('.') });
    return standIn;
  }
}

const mend = 'GitHub writes this file; check that nothing else has, and that GITHUB_EVENT_NAME fits it.';

/** No option of git, and nothing that a terminal would obey. */
function isRef(text: string): boolean {
  return /^[^-\p{Control}\s][^\p{Control}\s]*$/u.test(text);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
