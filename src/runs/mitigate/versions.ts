import { type CandidateName, candidateNames } from '../../candidates/candidateNames.ts';
import { candidates } from '../../candidates/table.ts';
import { defaultParts } from '../../config/configuration.ts';
import { knownItemFaults } from '../../config/knownItemFaults.ts';
import type { Edit } from '../../judge/edit.ts';
import { type Item, independentName } from '../../judge/item.ts';
import { variantsOrWhy } from '../../perturb/table.ts';
import { type ItemPart, jobParts, leastSource } from '../../plan/itemParts.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../plan/prepare.ts';
import { counted, listed } from '../../report/numbers.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { binomialMass } from '../../statistics/binomial.ts';

/** One judge as it is, with the candidates made from it. */
export interface Trial {
  readonly job: JudgeJob;
  readonly parts: ReturnType<typeof jobParts>;
  readonly asItIs: PartTasks;
  /** In the order of the table. */
  readonly candidates: readonly TrialCandidate[];
  /** The candidates that fit. */
  readonly versions: readonly TrialVersion[];
}

/** One version with the items of each part. */
interface PartTasks {
  readonly search: Task;
  readonly test: Task;
}

export interface TrialCandidate {
  readonly name: CandidateName;
  /** Empty if it does not fit. */
  readonly edits: readonly Edit[];
  /** Why it does not fit, as a sentence without its full stop. */
  readonly version: PartTasks | string;
}

export type TrialVersion = PartTasks & Pick<TrialCandidate, 'name' | 'edits'>;

/**
 * Every judge of a run; if there is a base, every judge that differs from it.
 *
 * @throws UnusableInput if a judge's prompt newly contains items that measure it, or a part of its items has too few
 *   with a gold.
 */
export function trialsOf({ jobs, policy }: Prepared, names: readonly CandidateName[]): readonly Trial[] {
  const changed = jobs.filter(({ unchanged, role }) => !unchanged && role !== 'removed');
  const faults = changed.filter(({ leaks }) => leaks.some(({ kind }) => kind !== 'shown-ids')).flatMap(leakFaults);
  if (faults.length > 0) throw new UnusableInput(faults);
  const lacking = changed.flatMap((job) => tooFew(job, jobParts(job)));
  const enough = changed.find((job) => tooFew(job, jobParts(job)).length === 0);
  const alone = enough === undefined ? '' : ` Or take a judge that has enough: --judge ${enough.head.name}.`;
  if (lacking.length > 0) throw new UnusableInput(lacking.map((one) => ({ ...one, fix: `${one.fix}${alone}` })));
  return changed.map((job) => trialOf(job, names, policy.seed));
}

function leakFaults({ head, evalSet, leaks }: JudgeJob): readonly Fault[] {
  const shown = leaks.filter(({ kind }) => kind === 'gold');
  const pointed = leaks.filter(({ kind }) => kind === 'words' || kind === 'cipher');
  return [
    ...knownItemFaults({ ...head, items: evalSet.owner.items }, evalSet.whole),
    ...shown.map(({ variable, items }) => ({
      file: head.promptFile,
      what: `the prompt of judge "${head.name}" is new to show the variable "${variable}", which gives the gold away for ${listed(items)}`,
      fix: 'Take the variable out of the prompt: a judge that has seen the answers is not measured by asking for them.',
    })),
    ...pointed.map(({ kind, items }) => ({
      file: head.promptFile,
      what:
        kind === 'cipher'
          ? `the prompt of judge "${head.name}" newly has long runs that are no words, such as base64`
          : `the prompt of judge "${head.name}" newly points to ${items.length} items by which it is measured`,
      fix: 'Take these lines out of the prompt: a judge that has seen the answers is not measured by asking for them.',
    })),
  ];
}

