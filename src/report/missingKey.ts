import { endpointNamed, endpointRow } from '../ask/providers.ts';
import type { JudgeResult, Result } from './result.ts';

interface Keyless {
  readonly judges: readonly Pick<JudgeResult, 'findings'>[];
  readonly provider: Result['provider'];
}

/** The environment variable of the missing key; undefined if no key is missing. */
export function missingKey({ judges, provider }: Keyless): string | undefined {
  const findings = judges.flatMap((judge) => judge.findings);
  const [stopped] = findings.flatMap((one) => (one.kind === 'stopped' && one.because === 'no-key' ? [one.why] : []));
  if (stopped === undefined) return undefined;
  return named(stopped) ?? (endpointNamed(provider ?? '') ?? endpointRow('openai')).keyVariable;
}

/** The workflow may have named another variable for the host than the usual one; the fault names it. */
function named(why: string): string | undefined {
  return /\b([A-Za-z_][A-Za-z0-9_]*) is not set/.exec(why)?.[1];
}
