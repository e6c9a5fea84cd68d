import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sink, World } from './command/world.ts';
import { folderTree } from './edge/files/folderTree.ts';
import { isFolder, readLocalFile, writeLocalFile } from './edge/files/localFiles.ts';
import { openGitTree } from './edge/git/gitTree.ts';
import { gitVersion } from './edge/git/gitVersion.ts';
import { mergeBase } from './edge/git/mergeBase.ts';
import { openLedger } from './edge/ledger/folderLedger.ts';
import { memoryLedger } from './edge/ledger/memoryLedger.ts';
import { chooseProvider } from './edge/provider/choose.ts';
import { systemClock } from './edge/terminal/clock.ts';
import { terminalProgress } from './edge/terminal/progress.ts';
import { UnusableInput } from './fault.ts';

/**
 * The world of a Node process: every port with the folder of edge/ that implements it.
 *
 * @param printed what becomes of a text before it is printed.
 */
export function nodeWorld(signal: AbortSignal, printed: (text: string) => string = asItIs): World {
  const stderr = sink(process.stderr, printed);
  const note = (text: string) => stderr.write(`${text}\n`);
  const cwd = currentFolder();
  return {
    env: process.env,
    nodeVersion: process.version,
    stdout: sink(process.stdout, printed),
    stderr,
    clock: systemClock,
    random: Math.random,
    signal,
    files: {
      folder: (root, label) => folderTree({ root, label }),
      isFolder,
      read: readLocalFile,
      write: writeLocalFile,
      temporaryPath: () => join(tmpdir(), `evenhand-ledger-${randomBytes(6).toString('hex')}`),
      packageRoot: fileURLToPath(new URL('..', import.meta.url)),
    },
    git: {
      open: async (ref, label) => {
        const opened = await openGitTree({ cwd, ref, label });
        return 'kind' in opened ? opened : { kind: 'tree', tree: opened };
      },
      mergeBase: (base, head) => mergeBase({ cwd, base, head }),
      version: gitVersion,
    },
    openLedger: (folder) => openLedger({ folder, note }),
    memoryLedger,
    openProvider: (settings) => chooseProvider({ ...settings, env: process.env }),
    progress: ({ quiet }) =>
      terminalProgress({
        stream: stderr,
        isTerminal: stderr.isTerminal,
        columns: stderr.columns,
        clock: systemClock,
        quiet,
      }),
    probe: async ({ name, baseUrl, timeoutMs }) => {
      if (name === 'lexical' || name === 'ledger') return { kind: 'reachable', models: [] };
      const { probeEndpoint } = await import('./edge/provider/probe.ts');
      return probeEndpoint({ name, baseUrl, timeoutMs, env: process.env });
    },
  };
}

const widthWithoutTerminal = 120;

/** @throws UnusableInput where the folder in which the program was started is gone. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw new UnusableInput(
      { what: 'the current folder does not exist any more', mend: 'Change to a folder that is there.' },
      { cause: error },
    );
  }
}

function asItIs(text: string): string {
  return text;
}

function sink(stream: NodeJS.WriteStream, printed: (text: string) => string): Sink {
  return {
    write: (text) => void stream.write(printed(text)),
    isTerminal: stream.isTTY === true,
    // Some terminals say 0 where they do not know.
    columns: stream.isTTY === true ? stream.columns || widthWithoutTerminal : widthWithoutTerminal,
  };
}
