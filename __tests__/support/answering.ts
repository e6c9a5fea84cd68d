import type { Provider } from '../../src/ask/ports.ts';

/** A provider that answers from the text of all messages. */
export function answering(reply: (prompt: string) => string): Provider {
  return {
    family: 'planted',
    ask: ({ messages }) => {
      const prompt = messages()
        .map(({ content }) => content)
        .join('\n');
      const text = reply(prompt);
      return Promise.resolve({ kind: 'reply', reply: { text, finish: 'stop' }, usage: undefined, model: 'planted' });
    },
  };
}
