import { heading } from './headline.ts';
import { type Case, junitCases } from './junitCases.ts';
import { escapeHtml } from './markupText.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, standingOf } from './standing.ts';

/**
 * The result as JUnit XML: a suite for each judge, a case for whether it could be measured and one for each rule. A
 * broken rule is a failure and what could not be measured an error, so no viewer shows either as green.
 */
export function junitReport(result: Result): string {
  const suites = result.judges.map((judge) => ({ judge, cases: junitCases(judge, result) }));
  const rest = suites.length === 0 ? [noJudge] : removedAlone(result);
  const all = [...suites.flatMap(({ cases }) => cases), ...rest];
  const body = [
    ...suites.map((one) => judgeSuite(one, result)),
    ...(rest.length === 0 ? [] : [suite('evenhand', [], rest)]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${escapeHtml(heading(result))}" ${counts(all, 'run')}>
${body.join('\n')}
</testsuites>
`;
}

const noJudge: Case = {
  name: 'there is a judge to measure',
  outcome: { kind: 'error', type: 'unmeasured', message: 'the configuration names no judge' },
  text: '',
};

/** Removed judges, if the run fails for that and no other case reports it. */
function removedAlone(result: Result): readonly Case[] {
  const { removedJudges, judges } = result;
  if (standingOf(result) !== 'eval-set-failed' || judges.some(hasOtherEvalSet)) return [];
  return removedJudges.map((name): Case => {
    const message = `the head has the judge ${name} no more`;
    return { name: `${name} is there`, outcome: { kind: 'failure', type: 'judge-removed', message }, text: '' };
  });
}

function judgeSuite({ judge, cases }: { judge: JudgeResult; cases: readonly Case[] }, result: Result): string {
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['verdict', judge.verdict],
    ['provider', result.provider],
    ['prompt', judge.prompt],
    ['items', String(judge.items)],
    ['seed', String(result.seed)],
    ['tool', result.tool],
  ];
  const lines = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`      <property name="${name}" value="${escapeHtml(value)}"/>`],
  );
  return suite(judge.name, lines, cases);
}

function suite(name: string, properties: readonly string[], cases: readonly Case[]): string {
  const listed = properties.length === 0 ? [] : ['    <properties>', ...properties, '    </properties>'];
  return [
    `  <testsuite name="${escapeHtml(name)}" ${counts(cases, 'suite')}>`,
    ...listed,
    ...cases.map((one) => caseXml(one, name)),
    '  </testsuite>',
  ].join('\n');
}

function caseXml({ name, outcome, text }: Case, judge: string): string {
  const out = text === '' ? '' : `\n      <system-out>${escapeHtml(text)}</system-out>`;
  return `    <testcase classname="${escapeHtml(judge)}" name="${escapeHtml(name)}" time="0">${outcomeXml(outcome)}${out}\n    </testcase>`;
}

function outcomeXml(outcome: Case['outcome']): string {
  switch (outcome.kind) {
    case 'passed':
      return '';
    case 'skipped':
      return `\n      <skipped message="${escapeHtml(outcome.message)}"/>`;
    case 'failure':
    case 'error': {
      const message = escapeHtml(outcome.message);
      return `\n      <${outcome.kind} type="${outcome.type}" message="${message}">${message}</${outcome.kind}>`;
    }
  }
}

/**
 * The counts of a suite; those of the whole run lack `skipped`, which Jenkins' schema (junit-10.xsd) does not know
 * there.
 */
function counts(cases: readonly Case[], of: 'run' | 'suite'): string {
  const number = (kind: Case['outcome']['kind']) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  const skipped = of === 'suite' ? ` skipped="${number('skipped')}"` : '';
  return `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}"${skipped} time="0"`;
}
