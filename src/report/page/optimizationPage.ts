import { askedOfText, dollars } from '../askedText.ts';
import { type Block, folded, nameText, type Phrase, paragraph, small, strong, textList } from '../document/document.ts';
import { wideCard } from '../document/places.ts';
import { counted, countedItems } from '../numbers.ts';
import type { JudgeOptimization, Optimization, TestedText } from '../optimization.ts';
import {
  editText,
  endText,
  methodWords,
  placeText,
  refusedText,
  regionWords,
  stepsTo,
} from '../optimizationDocument.ts';
import { figuresOf, scoreText, testedTexts } from '../testedBlocks.ts';
import { changedPhrase } from './editBlocks.ts';
import { changeTable } from './movedSection.ts';
import { factLine, outcomeTags, proofTables, rankedByInterval } from './proposedBlocks.ts';
import { candidatesTable, trajectoryChart } from './trajectoryBlocks.ts';

/** The page of an optimisation: what came out, the way of the search, the words that changed, the proof, every text. */
export function optimizationPage(optimization: Optimization): readonly Block[] {
  const { judges, method, region } = optimization;
  const [only] = judges;
  const text: Phrase = [optimizationSentence(optimization)];
  const above = `optimize · ${methodWords[method]} · ${regionWords[region]}`;
  const footer: Block = { kind: 'footer', text: [askedOfText(optimization)] };
  if (judges.length !== 1 || only === undefined)
    return [
      { kind: 'heading', text },
      paragraph(small(above)),
      ...judges.flatMap((judge, index) => judgeBlocks(judge, optimization, `-${index + 1}`)),
      footer,
    ];
  const tag = only.outcome === undefined ? 'unmeasured' : outcomeTags[only.outcome];
  return [
    { kind: 'heading', text, tag, above: `${above} · ${placeText(only)}` },
    ...judgeBlocks(only, optimization, ''),
    footer,
  ];
}

/** `The best text was better on 20 items, but not provably on 130 others`. */
export function optimizationSentence(optimization: Optimization): string {
  const { judges } = optimization;
  const [only] = judges;
  if (judges.length === 1 && only !== undefined) return outcomeSentence(only, optimization);
  const better = judges.filter(({ outcome }) => outcome === 'better').length;
  return `${better} of ${counted(judges.length, 'judge')} can be made better`;
}

function outcomeSentence(judge: JudgeOptimization, { region }: Optimization): string {
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

function judgeBlocks(judge: JudgeOptimization, optimization: Optimization, place: string): readonly Block[] {
  const { best, start, test, trajectory, rounds, candidates, refused, timesTested } = judge;
  const of = place === '' ? '' : `${nameText(judge)}: `;
  const { asked, costUsd } = optimization.requests;
  const isWay = trajectory.length >= 2;
  const text: readonly Block[] = [
    { kind: 'marked', text: best === undefined ? [start.text] : changedPhrase(start.text, best.text) },
    ...textList(stepsTo(judge).map((step) => editText(step, trajectory))),
  ];
  return [
    ...(place === '' ? [] : [paragraph(strong(outcomeSentence(judge, optimization)))]),
    paragraph(leadText(judge)),
    factLine([
      ['Rounds', String(rounds)],
      ['Candidates', `${candidates.toLocaleString('en-US')}, ${refused} refused`],
      ['Looks at the test part', String(timesTested)],
      ...(costUsd === undefined || asked === 0 || place !== '' ? [] : [['This run', dollars(costUsd)] as const]),
    ]),
    ...wideCard(`way${place}`, `${of}Trajectory`, isWay ? wayBlocks(judge, optimization) : [], `${of}Trajectory`),
    ...wideCard(
      `text${place}`,
      `${of}${best === undefined ? 'The text as it is' : 'The best text'}`,
      text,
      `${of}Text`,
    ),
    ...wideCard(
      `proof${place}`,
      `${of}The test part`,
      test === undefined ? [] : proofBlocks(judge, test),
      `${of}Proof`,
    ),
    ...wideCard(`candidates${place}`, `${of}Candidates`, isWay ? candidatesTable(trajectory) : [], `${of}Candidates`),
  ];
}

function leadText(judge: JudgeOptimization): string {
  const { outcome, best, start, parts, groups, why = '' } = judge;
  const items = countedItems(parts.test, { n: parts.test, groups: groups?.test });
  const scores = `the search found ${scoreText(best?.score)} against ${scoreText(start.score)}`;
  switch (outcome) {
    case 'better':
      return `On ${items} by which nothing was chosen the difference is beyond chance; ${scores}.`;
    case 'worse':
      return `Nothing is proposed: ${scores}, but on ${items} by which nothing was chosen it is worse.`;
    case 'not-proven':
      return best === undefined
        ? `Nothing is proposed, and nothing was asked about the test part. The score is ${scoreText(start.score)}.`
        : `Nothing is proposed: ${scores}, but on ${items} by which nothing was chosen nothing is proven.`;
    case undefined:
      return `${why}. Nothing is proposed.`;
  }
}

function wayBlocks(judge: JudgeOptimization, { objective, method }: Optimization): readonly Block[] {
  const { parts, groups, trajectory } = judge;
  const items = countedItems(parts.search, { n: parts.search, groups: groups?.search });
  return [
    paragraph(
      small(`Score by ${objective} on ${items}: higher is better. The search ended since ${endText(judge, method)}.`),
    ),
    trajectoryChart(trajectory),
    ...(judge.refused === 0
      ? []
      : [paragraph(small(`${counted(judge.candidates, 'candidate')}${refusedText(judge)}.`))]),
  ];
}

function proofBlocks(judge: JudgeOptimization, test: TestedText): readonly Block[] {
  const figures = figuresOf(test).map(({ found }) => rankedByInterval(found));
  const head = 'best text';
  return [
    ...proofTables(test.differences, head),
    ...folded(['The replies to the prompt as written alone'], changeTable(figures, { base: 'as it is', head }), {
      open: test.differences.length === 0,
    }),
    ...textList(testedTexts(judge, test)),
  ];
}
