/** Options and inputs that there were, and what to write instead. */
export const goneOptions: ReadonlyMap<string, string> = new Map([
  ['canary', 'Leave it out: the report says which drop your items find, and docs/evidence.md how often the gate errs.'],
  ['full', 'Leave it out: every candidate is now measured on all items.'],
  ['anneal', 'Leave it out: a worse text is never accepted. For a longer search, write --patience or --rounds.'],
]);
