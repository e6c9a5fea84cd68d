import type { Finding } from '../gate/finding.ts';
import { isOtherScale } from '../gate/judgeVerdict.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import { counted, joined, percent, trimmed } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';
import { type SideNames, sideNames } from './sideNames.ts';

interface ScaleText {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** What to say about scores that seem to be on another scale: loud where they will be merged. */
export function scaleText(side: 'base' | 'head', anomaly: ScaleAnomaly, names: SideNames): ScaleText {
  const where = whereOf(names.on[side], anomaly);
  const level = side === 'head' ? 'error' : 'warning';
  const items = `${percent(anomaly.share)} of ${counted(anomaly.n, 'item')}`;
  const against = anomaly.against === 'base' ? `those ${names.on.base}` : againstWords[anomaly.against];
  const size = trimmed(Math.abs(Number(anomaly.value.toFixed(2))));
  switch (anomaly.kind) {
    case 'reversed':
      return {
        level,
        title: `The scale is reversed${where}`,
        text: `Scores run against ${against} in ${items} (rank correlation ${signed(anomaly.value, size)}): is the best score the lowest there? Check the order and the numbers of the options, and how the reply is read.`,
      };
    case 'shifted': {
      const way = anomaly.value < 0 ? 'lower' : 'higher';
      return {
        level,
        title: `The scale is shifted${where}`,
        text: `Scores are ${size} ${way} than ${against} in ${items}: is the scale numbered otherwise there? Check whether the options begin with 0 or with 1.`,
      };
    }
  }
}

/** ` under 2-0-1`, ` on head`. */
function whereOf(on: string, { variant, family }: ScaleAnomaly): string {
  if (variant !== undefined) return ` under ${variant} ${on}`;
  return family === 'all' ? ` ${on}` : ` under ${family} ${on}`;
}

const againstWords = {
  'other variants': 'those under the other variants',
  gold: 'the gold',
} as const satisfies Readonly<Record<Exclude<ScaleAnomaly['against'], 'base'>, string>>;

function signed(value: number, size: string): string {
  return value < 0 && size !== '0' ? `−${size}` : size;
}

/** Why a judge that keeps its limits is uncertain all the same; undefined where its scores are not on another scale. */
export function otherScaleClause(findings: readonly Finding[]): string | undefined {
  const kinds = findings.filter(isOtherScale).map(({ anomaly }) => anomaly.kind);
  return kinds.length === 0
    ? undefined
    : `its scale seems ${joined([...new Set(kinds)])}, so that its numbers mean little`;
}

/** Scores on another scale may be all that is wrong, so the reason for a drop names them; empty where they are not. */
export function otherScale({ findings, verdict }: JudgeResult, result: Pick<Result, 'command'>): string {
  if (verdict !== 'regression' && verdict !== 'uncertain') return '';
  const found = findings.filter(isOtherScale);
  const titles = (['scale-reversed', 'scale-shifted'] as const)
    .flatMap((kind) => found.filter((one) => one.kind === kind))
    .map(({ side, anomaly }) => scaleText(side, anomaly, sideNames(result)).title);
  const more = titles.length > 1 ? `, and so in ${counted(titles.length - 1, 'more place')}` : '';
  return titles.length === 0 ? '' : ` ${titles[0]}${more}: this may be all that is wrong.`;
}
