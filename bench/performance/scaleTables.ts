import { requestsPerItem } from '../contest/writeProject.ts';
import { tableOf } from './markdown.ts';
import type { Results } from './results.ts';
import { type Rates, ratesOf } from './scale.ts';

/** What docs/scale.md reckons with. */
const JUDGMENTS = 10_000_000;
/** What Node 24 gives to JavaScript on a machine of 16 GB, as GitHub's runners are, unless it is told otherwise. */
const HEAP_GIB = 4;
/** Of a file of items: src/document/records.ts. */
const ITEM_FILE_MIB = 64;
/** Of the replies that are kept between runs: src/edge/cache/archive.ts. */
const CACHE_MIB = 256;
/** Of one batch: 50,000 requests and 200 MB; with each request go some hundred bytes of its envelope. */
const BATCH = { requests: 50_000, bytes: 200e6, envelope: 150 } as const;
/** Hours of a job of GitHub Actions. */
const JOB_HOURS = 6;

/** The tables of docs/scale.md by the names of their places. */
export function scaleTables(results: Results): Readonly<Record<string, string>> {
  const rates = ratesOf(results);
  return {
    rates: rateTable(rates),
    parts: rates === undefined ? tableOf(partColumns, []) : tableOf(partColumns, parts(rates)),
    provider: providerTable(rates),
    breaks: rates === undefined ? tableOf(breakColumns, []) : tableOf(breakColumns, breaks(rates)),
  };
}

function rateTable(rates: Rates | undefined): string {
  const rows = rates === undefined ? [] : rateRows(rates);
  return tableOf(
    [
      ['sign', 'words'],
      ['what', 'words'],
      ['measured', 'numbers'],
      ['by', 'words'],
    ],
    rows,
  );
}

function rateRows(rates: Rates): readonly (readonly string[])[] {
  return [
    ['*c*', 'CPU time for a request', `${few(rates.cpuMsPerRequest)} ms`, 'overhead, most requests'],
    [
      '*m*',
      'memory that one more request takes',
      `${few(rates.kibPerRequest)} KiB`,
      'overhead, least and most requests',
    ],
    ['*m₀*', 'memory without any', `${few(rates.baseMiB)} MiB`, 'overhead, least and most requests'],
    ['*q*', 'body of a request', `${rates.requestBytes} bytes`, 'overhead'],
    ['*i*', 'line of an item', `${rates.itemBytes} bytes`, 'overhead'],
    ['*l*', 'line of the ledger', `${few(rates.ledgerBytesPerReply)} bytes`, 'ledger'],
    ['*o*', 'opening a million lines', `${few(rates.openSecondsPerMillion)} s`, 'ledger'],
    ['*x*', 'memory to open a million lines', `${few(rates.openMiBPerMillion)} MiB`, 'ledger'],
    ['*a*', 'lines appended', `${few(rates.appendsPerSecond)} a second`, 'ledger'],
    ['*r*', 'CPU time to measure and report a judgment', `${few(rates.measureCpuMsPerJudgment)} ms`, 'measure'],
    ['*s*', 'memory for one more judgment', `${few(rates.measureKibPerJudgment)} KiB`, 'measure'],
  ];
}

const partColumns = [
  ['part', 'words'],
  ['formula', 'words'],
  ['for all of them', 'numbers'],
] as const;

function parts(rates: Rates): readonly (readonly string[])[] {
  const hours = (seconds: number) => `${few(seconds / 3600)} h`;
  const gib = (bytes: number) => `${few(bytes / 2 ** 30)} GiB`;
  const millions = JUDGMENTS / 1e6;
  return [
    ['asking, time of a core', 'N × *c*', hours((JUDGMENTS * rates.cpuMsPerRequest) / 1000)],
    [
      'asking, memory of one process',
      '*m₀* + N × *m*',
      gib(rates.baseMiB * 2 ** 20 + JUDGMENTS * rates.kibPerRequest * 1024),
    ],
    ['sent to the provider', 'N × *q*', gib(JUDGMENTS * rates.requestBytes)],
    ['files of items', 'N ÷ 10 × *i*', gib((JUDGMENTS / requestsPerItem) * rates.itemBytes)],
    ['ledger on disk', 'N × *l*', gib(JUDGMENTS * rates.ledgerBytesPerReply)],
    ['ledger, appending', 'N ÷ *a*', `${few(JUDGMENTS / rates.appendsPerSecond / 60)} min`],
    ['ledger, opening', 'N × *o*', `${few(millions * rates.openSecondsPerMillion)} s`],
    ['ledger, memory when open', 'N × *x*', gib(millions * rates.openMiBPerMillion * 2 ** 20)],
    ['measuring, time of a core', 'N × *r*', `${few((JUDGMENTS * rates.measureCpuMsPerJudgment) / 60_000)} min`],
    ['measuring, memory of one process', 'N × *s*', gib(JUDGMENTS * rates.measureKibPerJudgment * 1024)],
  ];
}

