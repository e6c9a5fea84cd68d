import { describe, expect, it } from '@jest/globals';
import { admissionDocument } from '../../../src/report/admissionDocument.ts';
import { htmlPage } from '../../../src/report/html.ts';
import { mitigationDocument } from '../../../src/report/mitigationDocument.ts';
import { optimizationDocument } from '../../../src/report/optimizationDocument.ts';
import { planDocument } from '../../../src/report/planDocument.ts';
import { candidateOf, mitigationOf, optimizationOf, planOf, stepOf } from '../../support/writtenRuns.ts';
import { htmlProblems } from '../htmlProblems.ts';

const pageOf = (blocks: Parameters<typeof htmlPage>[0]) => htmlPage(blocks, 'pass');
const titleOf = (blocks: Parameters<typeof htmlPage>[0]) => /<title>(.*)<\/title>/.exec(pageOf(blocks))?.[1];
/** What a reader sees, without markup. */
const words = (page: string) =>
  page
    .replace(/<style>[^<]*<\/style>|<script>[\s\S]*?<\/script>/g, '')
    .replace(/<\/(td|th|p|h1|h2|li|summary)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

describe('the title of a page', () => {
  it('says which repair helps a judge, in what, and at what cost', () => {
    // 0.000107 is 7 % more than 0.0001.
    expect(titleOf(mitigationDocument(mitigationOf()))).toBe(
      'hint makes support-reply more accurate, at 7 % higher cost',
    );
    const dear = mitigationOf({ candidates: [candidateOf('votes', 0.15, 0.0005)] });
    expect(titleOf(mitigationDocument(dear))).toBe('votes makes support-reply more accurate, at 5.0 times the cost');
  });

  it('says that a repair is not proven, that none helps, and that a judge could not be measured', () => {
    expect(titleOf(mitigationDocument(mitigationOf({ outcome: 'not-proven' })))).toBe(
      'hint made support-reply better on 55 items, but not provably on 60 others',
    );
    expect(titleOf(mitigationDocument(mitigationOf({ outcome: 'none-helps', best: undefined })))).toBe(
      'No known repair makes support-reply better',
    );
    expect(titleOf(mitigationDocument(mitigationOf({ outcome: undefined })))).toBe(
      'support-reply could not be measured',
    );
  });

  it('says on how many items a text was better, and on how many it was not', () => {
    expect(titleOf(optimizationDocument(optimizationOf(), { isWritten: false }))).toBe(
      'The best text was better on 20 items, but not provably on 130 others',
    );
    expect(titleOf(optimizationDocument(optimizationOf({ outcome: 'better' }), { isWritten: false }))).toBe(
      'A new output instruction makes support-reply better',
    );
  });

  it('says how much is asked, and for how much', () => {
    expect(titleOf(planDocument(planOf()))).toBe('120 requests to ask, for $0.0929 to $0.35');
  });
});

describe('the page of mitigations', () => {
  const page = pageOf(mitigationDocument(mitigationOf()));

  it('draws each measured candidate and the judge as it is, by kind, and has the numbers beside it', () => {
    expect(htmlProblems(page)).toEqual([]);
    const [, picture = ''] = /<div class="picture"[^>]*>(.*?)<p class="legend">/s.exec(page) ?? [];
    expect(picture.match(/class="dot \w+"/g)).toEqual([
      'class="dot good"',
      'class="dot plain"',
      'class="dot plain"',
      'class="dot bad"',
    ]);
    expect(words(page)).toContain('chosenothersmakes a measure worse');
  });

  it('shows every candidate with its interval drawn, marks the chosen and the worse, and folds what does not fit', () => {
    expect(words(page)).toContain('✓ hint +15.0 +15.0 (+5.0 … +25.0)');
    expect(words(page)).toContain('✕ balanced makes worse −20.0 −20.0 (−30.0 … −10.0)');
    expect(words(page)).toContain('1 candidate does not fit swap-orders does not fit: it has no two candidates.');
    // Three candidates and the proof.
    expect(page.match(/<svg class="mark"/g)).toHaveLength(4);
    // A proposal is tested against no limit of the gate.
    expect(page).not.toContain('class="band"');
  });

  it('shows the edit as added words, and only a proven one', () => {
    expect(page).toContain('<ins>hint: score by meaning.</ins>');
    expect(pageOf(mitigationDocument(mitigationOf({ outcome: 'not-proven' })))).not.toContain('<ins>');
  });
});

describe('the page of an optimisation', () => {
  const page = pageOf(optimizationDocument(optimizationOf(), { isWritten: false }));

  it('draws each scored candidate, filled if it became the best, with the best so far', () => {
    expect(htmlProblems(page)).toEqual([]);
    const [, picture = ''] = /<div class="picture"[^>]*>(.*?)<p class="legend">/s.exec(page) ?? [];
    expect(picture.match(/<circle class="good"/g)).toHaveLength(2);
    expect(picture.match(/<circle class="tried"/g)).toHaveLength(1);
    // From the first to the second: along, and up; to the third: along.
    expect(picture.match(/<line class="line steps"/g)).toHaveLength(3);
  });

  it('marks the words that changed, and names each parent', () => {
    expect(page).toContain('<del>Begin with</del><ins>Write</ins> the score and one sentence.');
    expect(words(page)).toContain('✓ #1 round 1, from #0 −0.650 −0.750 … −0.550');
    expect(words(page)).toContain('1 refused unasked');
  });
});

describe('the candidates of a long search', () => {
  it('are those that became the best; the others are folded', () => {
    const trajectory = Array.from({ length: 30 }, (_, candidate) =>
      stepOf({ candidate, accepted: candidate % 15 === 0 }),
    );
    const page = pageOf(optimizationDocument(optimizationOf({ trajectory }), { isWritten: false }));
    const [atOnce = '', folded = ''] = page.split('28 others, none of which became the best');
    expect([/#15<[^#]*round 15/.test(atOnce), atOnce.includes('#16<'), folded.includes('#16<')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the page of admissions', () => {
  it('draws each number against its bound, and says which is missed', () => {
    const number = { n: 30, of: '1', bound: 0.8 } as const;
    const missed = { ...number, measure: 'recall', value: 0.7, interval: [0.52, 0.83] } as const;
    const kept = { ...number, measure: 'specificity', value: 0.97, interval: [0.83, 0.99] } as const;
    const record = {
      version: 1,
      tool: '',
      judge: 'tone',
      measured: '2026-11-01',
      expires: '2027-01-30',
      fingerprint: { prompt: '', model: '', parameters: '', template: '', reading: '', memory: '' },
      answeredBy: [],
      confidence: 0.95,
      bounds: {},
      numbers: [missed, kept],
      labels: { fingerprint: '', n: 60, part: 'all', used: '', usedBefore: 0, unused: 0 },
    } as const;
    const judge = {
      name: 'tone',
      why: undefined,
      file: 'tone.admission.json',
      record,
      missed: [missed],
      isTooOld: false,
    };
    const { confidence: _confidence, ...account } = { ...mitigationOf(), run: 'admit' as const, exitCode: 1 as const };
    const page = pageOf(
      admissionDocument({ ...account, confidence: 0.95, judges: [{ ...judge, outcome: 'refused' }] }),
    );
    expect(htmlProblems(page)).toEqual([]);
    expect(words(page)).toContain('tone not admitted');
    expect(words(page)).toContain('at least 80.0 % ✕ missed');
    expect(words(page)).toContain('at least 80.0 % ✓ kept');
    expect(page.match(/<svg class="mark"/g)).toHaveLength(2);
  });
});

describe('the page of a plan', () => {
  it('has a bar for the questions of each judge, against the largest', () => {
    const page = pageOf(planDocument(planOf()));
    expect(htmlProblems(page)).toEqual([]);
    // 40 items as written and in two orders, and 40 items as written.
    expect(words(page)).toMatch(/tone 120 40 39 3 grounded 40 40 39 1/);
    expect(page).toContain('aria-label="33.3 %"');
  });
});
