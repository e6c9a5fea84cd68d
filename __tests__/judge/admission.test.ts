import { describe, expect, it } from '@jest/globals';
import { type AdmissionRecord, admissionState, afterRefusal, dayOf, fingerprintOf } from '../../src/judge/admission.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { withExamples } from '../../src/judge/memory.ts';

const judge: Judge = {
  name: 'tone',
  model: 'm-1',
  parameters: { temperature: 0, max_tokens: 5 },
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'Rate it.' }] }],
  scale: { kind: 'ordinal', values: [0, 1] },
  options: [],
  output: undefined,
};

const record: AdmissionRecord = {
  version: 1,
  tool: 'evenhand 0.1.0',
  judge: 'tone',
  measured: '2026-11-27',
  expires: '2027-02-25',
  fingerprint: fingerprintOf(judge),
  answeredBy: ['m-1-2026'],
  confidence: 0.95,
  bounds: {},
  numbers: [],
  labels: { fingerprint: '', n: 0, part: 'all', used: '', usedBefore: 0, unused: 0 },
};

const on = { today: '2026-12-01', answeredBy: [], asked: undefined, confidence: 0.95 };

describe('the fingerprint of a judge', () => {
  // python3: sha256(b'{"max_tokens":5,"temperature":0}').hexdigest() and so on: the same in every version of Evenhand.
  it('is a hash of JSON with sorted keys, so that a record outlives a release', () => {
    expect(fingerprintOf(judge)).toEqual({
      prompt: 'd4a859fcc104126d9eeaaf5ac56556dd50e60541ec32433abac92591c9d31713',
      model: 'm-1',
      parameters: '186ba024dd8b7bd3130568479125e2f7f3fef6cd150aeeaf4d9be3117b48fd48',
      template: '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b',
      reading: 'abb574dc91b0ea865c006680a88a29431bc5dd593f3cd173aa20b17dea108c6b',
      memory: '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b',
    });
  });

  const example = { id: 'a', vars: { reply: 'x' }, score: 1, task: undefined, mode: undefined };
  it.each<readonly [string, Partial<Judge>]>([
    ['prompt', { messages: [{ role: 'user', parts: [{ kind: 'text', text: 'Rate it now.' }] }] }],
    ['prompt', { decision: 'predicate' }],
    ['model', { model: 'm-2' }],
    ['parameters', { parameters: { temperature: 1, max_tokens: 5 } }],
    ['template', { template: 'jinja' }],
    ['reading', { scale: { kind: 'ordinal', values: [0, 1, 2] } }],
    ['memory', withExamples(judge, { select: 'all', limit: 4 }, [example])],
  ])('expires the record by its part %s alone', (part, change) => {
    expect(admissionState(record, { ...judge, ...change }, on)).toEqual({
      kind: 'expired',
      until: '2027-02-25',
      changed: [part],
    });
  });

  it('is the same for another order of the parameters', () => {
    const same = { ...judge, parameters: { max_tokens: 5, temperature: 0 } };
    expect(admissionState(record, same, on)).toEqual({ kind: 'admitted', until: '2027-02-25' });
  });
});

