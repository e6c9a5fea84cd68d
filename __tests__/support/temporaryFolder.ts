import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A new folder that is gone after the tests of the file; its name has no symbolic link in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'evenhand-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
