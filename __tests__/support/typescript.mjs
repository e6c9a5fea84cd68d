import { register } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import './thinPrograms.mjs';

// As for programs (optimisedLate.cjs), but a worker goes on longer.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000');

/*
 * Loaded before jest (--import), and so before each of its workers. package.json also gives them more space for new
 * objects, which V8 sets only as it starts: with less, collecting takes 7 % more processor time.
 */
register('./typescriptHooks.mjs', import.meta.url);

/*
 * jest-light-runner (0.7.13) sends every worker its settings as soon as one worker asks. A slower one does not listen yet,
 * and would ask in vain: so each new listener also gets all that came before it. The pool's own listener is the first, and
 * takes only what is its own.
 */
if (process.send !== undefined) {
  const early = [];
  process.on('message', (message) => early.push(message));
  process.on('newListener', (name, listener) => {
    if (name === 'message') for (const message of early) setImmediate(() => listener(message));
  });
}
