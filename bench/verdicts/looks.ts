import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import type { Presentation } from '../../src/judge/render.ts';
import type { Family, Variant } from '../../src/perturb/perturbation.ts';
import { variantsOf, type Wanted } from '../../src/perturb/table.ts';

/** A judge with all that it is shown as. */
export interface Shown {
  readonly judge: Judge;
  readonly variants: readonly Variant[];
  /** The distinct presentations, the control first. One reply answers every variant that is shown alike. */
  readonly looks: readonly Presentation[];
  /** For each variant, the index of its presentation. */
  readonly lookOf: ReadonlyMap<Variant, number>;
}

/** A judge of an ordinal scale, with an option for each score; what it thinks is drawn elsewhere. */
export function ordinalJudge(name: string, values: readonly number[]): Judge {
  return {
    name,
    model: undefined,
    parameters: {},
    messages: [],
    scale: { kind: 'ordinal', values },
    options: values.map((score) => ({ score, guideline: `level ${score}`, before: '', after: '' })),
    output: undefined,
  };
}

const anyItem: Item = { id: '', vars: {}, gold: undefined, golds: {}, tags: {} };

export function shownAs(judge: Judge, wanted: readonly Wanted[]): Shown {
  const variants = variantsOf(judge, wanted, `${judge.name}.prompt.yml`);
  const presentations = variants.map((variant) => variant.present(anyItem) ?? {});
  const keys = presentations.map((presentation) => JSON.stringify(presentation));
  const distinct = [...new Set(keys)];
  return {
    judge,
    variants,
    looks: distinct.map((key) => presentations[keys.indexOf(key)] ?? {}),
    lookOf: new Map(variants.map((variant, index) => [variant, distinct.indexOf(keys[index] ?? '')])),
  };
}

/** The presentations of one family. */
export function looksIn({ variants, lookOf }: Shown, family: Family): readonly number[] {
  return variants.filter((variant) => variant.family === family).map((variant) => lookOf.get(variant) ?? 0);
}
