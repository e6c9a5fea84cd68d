import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableInput } from '../../../shared/fault.ts';
import { type SegmentWriter, segmentWriter, type WriteBytes } from './segmentWriter.ts';

export interface Rescuing {
  /** The operating system's, where absent. */
  readonly write?: WriteBytes | undefined;
  /** Where lines go that the folder does not take; a new folder for temporary files, where absent. */
  readonly rescueFolder?: string | undefined;
}

/**
 * A segment's writer for replies that are paid for: a line that the folder does not take goes into a segment of a
 * temporary folder, which the error names. It is still an error, since the run does not get what it needs to go on.
 */
export function rescuingWriter(folder: string, { write, rescueFolder = newTemporary() }: Rescuing): SegmentWriter {
  const own = segmentWriter(folder, write);
  let rescue: SegmentWriter | undefined;
  const rescued = (line: string): string => {
    try {
      rescue ??= segmentWriter(rescueFolder);
      const { path } = rescue.write(line);
      return `The reply that could not be written is kept in ${path}: copy that file into the ledger.`;
    } catch {
      return 'The last reply could not be kept elsewhere either, and will be asked again.';
    }
  };
  return {
    write: (line) => {
      try {
        return own.write(line);
      } catch (error) {
        if (!(error instanceof UnusableInput)) throw error;
        const kept = rescued(line);
        throw new UnusableInput(
          error.faults.map((fault) => ({ ...fault, mend: `${fault.mend} ${kept}` })),
          { cause: error },
        );
      }
    },
    close: () => {
      own.close();
      rescue?.close();
    },
  };
}

function newTemporary(): string {
  return join(tmpdir(), `evenhand-rescued-${randomBytes(6).toString('hex')}`);
}
