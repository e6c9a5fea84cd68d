import { cut } from './console/cut.ts';
import { visibleText } from './plainText.ts';

const longestReason = 100;

/** Why a provider gave no replies, as a title and as a clause: what it said, in short. */
export function outageText(why: string): { readonly title: string; readonly clause: string } {
  if (/insufficient_quota|exceeded your current quota/i.test(why)) {
    return { title: 'The quota of the provider is used up', clause: 'the quota of the provider is used up' };
  }
  if (/\b429\b|rate limit/i.test(why)) {
    return {
      title: 'The rate limit of the provider was reached',
      clause: 'the provider refused for its rate limit',
    };
  }
  const said = cut(visibleText(why).trim(), longestReason).replace(/[.:;,\s]+$/, '');
  const title = 'The provider did not answer';
  if (said === '') return { title, clause: 'the provider did not answer' };
  return { title, clause: said.startsWith('the provider ') ? said : `the provider did not answer (${said})` };
}
