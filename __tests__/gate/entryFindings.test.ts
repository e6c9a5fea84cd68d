import { describe, expect, it } from '@jest/globals';
import type { JudgePair } from '../../src/config/loadedJudge.ts';
import { entryFindings, headAloneFinding, leakFindings } from '../../src/gate/changeFindings.ts';
import type { Finding } from '../../src/gate/finding.ts';
import { verdictWithin } from '../../src/gate/verdict.ts';
import { loadedJudge, loadedSide } from '../support/configurations.ts';

const tone = loadedJudge('tone', { statedModel: 'old' });
const side = (path: string) => ({ ...loadedSide([tone]), path });
const configurations = { base: side('evenhand.yml'), head: side('evenhand.yml') } as const;
const pair: JudgePair = { base: tone, head: tone, configurations };

describe('what a pull request does with the entry of a judge', () => {
  it('is nothing if the judge is new, or named as before', () => {
    expect(entryFindings(pair)).toEqual([]);
    expect(entryFindings({ ...pair, base: undefined, role: 'removed' })).toEqual([]);
    expect(entryFindings({ ...pair, configurations: { ...configurations, base: undefined }, role: 'removed' })).toEqual(
      [],
    );
  });

  it('is to remove it, or to leave its prompt in place under another name', () => {
    expect(entryFindings({ ...pair, role: 'removed' })).toEqual([{ kind: 'judge-removed', prompt: 'tone.prompt.yml' }]);
    expect(entryFindings({ ...pair, role: 'in-place' })).toEqual([
      { kind: 'prompt-in-place', prompt: 'tone.prompt.yml' },
    ]);
  });

  it('is to move its files, to rename it, and to ask another model', () => {
    const head = loadedJudge('voice', { statedModel: undefined });
    const moved = { base: side('a.yml'), head: side('b.yml') };
    expect(entryFindings({ ...pair, head, configurations: moved, renamedFrom: 'tone' })).toEqual([
      {
        kind: 'entry-changed',
        changes: [
          { key: 'configuration', base: 'a.yml', head: 'b.yml' },
          { key: 'name', base: 'tone', head: 'voice' },
          { key: 'prompt', base: 'tone.prompt.yml', head: 'voice.prompt.yml' },
          { key: 'items', base: 'tone.items.jsonl', head: 'voice.items.jsonl' },
          { key: 'model', base: 'old', head: 'none' },
        ],
      },
    ]);
    const stating = { ...tone, reading: { block: { answer: 'final', output: { format: 'json' } } } } as const;
    const other = { ...tone, reading: { block: { answer: 'liked', output: { format: 'json' } } } } as const;
    expect(entryFindings({ ...pair, base: stating, head: other })).toEqual([
      { kind: 'entry-changed', changes: [{ key: 'evenhand.answer', base: '"final"', head: '"liked"' }] },
    ]);
    expect(entryFindings({ ...pair, base: head, head: { ...head, statedModel: 'new' } })).toEqual([
      { kind: 'entry-changed', changes: [{ key: 'model', base: 'none', head: 'new' }] },
    ]);
  });
});

describe('a head with replies that are read otherwise', () => {
  const read: Finding = { kind: 'reading-changed', changes: [], readBy: 'base', read: 60, of: 60, differ: 0 };

  it('is uncertain at best if it is read by its own, or if the two readings find different scores', () => {
    expect(verdictWithin('pass', [read])).toBe('pass');
    expect(verdictWithin('pass', [{ ...read, readBy: 'head' }])).toBe('uncertain');
    expect(verdictWithin('pass', [{ ...read, differ: 1 }])).toBe('uncertain');
    expect(verdictWithin('regression', [{ ...read, readBy: 'head' }])).toBe('regression');
  });
});

describe('files that were taken from the head alone', () => {
  const paths = ['tone.prompt.yml'];

  it('are named', () => {
    expect(headAloneFinding({})).toEqual([]);
    expect(headAloneFinding({ headAlone: { why: 'conflict', paths } })).toEqual([
      { kind: 'head-alone', why: 'conflict', paths },
    ]);
  });

  it('leave no verdict if their merge by git is unknown, unless the head itself got worse', () => {
    const unknown: readonly Finding[] = [{ kind: 'head-alone', why: 'unknown', paths }];
    expect(verdictWithin('pass', unknown)).toBe('unmeasured');
    expect(verdictWithin('regression', unknown)).toBe('regression');
    expect(verdictWithin('pass', [{ kind: 'head-alone', why: 'conflict', paths }])).toBe('pass');
    expect(verdictWithin('pass', [{ kind: 'no-gold', items: 3 }])).toBe('pass');
    expect(verdictWithin('pass', [])).toBe('pass');
  });
});

describe('a prompt that knows its eval set', () => {
  it('is a finding for each way of knowing', () => {
    expect(leakFindings([])).toEqual([]);
    expect(leakFindings([{ kind: 'ids', items: ['t-1'], variable: 'note' }])).toEqual([
      { kind: 'gold-leaked', leak: 'ids', variable: 'note', items: ['t-1'] },
    ]);
  });
});
