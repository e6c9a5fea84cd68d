import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../../src/gate/finding.ts';
import { junitReport } from '../../../src/report/junit.ts';
import type { Result } from '../../../src/report/result.ts';
import { anomalyOf, differenceOf, fallen, judgeOf, measuredOf, resultOf, runOf } from '../writtenResult.ts';
import { xmlProblems } from '../xmlProblems.ts';

describe('the JUnit report', () => {
  it('is a suite a judge, with a case for each rule', () => {
    const differences = [
      fallen,
      differenceOf({ family: 'position', measure: 'consistency' }),
      differenceOf({ family: 'control', pAdjusted: undefined, maxDrop: undefined }),
    ];
    const findings: readonly Finding[] = [
      { kind: 'regression', tolerance: 2, difference: fallen },
      { kind: 'floor-broken', floor: 80, measured: measuredOf() },
    ];
    expect(junitReport(runOf('regression', findings, { differences }))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Evenhand: tone got worse" tests="4" failures="2" errors="0" time="0">
  <testsuite name="tone" tests="4" failures="2" errors="0" skipped="0" time="0">
    <properties>
      <property name="verdict" value="regression"/>
      <property name="provider" value="openai"/>
      <property name="prompt" value="judges/tone.prompt.yml"/>
      <property name="items" value="120"/>
      <property name="seed" value="1"/>
      <property name="tool" value="evenhand 0.1.0"/>
    </properties>
    <testcase classname="tone" name="the judge can be measured" time="0">
    </testcase>
    <testcase classname="tone" name="accuracy drops by at most 2 points" time="0">
      <failure type="regression" message="Regression in accuracy">judges/tone.prompt.yml: 91.7 % → 85.0 %, −6.7 points (−12.2 … −1.1), limit −2, n = 120 (10 worse, 2 better), p = 0.039, 0.039 corrected for all rules.</failure>
    </testcase>
    <testcase classname="tone" name="consistency under position drops by at most 2 points" time="0">
      <system-out>91.7 % → 92.5 %, +0.8 points (−3.0 … +5.0), n = 120, p = 1.000</system-out>
    </testcase>
    <testcase classname="tone" name="accuracy is at least 80 %" time="0">
      <failure type="floor-broken" message="Accuracy is below its minimum">judges/tone.prompt.yml: Accuracy is 61.0 % (50.0 … 70.0, n = 90): the whole interval lies below the minimum of 80 %. Improve the judge, or lower the minimum in a pull request of its own.</failure>
    </testcase>
  </testsuite>
</testsuites>
`,
    );
  });

  it('says when the run was, how long it took, how long its judges were waited for, and where the prompt changed', () => {
    const usage = { asked: 1, reused: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0, costUsd: undefined };
    const over = {
      differences: [fallen],
      cost: { base: { ...usage, ms: 1500 }, head: { ...usage, ms: 2000 } },
      promptChange: { file: 'a.yml', line: 8, edit: 1, edits: 1, removed: 'x', added: 'y' },
    };
    const run = runOf('regression', [{ kind: 'regression', tolerance: 2, difference: fallen }]);
    const judges = run.judges.map((judge) => ({ ...judge, ...over }));
    const times = { startedAt: '2026-11-27T17:00:00.000Z', endedAt: '2026-11-27T17:01:02.500Z' };
    const xml = junitReport({ ...run, judges, ...times });
    expect(xml).toMatch(/<testsuites [^>]*time="62.5">/);
    expect(xml).toMatch(/<testsuite [^>]*time="3.5" timestamp="2026-11-27T17:00:00">/);
    expect(xml).toContain('message="Regression in accuracy">a.yml:8: 91.7 %');
  });

  it('names rules by what may not happen, in the unit of the measure', () => {
    const error = differenceOf({ measure: 'meanAbsoluteError', base: 0.31, head: 0.33, delta: 0.02, maxDrop: 0.3 });
    const findings: readonly Finding[] = [
      { kind: 'ceiling-broken', ceiling: 20, measured: measuredOf({ measure: 'flipRate' }) },
      { kind: 'floor-uncertain', floor: 0.35, measured: measuredOf({ measure: 'kappa' }), itemsNeeded: 300 },
      { kind: 'too-few-items', family: 'all', measure: 'f1', n: 0, minItems: 20, lacks: 'two scores' },
    ];
    const xml = junitReport(runOf('regression', findings, { differences: [error] }));
    expect([...xml.matchAll(/<testcase classname="tone" name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'the judge can be measured',
      'mean absolute error rises by at most 0.3',
      'flip rate against the control is at most 20 %',
      'Cohen&#39;s kappa is at least 0.35',
      'F1 can be measured',
    ]);
    expect(xml).toContain('<system-out>0.31 → 0.33, +0.02 (−0.03 … +0.05), n = 120, p = 1.000</system-out>');
    expect(xml.match(/<failure type="[^"]*"/g)).toEqual(['<failure type="ceiling-broken"']);
  });

  it('says of scores on another scale in the record of the judge, which passes', () => {
    const anomaly = anomalyOf({ kind: 'shifted', variant: '2-1-0', against: 'base', value: 1 });
    const xml = junitReport(runOf('pass', [{ kind: 'scale-shifted', side: 'head', anomaly }]));
    expect(xml).toContain('<system-out>The scale is shifted under 2-1-0 on head: ');
    expect(xml).not.toContain('<failure');
  });

  it('has an error, and no green rule if a judge could not be measured', () => {
    const stopped = { kind: 'stopped', because: 'outage', why: 'the server answered 503' } as const;
    const xml = junitReport(runOf('unmeasured', [stopped]));
    expect(xml).toContain('tests="1" failures="0" errors="1" skipped="0"');
    expect(xml).toContain(
      '<error type="unmeasured" message="The provider did not answer">The server answered 503. This says nothing about the judge; replies that came are kept. Run it again.<',
    );
    expect(xml.match(/503/g)).toHaveLength(1);
  });

  it('has an error if there is no judge at all', () => {
    const xml = junitReport(resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [] }));
    expect(xml).toContain('errors="1"');
    expect(xmlProblems(xml)).toEqual([]);
  });

  it('passes an uncertain drop as the gate does, and fails it if the gate must', () => {
    const xml = (kind: 'uncertain-drop' | 'not-proven', exitCode: 0 | 1) => {
      const finding = { kind, tolerance: 2, difference: fallen, itemsNeeded: 300 };
      return junitReport(runOf('uncertain', [finding], { exitCode, differences: [fallen] }));
    };
    expect(xml('uncertain-drop', 0)).toContain('<system-out>Uncertain for accuracy: ');
    expect(xml('uncertain-drop', 1)).toContain('<failure type="uncertain-drop"');
    expect(xml('not-proven', 1)).toContain('<failure type="not-proven"');
  });

  it('fails the judge that is worse alone if the gate must, and not a merely uncertain judge', () => {
    const drop = { tolerance: 2, difference: fallen };
    const one = { verdict: 'uncertain', differences: [fallen] } as const;
    const judges = [
      judgeOf({ ...one, findings: [{ kind: 'worse-alone', level: 0.01, ...drop }] }),
      judgeOf({ ...one, name: 'other', findings: [{ kind: 'uncertain-drop', itemsNeeded: 300, ...drop }] }),
    ];
    const failures = (parts: Partial<Result>) =>
      junitReport(resultOf({ verdict: 'uncertain', judges, ...parts })).match(/<failure type="[^"]+"/g) ?? [];
    expect(failures({ exitCode: 0 })).toEqual([]);
    expect(failures({ exitCode: 1, failReasons: ['worse-alone'] })).toEqual(['<failure type="worse-alone"']);
    expect(failures({ exitCode: 1, failReasons: ['uncertain', 'worse-alone'] })).toHaveLength(2);
    expect(failures({ exitCode: 1, failReasons: ['exam-change'] })).toEqual([]);
  });

  it('has a case of its own for a judge that is worse alone since the reference', () => {
    const since = { kind: 'worse-alone', level: 0.01, tolerance: 2, difference: fallen, since: 'v1.2' } as const;
    const failing = { exitCode: 1, failReasons: ['worse-alone'], differences: [fallen] } as const;
    const xml = junitReport(runOf('uncertain', [since], failing));
    expect(xml).toContain('name="accuracy has not fallen since v1.2"');
    expect(xml.match(/<failure type="worse-alone"/g)).toHaveLength(1);
  });

  it('fails for scores on another scale only if the gate must fail on uncertain', () => {
    const findings = [{ kind: 'scale-reversed', side: 'head', anomaly: anomalyOf() } as const];
    expect(junitReport(runOf('uncertain', findings))).not.toContain('<failure');
    expect(junitReport(runOf('uncertain', findings, { exitCode: 1 }))).toContain(
      '<failure type="scale-reversed" message="The scale is reversed on head">judges/tone.prompt.yml: ',
    );
  });

  it('fails for another evaluation set, other rules and judges that are gone if the run fails for them', () => {
    const findings = [
      { kind: 'eval-set-changed', added: [], removed: ['a'], relabelled: [], edited: [] } as const,
      { kind: 'cost-raised', changes: [{ key: 'max_tokens', base: '5', head: '50' }] } as const,
    ];
    const failures = (parts: Parameters<typeof resultOf>[0]) =>
      [...junitReport(resultOf(parts)).matchAll(/name="([^"]*)" time="0">\s*<failure type="([^"]*)"/g)].map((found) =>
        found.slice(1),
      );
    const judges = [judgeOf({ findings })];
    expect(failures({ exitCode: 0, judges })).toEqual([]);
    const evalSet = ['the evaluation set and the rules are those of the base', 'eval-set-changed'];
    expect(failures({ exitCode: 1, judges })).toEqual([evalSet]);
    expect(failures({ exitCode: 1, judges, removedJudges: ['old'] })).toEqual([evalSet]);
    expect(failures({ exitCode: 1, judges: [judgeOf()], removedJudges: ['old', 'older'] })).toEqual([
      ['old is there', 'judge-removed'],
      ['older is there', 'judge-removed'],
    ]);
  });

  it('skips a rule that had too few items only if the judge was measured by others', () => {
    const findings = [{ kind: 'too-few-items', family: 'cue', measure: 'accuracy', n: 5, minItems: 20 } as const];
    const passing = junitReport(runOf('pass', findings));
    expect(passing).toContain(
      '<skipped message="Accuracy under cue was not judged: Accuracy under cue has 5 items, and at least 20',
    );
    const lacking = junitReport(runOf('unmeasured', findings));
    expect(lacking).toContain('errors="2" skipped="0"');
    expect(lacking.match(/at least 20 are asked for/g)).toHaveLength(1);
  });

  it('is XML with any name, control characters taken out', () => {
    const xml = junitReport(resultOf({ judges: [judgeOf({ name: 'a\u0000\u001b<b>]]>\uffff"\ud800' })] }));
    expect(xmlProblems(xml)).toEqual([]);
    expect(xml).toContain('<testsuite name="a &lt;b&gt;]]&gt;\ufffd&quot;\ufffd" ');
  });

  // https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd
  it("has no attribute that Jenkins' schema does not know", () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      testsuites: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'],
      testsuite: ['name', 'tests', 'failures', 'errors', 'time', 'disabled', 'skipped', 'timestamp', 'hostname', 'id'],
      property: ['name', 'value'],
      testcase: ['name', 'assertions', 'time', 'classname', 'status'],
      skipped: ['message'],
      failure: ['type', 'message'],
      error: ['type', 'message'],
      'system-out': [],
    };
    const findings = [{ kind: 'too-few-items', family: 'cue', measure: 'accuracy', n: 5, minItems: 20 } as const];
    const verdicts = ['regression', 'unmeasured', 'unchanged'] as const;
    const judges = verdicts.map((verdict) => judgeOf({ verdict, findings }));
    const reports = [judges, []].map((all) => junitReport(resultOf({ judges: all })));
    const elements = [...reports.join('').matchAll(/<([a-z-]+)((?: [a-z]+="[^"]*")*)\/?>/g)];
    expect(elements.length).toBeGreaterThan(10);
    for (const [, element = '', attributes = ''] of elements) {
      const names = [...attributes.matchAll(/ ([a-z]+)="/g)].map(([, attribute]) => attribute);
      expect([element, names.filter((attribute) => known[element]?.includes(attribute ?? '') !== true)]).toEqual([
        element,
        [],
      ]);
    }
  });
});
