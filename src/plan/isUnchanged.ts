import type { Configuration } from '../config/configuration.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import type { JudgePair } from '../config/pairJudges.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { type Overrides, policyOf } from './policy.ts';
import { wantedFamilies } from './wantedFamilies.ts';

/**
 * Whether a pull request leaves all that determines a verdict as it is: what is asked, of which items with which gold,
 * under which perturbations, by which rules, defaults filled in. Paths, tags, comments and the order of keys are not
 * part of it; nor is what the command line settles for both sides alike.
 */
export function isUnchanged({ base, head, configurations }: JudgePair, overrides: Overrides): boolean {
  if (base === undefined || configurations.base === undefined) return false;
  return (
    rules(base, configurations.base.configuration, overrides) ===
      rules(head, configurations.head.configuration, overrides) &&
    // A file that is the same on both sides may have been read once for both.
    (base.judge === head.judge || asked(base.judge) === asked(head.judge)) &&
    (base.items === head.items || exam(base.items) === exam(head.items))
  );
}

function rules(judge: LoadedJudge, configuration: Configuration, overrides: Overrides): string {
  const policy = policyOf(configuration, overrides);
  const { gate, repeats, earlyStop = true, confirm } = policy;
  return canonical([
    repeats,
    earlyStop,
    confirm,
    { ...gate, rules: sorted(gate.rules), failOn: sorted(gate.failOn) },
    sorted(wantedFamilies(judge, policy)),
  ]);
}

function asked({ model, parameters, messages, scale, options, output }: Judge): string {
  // Where in the text an option was found changes nothing that is asked.
  const shown = options.map((option) => ({ ...option, found: undefined }));
  return canonical([model, parameters, messages, scale, shown, output]);
}

function exam(items: readonly Item[]): string {
  return canonical(items.map(({ id, vars, gold, golds }) => [id, vars, gold, golds]));
}

/** A list whose order means nothing. */
function sorted(list: readonly unknown[]): readonly string[] {
  return list.map(canonical).sort();
}

/** The same text whatever the order in which a person wrote the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
