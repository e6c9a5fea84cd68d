import type { Cause } from '../../compare/cause.ts';
import { nameText } from '../document/document.ts';
import { heading } from '../headline.ts';
import { plainMeasure } from '../measureText.ts';
import { counted, countedItems, inUnit, joined } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { firstValues } from './valuesSection.ts';

/**
 * What happened, as a sentence: `tone got worse: its scores now follow the order of the options`. A cause is named only
 * if its own interval leaves out chance. Runs that need more than a verdict keep the words of their heading.
 */
export function titleSentence(result: Result): string {
  const { judges, verdict, command } = result;
  const changed = judges.filter((judge) => judge.verdict !== 'unchanged');
  const told = judges.filter((judge) => judge.verdict === verdict);
  const [only] = told;
  if (only !== undefined && command === 'score' && verdict === 'pass' && judges.length === 1) return valueTitle(only);
  const isPlain = ['plain', 'advisory'].includes(standingOf(result)) && result.removedJudges.length === 0;
  if (only === undefined || !isPlain || command === 'drift' || only.sides.base === undefined)
    return headingAlone(result);
  if (verdict === 'unmeasured' || verdict === 'unchanged') return headingAlone(result);
  const one = changed.length === 1;
  const who = one ? nameText(only) : `${told.length} of ${counted(judges.length, 'judge')}`;
  switch (verdict) {
    case 'regression':
      return `${who} got worse${one ? causeClause(only) : ''}`;
    case 'uncertain':
      return `${who} may have got worse${one ? fewClause(only) : ''}`;
    default:
      return one ? `${who} is as good as before` : `${counted(changed.length, 'judge')} are as good as before`;
  }
}

/** `tone: accuracy 66.2 %`, or how steady it is if there is no gold. */
function valueTitle(judge: JudgeResult): string {
  const [first] = firstValues(judge);
  if (first === undefined) return `${nameText(judge)}: nothing could be measured`;
  const name = plainMeasure(first);
  return `${nameText(judge)}: ${name.charAt(0).toLowerCase()}${name.slice(1)} ${inUnit(first.measure, first.value.value)}`;
}

/** The heading without what stands beside it on a page: the sign and the verdict of a drift that was not found. */
function headingAlone(result: Result): string {
  return heading(result)
    .replace(/^\S+ Evenhand: /, '')
    .replace(/^pass, no drift/, 'No drift');
}

/** `: its scores now follow the order and length of the options`; empty if no cause is beyond chance. */
function causeClause({ causes = [] }: Pick<JudgeResult, 'causes'>): string {
  const ways = [...new Set(causes.map(wayOf))].toSorted((a, b) =>
    b.length - a.length ? order.indexOf(a) - order.indexOf(b) : 0,
  );
  return ways.length === 0 ? '' : `: its scores now follow the ${joined(ways)} of the ${ofWhat(causes)}`;
}

const order: readonly string[] = ['order', 'length'];

function wayOf({ place }: Cause): string {
  return place === undefined ? 'length' : 'order';
}

function ofWhat(causes: readonly Cause[]): string {
  return causes.some(({ family }) => family === 'swap') ? 'candidates' : 'options';
}

function fewClause({ findings }: JudgeResult): string {
  const drop = findings.find((finding) => finding.kind === 'uncertain-drop');
  return drop === undefined ? '' : `; ${countedItems(drop.difference.n, drop.difference)} are too few to tell`;
}
