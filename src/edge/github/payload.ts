import { type Fault, UnusableInput } from '../../fault.ts';

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

/** Takes members out of a payload and gathers what is wrong with them, so that all of it is said at once. */
export class PayloadReader {
  private readonly faults: Fault[] = [];
  private readonly file: string;
  private readonly payload: JsonObject;

  constructor(file: string, payload: JsonObject) {
    this.file = file;
    this.payload = payload;
  }

  text(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && value !== '') return value;
    return this.wrong(keys, 'a text', '');
  }

  /** A commit's full hash. */
  hash(...keys: readonly string[]): string {
    const value = this.at(keys);
    if (typeof value === 'string' && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value)) return value;
    return this.wrong(keys, "a commit's full hash", '');
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

  /** @throws UnusableInput where anything that was taken out was wrong; its stand-in must not be used then. */
  throwFaults(): void {
    if (this.faults.length > 0) throw new UnusableInput(this.faults);
  }

  private at(keys: readonly string[]): unknown {
    let value: unknown = this.payload;
    for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  private wrong<T>(keys: readonly string[], expected: string, standIn: T): T {
    const value = this.at(keys);
    const found = value === undefined ? 'is missing' : `is not ${expected}`;
    this.faults.push({ what: `this member of the payload ${found}`, mend, file: this.file, key: keys.join('.') });
    return standIn;
  }
}

const mend = 'GitHub writes this file; check that nothing else has, and that GITHUB_EVENT_NAME fits it.';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
