import { groupBy } from '../shared/groupBy.ts';
import { tally } from '../shared/tally.ts';

import { askedOfText, dollars } from './askedText.ts';
import { changedWords, wordMarks } from './changedWords.ts';
import { type Block, code, grid, paragraph, textList } from './document/document.ts';
import { measureOf } from './measureText.ts';
import { counted, countedItems, inUnit, pEquals } from './numbers.ts';
import type { JudgeOptimization, Optimization, Step, TestedText } from './optimization.ts';
import { mostSignificant } from './rankedDifferences.ts';
import { scoreText, testedBlocks } from './testedBlocks.ts';

/** `isWritten`: the better text is written after the report. */
type Delivery = Readonly<Record<'isWritten', boolean>>;

/** An optimisation as a document: for each judge the outcome, the changed words, the proof, and the steps to it. */
export function optimizationDocument(optimization: Optimization, delivery: Delivery): readonly Block[] {
  const { judges, requests } = optimization;
  const paid = requests.costUsd === undefined ? '' : `Paid: ${dollars(requests.costUsd)}. `;
  return [
    { kind: 'heading', text: [optimizationTitle(optimization)] },
    ...judges.flatMap((judge) => judgeBlocks(judge, optimization, delivery)),
    { kind: 'footer', text: [`${paid}${askedOfText(optimization)}`] },
  ];
}

function optimizationTitle({ method, region }: Pick<Optimization, 'method' | 'region'>): string {
  return `Optimise: the ${regionWords[region]} by ${methodWords[method]}`;
}

export const regionWords: Readonly<Record<Optimization['region'], string>> = {
  output: 'output instruction',
  guidelines: 'guidelines',
  task: 'task text',
};

export const methodWords: Readonly<Record<Optimization['method'], string>> = {
  grips: 'GRIPS',
  opro: 'OPRO',
  reflect: 'reflection',
};

function judgeBlocks(judge: JudgeOptimization, optimization: Optimization, delivery: Delivery): readonly Block[] {
  const { name, best, start, test, outcome, trajectory } = judge;
  const tone = outcome === 'worse' || outcome === undefined ? 'warning' : 'note';
  return [
    { kind: 'callout', tone, text: [code(name), `: ${outcomeText(judge, delivery)}`] },
    paragraph(
      `The ${regionWords[optimization.region]}, `,
      code(placeText(judge)),
      best === undefined ? ':' : `, and the best text for it (${marksText}):`,
    ),
    best === undefined
      ? { kind: 'lines', language: 'text', lines: start.text.split('\n') }
      : { kind: 'lines', language: 'diff', lines: changedWords(start.text, best.text) },
    ...textList(stepsTo(judge).map((step) => editText(step, trajectory))),
    ...(test === undefined ? [] : testedBlocks(judge, test)),
    paragraph(searchText(judge, optimization)),
    ...(trajectory.length > 1 ? [roundsTable(trajectory)] : []),
  ];
}

const marksText = `${wordMarks.removed.join('…')} taken out, ${wordMarks.added.join('…')} put in`;

/** `tone.prompt.yml:14-16`. */
export function placeText({ prompt, lines }: JudgeOptimization): string {
  if (lines === undefined) return prompt;
  const [first, last] = lines;
  return first === last ? `${prompt}:${first}` : `${prompt}:${first}-${last}`;
}

function outcomeText({ outcome, best, test, why, files }: JudgeOptimization, { isWritten }: Delivery): string {
  switch (outcome) {
    case 'better':
      return `better, and the test part confirms it (${provenText(test)}). ${files === undefined || isWritten ? '' : 'Write it with --write.'}`.trim();
    case 'worse':
      return 'worse on the test part, though it scored better on the search part. Nothing is proposed.';
    case 'not-proven':
      return best === undefined
        ? 'no candidate scored better than the prompt as it is. Nothing is proposed.'
        : 'not proven. The best text of the search part is not shown to be better on the test part. Nothing is proposed.';
    case undefined:
      return `not measured: ${why ?? ''}. Nothing is proposed.`;
  }
}

