import { dollars } from '../askedText.ts';
import {
  type Block,
  code,
  folded,
  grid,
  nameText,
  type Phrase,
  paragraph,
  strong,
  textList,
} from '../document/document.ts';
import { type BarMark, lengthBar } from '../document/pictures.ts';
import { wideCard } from '../document/places.ts';
import { fittingLines, perturbationAbout } from '../fittingFamilies.ts';
import { loneVariant } from '../lackText.ts';
import { counted, durationText } from '../numbers.ts';
import { type PlanCosts, planCostLines } from '../planCosts.ts';
import { foundTexts, modelText, notAsked, optionsBlock, unchangedText } from '../planDocument.ts';
import type { PlannedJudge, PlanReport } from '../planReport.ts';

/** The page of a plan: what it would ask and cost, and each judge with the ways in which it is asked. */
export function planPage({ judges, notices, costs, needsModel }: PlanReport): readonly Block[] {
  const [only] = judges;
  const of = judges.length === 1 && only !== undefined ? nameText(only) : counted(judges.length, 'judge');
  return [
    { kind: 'heading', text: [planSentence(costs)], tag: 'plan', above: of },
    ...notices.map((notice): Block => ({ kind: 'callout', tone: 'note', text: [notice] })),
    ...costCard(costs),
    ...wideCard('asked', 'Judges', judges.length > 1 ? [judgesTable(judges)] : [], 'Judges'),
    ...judges.flatMap((judge, index) => {
      const own = judgeBlocks(judge, needsModel);
      const title = `How ${nameText(judge)} is asked`;
      return judges.length > 1 ? folded([title], own) : wideCard(`judge-${index + 1}`, title, own, 'Judge');
    }),
    { kind: 'footer', text: ['A question as it is sent: ', code('evenhand show')] },
  ];
}

/** The page of a plan of versions: how much each of them asks. */
export function taskPlanPage({
  counts,
  notes,
  costs,
  run,
}: {
  /** Requests by the name of what asks them. */
  readonly counts: ReadonlyMap<string, number>;
  readonly notes: readonly string[];
  readonly costs: PlanCosts;
  readonly run: string;
}): readonly Block[] {
  const most = Math.max(...counts.values());
  const rows = [...counts].map(([name, count]) => [name, lengthBar(count / most), count.toLocaleString('en-US')]);
  const table = rows.length === 0 ? [] : [grid(['Version', 'Requests', ''], 'llr', rows)];
  return [
    { kind: 'heading', text: [planSentence(costs)], tag: 'plan', above: run },
    ...costCard(costs),
    ...wideCard('asked', 'What it asks', table, 'Versions'),
    ...wideCard('notes', 'Left out', textList(notes), 'Left out'),
  ];
}

/** `1,920 requests to ask, for $0.09 to $0.36, in about 4 min 10 s`. */
export function planSentence({ estimate, forecast, time }: PlanCosts): string {
  const { toAsk, costUsdAtMost } = estimate;
  const { costUsdAtLeast } = forecast;
  if (toAsk === 0) return 'Nothing is left to ask';
  const most = costUsdAtMost === undefined ? '' : ` to ${dollars(costUsdAtMost)}`;
  const cost =
    costUsdAtLeast === undefined
      ? ', at a cost that is not known'
      : `, for ${most === '' ? 'at least ' : ''}${dollars(costUsdAtLeast)}${most}`;
  return `${counted(toAsk, 'request')} to ask${cost}${time === undefined ? '' : `, in about ${durationText(time.seconds)}`}`;
}

function costCard(costs: PlanCosts): readonly Block[] {
  const { planned, fromLedger, shared, toAsk } = costs.estimate;
  const share = (name: string, count: number) => ({ name, share: planned === 0 ? 0 : count / planned });
  const bar: BarMark = {
    kind: 'bar',
    parts: [share('in the ledger', fromLedger), share('alike', shared), share('to ask', toAsk)],
  };
  const of = [...(planned === 0 ? [] : [paragraph(bar)]), ...textList(planCostLines(costs))];
  return wideCard('cost', 'Requests and cost', of, 'Cost');
}

function judgesTable(judges: readonly PlannedJudge[]): Block {
  const asked = (judge: PlannedJudge) => (judge.unchanged ? 0 : judge.items * variantsOf(judge));
  const most = Math.max(1, ...judges.map(asked));
  return grid(
    ['Judge', 'Questions, each judge against the largest', 'Questions', 'Items', 'With gold', 'Ways to ask'],
    'llrrrr',
    judges.map((judge) => [
      strong(nameText(judge)),
      lengthBar(asked(judge) / most),
      asked(judge).toLocaleString('en-US'),
      String(judge.items),
      String(judge.withGold),
      String(judge.unchanged ? 0 : variantsOf(judge)),
    ]),
  );
}

function variantsOf({ families }: PlannedJudge): number {
  return families.reduce((sum, { variants }) => sum + variants.length, 0);
}

/** More names are a list that no reader reads. */
const mostNames = 8;

function judgeBlocks(judge: PlannedJudge, needsModel: boolean): readonly Block[] {
  const { prompt, scale, items, withGold, families, otherFamilies, unchanged } = judge;
  const most = Math.max(1, ...families.map(({ variants }) => variants.length));
  const rows = families.map(({ family, variants }) => [
    strong(family),
    lengthBar(variants.length / most),
    (items * variants.length).toLocaleString('en-US'),
    `${perturbationAbout(family)}${loneVariant(family, variants.length)}`,
    [
      ...variants.slice(0, mostNames).flatMap((name): Phrase => [code(name), ' ']),
      variants.length > mostNames ? '…' : '',
    ],
  ]);
  const others = fittingLines(otherFamilies, notAsked);
  return [
    paragraph(
      code(prompt),
      ` · ${scale} · ${counted(items, 'item')}, ${withGold} with gold · ${modelText(judge, needsModel)}`,
    ),
    unchanged
      ? paragraph(unchangedText)
      : grid(['Asked as', 'Questions', 'Number', 'What varies', 'Variants'], 'llrll', rows),
    optionsBlock(judge),
    ...textList(foundTexts(judge)),
    ...folded(['What is not asked'], unchanged ? [] : textList(others)),
  ];
}
