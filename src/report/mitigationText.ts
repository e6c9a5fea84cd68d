import { markdownTable } from 'markdown-table';
import type { Judged } from '../gate/finding.ts';
import { askedOfText } from './askedText.ts';
import { lookText } from './lookText.ts';
import { fenced } from './markdown.ts';
import { escapeMarkdown, markdownCode } from './markupText.ts';
import { measureInSentence } from './measureText.ts';
import type { Comparison, JudgeMitigation, Mitigation, TriedCandidate } from './mitigation.ts';
import { changeCells, searched, type Table, tableColumns, takesTable } from './mitigationTakes.ts';
import { changeOf, confidenceLevel, inUnit, listed, nothing, pEquals, points } from './numbers.ts';
import { plainText } from './plainText.ts';
import { wrap } from './text.ts';
import { textTable } from './textTable.ts';

export function mitigationConsole(mitigation: Mitigation, width: number): string {
  const said = (text: string) => wrap(plainText(text), { width, indent: '  ', first: '' });
  const lines = mitigation.judges.flatMap((judge) => {
    return [
      ...said(`${judge.name}: ${verdictText(judge)}`),
      '',
      ...tablesOf(judge).flatMap(({ columns, rows }) => [
        ...textTable(
          columns,
          rows.map((row) => row.map(plainText)),
          width,
        ),
        '',
      ]),
      ...notesOf(judge, mitigation, true).flatMap(said),
      '',
      ...editsOf(judge).flatMap(({ where, text }) => [
        ...said(editText(where)),
        '',
        ...text.split('\n').map((line) => `    ${plainText(line)}`.trimEnd()),
        '',
      ]),
      ...filesText(judge).flatMap((text) => [...said(text), '']),
    ];
  });
  return `${[...lines, ...said(askedOfText(mitigation))].join('\n')}\n`;
}

/** How a report is made for a pull request. */
export interface Proposed {
  /** How to adopt the better files. */
  readonly proposal: string;
  /** Whether the report may name ids of items. */
  readonly areItemsNamed: boolean;
}

/** @param proposed absent: on the command line, with ids of items. */
export function mitigationMarkdown(
  mitigation: Mitigation,
  { proposal, areItemsNamed = true }: Partial<Proposed> = {},
): string {
  const parts = mitigation.judges.flatMap((judge) => {
    const tables = tablesOf(judge).map(({ columns, rows }) => {
      const cells = [columns.map(({ title }) => title), ...rows].map((row) => row.map(escapeMarkdown));
      return markdownTable(cells, { align: columns.map(({ align }) => align), alignDelimiters: false });
    });
    const notes = notesOf(judge, mitigation, areItemsNamed).map((note) => escapeMarkdown(plainText(note)));
    const isProposed = proposal !== undefined && judge.files !== undefined;
    const edits = isProposed ? [] : editsOf(judge).filter(({ items }) => areItemsNamed || items.length === 0);
    const edit = edits.flatMap(({ where, text }) => [editText(where), fenced('text', text.split('\n').map(plainText))]);
    return [
      `### Mitigations of ${markdownCode(judge.name)}`,
      escapeMarkdown(verdictText(judge)),
      ...tables,
      ...notes,
      ...edit,
      ...(isProposed ? [] : filesText(judge)).map((text) => escapeMarkdown(plainText(text))),
    ];
  });
  const told = parts.length === 0 ? [noneTried] : parts;
  return `${[...told, ...(proposal === undefined ? [] : [proposal]), escapeMarkdown(askedOfText(mitigation))].join('\n\n')}\n`;
}

const noneTried = 'No judge differs from the base, so none was tried.';

/** The outcome of each judge, one line each, for places without room for the rest. */
export function mitigationLines({ judges }: Mitigation): string {
  const lines = judges.map((judge) => `- ${markdownCode(judge.name)}: ${escapeMarkdown(verdictText(judge))}`);
  return lines.length === 0 ? noneTried : lines.join('\n');
}

function verdictText({ outcome, best, test, why }: JudgeMitigation): string {
  switch (outcome) {
    case 'better':
      return `${best} makes it better, and the test part confirms it (${provenText(test)}).`;
    case 'not-proven':
      return `not proven. ${best} gained most on the search part, and the test part does not confirm it.`;
    case 'none-helps':
      return 'none helps. No candidate gains anything on the search part without making something else worse.';
    case undefined:
      return `not measured: ${why ?? ''}. Nothing is proposed.`;
  }
}