/** What the provider's limit makes of it, whoever asks. */
function providerTable(rates: Rates | undefined): string {
  const rows = [500, 5000, 30_000].map((perMinute) => {
    const hours = JUDGMENTS / perMinute / 60;
    const cores = rates === undefined ? Number.NaN : ((perMinute / 60) * rates.cpuMsPerRequest) / 1000;
    return [count(perMinute), `${few(hours)} h`, String(Math.ceil(hours / JOB_HOURS)), `${few(100 * cores)} %`];
  });
  return tableOf(
    [
      ['requests a minute', 'numbers'],
      ['N ÷ limit', 'numbers'],
      ['jobs of six hours, one after the other', 'numbers'],
      ['of one core', 'numbers'],
    ],
    rates === undefined ? [] : rows,
  );
}

const breakColumns = [
  ['what', 'words'],
  ['its limit', 'words'],
  ['formula', 'words'],
  ['judgments', 'numbers'],
  ['what helps', 'words'],
] as const;

/** What gives way, the first first. */
function breaks(rates: Rates): readonly (readonly string[])[] {
  const heap = HEAP_GIB * 2 ** 30;
  const perBatch = Math.min(BATCH.requests, BATCH.bytes / (rates.requestBytes + BATCH.envelope));
  const limits = [
    {
      what: 'replies kept between runs',
      limit: `${CACHE_MIB} MiB unpacked`,
      formula: 'limit ÷ *l*',
      at: (CACHE_MIB * 2 ** 20) / rates.ledgerBytesPerReply,
      helps: 'a ledger of your own: an artifact, a volume',
    },
    {
      what: 'one file of items',
      limit: `${ITEM_FILE_MIB} MiB`,
      formula: 'limit ÷ *i* × 10',
      at: ((ITEM_FILE_MIB * 2 ** 20) / rates.itemBytes) * requestsPerItem,
      helps: 'several judges, each with its items',
    },
    {
      what: 'memory while asking',
      limit: `${HEAP_GIB} GiB of heap`,
      formula: '(limit − *m₀*) ÷ *m*',
      at: (heap - rates.baseMiB * 2 ** 20) / (rates.kibPerRequest * 1024),
      helps: '`--judge`: a plan for each; `NODE_OPTIONS=--max-old-space-size`',
    },
    {
      what: 'memory while measuring',
      limit: `${HEAP_GIB} GiB of heap`,
      formula: 'limit ÷ *s*',
      at: heap / (rates.measureKibPerJudgment * 1024),
      helps: 'the same',
    },
    {
      what: 'one job of six hours, a core busy',
      limit: `${JOB_HOURS} h`,
      formula: 'limit ÷ *c*',
      at: (JOB_HOURS * 3_600_000) / rates.cpuMsPerRequest,
      helps: '`--shard i/n`; the ledger goes on where a job ended',
    },
    {
      what: 'one batch',
      limit: '50,000 requests, 200 MB',
      formula: 'the lesser of 50,000 and 200 MB ÷ (*q* + 150)',
      at: perBatch,
      helps: `split by itself: ${count(Math.ceil(JUDGMENTS / perBatch))} batches`,
    },
  ];
  return limits
    .sort((a, b) => a.at - b.at)
    .map(({ what, limit, formula, at, helps }) => [
      what,
      limit,
      formula,
      Number.isFinite(at) ? count(rounded(at)) : 'never',
      helps,
    ]);
}

/** Two digits are what an extrapolation is worth. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

function few(value: number): string {
  return rounded(value).toLocaleString('en-US', { maximumFractionDigits: 6 });
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
