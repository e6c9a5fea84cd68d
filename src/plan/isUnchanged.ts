import type { Configuration } from '../config/configuration.ts';
import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import { formChanges } from '../config/prompt/promptForm.ts';
import type { Item } from '../judge/item.ts';
import { asksTheSame, canonical } from '../judge/judgeParts.ts';
import { wantedFamilies } from './evalSetTask.ts';
import { type Overrides, policyOf } from './policy.ts';

/**
 * Whether a pull request changes nothing that determines a verdict: the questions, the items and their gold, the
 * perturbations, and the rules with defaults filled in. Paths, tags, comments and the order of keys do not count, nor
 * do options of the command line that are the same for both sides.
 */
export function isUnchanged({ base, head, configurations }: JudgePair, overrides: Overrides): boolean {
  if (base === undefined || configurations.base === undefined) return false;
  return (
    rules(base, configurations.base.configuration, overrides) ===
      rules(head, configurations.head.configuration, overrides) &&
    asksTheSame(base.judge, head.judge) &&
    formChanges(base, head).length === 0 &&
    (base.items === head.items || evalSet(base.items) === evalSet(head.items))
  );
}

function rules(judge: LoadedJudge, configuration: Configuration, overrides: Overrides): string {
  const policy = policyOf(configuration, overrides);
  const { gate, repeats, earlyStop = true } = policy;
  return canonical([
    repeats,
    earlyStop,
    judge.group ?? null,
    { ...gate, rules: sorted(gate.rules), failOn: sorted(gate.failOn) },
    sorted(wantedFamilies(judge, policy)),
  ]);
}

function evalSet(items: readonly Item[]): string {
  return canonical(
    items.map(({ id, vars, values = {}, gold, golds, group = null }) => [id, vars, values, gold, golds, group]),
  );
}

/** A list without a meaningful order. */
function sorted(list: readonly unknown[]): readonly string[] {
  return list.map(canonical).sort();
}