function trialOf(job: JudgeJob, names: readonly CandidateName[], seed: number): Trial {
  const task = job.tasks.head;
  if (task === undefined) throw new RangeError('a judge that differs from the base, or has none, is asked');
  const parts = jobParts(job);
  const tasksOf = (version: string, own: Partial<Task> = {}): PartTasks => ({
    search: { ...task, ...own, version, items: parts.search },
    test: { ...task, ...own, version, items: parts.test },
  });
  const material = { source: parts.source, measured: [...parts.search, ...parts.test], variants: task.variants, seed };
  const tried = candidateNames
    .filter((name) => names.includes(name))
    .map((name): TrialCandidate => {
      const made = candidates[name].make(task.judge, material);
      if (made.kind === 'does-not-fit') return { name, edits: [], version: made.why };
      const { judge, edits } = made;
      if (judge === task.judge) return { name, edits: [], version: 'the judge is this already' };
      const variants = variantsOrWhy(judge, job.evalSet.wanted, promptPlace(job.head));
      if (typeof variants !== 'string') return { name, edits, version: tasksOf(name, { judge, variants }) };
      const losesOptions = judge.options.length < task.judge.options.length;
      return { name, edits, version: losesOptions ? withoutOptions : variants };
    });
  const versions = tried.flatMap(({ name, edits, version }) =>
    typeof version === 'string' ? [] : [{ name, edits, ...version }],
  );
  return { job, parts, asItIs: tasksOf('base'), candidates: tried, versions };
}

const withoutOptions =
  'it takes away the options, which the perturbations move, so that nothing is left to compare; "evenhand study strategies" measures it';

function tooFew({ head, policy }: JudgeJob, parts: Trial['parts']): readonly (Fault & { readonly fix: string })[] {
  const least: Readonly<Record<ItemPart, number>> = {
    source: leastSource,
    search: policy.gate.minItems,
    test: policy.gate.minItems,
  };
  const labelled = (part: ItemPart) => parts[part].filter(({ gold }) => gold !== undefined).length;
  const names = Object.keys(parts) as readonly ItemPart[]; // The keys of such a record are its parts.
  const lacking = names.filter((part) => labelled(part) < least[part]);
  if (lacking.length === 0) return [];
  const shares = policy.parts ?? defaultParts;
  const { source, search, test } = shares;
  const has = lacking.map((part) => `${labelled(part)} in the ${part} part, which needs ${least[part]}`);
  const lack = lacking.map((part) => ({
    share: shares[part] / (source + search + test),
    items: least[part] - labelled(part),
  }));
  const grouped = groupsLacking([...parts.source, ...parts.search, ...parts.test], lack);
  return [
    {
      file: head.itemsFile,
      what: `judge "${head.name}" has too few items with gold: ${has.join('; ')}${grouped?.what ?? ''}`,
      fix: `${grouped?.fix ?? `Add about ${counted(itemsToAdd(lack), 'item')} with gold`}, or change how they are split in evenhand.yml: "parts: { source: ${source}, search: ${search}, test: ${test} }". Lower gate.minItems only if you accept that less can be shown.`,
    },
  ];
}

/** Each item falls into a part by chance, as a group does. */
function itemsToAdd(lack: readonly { readonly share: number; readonly items: number }[]): number {
  return Math.max(...lack.map(({ share, items }) => groupsToAdd({ share, wanted: items })));
}

/** How many groups there are and how many more are needed, in a message; undefined if no items share a group. */
function groupsLacking(items: readonly Item[], lack: readonly { readonly share: number; readonly items: number }[]) {
  const labelled = items.filter(({ gold }) => gold !== undefined);
  const groups = new Set(labelled.map(independentName)).size;
  if (groups === labelled.length || groups === 0) return undefined;
  const perGroup = labelled.length / groups;
  const more = lack.map(({ share, items: missing }) => groupsToAdd({ share, wanted: Math.ceil(missing / perGroup) }));
  return {
    what: `. All items of a group are in one part, and there are only ${counted(groups, 'group')}`,
    fix: `Add items with gold in about ${counted(Math.max(...more), 'new group')}`,
  };
}

/**
 * How many more groups to add so that a part gets so many more of them in 95 of 100 cases. Each group falls into a part
 * by chance, as its share says: any rule that fills the parts evenly would move groups when others are added.
 *
 * @param share of the part, above 0.
 */
export function groupsToAdd({ share, wanted }: { readonly share: number; readonly wanted: number }): number {
  const tooFew = (n: number) =>
    Array.from({ length: wanted }, (_, successes) => binomialMass({ successes, n, probability: share })).reduce(
      (sum, mass) => sum + mass,
      0,
    );
  let count = wanted;
  while (tooFew(count) > 0.05) count += 1;
  return count;
}
