import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { nearestRef, refuseCommit } from '../../src/command/versions.ts';
import { openGitTree } from '../../src/edge/git/gitTree.ts';
import { repositoryAt } from '../../src/edge/git/repository.ts';
import { referenceNotice } from '../../src/plan/heldReference.ts';
import { GitRepository } from '../support/gitRepository.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();

describe('a commit that is named by its full hash', () => {
  it('is shown by its first seven digits', () => {
    const id = 'abcdef0'.padEnd(40, '1');
    const place = { commit: id, committedOn: '2026-11-20', taggedOn: undefined, behind: 1 };
    expect(() => refuseCommit({ ...memoryTree('', {}), id }, { at: id })).toThrow('--at: abcdef0 is a commit');
    expect(referenceNotice({ name: id, place, lack: undefined })[0]).toMatch(/^The reference abcdef0 is commit/);
  });
});

describe('an unknown branch', () => {
  it.each([
    ['master', ['feature', 'main'], 'main'],
    ['main', ['master'], 'master'],
    ['main', ['feature', 'origin/main'], 'origin/main'],
    ['main', ['origin/master'], 'origin/master'],
    ['origin/main', ['main'], 'main'],
    ['refs/heads/release', ['release'], 'release'],
    ['featrue', ['main', 'feature'], 'feature'],
    ['v1.2', ['v1.3', 'main'], 'v1.3'],
    ['main', ['feature'], undefined],
    ['9b1c4e', ['main', 'feature'], undefined],
    ['', [], undefined],
  ])('%j of %j is taken for %j', (written, refs, meant) => {
    expect(nearestRef(written, refs)).toBe(meant);
  });

  it('comes with the branches and tags of the repository, those of remotes too', async () => {
    const origin = new GitRepository(join(folder, 'origin'));
    origin.write('a', 'a');
    origin.commit('a');
    origin.git('tag', 'v1');
    const clone = join(folder, 'clone');
    mkdirSync(clone);
    origin.git('clone', '--quiet', '--branch', 'main', `file://${origin.folder}`, clone);
    const opened = await openGitTree(await repositoryAt(clone), { ref: 'master', label: 'base' });
    expect(opened).toMatchObject({ refs: expect.arrayContaining(['main', 'origin/main', 'v1']) });
  });
});