function provenText(test: Comparison | undefined): string {
  const [first] = (test?.differences ?? []).toSorted((a, b) => (a.pAdjusted ?? 1) - (b.pAdjusted ?? 1));
  return first === undefined ? '' : changeText(first);
}

function changeText(difference: Judged): string {
  const { measure, base, head, n, p, pAdjusted = p } = difference;
  return `${measureInSentence(difference)} ${inUnit(measure, base)} → ${inUnit(measure, head)}, n = ${n}, ${pEquals(pAdjusted)}`;
}

/** Accuracy and the consistencies; if no rule tests them, everything that is tested. */
function shownOf({ candidates }: JudgeMitigation): readonly Judged[] {
  const all = candidates.find(({ search }) => (search?.differences.length ?? 0) > 0)?.search?.differences ?? [];
  const usual = all.filter(({ measure }) => measure === 'accuracy' || measure === 'consistency');
  return usual.length > 0 ? usual : all;
}

function tablesOf(judge: JudgeMitigation): readonly Table[] {
  const shown = shownOf(judge);
  const gains: Table = {
    columns: tableColumns('candidate', ['gain', ...shown.map(measureInSentence)]),
    rows: [
      ['as it is', nothing, ...shown.map(({ measure, base }) => inUnit(measure, base))],
      ...searched(judge).map(({ name, search: { differences, gain } }) => [
        name,
        gain === undefined ? nothing : points(gain),
        ...changeCells(differences, shown),
      ]),
    ],
  };
  return [gains, takesTable(judge)];
}

function notesOf(judge: JudgeMitigation, { confidence }: Mitigation, areItemsNamed: boolean): readonly string[] {
  const { parts, candidates, best, test, look, timesTested } = judge;
  const dropped = candidates.flatMap(({ name, dropped: why }) =>
    why === undefined ? [] : [`${name} does not fit: ${why}.`],
  );
  const shownIn = candidates.flatMap(({ name, edits }) =>
    edits.flatMap(({ items }) => (items.length === 0 ? [] : [`${name} shows ${listed(items)}.`])),
  );
  return [
    `Items: ${parts.source} in the source part, from which demonstrations come, ${parts.search} in the search part, by which the table is, and ${parts.test} in the test part. Changes are against the judge as it is, in points, with intervals at ${confidenceLevel(confidence)} that are corrected for all candidates; the gain is the mean of all tested changes. Intervals of the second table are each for itself; a vote over several replies is one judgment.`,
    ...dropped,
    ...(areItemsNamed ? shownIn : []),
    ...(best === undefined || test === undefined ? [] : testNotes(best, test, judge)),
    ...(timesTested === 0 ? [] : [lookText({ look, timesTested, differences: test?.differences ?? [] })]),
  ];
}

/** Only a proven gain is worth an edit. */
function editsOf({ candidates, best, outcome }: JudgeMitigation): TriedCandidate['edits'] {
  return outcome === 'better' ? candidates.flatMap(({ name, edits }) => (name === best ? edits : [])) : [];
}

function editText(where: string): string {
  return `To make it, write ${where}:`;
}

function filesText({ files, outcome }: JudgeMitigation): readonly string[] {
  if (outcome !== 'better') return [];
  if (files === undefined) return ['These edits are to be made by hand; "evenhand show" prints what is sent then.'];
  return [`Or run it again with --write or --patch FILE, which change ${listed(files.map(({ path }) => path))}.`];
}

function testNotes(best: string, test: Comparison, { candidates }: JudgeMitigation): readonly string[] {
  const search = candidates.find(({ name }) => name === best)?.search;
  const changes = test.differences.map((one) => `${measureInSentence(one)} ${changeOf(one)}`);
  const gains =
    search?.gain === undefined || test.gain === undefined
      ? []
      : [`Its gain was ${points(search.gain)} on the search part and is ${points(test.gain)} on the test part.`];
  return [`${best} on the test part: ${changes.join('; ')}.`, ...gains];
}
