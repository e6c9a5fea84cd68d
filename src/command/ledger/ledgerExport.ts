import type { LedgerUpkeep } from '../../ask/ledgerUpkeep.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { type OptionValues, textOf, wordOf } from '../settings.ts';
import type { World } from '../world.ts';

/** The replies that count as JSON lines, in the order of their keys, to stdout or `--out`. */
export async function ledgerExport(world: World, values: OptionValues, ledger: LedgerUpkeep): Promise<number> {
  if (wordOf(values, 'format') !== undefined) {
    throw new UnusableInput({
      key: '--format',
      what: 'an export has no formats: it is JSON lines, as the ledger is',
      mend: 'Leave --format out.',
    });
  }
  const pieces = piecesOf(ledger.lines());
  const out = textOf(values, 'out');
  if (out === undefined) for (const piece of pieces) world.stdout.write(piece);
  else await world.files.writePieces(out, pieces);
  return 0;
}

/** Neither a write for each line, nor all lines at once. */
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
