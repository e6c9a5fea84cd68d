import type { LoadedSide } from '../../src/config/loadedJudge.ts';
import type { Overrides } from '../../src/plan/policy.ts';
import { type Prepared, prepareRun } from '../../src/plan/prepare.ts';

/** One configuration made ready, by the rules of the base where there is one. */
export function prepare(
  sides: { readonly base: LoadedSide | undefined; readonly head: LoadedSide },
  overrides: Overrides = {},
  only?: string,
): Prepared {
  const { base, head } = sides;
  const loaded = { base: base === undefined ? undefined : [base], head: [head] };
  return prepareRun(loaded, { overrides, only, policyFrom: 'base' });
}
