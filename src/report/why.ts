import type { Finding } from '../gate/finding.ts';
import { code, type Phrase } from './document/document.ts';
import { measureInSentence, reasons } from './findingText.ts';
import { confidenceLevel, counted, joined, percent, size, trimmed } from './numbers.ts';
import type { JudgeResult, Result } from './result.ts';

export interface Why {
  /** `Why the check fails`. */
  readonly title: string;
  readonly text: Phrase;
}

/** In one line, why the run is not green; undefined where it is. The worst judge is told, the others are counted. */
export function why(result: Result): Why | undefined {
  const title = titleOf(result);
  if (title === undefined) return undefined;
  const [worst, ...others] = result.judges.filter(({ verdict }) => verdict === result.verdict);
  if (worst === undefined) return { title, text: ['the configuration names no judge.'] };
  const name: Phrase = result.judges.length === 1 ? [] : [code(worst.name), ': '];
  const more = others.length === 0 ? '' : ` The same holds for ${counted(others.length, 'more judge', 'more judges')}.`;
  return { title, text: [...name, `${reasonFor(worst, result)}.${more}`] };
}

function titleOf({ verdict, exitCode }: Result): string | undefined {
  if (exitCode === 1) return 'Why the check fails';
  if (exitCode === 3) return 'Why there is no verdict';
  return verdict === 'uncertain' ? 'Why it is not certain' : undefined;
}

/** The same for one judge, as a clause. */
export function reasonFor({ verdict, findings }: JudgeResult, { confidence }: Pick<Result, 'confidence'>): string {
  const alpha = trimmed(1 - confidence);
  switch (verdict) {
    case 'regression':
      return clauses(
        fallen(of(findings, 'regression'), `and chance does not explain it (p < ${alpha} after Holm's correction)`),
        below(of(findings, 'floor-broken'), `and the whole ${confidenceLevel(confidence)} interval lies below it`),
      );
    case 'uncertain':
      return clauses(
        fallen(
          of(findings, 'uncertain-drop'),
          `but these items cannot tell it from chance (p ≥ ${alpha} after Holm's correction)`,
        ),
        below(of(findings, 'floor-uncertain'), `but the ${confidenceLevel(confidence)} interval reaches above it`),
      );
    case 'unmeasured':
      return unmeasured(findings);
    case 'pass':
    case 'new':
    case 'unchanged':
      return 'no rule is broken';
  }
}

type OfKind<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

function of<Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind): readonly OfKind<Kind>[] {
  return findings.filter((finding): finding is OfKind<Kind> => finding.kind === kind);
}

function clauses(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('; ') || 'a rule is broken';
}

const mostTold = 3;

/** `accuracy fell by 26.9 points and consistency by 3.0, beyond the limit of 2 (n = 76), …`, the largest drop first. */
function fallen(drops: readonly OfKind<'regression' | 'uncertain-drop'>[], proof: string): string | undefined {
  if (drops.length === 0) return undefined;
  const sorted = drops.toSorted((a, b) => a.difference.delta - b.difference.delta);
  const alike = new Set(drops.map(({ difference, tolerance }) => `${difference.n} ${tolerance}`)).size === 1;
  const told = sorted.slice(0, mostTold).map(({ difference, tolerance }, index) => {
    const fell = `${index === 0 ? 'fell ' : ''}by ${size(difference.delta)}${index === 0 ? ' points' : ''}`;
    const own = alike ? '' : ` (limit ${trimmed(tolerance)}, n = ${difference.n})`;
    return `${measureInSentence(difference)} ${fell}${own}`;
  });
  const more = sorted.length > mostTold ? [counted(sorted.length - mostTold, 'more measure')] : [];
  const [first] = sorted;
  const shared =
    alike && first !== undefined ? `beyond the limit of ${trimmed(first.tolerance)} (n = ${first.difference.n}), ` : '';
  return `${joined([...told, ...more])}, ${shared}${proof}`;
}

function below(floors: readonly OfKind<'floor-broken' | 'floor-uncertain'>[], proof: string): string | undefined {
  if (floors.length === 0) return undefined;
  const told = floors.map(
    ({ measured, floor }) =>
      `${measureInSentence(measured)} is ${percent(measured.value)} (n = ${measured.n}), below its floor of ${trimmed(floor)} %`,
  );
  return `${joined(told)}, ${proof}`;
}

function unmeasured(findings: readonly Finding[]): string {
  for (const finding of findings) {
    if (finding.kind === 'stopped') return stops[finding.because];
    if (finding.kind === 'too-many-unreadable') {
      const { without, replies, side, maxUnreadable, why: causes } = finding;
      return `${without} of ${counted(replies, 'reply', 'replies')} on ${side} carry no score (${reasons(causes)}), and at most ${percent(maxUnreadable)} may`;
    }
  }
  const few = of(findings, 'too-few-items');
  const [first] = few;
  if (first === undefined) return 'no rule could be applied';
  const measures = few.map((finding) => `${measureInSentence(finding)} (n = ${finding.n})`);
  return `at least ${counted(first.minItems, 'item')} are asked for, and there are fewer for ${joined(measures)}`;
}

const stops = {
  outage: 'the provider did not answer',
  'model-retired': 'the model is gone, so the two versions cannot be compared on it',
  interrupted: 'the run was interrupted',
  budget: 'the budget does not cover the requests of the run',
  'no-key': 'there is no key for the provider',
} as const;
