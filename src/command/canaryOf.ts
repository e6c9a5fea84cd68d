import type { ConfiguredSide } from '../config/loadedJudge.ts';
import { plainText } from '../report/plainText.ts';
import { wrap } from '../report/text.ts';
import type { CanaryLine } from '../runs/canary/canaryLines.ts';
import { type JudgeCanary, runCanary } from '../runs/canary/runCanary.ts';
import type { Environment } from './environment.ts';
import { overridesOf, type Settings } from './settings.ts';

/** The controls of the gate on one version, as the options say. No key, no network: the judges are planted. */
export function canaryOf(
  environment: Pick<Environment, 'memoryLedger'>,
  settings: Settings,
  sides: readonly ConfiguredSide[],
): Promise<readonly JudgeCanary[]> {
  return runCanary(sides, {
    overrides: overridesOf(settings),
    judge: settings.judge,
    memoryLedger: () => environment.memoryLedger(),
  });
}

const marks = { well: '✓', ill: '✗', note: '–' } as const;

/** One thing that was found, and how to fix it, as a terminal or the log of a step shows it. */
export function checkLine({ state, text, fix }: CanaryLine, width = Number.POSITIVE_INFINITY): string {
  const found = wrap(plainText(text), { width, first: `${marks[state]} `, indent: '  ' });
  const how = fix === undefined ? [] : wrap(plainText(fix), { width, indent: '    ' });
  return [...found, ...how].map((line) => `${line}\n`).join('');
}
