import type { FlippingOptionResult } from './result.ts';

/** The option whose line a report may name: the change edited it, and it stands out against all others of its family. */
export function namedOption(options: readonly FlippingOptionResult[] = []): FlippingOptionResult | undefined {
  return options.find(({ edited, standsOut, line }) => edited && standsOut && line !== undefined);
}
