import { endpointNamed, endpointRow } from '../ask/providers.ts';
import type { JudgeResult, Result } from './result.ts';

type Keyless = Pick<Result, 'provider'> & { readonly judges: readonly Pick<JudgeResult, 'findings'>[] };

/** The environment variable of the missing key; undefined if no key is missing. */
export function missingKey({ judges, provider }: Keyless): string | undefined {
  const findings = judges.flatMap((judge) => judge.findings);
  const [stopped] = findings.flatMap((one) => (one.kind === 'stopped' && one.because === 'no-key' ? [one.why] : []));
  if (stopped === undefined) return undefined;
  // The workflow may have named another variable for the host than the usual one; the fault names it.
  const named = /\b([A-Za-z_][A-Za-z0-9_]*) is not set/.exec(stopped)?.[1];
  return named ?? (endpointNamed(provider ?? '') ?? endpointRow('openai')).keyVariable;
}
