import type { ApiFault } from './apiFault.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** The tier for a question if its judge names none. */
export interface ServiceTier {
  /** The parameters with the tier. */
  addTo(parameters: Parameters): Parameters;
  /**
   * What a fault says about the tier, if it was added. `short`: the tier has no capacity now; the question can be asked
   * at once without it, at another price. `refused`: this model or project does not have the tier. Notes once that it
   * is short.
   */
  lostBy(fault: ApiFault): 'short' | 'refused' | undefined;
}

/**
 * Sources: https://developers.openai.com/api/docs/guides/flex-processing (429 "Resource Unavailable", nothing is
 * charged: ask again later or, as here, without the tier), https://developers.openai.com/api/docs/guides/error-codes
 * (400 "Invalid service_tier argument"), https://console.groq.com/docs/flex-processing (498 `capacity_exceeded`).
 */
export function serviceTier(tier: string | undefined, note: (text: string) => void): ServiceTier {
  let told = false;
  return {
    addTo: (parameters) =>
      tier === undefined || 'service_tier' in parameters ? parameters : { ...parameters, service_tier: tier },
    lostBy: (fault) => {
      if (isRefused(fault)) return 'refused';
      if (tier !== 'flex' || !isShort(fault)) return undefined;
      if (!told) note(short);
      told = true;
      return 'short';
    },
  };
}

const short =
  'the tier flex has no capacity at times: what it does not take is asked without it, at the standard price';

function isShort({ status, codes, message }: ApiFault): boolean {
  if (status === 498) return codes.includes('capacity_exceeded');
  return status === 429 && (codes.includes('resource_unavailable') || /\bresource[ _]unavailable\b/i.test(message));
}

function isRefused({ status, param, message }: ApiFault): boolean {
  if (status !== 400 && status !== 422) return false;
  return param === 'service_tier' || /\bservice[ _]tier\b|\bflex is not available\b/i.test(message);
}
