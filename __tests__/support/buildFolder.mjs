import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all test files: a folder for the one build that they share. Nothing is built until one of them asks. */
export default function makeBuildFolder() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'evenhand-build-'));
  process.env.EVENHAND_TEST_BUILD = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
