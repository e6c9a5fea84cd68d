import { nearestWord } from '../document/nearestWord.ts';
import { UnusableInput } from '../shared/fault.ts';
import { ledgerCompact } from './ledger/ledgerCompact.ts';
import { ledgerExport } from './ledger/ledgerExport.ts';
import { ledgerPublicKey } from './ledger/ledgerPublicKey.ts';
import { ledgerShow } from './ledger/ledgerShow.ts';
import { ledgerSign } from './ledger/ledgerSign.ts';
import { ledgerVerify } from './ledger/ledgerVerify.ts';
import { type OptionValues, textOf } from './settings.ts';
import type { World } from './world.ts';

const actions = ['compact', 'verify', 'export', 'show', 'sign', 'public-key'] as const;
export type LedgerAction = (typeof actions)[number];

/** `evenhand ledger compact | verify | export | show KEY | sign | public-key`: the upkeep of a folder of replies. Nothing is asked. */
export async function ledgerCommand(
  world: World,
  values: OptionValues,
  [word, ...words]: readonly string[],
): Promise<number> {
  const action = actionOf(word);
  const [key, ...others] = action === 'show' ? words : [undefined, ...words];
  if (others[0] !== undefined) throw fault(`"evenhand ledger ${action}" takes no "${others[0]}"`, usage);
  if (action === 'show' && key === undefined) {
    throw fault('"evenhand ledger show" needs a key', 'Write for example: evenhand ledger show 9b1c4e --ledger DIR.');
  }
  if (action === 'public-key') return ledgerPublicKey(world, values);
  const ledger = world.openLedgerUpkeep(folderOf(values));
  switch (action) {
    case 'compact':
      return ledgerCompact(world, values, ledger);
    case 'verify':
      return ledgerVerify(world, values, ledger);
    case 'export':
      return ledgerExport(world, values, ledger);
    case 'show':
      return ledgerShow(world, values, { ledger, beginning: key ?? '' });
    case 'sign':
      return ledgerSign(world, values, ledger);
  }
}

function actionOf(word: string | undefined): LedgerAction {
  const action = actions.find((name) => name === word);
  if (action !== undefined) return action;
  if (word === undefined) throw fault('"evenhand ledger" needs a word that says what to do', usage);
  const near = nearestWord(word, actions);
  throw fault(
    `there is no "evenhand ledger ${word}"`,
    `${near === undefined ? '' : `Did you mean "${near}"? `}${usage}`,
  );
}

function folderOf(values: OptionValues): string {
  const folder = textOf(values, 'ledger');
  if (folder !== undefined) return folder;
  throw new UnusableInput({
    key: '--ledger',
    what: 'no folder of replies is named',
    mend: 'Add --ledger DIR with the folder that a run filled.',
  });
}

const usage =
  'It is evenhand ledger compact, verify, export, show KEY or sign, with --ledger DIR, or evenhand ledger public-key.';

function fault(what: string, mend: string): UnusableInput {
  return new UnusableInput({ what, mend });
}
