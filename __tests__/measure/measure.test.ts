import { describe, expect, it } from '@jest/globals';
import { familyTable } from '../../src/judgments/familyTable.ts';
import { taskVersion } from '../../src/judgments/taskVersion.ts';
import { measure, measureTables } from '../../src/measure/measure.ts';
import { variantsOf } from '../../src/perturb/table.ts';
import { planRequests } from '../../src/plan/plan.ts';
import { judgeOf } from '../support/judges.ts';
import { plannedTask } from '../support/plannedRequests.ts';
import { measureSettings as settings, tableOf } from '../support/tables.ts';

describe('measure', () => {
  it('measures its own requests alone, and counts each distinct one once', () => {
    const variants = variantsOf(judgeOf(3), [{ family: 'position' }], 'p');
    const base = plannedTask(4, { version: 'base', variants });
    const head = plannedTask(4, { variants });
    const requests = planRequests([base, head], 'f');
    const side = measure(
      taskVersion(head, requests, ({ task }) =>
        task === head ? { kind: 'scored', score: 1, reason: undefined } : { kind: 'refused', reason: undefined },
      ),
      settings,
    );
    // Six orders, one of which is the control.
    expect(side.leftOut).toMatchObject({ replies: 4 * 6, refused: 0 });
    expect(side.families['position']?.consistency).toMatchObject({ value: 1, n: 4 });
    expect(side.families['control']?.consistency).toBeUndefined();
    expect(side.noise).toBeUndefined();
  });

  it('takes the first repeat for the control, and all repeats for the noise', () => {
    const task = plannedTask(4, { repeats: 3 });
    const side = measure(
      taskVersion(task, planRequests([task], 'f'), ({ item, repeat }) => ({
        kind: 'scored',
        score: item.id === 't-0' && repeat > 0 ? 2 : 1,
        reason: undefined,
      })),
      settings,
    );
    expect(side.families['control']?.distribution).toEqual({ control: { '1': 4 } });
    expect(side.noise).toMatchObject({ value: 0.25, n: 4 });
    expect(side.leftOut.replies).toBe(12);
  });
});

describe('measureTables', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    gold: index % 4,
    cells: [index % 4, index % 4, 3 - (index % 4)],
    annotators: { ann: index % 4, bo: index % 2 },
  }));
  const own = tableOf(rows);

  it('measures a sole family and all once, under both names', () => {
    const { tables, families } = measureTables([own, { ...own, family: 'all', rows: [...own.rows] }], settings);
    expect(tables.map(({ family }) => family)).toEqual(['position', 'all']);
    expect(families['all']).toBe(families['position']);
  });

  it('keeps families apart that say the same of other items, or by other outcomes', () => {
    const others = familyTable({
      ...own,
      family: 'all',
      rows: own.rows.map((row) => ({ ...row, item: `other-${row.item}` })),
    });
    expect(measureTables([own, others], settings).families['all']).not.toBe(
      measureTables([own, others], settings).families['position'],
    );
    const lost = familyTable({ ...own, family: 'all', rows: own.rows.slice(1) });
    expect(measureTables([own, lost], settings).families['all']?.items).toBe(19);
  });

  it('has annotators and anomalies from the table of all variants alone', () => {
    const found = measureTables([own, { ...own, family: 'all' }], settings);
    expect(found.annotators?.names).toEqual(['ann', 'bo']);
    expect(found.anomalies).toMatchObject([{ kind: 'reversed', variant: 'v-2', family: 'all' }]);
    expect(measureTables([own], settings)).toMatchObject({ annotators: undefined, anomalies: [] });
  });
});
