import type { OfKind } from './findingWords.ts';

interface StopText {
  readonly title: string;
  /** After the reason. */
  readonly more: string;
  readonly fix: string;
}

/** Why asking ended early. */
export function stopText({ because, why }: Pick<OfKind<'stopped'>, 'because' | 'why'>): StopText {
  if (because === 'unreadable' && why.includes('evenhand.yml'))
    return { ...stops.unreadable, fix: 'Write the line that is named above; raise maxTokens if replies are cut off.' };
  return because === 'outage' ? outage(why) : stops[because];
}

export const again = 'Run it again.';

function outage(why: string): StopText {
  const more = ' This says nothing about the judge; replies that came are kept.';
  if (/insufficient_quota|exceeded your current quota/i.test(why))
    return { title: 'The quota of the provider is used up', more, fix: 'Raise the quota, then run it again.' };
  if (/\b429\b|rate limit/i.test(why)) return { title: 'The rate limit of the provider was reached', more, fix: again };
  const title = /^\s*the provider answered /.test(why)
    ? 'The provider answered with an error'
    : 'The provider did not answer';
  return { title, more, fix: again };
}

const stops = {
  'model-retired': {
    title: 'The model is gone',
    more: ' The two versions cannot be compared on this model.',
    fix: 'Name a model that still answers.',
  },
  interrupted: {
    title: 'The run ended early',
    more: '',
    fix: 'Run it again: it goes on with the replies that came.',
  },
  budget: {
    title: 'The budget does not cover the run',
    more: '',
    fix: 'Raise the limit (max-calls, max-cost-usd, max-minutes or the budget of evenhand.yml), or take fewer perturbations or items.',
  },
  'no-key': {
    title: 'There is no key for the provider',
    more: '',
    fix: 'Set the key in the environment of the step; "--provider lexical" runs without one, with a judge that is no model.',
  },
  unreadable: {
    title: 'No reply can be read',
    more: ' The rest of this judge was not asked.',
    fix: `State the place of the answer in the judge's entry, such as answer: verdict for a JSON key, answer: { label: Score } or answer: "Score: {score}"; raise maxTokens if replies are cut off. "evenhand show" prints a question as it is sent.`,
  },
} as const satisfies Readonly<Record<Exclude<OfKind<'stopped'>['because'], 'outage'>, StopText>>;
