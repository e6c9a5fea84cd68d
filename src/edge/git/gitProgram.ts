import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Where the git program is, by the absolute folders of PATH; undefined where none of them has it.
 *
 * By its name alone, Windows takes a git.exe of the working directory first, which is the checkout of a pull request, and
 * so do other systems where PATH has `.` in it: https://github.com/nodejs/node/issues/46264
 */
export function gitProgram(): string | undefined {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
