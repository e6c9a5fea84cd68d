import type { Provider } from '../../src/ask/ports.ts';
import { promptIn } from './questions.ts';

/** A provider that answers from the text of all messages. */
export function answering(reply: (prompt: string) => string): Provider {
  return {
    family: 'planted',
    ask: (question) => {
      const text = reply(promptIn(question));
      return Promise.resolve({ kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: 'planted' });
    },
  };
}
