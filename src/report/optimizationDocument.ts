import { askedOfText, dollars } from './askedText.ts';
import { changedWords, wordMarks } from './changedWords.ts';
import { barChart } from './charts.ts';
import { type Block, code, paragraph, textList } from './document/document.ts';
import { measureOf } from './measureText.ts';
import { counted, inUnit, pEquals } from './numbers.ts';
import type { JudgeOptimization, Optimization, Step, TestedText } from './optimization.ts';
import { mostSignificant } from './rankedDifferences.ts';
import { scoreText, testedBlocks } from './testedBlocks.ts';

/** An optimisation as a document: for each judge the outcome, the changed words, the proof, and the steps to it. */
export function optimizationDocument(optimization: Optimization): readonly Block[] {
  const { judges, requests } = optimization;
  const paid = requests.costUsd === undefined ? '' : `Paid: ${dollars(requests.costUsd)}. `;
  return [
    { kind: 'heading', text: [optimizationTitle(optimization)] },
    ...judges.flatMap((judge) => judgeBlocks(judge, optimization)),
    { kind: 'footer', text: [`${paid}${askedOfText(optimization)}`] },
  ];
}

export function optimizationTitle({ method, region }: Pick<Optimization, 'method' | 'region'>): string {
  return `Optimise: the ${regionWords[region]} by ${methodWords[method]}`;
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
  const { name, best, start, test, outcome, trajectory } = judge;
  const tone = outcome === 'worse' || outcome === undefined ? 'warning' : 'note';
  return [
    { kind: 'callout', tone, text: [code(name), `: ${outcomeText(judge)}`] },
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
    ...(trajectory.length > 1 ? [chart(trajectory)] : []),
  ];
}

const marksText = `${wordMarks.removed.join('…')} taken out, ${wordMarks.added.join('…')} put in`;

/** `tone.prompt.yml:14-16`. */
function placeText({ prompt, lines }: JudgeOptimization): string {
  if (lines === undefined) return prompt;
  const [first, last] = lines;
  return first === last ? `${prompt}:${first}` : `${prompt}:${first}-${last}`;
}

function outcomeText({ outcome, best, test, why, files }: JudgeOptimization): string {
  switch (outcome) {
    case 'better':
      return `better, and the test part confirms it (${provenText(test)}). ${files === undefined ? '' : 'Write it with --write.'}`.trim();
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

/** The steps from the prompt as it is to the best text. */
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

function searchText(judge: JudgeOptimization, { objective }: Optimization): string {
  const { parts, rounds, ended, candidates, refused, start, best } = judge;
  const ends = {
    rounds: 'all rounds were made',
    patience: 'no candidate was better for some rounds',
    stopped: 'it was stopped before all rounds were made',
    'nothing-new': 'nothing new was proposed',
  };
  const tried = `${counted(candidates, 'candidate')} in ${counted(rounds, 'round')}, ${refused} of them refused unasked`;
  const to = best === undefined ? '' : ` to ${scoreText(best.score)}`;
  return `Search on ${counted(parts.search, 'item')} by ${objective}: ${tried}; ${ends[ended]}. Score ${scoreText(start.score)}${to}.`;
}

/** The best score of each round of the search as a bar. */
function chart(trajectory: readonly Step[]): Block {
  const scored = trajectory.flatMap((step) =>
    step.score === null || step.edit === 'prune' ? [] : [{ ...step, score: step.score }],
  );
  const rounds = [...new Set(scored.map(({ round }) => round))];
  return barChart(
    rounds.map((round) => {
      const own = scored.filter((step) => step.round === round);
      const value = Math.max(...own.map((step) => step.score));
      const mark = own.some(({ accepted }) => accepted) ? ' accepted' : '';
      return { name: round === 0 ? 'as it is' : `round ${round}`, value, text: `${scoreText(value)}${mark}` };
    }),
  );
}
