import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Ledger, LedgerEntry } from '../../../src/ask/ports.ts';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { type KeptReplies, keptReplies } from '../../../src/edge/ledger/keptReplies.ts';
import { writeLedgerLine } from '../../../src/edge/ledger/ledgerLine.ts';
import { referenceFolder } from '../../../src/edge/ledger/referenceFolder.ts';
import { replySignatures } from '../../../src/edge/signature/replySignatures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { keysOf, signaturesOf, signed, testKey } from '../../support/testSignatures.ts';

const above = temporaryFolder();
let folders = 0;
const newFolder = () => join(above, String(++folders));

const nowMs = Date.parse('2020-11-20T00:00:00Z');
const signatures = await signaturesOf();
const kept = (folder: string, maxAgeMs?: number): KeptReplies => keptReplies({ folder, signatures, nowMs, maxAgeMs });
const open = (folder: string): Ledger =>
  openLedger({ folder, note: () => undefined, signed: { part: 'replies', signatures } });

function entry(key: string, text = 'Score: 1', at = '2020-11-03T00:00:00Z'): LedgerEntry {
  return { key, model: 'm', reply: { text, finish: 'stop' }, usage: undefined, ms: 1, at };
}

const packed = (...lines: readonly string[]) => Buffer.from(signed(signatures, lines.join('')));
const plenty = 1_000_000;

function given(replies: KeptReplies, maxBytes = plenty): readonly string[] | undefined {
  const bytes = replies.give(maxBytes)?.get('replies');
  if (bytes === undefined) return undefined;
  const [signature, ...lines] = Buffer.from(bytes).toString('utf8').trimEnd().split('\n').toReversed();
  expect(signature).toMatch(/^\{"v":1,"signature":"[\w+/]{86}==","by":"ed25519:[\w+/]{43}="\}$/);
  return lines.toReversed();
}

