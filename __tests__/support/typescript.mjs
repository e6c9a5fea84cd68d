import { register } from 'node:module';

/* Loaded before jest (--import), and so before each of its workers. */
register('./typescriptHooks.mjs', import.meta.url);
