import { counted } from '../numbers.ts';
import { dollars, requestsLine, saved } from '../requestsLine.ts';
import type { RequestCounts, Result } from '../result.ts';
import { type Block, between, code, type Phrase } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';
import { versionLink } from './repositoryLinks.ts';

/** Where the report comes from: both commits, the run, what it asked and cost. The page has how it was drawn too. */
export function footer(result: Result, style: DocumentStyle): Block {
  const parts = [
    versions(result, style),
    ...runLink(style),
    ...(style.depth === 'terminal' ? [[requestsLine(result.requests)]] : inShort(result.requests)),
    ...(style.depth === 'terminal' ? [[`exit code ${result.exitCode}`]] : []),
    ...(style.depth === 'full' || style.depth === 'terminal' ? [seedOf(result)] : []),
    [result.tool],
  ];
  return { kind: 'footer', text: between(' · ', parts) };
}

function versions({ compared: { base, head, baseBranch } }: Result, style: DocumentStyle): Phrase {
  const after = versionLink(head, style);
  if (base === undefined) return [after];
  const branch: Phrase = baseBranch === undefined ? [] : [' for ', code(baseBranch)];
  return [versionLink(base, style), ' → ', after, ...branch];
}

function runLink({ runUrl, attempt }: DocumentStyle): readonly Phrase[] {
  if (runUrl === undefined) return [];
  const words = attempt === undefined ? 'run' : `run, attempt ${attempt}`;
  return [[{ kind: 'link', of: [words], url: runUrl }]];
}

function inShort(requests: RequestCounts): readonly Phrase[] {
  return [[requestsInShort(requests)], ...cost(requests), ...saved(requests).map((text): Phrase => [text])];
}

/** `240 requests (120 asked, 120 from the ledger)`. */
function requestsInShort({ planned, asked, fromLedger, shared, notNeeded, unanswered }: RequestCounts): string {
  if (planned === 0) return 'no request';
  if (asked + fromLedger + shared === 0) return 'no request was answered';
  const kinds = [
    [asked, 'asked'],
    [fromLedger, 'from the ledger'],
    [shared, 'alike'],
    [notNeeded, 'not needed'],
    [unanswered, 'unanswered'],
  ] as const;
  const told = kinds.filter(([count]) => count > 0).map(([count, kind]) => `${count.toLocaleString('en-US')} ${kind}`);
  return `${counted(planned, 'request')}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
}

/** Only where the configuration states prices. */
function cost({ costUsd, asked }: RequestCounts): readonly Phrase[] {
  return costUsd === undefined || asked === 0 ? [] : [[dollars(costUsd)]];
}

/** The order as code: GitHub takes a long number in plain text for something to link. */
function seedOf({ seed, itemOrder }: Result): Phrase {
  return itemOrder === undefined ? [`seed ${seed}`] : [`seed ${seed}, item order `, code(String(itemOrder))];
}