describe('keptReplies', () => {
  it('gives one line for each key, the latest', () => {
    const folder = newFolder();
    const ledger = open(folder);
    for (const one of [entry('a', 'old'), entry('b'), entry('a', 'new', '2020-11-04T00:00:00Z')]) ledger.append(one);
    expect(given(kept(folder))).toEqual([
      writeLedgerLine(entry('a', 'new', '2020-11-04T00:00:00Z')).trim(),
      writeLedgerLine(entry('b')).trim(),
    ]);
  });

  it('gives nothing if the folder holds no more than what was taken, or nothing at all', () => {
    expect(kept(newFolder()).give(plenty)).toBeUndefined();
    const folder = newFolder();
    const replies = kept(folder);
    replies.take('replies', packed(writeLedgerLine(entry('a')), writeLedgerLine(entry('b'))));
    expect(replies.give(plenty)).toBeUndefined();
    open(folder).append(entry('a', 'again, and later', '2020-11-05T00:00:00Z'));
    expect(given(replies)).toHaveLength(2);
  });

  it('takes lines that hold what they promise, and no others', () => {
    const folder = newFolder();
    const good = writeLedgerLine(entry('good'));
    const lines = [
      good.replace('Score: 1', 'Score: 2'),
      '{"hello":1}\n',
      '\n',
      writeLedgerLine(entry('future', '', '2021-01-01T00:00:00Z')),
      writeLedgerLine(entry('timeless', '', 'whenever')),
      good,
      good,
      `${writeLedgerLine(entry('torn')).slice(0, 60)}\n`,
    ];
    expect(kept(folder).take('replies', packed(...lines))).toEqual({ taken: 2, refused: 5 });
    const ledger = open(folder);
    const keys = ['good', 'future', 'timeless', 'torn'];
    expect(keys.filter((key) => ledger.find(key) !== undefined)).toEqual(['good']);
  });

  it('finds the same replies in any order of the lines, also if lines repeat', () => {
    const lines = ['a', 'b', 'c'].map((key) => writeLedgerLine(entry(key)));
    const [once, turned] = [newFolder(), newFolder()];
    kept(once).take('replies', packed(...lines));
    kept(turned).take('replies', packed(...lines.toReversed(), ...lines));
    expect(given(kept(turned))).toEqual(given(kept(once)));
  });

  it('keeps the newest if not all fit', () => {
    const folder = newFolder();
    const ledger = open(folder);
    for (const day of [2, 9, 5, 7]) ledger.append(entry(`key-${day}`, 'x', `2020-11-0${day}T00:00:00Z`));
    const size = writeLedgerLine(entry('key-0', 'x')).length;
    expect(given(kept(folder), 2 * size + 1)?.map((line) => /key-\d/.exec(line)?.[0])).toEqual(['key-9', 'key-7']);
  });

  it('neither takes nor gives what is too old', () => {
    const folder = newFolder();
    const week = 7 * 24 * 60 * 60 * 1000;
    open(folder).append(entry('old', '', '2020-11-12T23:59:59Z'));
    open(folder).append(entry('young', '', '2020-11-13T00:00:01Z'));
    expect(given(kept(folder, week))).toEqual([writeLedgerLine(entry('young', '', '2020-11-13T00:00:01Z')).trim()]);
    const taken = kept(newFolder(), week).take(
      'replies',
      packed(writeLedgerLine(entry('old', '', '2020-11-01T00:00:00Z'))),
    );
    expect(taken).toEqual({ taken: 0, refused: 1 });
  });

  it('carries the reference, which is never too old, and does not replace an existing one', () => {
    const folder = newFolder();
    referenceFolder(folder, signatures).replace([entry('a', 'mine')]);
    const reference = kept(folder, 1).give(plenty)?.get('reference') ?? packed();
    const empty = newFolder();
    kept(empty, 1).take('reference', reference);
    expect([...referenceFolder(empty).read().values()]).toEqual([entry('a', 'mine')]);
    const theirs = Buffer.from(signed(signatures, writeLedgerLine(entry('a', 'theirs')), 'reference'));
    expect(kept(newFolder()).take('reference', theirs)).toEqual({ taken: 1, refused: 0 });
    kept(folder).take('reference', theirs);
    expect(referenceFolder(folder).read().get('a')?.reply.text).toBe('mine');
  });

  it('takes nothing that another key has signed, that was changed since, or that was signed for another part or repository', async () => {
    const line = writeLedgerLine(entry('a'));
    const elsewhere = replySignatures({ keys: await keysOf(testKey), publicKeys: [], repository: 'acme/other' });
    const texts = [
      line,
      signed(await signaturesOf('sk-another-key-0123456789'), line),
      signed(elsewhere, line),
      signed(signatures, line, 'reference'),
      signed(signatures, line).replace('Score: 1', 'Score: 2'),
      line + signed(signatures, line),
    ];
    const taken = texts.map((text) => kept(newFolder()).take('replies', Buffer.from(text)).taken);
    expect(taken).toEqual([0, 0, 0, 0, 0, 0]);
    expect(kept(newFolder()).take('replies', Buffer.from(signed(signatures, line))).taken).toBe(1);
  });

  it('without a key takes what a listed key has signed, and gives nothing', async () => {
    const { publicKey } = await keysOf(testKey);
    const listed = replySignatures({ keys: undefined, publicKeys: [publicKey], repository: 'acme/bot' });
    const replies = keptReplies({ folder: newFolder(), signatures: listed, nowMs });
    expect(replies.take('replies', packed(writeLedgerLine(entry('a'))))).toEqual({ taken: 1, refused: 0 });
    expect(replies.give(plenty)).toBeUndefined();
  });

  it('signs what this run wrote, and nothing else in the folder', () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'forged.jsonl'), writeLedgerLine(entry('forged')));
    open(folder).append(entry('own'));
    kept(folder).sign();
    const later = openLedger({
      folder,
      note: () => undefined,
      signed: { part: 'replies', signatures: { ...signatures, written: new Set() } },
    });
    expect(['own', 'forged'].map((key) => later.has(key))).toEqual([true, false]);
  });
});
