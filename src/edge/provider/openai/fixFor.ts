import { versionHint } from '../../../ask/providers.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ApiFault } from './apiFault.ts';
import { scrub } from './scrub.ts';

export interface AskedWith {
  readonly model: string;
  /** The endpoint's address without its secret parts. */
  readonly address: string;
  readonly keyVariable: string;
  readonly hasKey: boolean;
  readonly secrets: Secrets;
}

export function fixFor(fault: ApiFault, asked: AskedWith): string {
  const { address, keyVariable } = asked;
  const model = `"${scrub(asked.model, asked.secrets)}"`;
  if (fault.status >= 300 && fault.status < 400) return redirectFix(fault, asked);
  switch (fault.status) {
    case 401:
      return asked.hasKey
        ? `Set ${keyVariable} to a key that is valid at ${address}.`
        : `No key was sent, since ${keyVariable} is not set. Set it to a key that is valid at ${address}.`;
    case 402:
      return `The account of the key in ${keyVariable} has no credit left at ${address}.`;
    case 403:
      return `The key in ${keyVariable} may not use the model ${model} at ${address}. Allow it there, or name another model.`;
    case 404:
      return `Check the model name ${model} and --base-url (${address}).${versionHint(address)}`;
    case 405:
      return `Check --base-url: chat completions are not offered at ${address}.${versionHint(address)}`;
    case 413:
      return 'The request is too large: shorten the items or the prompt.';
    default:
      return isTooLong(fault)
        ? `Item and prompt together are too long for the model ${model}: shorten them, or name another model. ${show}`
        : `Check modelParameters and messages of the prompt against what the model ${model} takes at ${address}. ${show}`;
  }
}

const show = '"evenhand show" prints a question as it is sent.';

function redirectFix(fault: ApiFault, asked: AskedWith): string {
  const target = withoutSecretParts(fault.header('location'), asked.address);
  const isShown = target !== undefined && asked.secrets.maskedIn(target) === target;
  const to = isShown ? scrub(target, asked.secrets) : 'another address';
  return `It points to ${to}, and a key is never sent on. If that is the right place, give it as --base-url.`;
}

/** The query and the credentials of an address may be secret. A relative location is resolved against the address. */
function withoutSecretParts(location: string | undefined, address: string): string | undefined {
  if (location === undefined || !URL.canParse(location, address)) return undefined;
  const { origin, pathname } = new URL(location, address);
  return origin + pathname.replace(/\/chat\/completions\/?$/, '');
}

export function isTooLong(fault: ApiFault): boolean {
  if (![400, 413, 422].includes(fault.status)) return false;
  return (
    fault.status === 413 ||
    fault.codes.includes('context_length_exceeded') ||
    /context (?:length|window)|too many tokens/i.test(fault.message)
  );
}
