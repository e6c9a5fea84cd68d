import { counted } from '../numbers.ts';
import { dollars, saved } from '../requestsLine.ts';
import type { RequestCounts, Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { versionName } from '../versionName.ts';
import { type Block, between, code, type Phrase } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';

/** Where the report comes from: both commits, the run, what it asked and cost, how to do it again, how to accept it. */
export function footer(result: Result, style: DocumentStyle): Block {
  const parts = [
    versions(result),
    ...runLink(style),
    [requestsInShort(result.requests)],
    ...cost(result.requests),
    ...saved(result.requests).map((text): Phrase => [text]),
    [`seed ${result.seed}`],
    [result.tool],
    ...reproduce(result),
  ];
  const all = between(' · ', parts);
  const accept = acceptance(result, style);
  return { kind: 'footer', text: accept === undefined ? all : [...all, { kind: 'break' }, ...accept] };
}

function versions({ compared: { base, head, baseBranch } }: Result): Phrase {
  if (base === undefined) return [code(versionName(head))];
  const branch: Phrase = baseBranch === undefined ? [] : [' for ', code(baseBranch)];
  return [code(versionName(base)), ' → ', code(versionName(head)), ...branch];
}

function runLink({ runUrl, attempt }: DocumentStyle): readonly Phrase[] {
  if (runUrl === undefined) return [];
  const words = attempt === undefined ? 'run' : `run, attempt ${attempt}`;
  return [[{ kind: 'link', of: [words], url: runUrl }]];
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

/** The command that says the same, where one does. Names that a shell might read otherwise are left out. */
function reproduce({ command, compared: { base, head }, answeredBy }: Result): readonly Phrase[] {
  const plain = [base, head].every((id) => id === undefined || /^[\w./][\w./-]*$/.test(id));
  const lexical = answeredBy?.startsWith('lexical') === true ? ' --provider lexical' : '';
  if (command !== 'check' || base === undefined || !plain) return [];
  return [['reproduce: ', code(`evenhand check --base ${versionName(base)} --head ${versionName(head)}${lexical}`)]];
}

/** A drop alone can be accepted, and once is enough. */
function acceptance(result: Result, { overrideLabel }: DocumentStyle): Phrase | undefined {
  const isOffered = result.command === 'check' && result.exitCode === 1 && standingOf(result) !== 'accepted';
  if (overrideLabel === undefined || !isOffered) return undefined;
  return [
    'To accept this, somebody who may write adds the label ',
    code(overrideLabel),
    ' and runs the job again; it holds for this commit alone.',
  ];
}
