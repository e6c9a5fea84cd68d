import type { LedgerUpkeep } from '../ask/ledgerUpkeep.ts';
import type { RunKeys } from '../ask/signatures.ts';
import { meantInstead } from '../document/shownValue.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { type LedgerReport, ledgerCompact, ledgerShow, ledgerVerify } from './ledgerReports.ts';
import { plainReport } from './render.ts';
import { endpointSettingsOf, type Settings } from './settings.ts';

const actions = ['compact', 'verify', 'export', 'show', 'sign', 'public-key'] as const;
export type LedgerAction = (typeof actions)[number];

/**
 * `evenhand ledger compact | verify | export | show KEY | sign | public-key`: maintains a folder of replies. Nothing is
 * asked.
 */
export async function ledgerCommand(
  environment: Environment,
  settings: Settings,
  [word, ...words]: readonly string[],
): Promise<number> {
  const action = actionOf(word);
  const [key, ...others] = action === 'show' ? words : [undefined, ...words];
  if (others[0] !== undefined) throw fault(`"evenhand ledger ${action}" takes no "${others[0]}"`, usage);
  if (action === 'show' && key === undefined) {
    throw fault('"evenhand ledger show" needs a key', 'Write for example: evenhand ledger show 9b1c4e --ledger DIR.');
  }
  const opened = () => openedLedger(environment, settings);
  const report = async (what: string, make: () => LedgerReport | Promise<LedgerReport>) => {
    const deliver = plainReport(environment, settings, what);
    const { found, words: said, exitCode = 0 } = await make();
    await deliver({ version: 1, ...found }, () => said);
    return exitCode;
  };
  switch (action) {
    case 'compact':
      return report('a compaction', async () => ledgerCompact(await opened()));
    case 'verify':
      return report('what was verified', async () => ledgerVerify(await opened()));
    case 'export':
      return ledgerExport(environment, settings, await opened());
    case 'show':
      return report('a reply', async () => ledgerShow(await opened(), key ?? ''));
    case 'sign':
      return report('what was signed', async () => ledgerSign(environment, settings, await opened()));
    case 'public-key':
      return report('a public key', () => ledgerPublicKey(environment, settings));
  }
}

function actionOf(word: string | undefined): LedgerAction {
  const action = actions.find((name) => name === word);
  if (action !== undefined) return action;
  if (word === undefined) throw fault('"evenhand ledger" needs a word that says what to do', usage);
  throw fault(`there is no "evenhand ledger ${word}"`, `${meantInstead(word, actions)}${usage}`);
}

async function openedLedger(environment: Environment, settings: Settings): Promise<LedgerUpkeep> {
  if (settings.ledger !== undefined) return environment.openLedgerUpkeep(settings.ledger);
  throw new UnusableInput({
    key: '--ledger',
    what: 'no folder of replies is named',
    fix: 'Add --ledger DIR with the folder that a run filled.',
  });
}

const usage =
  'It is evenhand ledger compact, verify, export, show KEY or sign, with --ledger DIR, or evenhand ledger public-key.';

function fault(what: string, fix: string): UnusableInput {
  return new UnusableInput({ what, fix });
}

/** Writes the replies that count as JSON lines, in the order of their keys, to stdout or `--out`. */
async function ledgerExport(environment: Environment, settings: Settings, ledger: LedgerUpkeep): Promise<number> {
  if (settings.format !== undefined) {
    throw new UnusableInput({
      key: '--format',
      what: 'an export has no formats: it is JSON lines, as the ledger is',
      fix: 'Leave --format out.',
    });
  }
  const [out, ...others] = settings.out ?? [];
  if (others.length > 0) {
    throw new UnusableInput({
      key: '--out',
      what: `an export is one file, and ${others.length + 1} are named`,
      fix: 'Name one, without a comma.',
    });
  }
  const pieces = piecesOf(ledger.lines());
  if (out === undefined) for (const piece of pieces) environment.stdout.write(piece);
  else await environment.files.writePieces(out, pieces);
  return 0;
}

/** Pieces of some size: no write for each line, and not all lines in memory. */
function* piecesOf(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const pieceLength = 64 * 1024;

/** The public key of the secret in the environment, in the form that evenhand.yml accepts. */
async function ledgerPublicKey(environment: Environment, settings: Settings): Promise<LedgerReport> {
  const { publicKey, variable } = await keysOrFault(environment, settings);
  const words = `# Of ${variable}. In the evenhand.yml of the default branch:\npublicKeys:\n  - ${publicKey}\n`;
  return { found: { publicKey, variable }, words };
}

/** Signs every reply of a folder, so that runs of the Action in one repository accept them. */
async function ledgerSign(environment: Environment, settings: Settings, ledger: LedgerUpkeep): Promise<LedgerReport> {
  const repository = environment.env['GITHUB_REPOSITORY']?.trim() ?? '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw withoutRepository;
  const keys = await keysOrFault(environment, settings);
  const { sign } = await environment.signatures({ keys, publicKeys: [], repository });
  if (sign === undefined) throw new Error('keys that sign nothing');
  const signed = ledger.sign(sign);
  const { publicKey, variable } = keys;
  const lines = `${signed.lines} line(s) in ${signed.segments} segment(s)`;
  return {
    found: { repository, publicKey, ...signed },
    words: `${lines} are signed for ${repository} by ${publicKey}, the key of ${variable}.\n`,
  };
}

const withoutRepository = new UnusableInput({
  key: 'GITHUB_REPOSITORY',
  what: 'a signature holds for one repository, and the environment names none',
  fix: 'A runner sets it; elsewhere write GITHUB_REPOSITORY=owner/name before the command.',
});

/**
 * The keys derived from the secret in the environment. @throws UnusableInput if there is none, or if it is too short.
 */
async function keysOrFault(environment: Environment, settings: Settings): Promise<RunKeys> {
  const keys = await environment.keys(endpointSettingsOf(settings));
  if (!('kind' in keys)) return keys;
  switch (keys.kind) {
    case 'none':
      throw new UnusableInput({
        key: keys.variables[0] ?? 'key',
        what: 'there is no key in the environment to derive the signing key from',
        fix: `Set one of ${keys.variables.join(', ')}, the same one that the workflow has.`,
      });
    case 'short':
      throw new UnusableInput({
        key: keys.variable,
        what: `it has fewer than ${keys.least} characters, and a signature lets anyone try guesses of it`,
        fix: 'Set EVENHAND_SIGNING_KEY to a long random text instead, and the input signing-key in the workflow.',
      });
  }
}
