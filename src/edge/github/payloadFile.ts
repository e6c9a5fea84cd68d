import { UnusableInput } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';
import { PayloadReader } from './payloadReader.ts';

/** What the runner gives. */
export interface RunnerEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
}

/**
 * What is read out of the file that GITHUB_EVENT_PATH names.
 *
 * @throws UnusableInput if it names none, or a member is not what it should be; all of those at once.
 */
export function fromPayload<T>(environment: RunnerEnvironment, read: (payload: PayloadReader) => T): T {
  const file = variableOf(environment, 'GITHUB_EVENT_PATH');
  const payload = new PayloadReader(parsed(file, environment));
  const value = read(payload);
  if (payload.wrong.length > 0) throw new UnusableInput(payload.wrong.map((member) => ({ ...member, fix, file })));
  return value;
}

/** Nothing of it is wanted, but the client of @actions/github reads it too, and fails if it is broken. */
export function checkPayload(environment: RunnerEnvironment): void {
  const file = environment.env['GITHUB_EVENT_PATH'];
  if (file !== undefined && file !== '') parsed(file, environment);
}

/** @throws UnusableInput if it is not set. */
export function variableOf({ env }: RunnerEnvironment, name: string): string {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  throw new UnusableInput({
    what: `the environment variable ${name} is not set`,
    fix: 'GitHub sets it for every job; elsewhere, use the command line: `evenhand check --base main --head HEAD`.',
  });
}

function parsed(file: string, { readFile }: RunnerEnvironment): object {
  const text = attempted(() => readFile(file), { what: "the event's payload could not be read", fix: mustName, file });
  const value: unknown = attempted(() => JSON.parse(text), { what: "the event's payload is not JSON", fix, file });
  if (isMapping(value)) return value;
  throw new UnusableInput({ what: "the event's payload is not a JSON object", fix, file });
}

const fix = 'GitHub writes this file; check that nothing else has, and that GITHUB_EVENT_NAME fits it.';
const mustName = 'GITHUB_EVENT_PATH must name it.';

/** @throws the fault, with the reason at its end. */
function attempted<T>(step: () => T, fault: { readonly what: string; readonly fix: string; readonly file: string }): T {
  try {
    return step();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput({ ...fault, what: `${fault.what}: ${why}` }, { cause: error });
  }
}
