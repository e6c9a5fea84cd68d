/** What to write instead of removed commands, options, inputs and keys, by name. */
const instead: ReadonlyMap<string, string> = new Map([
  ['batch', 'Use --service-tier flex (in a workflow service-tier: flex): it costs the same half at once.'],
  ['wait', 'It belonged to "evenhand batch", which went: use --service-tier flex.'],
  ['canary', 'Leave it out: the report says which drop your items find, and docs/evidence.md how often the gate errs.'],
  ['full', 'Leave it out: every candidate is now measured on all items.'],
  ['anneal', 'Leave it out: a worse text is never accepted. For a longer search, write --patience or --rounds.'],
  ['hedge-after', 'Leave it out: no request is sent twice at once any more. --timeout limits the wait for a reply.'],
  ['tokens-per-minute', 'Use --requests-per-minute (in evenhand.yml budget.requestsPerMinute).'],
  ['source', 'Leave it out: git reads the two versions from the checkout, and fetches what that lacks.'],
  [
    'confirm',
    'Take it out: nothing is asked again to confirm it any more. To make each score of several replies, write "votes: { samples: 5 }" in the evenhand block of the prompt.',
  ],
]);

export const goneNames: readonly string[] = [...instead.keys()];

/** @param name as written: `max-calls` or `maxCalls`. */
export function insteadOf(name: string): string | undefined {
  return instead.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}
