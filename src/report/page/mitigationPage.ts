import type { Judged } from '../../gate/finding.ts';
import { measureWords } from '../../shared/measureNames.ts';
import { askedOfText, dollars } from '../askedText.ts';
import {
  type Block,
  folded,
  grid,
  nameText,
  type Phrase,
  paragraph,
  small,
  strong,
  textList,
  toned,
} from '../document/document.ts';
import { card, wideCard } from '../document/places.ts';
import { lookText } from '../lookText.ts';
import { plainMeasure } from '../measureText.ts';
import type { Comparison, Cost, JudgeMitigation, Mitigation, ToldEdit } from '../mitigation.ts';
import { type Adopted, droppedTexts, editsOf, filesText, shownOf } from '../mitigationDocument.ts';
import { costKinds, figure, sameIn, searched } from '../mitigationTables.ts';
import { changeOf, confidenceLevel, counted, inUnit, listed, nothing, points } from '../numbers.ts';
import { begun } from '../text.ts';
import { gainPicture, priceKind } from './gainPicture.ts';
import { axisOf, markOf, toneOf } from './movedSection.ts';
import { factLine, improvedText, outcomeTags, proofTables, rankedByInterval } from './proposedBlocks.ts';

/** The page of mitigations: what came out, gain against cost, the proof, the change, and every candidate. */
export function mitigationPage(mitigation: Mitigation, adopted?: Adopted): readonly Block[] {
  const { judges } = mitigation;
  const [only] = judges;
  const title: Phrase = [mitigationSentence(mitigation)];
  const footer: Block = { kind: 'footer', text: [askedOfText(mitigation)] };
  if (judges.length !== 1 || only === undefined)
    return [
      { kind: 'heading', text: title },
      ...judges.flatMap((judge, index) => judgeBlocks(judge, mitigation, { adopted, place: `-${index + 1}` })),
      footer,
    ];
  const tag = only.outcome === undefined ? 'unmeasured' : outcomeTags[only.outcome];
  return [
    { kind: 'heading', text: title, tag, above: `mitigate · ${only.prompt}` },
    ...judgeBlocks(only, mitigation, { adopted, place: '' }),
    footer,
  ];
}

/** `hint makes tone more even, at 7 % higher cost`. */
export function mitigationSentence({ judges }: Mitigation): string {
  const [only] = judges;
  if (only === undefined) return 'No judge differs from the base, so no repair was tried';
  if (judges.length === 1) return outcomeSentence(only);
  const better = judges.filter(({ outcome }) => outcome === 'better').length;
  return `${better} of ${counted(judges.length, 'judge')} can be made better`;
}

function outcomeSentence(judge: JudgeMitigation): string {
  const { outcome, best = '', parts, test, look } = judge;
  const name = nameText(judge);
  switch (outcome) {
    case 'better':
      return `${best} makes ${name} ${improvedText(test?.differences, look)}${priceClause(judge)}`;
    case 'not-proven':
      return `${best} made ${name} better on ${counted(parts.search, 'item')}, but not provably on ${parts.test} others`;
    case 'none-helps':
      return `No known repair makes ${name} better`;
    case undefined:
      return `${name} could not be measured`;
  }
}

/** `, at 7 % higher cost`; empty if no cost is known. */
function priceClause({ candidates, best, asItIs: { judgment: before } }: JudgeMitigation): string {
  const after = candidates.find(({ name }) => name === best)?.search?.judgment;
  const of = before.costUsd === undefined ? 'tokens' : 'costUsd';
  const [from, to] = [before[of], after?.[of]];
  if (from === undefined || to === undefined || from === 0) return '';
  const ratio = to / from;
  const share = Math.round(100 * Math.abs(ratio - 1));
  if (share === 0) return ', at the same cost';
  if (ratio >= 2) return `, at ${ratio.toFixed(1)} times the cost`;
  return `, at ${share} % ${ratio > 1 ? 'higher' : 'lower'} cost`;
}

interface Shown {
  readonly adopted: Adopted | undefined;
  /** Of one judge among several; empty for the only one. */
  readonly place: string;
}

function judgeBlocks(judge: JudgeMitigation, mitigation: Mitigation, { adopted, place }: Shown): readonly Block[] {
  const { candidates, best, test, parts, look, timesTested } = judge;
  const of = place === '' ? '' : `${nameText(judge)}: `;
  const picture = gainPicture(judge);
  const proof =
    test === undefined
      ? []
      : [
          ...proofTables(test.differences, best ?? ''),
          paragraph(small(lookText({ look, timesTested, differences: test.differences }))),
        ];
  const { rows } = searched(judge, candidates.length);
  const { asked, costUsd } = mitigation.requests;
  return [
    ...(place === '' ? [] : [paragraph(strong(outcomeSentence(judge)))]),
    paragraph(leadText(judge)),
    factLine([
      ['Candidates tried', String(rows.length)],
      ['Do not fit', String(candidates.length - rows.length)],
      ['Items', `${parts.source} to show, ${parts.search} to choose by, ${parts.test} to confirm`],
      ...(costUsd === undefined || asked === 0 || place !== '' ? [] : [['This run', dollars(costUsd)] as const]),
    ]),
    ...card(`gain${place}`, `${of}Gain against cost`, picture === undefined ? [] : [picture], `${of}Gain and cost`),
    ...card(`proof${place}`, `${of}${best ?? ''} on the test part`, proof, `${of}Proof`),
    ...wideCard(`change${place}`, `${of}The change`, changeBlocks(judge, adopted), `${of}Change`),
    ...wideCard(
      `candidates${place}`,
      `${of}All candidates`,
      rows.length === 0 ? [] : allCandidates(judge, mitigation),
      `${of}Candidates`,
    ),
  ];
}

