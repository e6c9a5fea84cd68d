import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { gitReference } from '../../../src/edge/git/gitReference.ts';
import { repositoryAt } from '../../../src/edge/git/repository.ts';
import { GitRepository } from '../../support/gitRepository.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const temporary = temporaryFolder();
const day = 24 * 60 * 60;
const repository = new GitRepository(mkdtempSync(join(temporary, 'repository-')));
// The stand-in commits them at second 0, 1, 2 … of 1970.
const [first = '', second = '', base = '', later = '', apart = ''] = repository.commits([
  { files: { a: '1\n' }, from: [], branch: 'main' },
  { files: { a: '2\n' }, from: [0], branch: 'main' },
  { files: { a: '3\n' }, from: [1], branch: 'main' },
  { files: { a: '4\n' }, from: [2], branch: 'later' },
  { files: { a: '5\n' }, from: [], branch: 'apart' },
]);
const { folder: cwd } = repository;
const seek = async (name: string, from = cwd) => gitReference(await repositoryAt(from), { name, base });

describe('gitReference', () => {
  it('finds a full hash and a tag, with the date of the commit and how many commits the base has since', async () => {
    repository.git('tag', 'v1', first);
    const place = { commit: first, committedOn: '1970-01-01', taggedOn: undefined, behind: 2 };
    expect(await seek(first)).toEqual({ kind: 'found', place });
    expect(await seek('v1')).toEqual({ kind: 'found', place });
    expect(await seek(base)).toMatchObject({ place: { commit: base, behind: 0 } });
  });

  it('says when an annotated tag was made, also of a tag of a tag', async () => {
    const tag = (object: string, type: string, name: string) =>
      repository.git('update-ref', `refs/tags/${name}`, madeTag(object, type, name));
    tag(second, 'commit', 'v2');
    tag(repository.git('rev-parse', 'refs/tags/v2').trim(), 'tag', 'v2-again');
    // 20,000 days after 1 January 1970.
    const place = { commit: second, committedOn: '1970-01-01', taggedOn: '2024-10-04', behind: 1 };
    expect(await seek('v2')).toEqual({ kind: 'found', place });
    expect(await seek('v2-again')).toEqual({ kind: 'found', place });
  });

  it('takes no branch, with any name, and no short hash', async () => {
    repository.git('tag', 'v3', first);
    repository.git('branch', 'v3', base);
    repository.git('update-ref', `refs/heads/${first.slice(0, 7)}`, base);
    repository.git('update-ref', 'refs/heads/tags/v4', base);
    repository.git('update-ref', 'refs/heads/refs/tags/v4', base);
    expect(await seek('v3')).toMatchObject({ place: { commit: first } });
    for (const name of ['main', 'v4', 'tags/v3', first.slice(0, 7), first.slice(0, 39), 'HEAD', 'v3~1', 'v*', '-v3']) {
      expect([name, await seek(name)]).toEqual([name, { kind: 'absent' }]);
    }
  });

  it('takes a full hash as the hash of a commit, even if a tag or a branch has the same name', async () => {
    repository.git('update-ref', `refs/tags/${first}`, base);
    repository.git('update-ref', `refs/heads/${first}`, base);
    expect(await seek(first)).toMatchObject({ place: { commit: first, behind: 2 } });
  });

  it('takes nothing that is no commit', async () => {
    const tree = repository.git('rev-parse', `${first}^{tree}`).trim();
    repository.git('update-ref', 'refs/tags/of-a-tree', tree);
    for (const name of ['of-a-tree', tree, '0'.repeat(40)]) expect(await seek(name)).toEqual({ kind: 'absent' });
  });

  it('says that a commit is not in the history of the base', async () => {
    repository.git('tag', 'apart', apart);
    expect(await seek('apart')).toEqual({ kind: 'elsewhere', commit: apart });
    expect(await seek(later)).toEqual({ kind: 'elsewhere', commit: later });
  });

  it('does not know the history of the base in a shallow clone', async () => {
    const shallow = join(temporary, 'shallow');
    repository.git('clone', '--quiet', '--depth=1', '--branch=main', pathToFileURL(cwd).href, shallow);
    repository.git('-C', shallow, 'fetch', '--quiet', '--depth=1', 'origin', 'refs/tags/v1:refs/tags/v1');
    expect(await seek('v1', shallow)).toEqual({ kind: 'unknown', commit: first });
    expect(await seek(base, shallow)).toMatchObject({ place: { behind: 0 } });
    expect(await seek('v2', shallow)).toEqual({ kind: 'absent' });
  });

  it('shows a commit from beyond all calendars on the last day that there is', async () => {
    const tree = repository.git('rev-parse', `${first}^{tree}`).trim();
    const odd = madeObject(
      'commit',
      `tree ${tree}\nauthor A <a@b> 0 +0000\ncommitter A <a@b> 99999999999999 +0000\n\nx\n`,
    );
    expect(await gitReference(await repositoryAt(cwd), { name: odd, base: odd })).toMatchObject({
      place: { committedOn: '+275760-09-13', behind: 0 },
    });
  });
});

function madeTag(object: string, type: string, name: string): string {
  return madeObject('tag', `object ${object}\ntype ${type}\ntag ${name}\ntagger A <a@b> ${20_000 * day} +0000\n\nx\n`);
}

function madeObject(type: string, text: string): string {
  repository.write('object', text);
  return repository.git('hash-object', '-t', type, '-w', '--literally', 'object').trim();
}
