import type { TestedDifference } from '../gate/finding.ts';
import { measureWords, worsening } from '../shared/measureNames.ts';
import { dollars } from './askedText.ts';
import { type Block, between, code, nameText, paragraph, small, strong } from './document/document.ts';
import type { Tag } from './document/pictures.ts';
import { onPage } from './document/places.ts';
import type { RunAccount, TestLook } from './mitigation.ts';
import { counted, shownInterval } from './numbers.ts';
import { changeTable, foldedChanges } from './page/movedSection.ts';
import { headlineDifferences, type RankedDifference } from './rankedDifferences.ts';

interface TriedJudge {
  readonly name: string;
  readonly outcome: keyof typeof outcomeTags | undefined;
}

const outcomeTags = {
  better: 'better',
  worse: 'worse',
  'not-proven': 'not proven',
  'none-helps': 'none helps',
} as const;

/** What a run that proposes changes says about itself and about a judge. */
interface Told<Judge> {
  /** Of texts. */
  readonly title: string;
  /** What ran, and of one judge alone where it is. */
  readonly about: string;
  readonly placeOf: (judge: Judge) => string;
  /** What came out for a judge, and the same as the title of a page. */
  readonly verdictOf: (judge: Judge) => string;
  readonly sentenceOf: (judge: Judge) => string;
  /** Names with their numbers, for one line of a page. */
  readonly factsOf: (judge: Judge) => readonly (readonly [name: string, value: string])[];
  readonly blocksOf: (judge: Judge) => readonly Block[];
}

export const noneTried = 'No judge differs from the base, so none was tried';

/** The heading of a run that proposes changes, and its judges: what came out, then its proof. */
export function proposedDocument<Judge extends TriedJudge>(
  judges: readonly Judge[],
  { asked, costUsd }: RunAccount['requests'],
  told: Told<Judge>,
): readonly Block[] {
  const { title, about, placeOf, verdictOf, sentenceOf, factsOf, blocksOf } = told;
  const only = judges.length === 1 ? judges[0] : undefined;
  const better = judges.filter(({ outcome }) => outcome === 'better').length;
  const several =
    judges.length === 0 ? noneTried : `${better} of ${counted(judges.length, 'judge')} can be made better`;
  const tag: Tag = only?.outcome === undefined ? 'unmeasured' : outcomeTags[only.outcome];
  const above = only === undefined ? { above: about } : { tag, above: `${about} · ${placeOf(only)}` };
  const paid =
    only === undefined || costUsd === undefined || asked === 0 ? [] : [['This run', dollars(costUsd)] as const];
  return [
    { kind: 'heading', text: [title], found: only ? sentenceOf(only) : several, ...above },
    ...judges.flatMap((judge, index): readonly Block[] => {
      const { name, outcome } = judge;
      const facts = [...factsOf(judge), ...paid].map(([fact, value]) => [`${fact} `, strong(value)]);
      const tone = outcome === 'worse' || outcome === undefined ? 'warning' : 'note';
      return [
        ...(only === undefined ? [onPage(paragraph(strong(sentenceOf(judge))))] : []),
        { kind: 'callout', tone, text: [code(name), `: ${verdictOf(judge)}`] },
        onPage(paragraph(small(...between(' · ', facts)))),
        ...(only === undefined ? cardsOf(blocksOf(judge), nameText(judge), `-${index + 1}`) : blocksOf(judge)),
      ];
    }),
  ];
}

/** The cards of one judge among several have its name, and ids of their own. */
function cardsOf(blocks: readonly Block[], name: string, place: string): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind === 'only') return { ...block, of: cardsOf(block.of, name, place) };
    if (block.kind !== 'section') return block;
    const nav = block.nav === undefined ? {} : { nav: `${name}: ${block.nav}` };
    return { ...block, id: block.id + place, title: [`${name}: `, ...block.title], ...nav };
  });
}

/** The changes from the judge as it is to what is proposed, each with its interval drawn; further ones are folded. */
export function proofTables(differences: readonly TestedDifference[], head: string): readonly Block[] {
  const ranked = differences.map(rankedByInterval);
  const main = headlineDifferences(ranked);
  const rest = ranked.filter((one) => !main.includes(one));
  const names = { base: 'as it is', head };
  return [...changeTable(main, names), ...foldedChanges(rest, names)];
}

/** Worse is what is worse beyond chance: the limit of the gate's rule says nothing about a proposal. */
export function rankedByInterval({ maxDrop: _maxDrop, ...difference }: TestedDifference): RankedDifference {
  const interval = shownInterval(difference);
  const isHigherBetter = measureWords[difference.measure].better === 'higher';
  const isWorse = interval !== undefined && (isHigherBetter ? interval.high < 0 : interval.low > 0);
  return { difference, word: isWorse ? 'regression' : '' };
}

/** `more even`, `more accurate and more even`; `better` if the proof is neither about gold nor about variants. */
export function improvedText(differences: readonly TestedDifference[] = [], look: TestLook | undefined): string {
  const proven = differences.filter(
    ({ measure, delta, pAdjusted = 1 }) => worsening(measure, delta) < 0 && pAdjusted < (look?.level ?? 0),
  );
  const needs = (need: 'gold' | 'variants') =>
    proven.some(({ measure }) => measureWords[measure].needs.some((own) => own === need));
  const words = [...(needs('gold') ? ['more accurate'] : []), ...(needs('variants') ? ['more even'] : [])];
  return words.length === 0 ? 'better' : words.join(' and ');
}
