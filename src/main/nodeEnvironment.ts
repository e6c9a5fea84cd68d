import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { keyVariables, signingVariable } from '../ask/providers.ts';
import type { Environment, ProviderSettings, Sink } from '../command/environment.ts';
import { folderTree, removeBelow, writeBelow } from '../edge/files/folderTree.ts';
import { isFolder, readLocalFile, writeLocalFile, writeLocalPieces } from '../edge/files/localFiles.ts';
import { gitMerge } from '../edge/git/gitMerge.ts';
import { openGitTree } from '../edge/git/gitTree.ts';
import { repositoryAt } from '../edge/git/repository.ts';
import { gitVersion } from '../edge/git/runGit.ts';
import { openLedger } from '../edge/ledger/folderLedger.ts';
import { memoryLedger } from '../edge/ledger/memoryLedger.ts';
import { leanHeap, systemClock } from '../edge/process/process.ts';
import { chooseProvider, probeProvider } from '../edge/provider/choose.ts';
import { takeSecrets } from '../edge/provider/secrets/secrets.ts';
import { TerminalProgress } from '../edge/terminal/progress.ts';
import { UnusableInput } from '../shared/fault.ts';
import { lazy } from '../shared/lazy.ts';

/**
 * The environment of a Node process: every port with the folder of edge/ that implements it.
 *
 * @param printed changes a text before it is printed.
 * @param streams the output streams.
 */
export function nodeEnvironment(
  signal: AbortSignal,
  printed: (text: string) => string = (text) => text,
  streams: Streams = process,
): Environment {
  const stderr = sink(streams.stderr, printed);
  const note = (text: string) => stderr.write(`${text}\n`);
  const cwd = currentFolder();
  const env: Environment['env'] = { ...process.env };
  // From here on, no child process (git) inherits a key, and no dump of the environment shows one.
  takeSecrets(process.env, [...keyVariables, signingVariable]);
  // Git is asked once: starting a program takes time, and more time the larger this process is.
  const ownRepository = lazy(() => repositoryAt(cwd));
  return {
    env,
    nodeVersion: process.version,
    stdout: sink(streams.stdout, printed),
    stderr,
    // Ctrl-C ends what is typed, as the end of the input does.
    typed: () => createInterface({ input: process.stdin, terminal: false, signal }),
    pressed: async function* () {
      yield* (await import('../edge/terminal/keys.ts')).pressedKeys(process.stdin);
    },
    servePage: async (page) => (await import('../edge/web/pageServer.ts')).servePage(page),
    clock: systemClock,
    random: Math.random,
    signal,
    files: {
      folder: (root, label) => folderTree({ root, label }),
      isFolder,
      read: readLocalFile,
      write: writeLocalFile,
      writeBelow,
      removeBelow,
      writePieces: writeLocalPieces,
      temporaryPath: () => join(tmpdir(), `evenhand-ledger-${randomBytes(6).toString('hex')}`),
      packageRoot: packageRootAbove(import.meta.dirname),
    },
    git: {
      open: async (ref, label) => {
        const opened = await openGitTree(await ownRepository(), { ref, label });
        return 'kind' in opened ? opened : { kind: 'tree', tree: opened };
      },
      merge: async (base, head) => gitMerge(await ownRepository(), { base, head }),
      reference: async (name, base) => {
        const { gitReference } = await import('../edge/git/gitReference.ts');
        return gitReference(await ownRepository(), { name, base });
      },
      version: gitVersion,
    },
    prepareFor: (requests) => {
      if (requests > fewRequests) leanHeap();
    },
    openLedger: (folder, signatures) =>
      openLedger({ folder, note, signed: signatures && { part: 'replies', signatures } }),
    openLedgerUpkeep: async (folder) => (await import('../edge/ledger/ledgerUpkeep.ts')).ledgerUpkeep(folder),
    openReference: async (folder, signatures) =>
      (await import('../edge/ledger/referenceFolder.ts')).referenceFolder(folder, signatures),
    keys: async (settings) => {
      const variables = [...keyVariables, ...variablesIn(settings)];
      takeSecrets(process.env, variables);
      return (await import('../edge/signature/runKeys.ts')).runKeys(env, variables);
    },
    signatures: async (run) => (await import('../edge/signature/replySignatures.ts')).replySignatures(run),
    memoryLedger,
    chooseProvider: (settings) => {
      takeSecrets(process.env, variablesIn(settings));
      return chooseProvider({ ...settings, env });
    },
    progress: ({ quiet }) => {
      const { isTerminal, columns } = stderr;
      return new TerminalProgress({ stream: stderr, isTerminal, columns, clock: systemClock, quiet });
    },
    probe: (settings) => {
      takeSecrets(process.env, variablesIn(settings));
      return probeProvider({ ...settings, env });
    },
  };
}

type Streams = Readonly<Record<'stdout' | 'stderr', Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>>>;

function variablesIn({ allowedHosts }: Pick<ProviderSettings, 'allowedHosts'>): readonly string[] {
  return allowedHosts.flatMap(({ variable }) => variable ?? []);
}

/** This many requests need less than 200 MiB in any case, and finish sooner if the heap may grow. */
const fewRequests = 10_000;

const widthWithoutTerminal = 120;

/** @throws UnusableInput if the folder of the start no longer exists. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw new UnusableInput(
      { what: 'the current folder does not exist any more', fix: 'Change to a folder that is there.' },
      { cause: error },
    );
  }
}

/** The root of the package: the bundle is one folder below it, the source two. */
function packageRootAbove(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'fixtures/demo')) ? folder : packageRootAbove(above);
}

function sink(stream: Streams['stdout'], printed: (text: string) => string): Sink {
  return {
    write: (text) => void stream.write(printed(text)),
    // A dumb terminal, such as an editor's, shows colours and moves of the cursor as signs.
    isTerminal: stream.isTTY === true && process.env['TERM'] !== 'dumb',
    // Some terminals report 0 if they do not know their width.
    columns: stream.isTTY === true ? stream.columns || widthWithoutTerminal : widthWithoutTerminal,
  };
}
