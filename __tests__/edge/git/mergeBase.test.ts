import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { mergeBase } from '../../../src/edge/git/runGit.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const repository = new GitRepository(join(folder, 'repository'));
const cwd = repository.folder;
const first = repository.commit('first');
const main = repository.commit('second');
repository.git('checkout', '--quiet', '-b', 'side', first);
const side = repository.commit('third');
repository.git('checkout', '--quiet', '--orphan', 'apart');
repository.commit('apart');

describe('mergeBase', () => {
  it('is where two refs parted', async () => {
    expect(await mergeBase({ cwd, base: 'main', head: 'side' })).toEqual({ kind: 'found', sha: first });
  });

  it('says that there is no common history, and which refs are none', async () => {
    const unknown = { kind: 'unknown', shallow: false };
    expect(await mergeBase({ cwd, base: 'main', head: 'apart' })).toEqual({ kind: 'unrelated' });
    expect(await mergeBase({ cwd, base: 'main', head: 'nowhere' })).toEqual(unknown);
    expect(await mergeBase({ cwd, base: '--all', head: 'main' })).toEqual(unknown);
  });

  it('does not call histories unrelated that a shallow clone has cut', async () => {
    const shallow = new GitRepository(join(folder, 'shallow'));
    shallow.git('fetch', '--quiet', '--depth=1', pathToFileURL(cwd).href, main, side);
    expect(await mergeBase({ cwd: shallow.folder, base: main, head: side })).toEqual({
      kind: 'unknown',
      shallow: true,
    });
  });
});
