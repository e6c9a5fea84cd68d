import { dollars } from './askedText.ts';
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
} from './document/document.ts';
import { type BarMark, lengthBar } from './document/pictures.ts';
import { inText, onPage, wideCard } from './document/places.ts';
import { fittingLines, perturbationAbout } from './fittingFamilies.ts';
import { answerFoundText, scaleFoundText, templateText } from './foundInPrompt.ts';
import { loneVariant } from './lackText.ts';
import { counted, durationText, grouped } from './numbers.ts';
import { type PlanCosts, planCostLines } from './planCosts.ts';
import type { PlannedJudge, PlanReport } from './planReport.ts';

/** A plan: each judge with the ways in which it is asked, and what that costs, which a page has first. */
export function planDocument({ judges, notices, costs, needsModel }: PlanReport): readonly Block[] {
  const isOne = judges.length === 1;
  const about = isOne ? judges.map(nameText).join('') : counted(judges.length, 'judge');
  return [
    planHeading(costs, about),
    onPage(
      ...notices.map(noteOf),
      ...costCard(costs),
      ...wideCard('asked', 'Judges', judges.length > 1 ? [judgesTable(judges)] : [], 'Judges'),
    ),
    ...judges.flatMap((judge) => {
      const own = judgeBlocks(judge, needsModel);
      const title = `How ${nameText(judge)} is asked`;
      return isOne ? wideCard('judge-1', title, own, 'Judge') : [inText(...own), onPage(...folded([title], own))];
    }),
    inText(...notices.map((notice) => noteOf(`note: ${notice}`)), ...textList(planCostLines(costs))),
    { kind: 'footer', text: [`a question as it is sent: evenhand show${judges.length > 1 ? ' --judge NAME' : ''}`] },
  ];
}

function noteOf(text: string): Block {
  return { kind: 'callout', tone: 'note', text: [text] };
}

interface TaskPlanReport {
  /** Requests by the name of what asks them. */
  readonly counts: ReadonlyMap<string, number>;
  readonly notes: readonly string[];
  readonly costs: PlanCosts;
  readonly run: string;
}

/** A plan of versions: how much each of them asks. */
export function taskPlanDocument({ counts, notes, costs, run }: TaskPlanReport): readonly Block[] {
  const most = Math.max(...counts.values());
  const rows = [...counts].map(([name, count]) => [name, lengthBar(count / most), grouped(count)]);
  const table = rows.length === 0 ? [] : [grid(['Version', 'Requests', ''], 'llr', rows)];
  return [
    planHeading(costs, run),
    onPage(...costCard(costs), ...wideCard('asked', 'What it asks', table, 'Versions')),
    inText(...textList([...counts].map(([name, count]) => `${name}: ${counted(count, 'request')}`))),
    ...wideCard('notes', 'Left out', textList(notes), 'Left out'),
    inText(...textList(planCostLines(costs))),
  ];
}

function planHeading(costs: PlanCosts, above: string): Block {
  return { kind: 'heading', text: ['Plan'], found: planSentence(costs), tag: 'plan', above };
}

/** `1,920 requests to ask, for $0.09 to $0.36, in about 4 min 10 s`. */
function planSentence({ estimate, forecast, time }: PlanCosts): string {
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
      grouped(asked(judge)),
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
  const { name, prompt, scale, items, withGold, families, otherFamilies, unchanged } = judge;
  const found = foundTexts(judge);
  const others = unchanged ? [] : fittingLines(otherFamilies, 'fits too, not asked:');
  const asked = unchanged ? ['unchanged: nothing is asked'] : families.map(familyLine);
  return [
    paragraph(
      strong(name),
      ' (',
      code(prompt),
      `): ${scale} · ${counted(items, 'item')}, ${withGold} with gold · ${modelText(judge, needsModel)}`,
    ),
    optionsBlock(judge),
    inText(...textList([...found, ...asked, ...others])),
    onPage(
      ...textList(found),
      ...(unchanged ? textList(asked) : [familyTable(judge)]),
      ...folded(['What is not asked'], textList(others)),
    ),
  ];
}

function modelText({ model }: PlannedJudge, needsModel: boolean): string {
  if (model !== null) return `model ${model}`;
  return needsModel ? 'no model is named, and a run needs one' : 'no model is named: the provider takes its own';
}

function optionsBlock({ options }: PlannedJudge): Block {
  const shown = options.map(({ score, text, lines, elaborated }): readonly Phrase[] => [
    [code(String(score))],
    [lines ?? 'listed'],
    [elaborated ? 'its own' : 'built in'],
    [code(text)],
  ]);
  return shown.length === 0
    ? paragraph('no options')
    : grid(['option', 'where', 'elaboration', 'as shown'], 'l', shown);
}

function foundTexts({ scaleFound, answerFound, template, notes = [] }: PlannedJudge): readonly string[] {
  return [
    ...(scaleFound === undefined ? [] : [scaleFoundText(scaleFound)]),
    ...(answerFound === undefined ? [] : [answerFoundText(answerFound)]),
    ...(template === undefined ? [] : [templateText(template)]),
    ...notes.map((note) => `note: ${note}`),
  ];
}

function familyLine({ family, variants }: PlannedJudge['families'][number]): string {
  const names = [...variants.slice(0, mostNames), ...(variants.length > mostNames ? ['…'] : [])];
  return `${family}: ${counted(variants.length, 'variant')} (${names.join(', ')}): ${aboutText(family, variants)}`;
}

function familyTable({ families, items }: PlannedJudge): Block {
  const most = Math.max(1, ...families.map(({ variants }) => variants.length));
  const rows = families.map(({ family, variants }) => [
    strong(family),
    lengthBar(variants.length / most),
    grouped(items * variants.length),
    aboutText(family, variants),
    [
      ...variants.slice(0, mostNames).flatMap((name): Phrase => [code(name), ' ']),
      variants.length > mostNames ? '…' : '',
    ],
  ]);
  return grid(['Asked as', 'Questions', 'Number', 'What varies', 'Variants'], 'llrll', rows);
}

function aboutText(family: string, { length }: readonly string[]): string {
  return `${perturbationAbout(family)}${loneVariant(family, length)}`;
}
