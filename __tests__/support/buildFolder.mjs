import { mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Before all test files: one place for all that they write, which is gone afterwards whoever was killed, and in it a
 * folder for the one build that they share. Nothing is built until one of them asks.
 */
export default function makeBuildFolder() {
  const place = mkdtempSync(join(inMemory() ? '/dev/shm' : realpathSync(tmpdir()), 'evenhand-tests-'));
  const build = join(place, 'build');
  mkdirSync(build);
  // Read by Node as a worker starts: a program that trusts the servers of the tests can then run in it (runProgram.ts).
  const NODE_EXTRA_CA_CERTS = fileURLToPath(new URL('./tls/example.cert.pem', import.meta.url));
  Object.assign(process.env, { TMPDIR: place, EVENHAND_TEST_BUILD: build, NODE_EXTRA_CA_CERTS });
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
}

/** Whether Linux keeps a few gigabytes of files in memory, where making and removing one takes a tenth of the time. */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4e9;
  } catch {
    return false;
  }
}
