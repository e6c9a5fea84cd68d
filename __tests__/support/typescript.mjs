import { register } from 'node:module';

/* Loaded before jest (--import), and so before each of its workers. */
register('./typescriptHooks.mjs', import.meta.url);

/*
 * jest-light-runner (0.7.13) sends every worker its settings as soon as one worker asks. A slower one does not listen yet,
 * and would ask in vain: so each listener also gets what came before it.
 */
if (process.send !== undefined) {
  const early = [];
  const keep = (message) => early.push(message);
  process.on('message', keep);
  process.on('newListener', (name, listener) => {
    if (name === 'message') for (const message of early.splice(0)) setImmediate(() => listener(message));
  });
}
