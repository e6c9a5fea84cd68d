import { tally } from '../shared/groupBy.ts';
import { askedOfText, dollars } from './askedText.ts';
import { type Block, code, nameText, paragraph, phraseText, small, textList } from './document/document.ts';
import { changedPhrase } from './document/editWords.ts';
import { inText, onPage, wideCard } from './document/places.ts';
import { measureOf } from './measureText.ts';
import { counted, countedItems, grouped, inUnit, pEquals } from './numbers.ts';
import type { JudgeOptimization, Optimization, Step, TestedText } from './optimization.ts';
import { candidatesTable, trajectoryChart } from './page/trajectoryBlocks.ts';
import { proposedDocument } from './proposedDocument.ts';
import { mostSignificant } from './rankedDifferences.ts';
import { scoreText, testedBlocks } from './testedBlocks.ts';

/** `isWritten`: the better text is written after the report. */
type Delivery = Readonly<Record<'isWritten', boolean>>;

/** An optimisation: for each judge the outcome, the changed words, the proof, and the way of the search. */
export function optimizationDocument(optimization: Optimization, delivery: Delivery): readonly Block[] {
  const { judges, requests, method, region } = optimization;
  const paid = requests.costUsd === undefined ? '' : `Paid: ${dollars(requests.costUsd)}. `;
  return [
    ...proposedDocument(judges, requests, {
      title: `Optimise: the ${regionWords[region]} by ${methodWords[method]}`,
      about: `optimize · ${methodWords[method]} · ${regionWords[region]}`,
      placeOf: placeText,
      verdictOf: (judge) => verdictText(judge, delivery),
      sentenceOf: (judge) => sentenceText(judge, optimization),
      factsOf: ({ parts, groups, rounds, candidates, refused, timesTested }) => [
        ['Test part', countedItems(parts.test, { n: parts.test, groups: groups?.test })],
        ['Rounds', String(rounds)],
        ['Candidates', `${grouped(candidates)}, ${refused} refused`],
        ['Looks at the test part', String(timesTested)],
      ],
      blocksOf: (judge) => judgeBlocks(judge, optimization),
    }),
    { kind: 'footer', text: [`${paid}${askedOfText(optimization)}`] },
  ];
}

const regionWords: Readonly<Record<Optimization['region'], string>> = {
  output: 'output instruction',
  guidelines: 'guidelines',
  task: 'task text',
};

const methodWords: Readonly<Record<Optimization['method'], string>> = {
  grips: 'GRIPS',
  opro: 'OPRO',
  reflect: 'reflection',
};

function judgeBlocks(judge: JudgeOptimization, optimization: Optimization): readonly Block[] {
  const { best, start, test, trajectory } = judge;
  const isWay = trajectory.length > 1;
  const [before, after] = [start.text, best?.text];
  const text = after === undefined ? [before] : changedPhrase(before, after);
  return [
    inText(
      paragraph(
        `The ${regionWords[optimization.region]}, `,
        code(placeText(judge)),
        best === undefined ? ':' : `, and the best text for it ([-…-] taken out, {+…+} put in):`,
      ),
    ),
    ...wideCard(
      'text',
      best === undefined ? 'The text as it is' : 'The best text',
      [
        // A line of the text must not begin a line of a log.
        inText({
          kind: 'lines',
          language: 'text',
          lines: phraseText(text)
            .split('\n')
            .map((line) => `| ${line}`),
        }),
        onPage({ kind: 'marked', text }),
        ...textList(stepsTo(judge).map((step) => editText(step, trajectory))),
      ],
      'Text',
    ),
    ...wideCard('proof', 'The test part', test === undefined ? [] : testedBlocks(judge, test), 'Proof'),
    ...wideCard(
      'way',
      'Trajectory',
      [
        paragraph(searchText(judge, optimization)),
        ...(isWay ? [onPage(paragraph(small('A higher score is better.'))), trajectoryChart(trajectory)] : []),
      ],
      'Trajectory',
    ),
    onPage(...wideCard('candidates', 'Candidates', isWay ? candidatesTable(trajectory) : [], 'Candidates')),
  ];
}

/** `tone.prompt.yml:14-16`. */
function placeText({ prompt, lines }: JudgeOptimization): string {
  if (lines === undefined) return prompt;
  const [first, last] = lines;
  return first === last ? `${prompt}:${first}` : `${prompt}:${first}-${last}`;
}

function verdictText({ outcome, best, test, why, files }: JudgeOptimization, { isWritten }: Delivery): string {
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

function sentenceText(judge: JudgeOptimization, { region }: Optimization): string {
  const { outcome, best, parts } = judge;
  const name = nameText(judge);
  const searched = `The best text was better on ${counted(parts.search, 'item')}`;
  switch (outcome) {
    case 'better':
      return region === 'guidelines'
        ? `New guidelines make ${name} better`
        : `A new ${regionWords[region]} makes ${name} better`;
    case 'worse':
      return `${searched}, but worse on ${parts.test} others`;
    case 'not-proven':
      return best === undefined
        ? `No text scored better than that of ${name} as it is`
        : `${searched}, but not provably on ${parts.test} others`;
    case undefined:
      return `${name} could not be measured`;
  }
}

function stepsTo({ trajectory, best }: JudgeOptimization): readonly Step[] {
  const found: Step[] = [];
  let step = trajectory.findLast(({ text, refused }) => refused === null && text === best?.text);
  while (step !== undefined && step.parent !== null) {
    found.unshift(step);
    step = trajectory[step.parent];
  }
  return found;
}

function editText({ round, edit, units, undone }: Step, trajectory: readonly Step[]): string {
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
  const to =
    best === undefined
      ? ''
      : ` to ${scoreText(best.score)}, the mean of all rounds in which a text was asked, also after the search`;
  return `Search on ${items} by ${objective}: ${tried}. It ended since ${endText(judge, method)}. Score ${scoreText(start.score)}${to}.`;
}

/** `, 3 of them refused unasked (it was tried before: 2; it is empty: 1)`. */
function refusedText({ refused, trajectory }: JudgeOptimization): string {
  if (refused === 0) return '';
  const reasons = [...tally(trajectory.flatMap((step) => step.refused ?? []))].toSorted((a, b) => b[1] - a[1]);
  const others = reasons.slice(mostReasons).reduce((sum, [, count]) => sum + count, 0);
  const shown = [...reasons.slice(0, mostReasons), ...(others > 0 ? [['other reasons', others]] : [])];
  return `, ${refused} of them refused unasked (${shown.map(([why, count]) => `${why}: ${count}`).join('; ')})`;
}

const mostReasons = 5;

function endText({ ended, whyStopped = '' }: JudgeOptimization, method: Optimization['method']): string {
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
