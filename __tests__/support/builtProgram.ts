import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtDist } from './builtDist.ts';
import { madeOnce } from './madeOnce.ts';
import { runProgram } from './runProgram.ts';
import { type Ended, type Running, startProgram } from './startProgram.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** The path of the command line as it is shipped, built from src as it is now, with what stands beside it. */
export function builtProgram(): string {
  const folder = madeOnce('package', (made) => {
    cpSync(builtDist(), join(made, 'dist'), { recursive: true });
    copyFileSync(join(root, 'package.json'), join(made, 'package.json'));
    for (const path of ['schema', 'fixtures/demo']) cpSync(join(root, path), join(made, path), { recursive: true });
  });
  return join(folder, 'dist', 'cli.js');
}

type Variables = Readonly<Record<string, string>>;

/** Runs the command line to its end, in this process if it can (runProgram.ts). */
export function evenhand(argv: readonly string[], env: Variables = {}, cwd?: string): Promise<Ended> {
  return runProgram(builtProgram(), argv, env, cwd);
}

/** Starts it as a process of its own. */
export function startEvenhand(argv: readonly string[], env: Variables = {}): Running {
  return startProgram(builtProgram(), argv, env);
}

/** The path of the Action as it is shipped, built from src as it is now, with nothing beside it. */
export function builtAction(): string {
  const folder = madeOnce('alone', (made) => {
    mkdirSync(made);
    cpSync(builtDist(), join(made, 'dist'), { recursive: true });
    // Beside action.yml there is a package.json, and this is what it says of the files.
    writeFileSync(join(made, 'package.json'), '{"type":"module"}');
  });
  return join(folder, 'dist', 'index.js');
}
