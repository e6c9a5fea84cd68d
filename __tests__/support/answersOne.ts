import type { Provider } from '../../src/ask/ports.ts';

const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 4 };

/** A provider that says 1 to everything. */
export const answersOne: Provider = {
  family: 'fake',
  ask: () => Promise.resolve({ kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' }),
};
