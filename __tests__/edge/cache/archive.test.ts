import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Part, pack, readTar, unpack, writeTar } from '../../../src/edge/cache/archive.ts';
import fc from '../../support/fastCheck.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const above = temporaryFolder();
let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(above, String(folders));
  mkdirSync(folder);
  return folder;
}

const parts = (replies: string, reference = '') =>
  new Map<Part, Uint8Array>([
    ['replies', Buffer.from(replies)],
    ['reference', Buffer.from(reference)],
  ]);

function texts(archive: Uint8Array): readonly (readonly [Part, string])[] | undefined {
  return unpack(archive)?.map(({ part, bytes }) => [part, Buffer.from(bytes).toString('utf8')] as const);
}

describe('an archive of replies', () => {
  it('gives back what was packed', () => {
    expect(texts(pack(parts('{"a":1}\n', '{"b":2}\n')))).toEqual([
      ['replies', '{"a":1}\n'],
      ['reference', '{"b":2}\n'],
    ]);
    expect(texts(pack(parts('x')))).toEqual([['replies', 'x']]);
    const lengths = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(lengths, (length) => {
        const text = 'é'.repeat(length);
        expect(texts(pack(parts(text, 'r')))?.at(-1)).toEqual(['reference', 'r']);
        expect(texts(pack(parts(text, 'r')))?.some(([, one]) => one === text)).toBe(length > 0);
      }),
    );
  });

  it('is one that tar reads', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'cache.tgz'), pack(parts('one\n', 'two\n')));
    execFileSync('tar', ['-xzf', 'cache.tgz'], { cwd: folder });
    expect(readFileSync(join(folder, 'evenhand-ledger', 'replies.jsonl'), 'utf8')).toBe('one\n');
    expect(readFileSync(join(folder, 'evenhand-ledger', 'reference', 'replies.jsonl'), 'utf8')).toBe('two\n');
  });

  it.each(['--format=posix', '--format=gnu', '--format=ustar'])('is read as tar %s makes it', (format) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'evenhand-ledger', 'reference'), { recursive: true });
    writeFileSync(join(folder, 'evenhand-ledger', 'a.jsonl'), 'one\n'.repeat(1000));
    writeFileSync(join(folder, 'evenhand-ledger', 'reference', 'b.jsonl'), 'two\n');
    execFileSync('tar', [format, '-czf', 'cache.tgz', './evenhand-ledger'], { cwd: folder });
    const read = texts(readFileSync(join(folder, 'cache.tgz')));
    expect(new Map(read)).toEqual(
      new Map([
        ['replies', 'one\n'.repeat(1000)],
        ['reference', 'two\n'],
      ]),
    );
  });

  it('yields no links, and no files from elsewhere', () => {
    const folder = newFolder();
    const inside = join(folder, 'work', 'evenhand-ledger');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(folder, 'outside.jsonl'), 'outside');
    writeFileSync(join(inside, 'hard.txt'), 'hard');
    symlinkSync('/etc/passwd', join(inside, 'link.jsonl'));
    linkSync(join(inside, 'hard.txt'), join(inside, 'hard.jsonl'));
    symlinkSync('/tmp', join(inside, 'reference'));
    const members = ['evenhand-ledger/hard.txt', 'evenhand-ledger', '../outside.jsonl', join(folder, 'outside.jsonl')];
    execFileSync('tar', ['-P', '-czf', 'cache.tgz', ...members], { cwd: join(folder, 'work') });
    expect(texts(readFileSync(join(folder, 'work', 'cache.tgz')))).toEqual([]);
    const paths = [
      '/evenhand-ledger/a.jsonl',
      '../evenhand-ledger/a.jsonl',
      'evenhand-ledger/../../a.jsonl',
      'a.jsonl',
    ];
    const hostile = writeTar(paths.map((path) => ({ path, bytes: Buffer.from('x') })));
    expect(texts(gzipSync(hostile))).toEqual([]);
  });

  it('is refused where it is cut, changed, something else, or unpacks to more than the limit', () => {
    const archive = pack(parts('one\n'.repeat(50), 'two\n'));
    for (let size = 0; size < archive.length; size += 1) expect(unpack(archive.subarray(0, size))).toBeUndefined();
    expect(unpack(Buffer.from('not an archive'))).toBeUndefined();
    expect(unpack(gzipSync(Buffer.from('not a tar')))).toBeUndefined();
    const large = pack(parts('x'.repeat(10_000_000)));
    expect(large.length).toBeLessThan(20_000);
    expect(unpack(large, 1_000_000)).toBeUndefined();
    expect(unpack(large, 20_000_000)).toHaveLength(1);
  });

  it('never throws, whatever the bytes', () => {
    const good = gunzipSync(pack(parts('one\n', 'two\n')));
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), fc.nat(good.length), (at, byte, size) => {
        const changed = Buffer.from(good.subarray(0, size));
        if (at < size) changed[at] = byte;
        expect(() => unpack(gzipSync(changed))).not.toThrow();
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => void readTar(Buffer.from(bytes))));
  });
});
