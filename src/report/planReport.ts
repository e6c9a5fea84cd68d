import type { Estimate } from '../plan/estimate.ts';
import type { JudgeJob, Prepared } from '../plan/prepare.ts';
import { perturbationAbout } from './about.ts';
import { type Column, textTable } from './console/textTable.ts';
import { wrap } from './console/wrap.ts';
import { counted } from './numbers.ts';
import { plainText } from './plainText.ts';

/** What a run would ask, judge by judge, and what it would cost. */
export interface PlanReport extends Omit<Estimate, 'outputTokensAtMost' | 'costUsdAtMost'> {
  readonly judges: readonly PlannedJudge[];
  readonly outputTokensAtMost: number | null;
  readonly costUsdAtMost: number | null;
}

export interface PlannedJudge {
  readonly name: string;
  readonly prompt: string;
  readonly scale: string;
  readonly items: number;
  readonly withGold: number;
  readonly unchanged: boolean;
  readonly model: string | null;
  /** `found`: in the prompt's text; `listed`: under evenhand.options. */
  readonly options: readonly {
    readonly score: string | number;
    readonly text: string;
    readonly lines: string | null;
    readonly elaborated: boolean;
  }[];
  readonly families: readonly { readonly family: string; readonly variants: readonly string[] }[];
}

export function planOf(prepared: Prepared, cost: Estimate): PlanReport {
  return {
    ...cost,
    outputTokensAtMost: cost.outputTokensAtMost ?? null,
    costUsdAtMost: cost.costUsdAtMost ?? null,
    judges: prepared.jobs.map(plannedJudge),
  };
}

function plannedJudge({ base, head, unchanged, tasks }: JudgeJob): PlannedJudge {
  const { judge, promptFile } = head;
  const items = (base ?? head).items;
  const variants = tasks.head?.variants ?? [];
  const families = [...new Set(variants.map(({ family }) => family))];
  return {
    name: head.name,
    prompt: promptFile,
    scale: judge.scale.kind,
    items: items.length,
    withGold: items.filter(({ gold }) => gold !== undefined).length,
    unchanged,
    model: judge.model ?? null,
    options: judge.options.map(({ score, guideline, before, after, found, elaboration }) => ({
      score,
      text: `${before}${guideline}${after}`.trim(),
      lines: found === undefined || found.listed === true ? null : lineRange(found.firstLine, found.lastLine),
      elaborated: elaboration !== undefined,
    })),
    families: families.map((family) => ({
      family,
      variants: variants.filter((variant) => variant.family === family).map(({ name }) => name),
    })),
  };
}

function lineRange(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}

export function planConsole(report: PlanReport, width: number): string {
  const lines = report.judges.flatMap((judge) => [...judgeLines(judge, width), '']);
  return `${[...lines, ...costLines(report).flatMap((line) => wrap(line, { width, indent: '  ', first: '' }))].join('\n')}\n`;
}

const optionColumns: readonly Column[] = [
  { title: 'option', align: 'left' },
  { title: 'where', align: 'left' },
  { title: 'elaboration', align: 'left' },
  { title: 'as shown', align: 'left', flexible: true },
];

function judgeLines(judge: PlannedJudge, width: number): readonly string[] {
  const about = `${judge.scale} · ${counted(judge.items, 'item')}, ${judge.withGold} with gold · model ${judge.model ?? 'not named'}`;
  const rows = judge.options.map(({ score, text, lines, elaborated }) => [
    plainText(String(score)),
    lines ?? 'listed',
    elaborated ? 'its own' : 'built in',
    plainText(text),
  ]);
  return [
    ...wrap(`${plainText(judge.name)} (${plainText(judge.prompt)})`, { width, indent: '  ', first: '' }),
    ...wrap(plainText(about), { width, indent: '  ' }),
    ...(rows.length === 0 ? ['  no options'] : textTable(optionColumns, rows, width - 2).map((line) => `  ${line}`)),
    ...(judge.unchanged
      ? ['  unchanged: nothing is asked']
      : judge.families.flatMap((family) => wrap(familyLine(family), { width, indent: '    ', first: '  ' }))),
  ];
}

function familyLine({ family, variants }: PlannedJudge['families'][number]): string {
  const shown = variants.length > 8 ? [...variants.slice(0, 8), '…'] : variants;
  return `${family}: ${counted(variants.length, 'variant')} (${shown.map(plainText).join(', ')}): ${perturbationAbout(family)}`;
}

function costLines(report: PlanReport): readonly string[] {
  const { planned, fromLedger, shared, toAsk, inputTokens, outputTokensAtMost, costUsdAtMost } = report;
  const output =
    outputTokensAtMost === null
      ? 'output not limited by every judge'
      : `at most ${counted(outputTokensAtMost, 'output token')}`;
  return [
    `${counted(planned, 'request')}: ${fromLedger.toLocaleString('en-US')} in the ledger, ${shared.toLocaleString('en-US')} alike, ${toAsk.toLocaleString('en-US')} to ask`,
    `about ${counted(inputTokens, 'input token')} (four characters to a token: within a third for English), ${output}`,
    costUsdAtMost === null ? unknownCost(outputTokensAtMost !== null) : `at most $${costUsdAtMost.toFixed(2)}`,
  ];
}

/** What is missing for a price: always the prices, unless a limit on the output is missing too or alone. */
function unknownCost(limited: boolean): string {
  return limited
    ? 'cost unknown: put prices into the configuration'
    : 'cost unknown: it needs prices in the configuration, and maxTokens in every prompt';
}