function provenText(test: TestedText | undefined): string {
  const first = mostSignificant(test?.differences);
  if (first === undefined) return '';
  return `${measureOf(first)} ${inUnit(first.measure, first.base)} to ${inUnit(first.measure, first.head)}, ${pEquals(first.pAdjusted)}`;
}

export function stepsTo({ trajectory, best }: JudgeOptimization): readonly Step[] {
  const found: Step[] = [];
  let step = trajectory.findLast(({ text, refused }) => refused === null && text === best?.text);
  while (step !== undefined && step.parent !== null) {
    found.unshift(step);
    step = trajectory[step.parent];
  }
  return found;
}

export function editText({ round, edit, units, undone }: Step, trajectory: readonly Step[]): string {
  const undid = undone === null ? undefined : trajectory[undone];
  if (undid !== undefined)
    return `after the search: took back round ${undid.round}, without which the score was no worse`;
  const [one = '', other = ''] = units.map((unit) => `“${unit}”`);
  const did = {
    delete: `deleted ${one}`,
    swap: `swapped ${one} and ${other}`,
    paraphrase: `wrote ${other} in place of ${one}`,
    add: `put ${one} back`,
    rewrite: 'a model wrote it anew',
    prune: 'undone',
    none: 'nothing',
  };
  return `round ${round}: ${did[edit]}`;
}

function searchText(judge: JudgeOptimization, { objective, method }: Optimization): string {
  const { parts, groups, rounds, candidates, start, best } = judge;
  const items = countedItems(parts.search, { n: parts.search, groups: groups?.search });
  const tried = `${counted(candidates, 'candidate')} in ${counted(rounds, 'round')}${refusedText(judge)}`;
  const to = best === undefined ? '' : ` to ${scoreText(best.score)}`;
  return `Search on ${items} by ${objective}: ${tried}. It ended since ${endText(judge, method)}. Score ${scoreText(start.score)}${to}.`;
}

/** `, 3 of them refused unasked (it was tried before: 2; it is empty: 1)`. */
export function refusedText({ refused, trajectory }: JudgeOptimization): string {
  if (refused === 0) return '';
  const reasons = [...tally(trajectory.flatMap((step) => step.refused ?? []))].toSorted((a, b) => b[1] - a[1]);
  const others = reasons.slice(mostReasons).reduce((sum, [, count]) => sum + count, 0);
  const shown = [...reasons.slice(0, mostReasons), ...(others > 0 ? [['other reasons', others]] : [])];
  return `, ${refused} of them refused unasked (${shown.map(([why, count]) => `${why}: ${count}`).join('; ')})`;
}

const mostReasons = 5;

export function endText({ ended, whyStopped = '' }: JudgeOptimization, method: Optimization['method']): string {
  switch (ended) {
    case 'rounds':
      return whyStopped === ''
        ? 'all rounds were made'
        : `all rounds were made; not every edit of its best text could be tried without: ${whyStopped}`;
    case 'patience':
      return 'no candidate was better for as many rounds in a row as --patience says';
    case 'stopped':
      return `no more could be asked: ${whyStopped}`;
    case 'nothing-new':
      return method === 'grips'
        ? 'no edit was found that was not tried before, three rounds in a row'
        : 'the model wrote no new text, three rounds in a row: it gave no reply, or one cut off, or refused, or not in the form that was asked for';
  }
}

function roundsTable(trajectory: readonly Step[]): Block {
  const scored = trajectory.flatMap((step) =>
    step.score === null || step.edit === 'prune' ? [] : [{ ...step, score: step.score }],
  );
  const rows = [...groupBy(scored, ({ round }) => round)].map(([round, own]) => [
    [round === 0 ? 'as it is' : String(round)],
    [String(own.length)],
    [scoreText(Math.max(...own.map(({ score }) => score)))],
    [round > 0 && own.some(({ accepted }) => accepted) ? 'accepted' : ''],
  ]);
  return grid(['round', 'candidates', 'best score', ''], 'rrrl', rows);
}
