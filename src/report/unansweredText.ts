import type { Finding } from '../gate/finding.ts';
import { changeInUnit, counted, inUnit, joined } from './numbers.ts';
import type { SideNames } from './sideNames.ts';

type Unanswered = Extract<Finding, { kind: 'unanswered' }>;

/** Why a number that keeps its limit as measured is no verdict. */
export function unansweredText(finding: Unanswered, names: SideNames): string {
  const { measure, limit, value, atWorst } = finding;
  const told = (of: number) => (limit === 'drop' ? changeInUnit(measure, of) : inUnit(measure, of));
  const what = limit === 'drop' ? 'change' : 'value';
  return `${lackingWords(finding, names)} no answer. The ${what} as measured is ${told(value)}; with the worst answers in their place it would be ${told(atWorst)}, which breaks the limit. There is no verdict. Run it again, or add the judgments that are not in the file.`;
}

/** `3 questions on base and 12 questions on head got` */
export function lackingWords({ base, head }: Pick<Unanswered, 'base' | 'head'>, { on }: SideNames): string {
  const sides = [
    ...(base > 0 ? [`${counted(base, 'question')} ${on.base}`] : []),
    ...(head > 0 ? [`${counted(head, 'question')} ${on.head}`] : []),
  ];
  return `${joined(sides)} got`;
}
