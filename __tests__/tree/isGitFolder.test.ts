import { describe, expect, it } from '@jest/globals';
import { isGitFolder } from '../../src/tree/tree.ts';

describe('isGitFolder', () => {
  // From git's own tests, t1450-fsck.sh and t0060-path-utils.sh.
  it.each(['.git', '.GIT', '.Git', 'git~1', 'GIT~1', '.git ', '.git.', '.git . ', '.git::$INDEX_ALLOCATION', '.git:x'])(
    'knows %j',
    (name) => expect(isGitFolder(name)).toBe(true),
  );

  it.each(['\u200c', '\u200d', '\u200f', '\u202e', '\u206a', '\ufeff'])('looks through %j', (ignored) => {
    for (const name of [`.g${ignored}it`, `${ignored}.git`, `.git${ignored}`, `.${ignored}g${ignored}IT`]) {
      expect(isGitFolder(name)).toBe(true);
    }
  });

  it.each(['.gitignore', '.github', 'git', 'git~2', 'x.git', '.gitx', '.gi', '. git', ''])('ignores %j', (name) => {
    expect(isGitFolder(name)).toBe(false);
  });
});
