import type { OfKind } from './findingWords.ts';

interface StopText {
  readonly title: string;
  readonly fix: string;
}

/** Why asking ended early. */
export function stopText({ because, why }: Pick<OfKind<'stopped'>, 'because' | 'why'>): StopText {
  return because === 'outage' ? { title: outageTitle(why), fix: again } : stops[because];
}

const again = 'This says nothing about the judge. Run the check again: replies that came are in the ledger.';

function outageTitle(why: string): string {
  if (/insufficient_quota|exceeded your current quota/i.test(why)) return 'The quota of the provider is used up';
  if (/\b429\b|rate limit/i.test(why)) return 'The rate limit of the provider was reached';
  return /^\s*the provider answered /.test(why) ? 'The provider answered with an error' : 'The provider did not answer';
}

export const showQuestion = '"evenhand show" prints a question as it is sent.';

const stops = {
  'model-retired': {
    title: 'The model is gone',
    fix: 'The two versions cannot be compared on this model. Where the head names it, name one that still answers.',
  },
  interrupted: {
    title: 'The run was interrupted',
    fix: 'Replies that came are in the ledger; the same command goes on from there.',
  },
  budget: {
    title: 'The budget does not cover the run',
    fix: 'Raise the limit, or take fewer perturbations or items.',
  },
  'no-key': {
    title: 'There is no key for the provider',
    fix: 'Set the key in the environment of the step; "--provider lexical" runs without one, with a judge that is no model.',
  },
  unreadable: {
    title: 'No reply can be read',
    fix: `The rest of this judge was not asked. State the place of the answer in the judge's entry, such as answer: verdict for a JSON key, answer: { label: Score } or answer: "Score: {score}"; raise maxTokens if replies are cut off. ${showQuestion}`,
  },
} as const satisfies Readonly<Record<Exclude<OfKind<'stopped'>['because'], 'outage'>, StopText>>;
