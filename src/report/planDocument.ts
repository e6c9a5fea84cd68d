import { type Block, code, grid, type Phrase, paragraph, strong, textList } from './document/document.ts';
import { fittingLines, perturbationAbout } from './fittingFamilies.ts';
import { loneVariant } from './lackText.ts';
import { counted } from './numbers.ts';
import { planCostLines } from './planCosts.ts';
import type { PlannedJudge, PlanReport } from './planReport.ts';
import { answerFoundText, scaleFoundText, templateText } from './scaleFound.ts';

export const planTitle = 'Plan';

export function planDocument(report: PlanReport): readonly Block[] {
  const { judges, notices, costs, needsModel } = report;
  const ofJudge = judges.length > 1 ? ' --judge NAME' : '';
  return [
    { kind: 'heading', text: [planTitle] },
    ...judges.flatMap((judge) => judgeBlocks(judge, needsModel)),
    ...notices.map((notice): Block => ({ kind: 'callout', tone: 'note', text: [`note: ${notice}`] })),
    ...textList(planCostLines(costs)),
    { kind: 'footer', text: [`a question as it is sent: evenhand show${ofJudge}`] },
  ];
}

function judgeBlocks(judge: PlannedJudge, needsModel: boolean): readonly Block[] {
  const { name, prompt, scale, items, withGold } = judge;
  const asked = judge.unchanged
    ? [unchangedText]
    : [...judge.families.map(familyLine), ...fittingLines(judge.otherFamilies, notAsked)];
  return [
    paragraph(
      strong(name),
      ' (',
      code(prompt),
      `): ${scale} · ${counted(items, 'item')}, ${withGold} with gold · ${modelText(judge, needsModel)}`,
    ),
    optionsBlock(judge),
    ...textList([...foundTexts(judge), ...asked]),
  ];
}

export const unchangedText = 'unchanged: nothing is asked';
export const notAsked = 'fits too, not asked:';

export function modelText({ model }: PlannedJudge, needsModel: boolean): string {
  if (model !== null) return `model ${model}`;
  return needsModel ? 'no model is named, and a run needs one' : 'no model is named: the provider takes its own';
}

export function optionsBlock({ options }: PlannedJudge): Block {
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

export function foundTexts({ scaleFound, answerFound, template, notes = [] }: PlannedJudge): readonly string[] {
  return [
    ...(scaleFound === undefined ? [] : [scaleFoundText(scaleFound)]),
    ...(answerFound === undefined ? [] : [answerFoundText(answerFound)]),
    ...(template === undefined ? [] : [templateText(template)]),
    ...notes.map((note) => `note: ${note}`),
  ];
}

function familyLine({ family, variants }: PlannedJudge['families'][number]): string {
  const shown = variants.length > 8 ? [...variants.slice(0, 8), '…'] : variants;
  return `${family}: ${counted(variants.length, 'variant')} (${shown.join(', ')}): ${perturbationAbout(family)}${loneVariant(family, variants.length)}`;
}
