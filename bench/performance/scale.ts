import type { Results } from './results.ts';

/** What a run of many judgments is reckoned from: each a figure of a bench, or the difference of two. */
export interface Rates {
  /** Time of a core for a request, whole process, at the most requests that were measured. */
  readonly cpuMsPerRequest: number;
  /** What one more request adds to the peak of memory, from the smallest run to the largest: between, the heap is let grow. */
  readonly kibPerRequest: number;
  /** The peak at no requests, on the line through these two. */
  readonly baseMiB: number;
  readonly requestBytes: number;
  readonly itemBytes: number;
  /** The same for measuring and reporting judgments that are all there. */
  readonly measureCpuMsPerJudgment: number;
  readonly measureKibPerJudgment: number;
  readonly ledgerBytesPerReply: number;
  readonly openSecondsPerMillion: number;
  readonly openMiBPerMillion: number;
  readonly appendsPerSecond: number;
}

/** Undefined where one of the benches was not run yet. */
export function ratesOf({ overhead, ledger, measure }: Results): Rates | undefined {
  if (overhead === undefined || ledger === undefined || measure === undefined) return undefined;
  const own = overhead.rows.filter(({ who }) => who === 'evenhand').sort((a, b) => a.requests - b.requests);
  const [fewer, most] = [own[0], own.at(-1)];
  const commands = measure.rows.filter(({ what }) => what === 'command').sort((a, b) => a.judgments - b.judgments);
  const [fewest, largest] = [commands[0], commands.at(-1)];
  const median = (what: string) => ledger.rows.find((row) => row.what === what)?.median ?? Number.NaN;
  if (fewer === undefined || most === undefined || fewer === most || fewest === undefined || largest === undefined)
    return undefined;
  const mibPerRequest = (most.peakMiB.median - fewer.peakMiB.median) / (most.requests - fewer.requests);
  const millions = ledger.replies / 1e6;
  return {
    cpuMsPerRequest: most.cpuMs.median / most.requests,
    kibPerRequest: Math.max(0, mibPerRequest * 1024),
    baseMiB: most.peakMiB.median - mibPerRequest * most.requests,
    requestBytes: overhead.requestBytes,
    itemBytes: overhead.itemBytes,
    measureCpuMsPerJudgment: (largest.cpuSeconds * 1000) / largest.judgments,
    measureKibPerJudgment: ((largest.peakMiB - fewest.peakMiB) * 1024) / (largest.judgments - fewest.judgments),
    ledgerBytesPerReply: (ledger.mib * 2 ** 20) / ledger.replies,
    openSecondsPerMillion: median('open') / millions,
    openMiBPerMillion: median('open, peak memory') / millions,
    appendsPerSecond: median('append'),
  };
}
