// Stryker runs the tests with the runner of jest itself, which transforms files before it loads them.
import { stripTypes } from '../__tests__/support/stripTypes.mjs';

export default { process: (source, path) => ({ code: stripTypes(source, path) }) };
