import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { claimKeys } from '../../../../src/edge/ledger/claims/claimKeys.ts';
import {
  type ClaimName,
  claimFile,
  newClaimName,
  readClaimFile,
} from '../../../../src/edge/ledger/claims/claimName.ts';
import { keyBytes } from '../../../../src/edge/ledger/claims/keyBytes.ts';
import { openLedger } from '../../../../src/edge/ledger/folderLedger.ts';
import { ledgerUpkeep } from '../../../../src/edge/ledger/upkeep/ledgerUpkeep.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'ledger-'));

const noPause = () => Promise.reject(new Error('nobody is to be waited for'));
const key = (n: number) => n.toString(16).padStart(64, '0');
const keys = (...numbers: readonly number[]) => numbers.map(key);

/** What a process with that name would have left in the folder. */
function leave(folder: string, over: Partial<ClaimName>, claimed: readonly string[], ageMs = 0): string {
  const path = join(folder, 'asking', claimFile({ ...newClaimName(), ...over }));
  mkdirSync(join(folder, 'asking'), { recursive: true });
  writeFileSync(path, keyBytes(claimed));
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
  return path;
}

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('claimKeys', () => {
  it('gives each key to the first that asks for it, and to the next one once it is let go', async () => {
    const folder = newFolder();
    const first = await claimKeys(folder, keys(1, 2, 3), noPause);
    const second = await claimKeys(folder, keys(3, 4), noPause);
    const third = await claimKeys(folder, keys(2, 3, 4, 5), noPause);
    expect([first, second, third].map(({ theirs }) => [...theirs])).toEqual([[], keys(3), keys(2, 3, 4)]);
    expect(third.owners).toEqual([`pid ${process.pid}`, `pid ${process.pid}`]);
    first.release();
    expect([second.freed(), third.freed(), third.freed()]).toEqual([keys(3), keys(2, 3), []]);
    const again = await claimKeys(folder, keys(1, 3), noPause);
    expect([...again.theirs]).toEqual(keys(3));
    second.release();
    expect(third.freed()).toEqual(keys(4));
    for (const claim of [third, again]) claim.release();
    expect(existsSync(join(folder, 'asking'))).toBe(false);
  });

  it('takes keys that are no hash as well', async () => {
    const folder = newFolder();
    const first = await claimKeys(folder, ['greeting', 'X'.repeat(64)], noPause);
    const second = await claimKeys(folder, ['X'.repeat(64), 'other'], noPause);
    expect([...second.theirs]).toEqual(['X'.repeat(64)]);
    first.release();
    second.release();
  });

  it('passes over a process of this machine that has died, and clears away what it left', async () => {
    const folder = newFolder();
    const claimed = leave(folder, { ticket: 1, pid: deadPid() }, keys(1));
    const drawing = leave(folder, { pid: deadPid() }, []);
    const claim = await claimKeys(folder, keys(1), noPause);
    expect([claim.theirs.size, existsSync(claimed), existsSync(drawing)]).toEqual([0, false, false]);
    claim.release();
  });

  it.each([
    ['another machine', 'builder_7.0', ` on builder_7`],
    ['a process of this machine', newClaimName().host, ''],
  ])('believes a claim of %s as long as it is refreshed', async (_, host, on) => {
    const folder = newFolder();
    const owner = { ticket: 1, host, pid: process.pid };
    const path = leave(folder, owner, keys(1), 100_000);
    const claim = await claimKeys(folder, keys(1, 2), noPause);
    expect([[...claim.theirs], claim.owners, claim.freed()]).toEqual([keys(1), [`pid ${process.pid}${on}`], []]);
    const silentSince = new Date(Date.now() - 130_000);
    utimesSync(path, silentSince, silentSince);
    expect(claim.freed()).toEqual(keys(1));
    claim.release();
  });

  it('waits for whoever is drawing a ticket, and not for one who stopped in the middle of it', async () => {
    const folder = newFolder();
    const name = { ...newClaimName(), pid: process.ppid };
    const drawing = leave(folder, name, []);
    leave(folder, { pid: process.ppid }, [], 11_000);
    let pauses = 0;
    const claim = await claimKeys(folder, keys(1), async () => {
      pauses += 1;
      if (pauses < 3) return;
      rmSync(drawing);
      // It had seen no ticket, and so got the same one; its name comes first.
      leave(folder, { ...name, ticket: 1, host: '!' }, keys(1));
    });
    expect([pauses, [...claim.theirs]]).toEqual([3, keys(1)]);
    claim.release();
  });

  it('lets go where waiting is ended', async () => {
    const folder = newFolder();
    leave(folder, { pid: process.ppid }, []);
    await expect(claimKeys(folder, keys(1), () => Promise.reject(new Error('interrupted')))).rejects.toThrow(
      'interrupted',
    );
    expect(readdirSync(join(folder, 'asking')).filter((name) => name.endsWith('.keys'))).toEqual([]);
  });

  it('says that the folder cannot be written before anything is asked', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'asking'), '');
    await expect(claimKeys(folder, keys(1), noPause)).rejects.toThrow(/could not be written \(ENOTDIR/);
  });

  it('is in the way of no upkeep of the ledger', async () => {
    const folder = newFolder();
    const at = '2026-11-20T10:15:00.000Z';
    openLedger({ folder, note: () => undefined }).append({
      key: key(1),
      model: 'm',
      reply: { text: '1', finish: 'stop' },
      usage: undefined,
      ms: 1,
      at,
    });
    const claim = await claimKeys(folder, keys(2), noPause);
    const upkeep = ledgerUpkeep(folder);
    expect(upkeep.verify().segments).toHaveLength(1);
    expect(upkeep.compact().replies).toBe(1);
    expect(readdirSync(join(folder, 'asking'))).toHaveLength(1);
    claim.release();
  });
});

describe('the name of a claim', () => {
  it('is read as it was written, and nothing else is', () => {
    for (const name of [
      { ...newClaimName(), ticket: 12 },
      { ...newClaimName(), host: 'a-b-c.4' },
    ]) {
      expect(readClaimFile(claimFile(name))).toEqual(name);
    }
    const others = ['notes.keys', 'drawing-a.1-2-00000000.keys', '000000001-a.1-2-00000000', '.DS_Store'];
    expect(others.map(readClaimFile)).toEqual(others.map(() => undefined));
  });
});