function leadText(judge: JudgeMitigation): string {
  const { outcome, candidates, best, largest, parts, test, asItIs, why = '' } = judge;
  const searchOf = (wanted: string | undefined) => candidates.find(({ name }) => name === wanted)?.search;
  const [own, most] = [searchOf(best), searchOf(largest)];
  switch (outcome) {
    case 'better': {
      const other =
        most === undefined
          ? ''
          : ` ${largest} gains most, ${gainText(most)} on the search part, but not provably more.`;
      return `On ${counted(parts.test, 'item')} by which nothing was chosen, the tested measures gain ${gainText(test)} on average; on the search part they gain ${gainText(own)}.${priceSentence(asItIs.judgment, own?.judgment)}${other}`;
    }
    case 'not-proven':
      return `Nothing is proposed. The tested measures gain ${gainText(own)} on average on the search part, and ${gainText(test)} on the test part, which proves nothing.`;
    case 'none-helps':
      return 'No candidate gains anything on the search part without making something else worse.';
    case undefined:
      return `${why}. Nothing is proposed.`;
  }
}

function priceSentence(before: Cost, after: Cost | undefined): string {
  const of = before.costUsd === undefined ? 'tokens' : 'costUsd';
  const [from, to] = [before[of], after?.[of]];
  if (from === undefined || to === undefined) return '';
  const [now, then] = [figure(of, to), figure(of, from)];
  return of === 'costUsd'
    ? ` 1,000 judgments cost $${now} in place of $${then}.`
    : ` A judgment takes ${now} tokens in place of ${then}.`;
}

function gainText(comparison: Comparison | undefined): string {
  return comparison?.gain === undefined ? nothing : `${points(comparison.gain)} points`;
}

function changeBlocks(judge: JudgeMitigation, adopted: Adopted | undefined): readonly Block[] {
  const edits = editsOf(judge);
  const about = judge.candidates.find(({ name }) => name === judge.best)?.about;
  return [
    ...(edits.length === 0 || about === undefined ? [] : [paragraph(strong(judge.best ?? ''), `: ${about}.`)]),
    ...edits.flatMap(editBlocks),
    ...filesText(judge, adopted),
  ];
}

/** A longer text is folded. */
const mostLines = 12;

function editBlocks({ where, text, items }: ToldEdit): readonly Block[] {
  const lines = text.trimEnd().split('\n').length;
  const marked: Block = { kind: 'marked', text: [{ kind: 'added', text: text.trimEnd() }] };
  const shown = items.length === 0 ? '' : ` It shows ${listed(items)}.`;
  const told = lines > mostLines ? folded([counted(lines, 'line')], [marked]) : [marked];
  return [paragraph(`Write ${where}:${shown}`), ...told];
}

/** A row for each candidate: its gain, and for each measure its change, drawn and in numbers. */
function allCandidates(judge: JudgeMitigation, { confidence }: Mitigation): readonly Block[] {
  const { asItIs, best, candidates } = judge;
  const shown = shownOf(judge);
  const { rows } = searched(judge, candidates.length);
  const kind = priceKind(judge);
  const prices = (cost: Cost): readonly string[] => {
    if (kind === undefined) return [];
    const value = cost[kind];
    return [value === undefined ? nothing : figure(kind, value)];
  };
  const axes = shown.map((one) =>
    axisOf(
      rows.flatMap(({ search }) => sameIn(search.differences, one) ?? []).map(rankedByInterval),
      measureWords[one.measure].unit,
    ),
  );
  const without = candidates.length - rows.length;
  const about = `Changes against the judge as it is on the search part, in points, with intervals at ${confidenceLevel(confidence)} that are corrected for all candidates. The gain is the mean of all tested changes.`;
  const price = kind === undefined ? [] : [begun(costKinds[kind].title)];
  const asBefore = ['as it is', nothing, ...shown.map(({ measure, base }) => inUnit(measure, base))];
  const cells = rows.map(({ name, isWorse, search }) => [
    candidateName(name, { isBest: name === best, isWorse }),
    search.gain === undefined ? nothing : strong(points(search.gain)),
    ...shown.map((one, at) => drawnChange(sameIn(search.differences, one), axes[at])),
    ...prices(search.judgment),
  ]);
  return [
    paragraph(small(about)),
    grid(['Candidate', 'Gain', ...shown.map(plainMeasure), ...price], `lr${'l'.repeat(shown.length)}r`, [
      [...asBefore, ...prices(asItIs.judgment)],
      ...cells,
    ]),
    ...folded(
      [`${counted(without, 'candidate')} ${without === 1 ? 'does' : 'do'} not fit`],
      without === 0 ? [] : textList(droppedTexts(judge)),
    ),
  ];
}

function candidateName(name: string, { isBest, isWorse }: { isBest: boolean; isWorse: boolean }): Phrase {
  if (isBest) return [toned('good', `✓ ${name}`)];
  if (isWorse) return [toned('bad', `✕ ${name}`), ' ', small('makes worse')];
  return [name];
}

function drawnChange(difference: Judged | undefined, axis = { low: -1, high: 1 }): Phrase {
  if (difference === undefined) return [nothing];
  const { difference: shown, word } = rankedByInterval(difference);
  return [markOf(shown, { tone: toneOf(shown, word), axis }), small(changeOf(difference))];
}
