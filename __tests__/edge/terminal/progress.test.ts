import { describe, expect, it } from '@jest/globals';
import type { Progress } from '../../../src/ask/ports.ts';
import { type ProgressOptions, TerminalProgress } from '../../../src/edge/terminal/progress.ts';
import { nodeEnvironment } from '../../../src/main/nodeEnvironment.ts';

interface Stage {
  readonly progress: Progress;
  readonly written: string[];
  pass(ms: number): void;
}

function stage(options: Partial<ProgressOptions>): Stage {
  const written: string[] = [];
  let now = 1_000_000;
  const stream = { write: (text: string) => written.push(text) };
  const clock = { now: () => now };
  const progress = new TerminalProgress({ stream, clock, isTerminal: true, columns: 80, quiet: false, ...options });
  return {
    progress,
    written,
    pass: (ms) => {
      now += ms;
    },
  };
}

const erase = '\r\u001B[K';

describe('terminalProgress on a terminal', () => {
  it('draws nothing on a dumb one, which gets lines and no colours', () => {
    const written: string[] = [];
    const stream = { write: (text: string | Uint8Array) => written.push(String(text)) > 0, isTTY: true, columns: 70 };
    const { TERM } = process.env;
    process.env['TERM'] = 'dumb';
    const dumb = nodeEnvironment(new AbortController().signal, undefined, { stdout: stream, stderr: stream });
    if (TERM === undefined) delete process.env['TERM'];
    else process.env['TERM'] = TERM;
    expect([dumb.stdout.isTerminal, dumb.stdout.columns]).toEqual([false, 70]);
    const progress = dumb.progress({ quiet: false });
    progress.begin({ total: 1, fromLedger: 0, prices: undefined });
    progress.end();
    expect(written).toEqual(['0 of 1 requests, 0 from the ledger, 0 asked in 0 s\n']);
  });

  it('redraws at most every 100 ms', () => {
    const { progress, written, pass } = stage({});
    progress.begin({ total: 1000, fromLedger: 0, prices: undefined });
    for (let n = 0; n < 1000; n += 1) {
      pass(1);
      progress.done(undefined);
    }
    expect(written).toHaveLength(1 + 10);
    expect(written.every((text) => text.startsWith(erase) && !text.includes('\n'))).toBe(true);
  });

  it('writes a note above the bar, and a line at the end', () => {
    const { progress, written } = stage({});
    progress.begin({ total: 4, fromLedger: 1, prices: undefined });
    progress.note('m refuses temperature;\u001B[2J it was\nleft out');
    progress.done({ inputTokens: 5, outputTokens: 1, cachedTokens: 0 });
    progress.end();
    expect(written.slice(1)).toEqual([
      `${erase}m refuses temperature; [2J it was left out\n`,
      `${erase}█████░░░░░░░░░░░░░░░ 1/4  25 %`,
      `${erase}2 of 4 requests, 1 from the ledger, 1 asked in 0 s, 6 tokens\n`,
    ]);
  });
});

describe('terminalProgress elsewhere', () => {
  it('counts what another run asked as from the ledger', () => {
    const { progress, written } = stage({ isTerminal: false });
    progress.begin({ total: 4, fromLedger: 1, prices: undefined });
    progress.found?.();
    progress.done(undefined);
    progress.end();
    expect(written).toEqual(['3 of 4 requests, 2 from the ledger, 1 asked in 0 s\n']);
  });

  it('writes a line every ten seconds and one at the end', () => {
    const { progress, written, pass } = stage({ isTerminal: false });
    progress.begin({ total: 100, fromLedger: 0, prices: undefined });
    for (let n = 0; n < 25; n += 1) {
      pass(1000);
      progress.done(undefined);
    }
    progress.end();
    progress.end();
    expect(written).toEqual([
      '10 of 100 requests, 1.0/s, 1 min 30 s left\n',
      '20 of 100 requests, 1.0/s, 1 min 20 s left\n',
      '25 of 100 requests, 0 from the ledger, 25 asked in 25 s\n',
    ]);
  });
});

describe('terminalProgress that is quiet', () => {
  it.each([true, false])('writes notes only; on a terminal: %s', (isTerminal) => {
    const { progress, written, pass } = stage({ isTerminal, quiet: true });
    progress.begin({ total: 2, fromLedger: 0, prices: undefined });
    pass(20_000);
    progress.done(undefined);
    progress.note('a note');
    progress.end();
    expect(written).toEqual(['a note\n']);
  });
});