describe('an admission', () => {
  it('holds on its last day and not on the next', () => {
    expect(admissionState(record, judge, { ...on, today: '2027-02-25' })).toMatchObject({ kind: 'admitted' });
    const over = { kind: 'expired', until: '2027-02-25', changed: [] };
    expect(admissionState(record, judge, { ...on, today: '2027-02-26' })).toEqual(over);
  });

  it('expires if the provider answers by another model under the same name', () => {
    const now = { ...on, answeredBy: ['m-1-2027'] };
    expect(admissionState(record, judge, now)).toMatchObject({ kind: 'expired', changed: ['model'] });
    expect(admissionState(record, judge, { ...on, answeredBy: ['m-1-2026'] })).toMatchObject({ kind: 'admitted' });
  });

  it('counts for no judge of another name, which has other items', () => {
    const other = { ...judge, name: 'other' };
    expect(admissionState(record, other, on)).toMatchObject({ kind: 'expired', changed: ['judge'] });
  });

  const kept = { measure: 'recall', value: 0.9, n: 40, bound: 0.8, interval: [0.81, 0.96] } as const;
  const held = { ...record, bounds: { recall: 0.8, flips: 0.1 }, numbers: [kept] };
  it.each([
    [{ recall: 0.8, flips: 0.1 }, []],
    [{ recall: 0.7, flips: 0.2 }, []],
    [{ recall: 0.9 }, ['bounds']],
    [{ flips: 0.05 }, ['bounds']],
    [{ alpha: 0.6 }, ['bounds']],
  ])('that was held to recall 0.8 and flips 0.1, where %j is asked, differs in %j', (asked, changed) => {
    const kind = changed.length > 0 ? 'expired' : 'admitted';
    expect(admissionState(held, judge, { ...on, asked })).toMatchObject({
      kind,
      ...(kind === 'expired' && { changed }),
    });
  });

  it('does not hold if its own numbers miss its bounds, as after an edit by hand', () => {
    const missing = { ...held, numbers: [{ ...kept, interval: [0.77, 0.96] }] } as const;
    expect(admissionState(missing, judge, on)).toMatchObject({ kind: 'expired', changed: ['bounds'] });
    expect(admissionState(held, judge, on)).toMatchObject({ kind: 'admitted' });
  });

  it.each([
    ['there is none', []],
    ['it was held to a lower bound', [{ ...kept, bound: 0.5 }]],
    ['it was held to none', [{ ...kept, bound: undefined }]],
  ])('does not hold if, of the recall that it was held to, %s', (_, numbers) => {
    // A record is JSON, in which a key without a value is absent.
    const edited = { ...held, numbers } as AdmissionRecord;
    expect(admissionState(edited, judge, on)).toMatchObject({ kind: 'expired', changed: ['bounds'] });
  });

  it('was held to less than is asked if its intervals have a lower confidence', () => {
    expect(admissionState(record, judge, { ...on, confidence: 0.99 })).toMatchObject({ changed: ['bounds'] });
    expect(admissionState(record, judge, { ...on, confidence: 0.9 })).toMatchObject({ kind: 'admitted' });
  });

  it('holds no longer than the days that are asked, whatever the record says', () => {
    const forever = { ...record, expires: '9999-12-31' };
    expect(admissionState(forever, judge, { ...on, asked: {} })).toEqual({ kind: 'admitted', until: '2027-02-25' });
    // 27 November and three days.
    const over = { kind: 'expired', until: '2026-11-30', changed: [] };
    expect(admissionState(record, judge, { ...on, asked: { days: 3 } })).toEqual(over);
  });

  it('does not hold if it is said to be measured after tomorrow', () => {
    const tomorrow = { ...on, today: '2026-11-26' };
    expect(admissionState(record, judge, tomorrow)).toMatchObject({ kind: 'admitted' });
    const future = { ...on, today: '2026-11-25' };
    expect(admissionState(record, judge, future)).toMatchObject({ kind: 'expired', changed: ['date'] });
  });

  it('is none without a record', () => {
    expect(admissionState(undefined, judge, on)).toEqual({ kind: 'none' });
  });

  it('counts its days in UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 27, 23, 59))).toBe('2026-11-27');
  });

  it('is none after a refused try, and of an admission only the version that was refused is told so', () => {
    const missed = { measure: 'recall', value: 0.9, n: 40, interval: [0.77, 0.96], bound: 0.8 } as const;
    const tried = { ...record, numbers: [missed] };
    const other = { ...judge, model: 'm-2' };
    const refused = afterRefusal(tried, undefined, '2026-11-30');
    expect(admissionState(refused, judge, on)).toEqual({ kind: 'none', refused: '2026-11-30' });
    expect(admissionState(refused, other, on)).toEqual({ kind: 'none' });
    const labels = { ...record.labels, used: '00000000', unused: 4 };
    const both = afterRefusal({ ...tried, fingerprint: fingerprintOf(other), labels }, record, '2026-11-30');
    expect(admissionState(both, judge, on)).toEqual({ kind: 'admitted', until: '2027-02-25' });
    expect(admissionState(both, other, on)).toMatchObject({
      kind: 'expired',
      changed: ['model'],
      refused: '2026-11-30',
    });
    expect([both.labels, both.numbers]).toEqual([labels, record.numbers]);
    // Whoever takes the statement away has no admission either.
    const { refused: _, ...forged } = refused;
    expect(admissionState(forged, judge, on)).toMatchObject({ kind: 'expired', changed: ['bounds'] });
  });
});
