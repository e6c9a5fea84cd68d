import type { Judge } from '../judge/judge.ts';
import { type Family, families } from '../perturb/perturbation.ts';
import { perturbations } from '../perturb/table.ts';
import { counted } from './numbers.ts';

export interface FittingFamily {
  readonly family: Family;
  /** 0 if it does not fit. */
  readonly variants: number;
  /** Why it does not fit; null if it does. */
  readonly why: string | null;
}

export function fittingFamilies(judge: Judge, without: readonly string[] = []): readonly FittingFamily[] {
  const others = families.filter((family) => family !== 'control' && !without.includes(family));
  return others.map((family): FittingFamily => {
    const found = perturbations[family].variantsFor(judge, {});
    if (found.kind === 'variants') return { family, variants: found.variants.length, why: null };
    return { family, variants: 0, why: found.why };
  });
}

/**
 * One line for the perturbations that fit, and one for each reason why others do not.
 *
 * @param lead the text before those that fit.
 */
export function fittingLines(all: readonly FittingFamily[], lead: string): readonly string[] {
  const whys = [...new Set(all.flatMap(({ why }) => why ?? []))];
  return [
    ...fitsLine(all, lead),
    ...whys.map((why) => {
      const alike = all.filter((one) => one.why === why).map(({ family }) => family);
      return `does not fit: ${alike.join(', ')}: ${why}`;
    }),
  ];
}

/** The same without reasons, for a place where `evenhand plan` is named. */
export function briefFittingLines(all: readonly FittingFamily[]): readonly string[] {
  const others = all.filter(({ why }) => why !== null).map(({ family }) => family);
  const unfit = others.length === 0 ? [] : [`does not fit: ${others.join(', ')} ("evenhand plan" says why)`];
  return [...fitsLine(all, 'fits:'), ...unfit];
}

function fitsLine(all: readonly FittingFamily[], lead: string): readonly string[] {
  const fitting = all.filter(({ why }) => why === null);
  const names = fitting.map(({ family, variants }) => `${family} (${counted(variants, 'variant')})`);
  return names.length === 0 ? [] : [`${lead} ${names.join(', ')}`];
}

/** What a family changes, in a few words; recorded judgments may bring families of their own. */
export function perturbationAbout(family: string): string {
  const known = families.find((name) => name === family);
  return known === undefined ? 'as recorded' : perturbations[known].about;
}
