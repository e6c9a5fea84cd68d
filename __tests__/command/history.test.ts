import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readHistory } from '../../src/command/history.ts';
import { folderTree } from '../../src/edge/files/folderTree.ts';
import { isFolder } from '../../src/edge/files/localFiles.ts';
import { htmlReport } from '../../src/report/html.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { htmlProblems } from '../report/htmlProblems.ts';
import { familyOf, judgeOf, measuredOf, resultOf, sideOf } from '../report/writtenResult.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { filled, temporaryFolder } from '../support/temporaryFolder.ts';

const files = {
  ...capturedEnvironment().environment.files,
  isFolder,
  folder: (root: string, label: string) => folderTree({ root, label }),
};

function said(head: string, over: object = {}, accuracy: unknown = { value: 0.5, interval: [0.4, 0.6] }) {
  const measures = { all: { accuracy }, position: { consistency: { value: 0.75, interval: null } } };
  return JSON.stringify({
    version: 1,
    compared: { head },
    judges: [{ name: 'tone', sides: { head: { measures } } }],
    ...over,
  });
}

/** The history in a folder with these files. */
async function inFolder(texts: Readonly<Record<string, string>>) {
  const folder = filled(temporaryFolder(), texts);
  return { folder, read: () => readHistory({ files }, [folder]) };
}

async function faultsOf(read: () => Promise<unknown>) {
  const error = await read().catch((thrown: unknown) => thrown);
  return error instanceof UnusableInput ? error.faults : [];
}

describe('--history', () => {
  it('reads the results of a folder in the order of their end, and those that do not say it first, by their names', async () => {
    const { read } = await inFolder({
      'a.json': said('newest', { endedAt: '2026-11-09T00:00:00Z' }),
      'b.json': said('older', { endedAt: '2026-11-03T00:00:00.000Z' }),
      'd.json': said('second'),
      'c/c.json': said('first', { endedAt: 'yesterday' }),
      'notes.txt': 'no result',
    });
    expect((await read()).map(({ head, at }) => [head, at])).toEqual([
      ['first', undefined],
      ['second', undefined],
      ['older', '2026-11-03T00:00:00.000Z'],
      ['newest', '2026-11-09T00:00:00Z'],
    ]);
  });

  it('takes accuracy and the sameness of each family, and leaves out what is no share', async () => {
    const { read } = await inFolder({ 'a.json': said('a'), 'b.json': said('b', {}, { value: 1e9, interval: [0, 1] }) });
    const [a, b] = await read();
    const same = { family: 'position', measure: 'consistency', value: 0.75, interval: undefined };
    expect(a?.judges[0]?.measures).toEqual([
      { family: 'all', measure: 'accuracy', value: 0.5, interval: { low: 0.4, high: 0.6 } },
      same,
    ]);
    expect(b?.judges[0]?.measures).toEqual([same]);
  });

  it('reads a file that is named itself, and names each file that is missing or no result', async () => {
    const { folder, read } = await inFolder({ 'a.json': said('a'), 'b.json': '[1]', 'c.json': '{"version":1}' });
    expect((await faultsOf(read)).map(({ file, what }) => [file, what])).toEqual([
      [`${folder}/b.json`, 'it is no result'],
      [`${folder}/c.json`, 'it is no result'],
    ]);
    expect((await readHistory({ files }, [join(folder, 'a.json')])).map(({ head }) => head)).toEqual(['a']);
    const missing = join(folder, 'none.json');
    const [fault] = await faultsOf(() => readHistory({ files }, [missing]));
    expect(fault).toMatchObject({ file: missing, what: 'there is no such file', key: '--history' });
  });

  it('tells the thirty newest', async () => {
    const all = Array.from({ length: 32 }, (_, day) => [`${String(day).padStart(2, '0')}.json`, said(`v${day}`)]);
    const { read } = await inFolder(Object.fromEntries(all));
    const heads = (await read()).map(({ head }) => head);
    expect([heads.length, heads[0], heads.at(-1)]).toEqual([30, 'v2', 'v31']);
  });
});

describe('the trend on a page', () => {
  const accuracy = measuredOf({ measure: 'accuracy', value: 0.625, interval: { low: 0.5, high: 0.75 } });
  const judge = judgeOf({ name: 'tone', sides: { head: sideOf({ all: familyOf({ accuracy }) }) } });

  it('draws the earlier results and this one, escapes what they say, and has the numbers as a table', async () => {
    const { read } = await inFolder({ 'a.json': said('<script>x</script>', { endedAt: '2026-11-03T00:00:00Z' }) });
    const page = htmlReport({ ...resultOf({ judges: [judge] }), history: await read() });
    const card = page.slice(page.indexOf('id="trend"'));
    expect(card).toContain('62.5 %');
    expect(card).toContain('50.0 %');
    expect(card).toContain('2026-11-03');
    expect(page).not.toContain('<script>x');
    expect(htmlProblems(page)).toEqual([]);
  });

  it('has the interval of accuracy as one band through all versions', async () => {
    const { read } = await inFolder({ 'a.json': said('a', { endedAt: '2026-11-03T00:00:00Z' }) });
    const page = htmlReport({ ...resultOf({ judges: [judge] }), history: await read() });
    // The plot is 220 high, from 0 % at its foot: 60 % at 88, 40 % at 132, 75 % at 55 and 50 % at 110.
    expect(page.match(/<path class="area" d="[^"]*/g)).toEqual(['<path class="area" d="M25,88L75,55L75,110L25,132Z']);
  });

  it('tells the nights of drift by their days, since the version stays the same', async () => {
    const { read } = await inFolder({ 'a.json': said('main', { endedAt: '2026-11-03T00:00:00Z' }) });
    const page = htmlReport({ ...resultOf({ command: 'drift', judges: [judge] }), history: await read() });
    expect(page).toContain('<h2>Night by night</h2>');
    const steps = page.match(/<text class="step"[^>]*>[^<]*/g)?.map((one) => one.replace(/.*>/, ''));
    expect(steps).toEqual(['3 Nov', 'now']);
  });

  it('is not there without an earlier result of this judge', async () => {
    const { read } = await inFolder({ 'a.json': said('a', { judges: [{ name: 'another' }] }) });
    const result = resultOf({ judges: [judge] });
    expect(htmlReport({ ...result, history: await read() })).not.toContain('id="trend"');
    expect(htmlReport(result)).not.toContain('id="trend"');
  });
});
