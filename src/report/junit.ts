import { type Case, junitCases } from './junitCases.ts';
import { escapeHtml } from './markupText.ts';
import type { JudgeResult, Result } from './result.ts';
import { hasOtherEvalSet, standingOf } from './standing.ts';
import { titleSentence } from './titleSentence.ts';

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
<testsuites name="${escapeHtml(`Evenhand: ${titleSentence(result)}`)}" ${counts(all, 'run', tookSeconds(result))}>
${body.join('\n')}
</testsuites>
`;
}

const noJudge: Case = {
  name: 'there is a judge to measure',
  outcome: { kind: 'error', type: 'unmeasured', title: 'The configuration names no judge', text: '' },
  text: '',
};

/** Removed judges, if the run fails for that and no other case reports it. */
function removedAlone(result: Result): readonly Case[] {
  const { removedJudges, judges } = result;
  if (standingOf(result) !== 'eval-set-failed' || judges.some(hasOtherEvalSet)) return [];
  return removedJudges.map((name): Case => {
    const title = `The head has the judge ${name} no more`;
    return { name: `${name} is there`, outcome: { kind: 'failure', type: 'judge-removed', title, text: '' }, text: '' };
  });
}

function judgeSuite({ judge, cases }: { judge: JudgeResult; cases: readonly Case[] }, result: Result): string {
  const { verdict, prompt, items } = judge;
  const { provider, seed, tool } = result;
  const lines = Object.entries({ verdict, provider, prompt, items, seed, tool }).flatMap(([name, value]) =>
    value === undefined ? [] : [`      <property name="${name}" value="${escapeHtml(String(value))}"/>`],
  );
  const { startedAt } = result;
  const since = startedAt === undefined ? '' : ` timestamp="${escapeHtml(startedAt.slice(0, 19))}"`;
  return suite(judge.name, lines, cases, { place: placeOf(judge), seconds: waited(judge), since });
}

/** What a suite knows besides its cases: the place of its failures, the wait, and the attribute for when the run began. */
const untold = { place: '', seconds: 0, since: '' };

/** `judges/tone.prompt.yml:8`, the edit that tells most, in the text: Jenkins' schema has no attribute for it. */
function placeOf({ prompt, promptChange }: JudgeResult): string {
  return promptChange === undefined ? (prompt ?? '') : `${promptChange.file}:${promptChange.line}`;
}

/** Seconds of waiting for the judge's replies, each for itself. */
function waited({ cost }: JudgeResult): number {
  return ((cost?.base?.ms ?? 0) + (cost?.head?.ms ?? 0)) / 1000;
}

function tookSeconds({ startedAt = '', endedAt = '' }: Result): number {
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

function suite(name: string, properties: readonly string[], cases: readonly Case[], about = untold): string {
  const listed = properties.length === 0 ? [] : ['    <properties>', ...properties, '    </properties>'];
  return [
    `  <testsuite name="${escapeHtml(name)}" ${counts(cases, 'suite', about.seconds)}${about.since}>`,
    ...listed,
    ...cases.map((one) => caseXml(one, name, about.place)),
    '  </testsuite>',
  ].join('\n');
}

function caseXml({ name, outcome, text }: Case, judge: string, place: string): string {
  const out = text === '' ? '' : `\n      <system-out>${escapeHtml(text)}</system-out>`;
  return `    <testcase classname="${escapeHtml(judge)}" name="${escapeHtml(name)}" time="0">${outcomeXml(outcome, place)}${out}\n    </testcase>`;
}

function outcomeXml(outcome: Case['outcome'], place: string): string {
  switch (outcome.kind) {
    case 'passed':
      return '';
    case 'skipped':
      return `\n      <skipped message="${escapeHtml(outcome.message)}"/>`;
    case 'failure':
    case 'error': {
      const { kind, type, title } = outcome;
      const text = kind === 'failure' && place !== '' ? [place, outcome.text].join(': ') : outcome.text;
      return `\n      <${kind} type="${type}" message="${escapeHtml(title)}">${escapeHtml(text)}</${kind}>`;
    }
  }
}

/**
 * The counts of a suite; those of the whole run lack `skipped`, which Jenkins' schema (junit-10.xsd) does not know
 * there.
 */
function counts(cases: readonly Case[], of: 'run' | 'suite', seconds: number): string {
  const number = (kind: Case['outcome']['kind']) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  const skipped = of === 'suite' ? ` skipped="${number('skipped')}"` : '';
  return `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}"${skipped} time="${seconds}"`;
}
