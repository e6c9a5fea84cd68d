/** A parameter's name as it is sent: `maxTokens` is `max_tokens`, `topP` is `top_p`; what is in snake_case stays. */
export function parameterName(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** Parameters that Evenhand sets itself, and nobody can allow, with what to do in their place. */
export const ownParameters: ReadonlyMap<string, string> = new Map([
  ['messages', 'Write "messages" at the top level of the file.'],
  ['model', 'Write "model" at the top level of the file.'],
  ['stream', 'Take it out: a reply is read when it is complete.'],
  ['stream_options', 'Take it out: a reply is read when it is complete.'],
  ...['__proto__', 'constructor', 'prototype'].map((name): [string, string] => [
    name,
    'Take it out: it is no parameter.',
  ]),
]);

/** Whether a text can be the name of a parameter that a workflow allows. */
export function canBeAllowed(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !ownParameters.has(name);
}
