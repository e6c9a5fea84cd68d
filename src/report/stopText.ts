import type { OfKind } from './findingWords.ts';
import { visibleText } from './plainText.ts';
import { cut } from './text.ts';

interface StopText {
  readonly title: string;
  /** Why there is no verdict. */
  readonly clause: string;
  readonly fix: string;
}

/** Why asking ended early. */
export function stopText({ because, why }: Pick<OfKind<'stopped'>, 'because' | 'why'>): StopText {
  if (because !== 'outage') return stops[because];
  const fix = 'This says nothing about the judge. Run the check again: replies that came are in the ledger.';
  if (/insufficient_quota|exceeded your current quota/i.test(why)) {
    return { title: 'The quota of the provider is used up', clause: 'the quota of the provider is used up', fix };
  }
  if (/\b429\b|rate limit/i.test(why)) {
    return {
      title: 'The rate limit of the provider was reached',
      clause: 'the provider refused for its rate limit',
      fix,
    };
  }
  const said = cut(visibleText(why).trim(), longestReason).replace(/[.:;,\s]+$/, '');
  const title = said.startsWith('the provider answered ')
    ? 'The provider answered with an error'
    : 'The provider did not answer';
  if (said === '') return { title, clause: 'the provider did not answer', fix };
  return { title, clause: said.startsWith('the provider ') ? said : `the provider did not answer (${said})`, fix };
}

const longestReason = 100;

export const showQuestion = '"evenhand show" prints a question as it is sent.';

const stops = {
  'model-retired': {
    title: 'The model is gone',
    clause: 'the model is gone, so the two versions cannot be compared on it',
    fix: 'The two versions cannot be compared on this model. Where the head names it, name one that still answers.',
  },
  interrupted: {
    title: 'The run was interrupted',
    clause: 'the run was interrupted',
    fix: 'Replies that came are in the ledger; the same command goes on from there.',
  },
  budget: {
    title: 'The budget does not cover the run',
    clause: 'the budget does not cover the requests of the run',
    fix: 'Raise the limit, or take fewer perturbations or items.',
  },
  'no-key': {
    title: 'There is no key for the provider',
    clause: 'there is no key for the provider',
    fix: 'Set the key in the environment of the step; "--provider lexical" runs without one, with a judge that is no model.',
  },
  unreadable: {
    title: 'No reply can be read',
    clause: 'none of its first replies can be read, so it was asked no further',
    fix: `The rest of this judge was not asked. State the place of the answer in the judge's entry, such as answer: verdict for a JSON key, answer: { label: Score } or answer: "Score: {score}"; raise maxTokens if replies are cut off. ${showQuestion}`,
  },
} as const satisfies Readonly<Record<Exclude<OfKind<'stopped'>['because'], 'outage'>, StopText>>;
