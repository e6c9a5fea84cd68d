/** Options and inputs that there were, and what to write instead. */
export const goneOptions: ReadonlyMap<string, string> = new Map([
  ['canary', 'Leave it out: the report says which drop your items find, and docs/evidence.md how often the gate errs.'],
]);
