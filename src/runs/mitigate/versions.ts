import { type CandidateName, candidateNames } from '../../candidates/candidateNames.ts';
import { candidates } from '../../candidates/table.ts';
import { defaultParts } from '../../config/configuration.ts';
import { knownItemFaults } from '../../config/knownItemFaults.ts';
import type { Edit } from '../../judge/edit.ts';
import { type Item, independentName } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { variantsOrWhy } from '../../perturb/table.ts';
import { type ItemPart, jobParts, leastSource } from '../../plan/itemParts.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../plan/prepare.ts';
import { counted, listed } from '../../report/numbers.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { groupsToAdd } from './groupsToAdd.ts';

/** One judge as it is, with the candidates made from it. */
export interface Trial {
  readonly job: JudgeJob;
  readonly parts: ReturnType<typeof jobParts>;
  readonly asItIs: TrialVersion;
  /** In the order of the table. */
  readonly candidates: readonly TrialCandidate[];
}

/** One version with the items of each part. */
export interface TrialVersion {
  readonly search: Task;
  readonly test: Task;
}

export interface TrialCandidate {
  readonly name: CandidateName;
  /** Empty if it does not fit. */
  readonly edits: readonly Edit[];
  /** Why it does not fit, as a sentence without its full stop. */
  readonly version: TrialVersion | string;
}

/**
 * Every judge of a run; if there is a base, every judge that differs from it.
 *
 * @throws UnusableInput if a judge's prompt newly contains items that measure it, or a part of its items has too few
 *   with a gold.
 */
export function trialsOf({ jobs, policy }: Prepared): readonly Trial[] {
  const changed = jobs.filter(({ unchanged, role }) => !unchanged && role !== 'removed');
  const faults = changed.filter(({ leaks }) => leaks.some(({ kind }) => kind !== 'shown-ids')).flatMap(leakFaults);
  if (faults.length > 0) throw new UnusableInput(faults);
  return changed.map((job) => trialOf(job, policy.seed));
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

function trialOf(job: JudgeJob, seed: number): Trial {
  const task = job.tasks.head;
  if (task === undefined) throw new RangeError('a judge that differs from the base, or has none, is asked');
  const parts = jobParts(job);
  const faults = tooFew(job, parts);
  if (faults.length > 0) throw new UnusableInput(faults);
  const asItIs = versionOf({ ...task, version: 'base' }, parts);
  const measured = [...parts.search, ...parts.test];
  const material = { source: parts.source, measured, variants: task.variants, seed };
  return {
    job,
    parts,
    asItIs,
    candidates: candidateNames.map((name): TrialCandidate => {
      const made = candidates[name].make(task.judge, material);
      if (made.kind === 'does-not-fit') return { name, edits: [], version: made.why };
      if (made.judge === task.judge) return { name, edits: [], version: 'the judge is this already' };
      const version = candidateVersion(name, made.judge, { job, task, parts });
      return { name, edits: made.edits, version };
    }),
  };
}

function tooFew({ head, policy }: JudgeJob, parts: Trial['parts']): readonly Fault[] {
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
      what: `judge "${head.name}" has too few items with a gold: ${has.join('; ')}${grouped?.what ?? ''}`,
      fix: `${grouped?.fix ?? 'Add items with a gold'}, or change "parts", by which they are split ${source} : ${search} : ${test}. Lower gate.minItems only if you accept that less can be shown.`,
    },
  ];
}

interface Lack {
  /** Of all groups. */
  readonly share: number;
  readonly items: number;
}

/** How many groups there are and how many more are needed, in a message; undefined if no items share a group. */
function groupsLacking(items: readonly Item[], lack: readonly Lack[]) {
  const labelled = items.filter(({ gold }) => gold !== undefined);
  const groups = new Set(labelled.map(independentName)).size;
  if (groups === labelled.length || groups === 0) return undefined;
  const perGroup = labelled.length / groups;
  const more = lack.map(({ share, items: missing }) => groupsToAdd({ share, wanted: Math.ceil(missing / perGroup) }));
  return {
    what: `. All items of a group are in one part, and there are only ${counted(groups, 'group')}`,
    fix: `Add items with a gold in about ${counted(Math.max(...more), 'new group')}`,
  };
}

function candidateVersion(
  name: CandidateName,
  judge: Judge,
  { job, task, parts }: { readonly job: JudgeJob; readonly task: Task; readonly parts: Trial['parts'] },
): TrialVersion | string {
  const variants = variantsOrWhy(judge, job.evalSet.wanted, promptPlace(job.head));
  if (typeof variants === 'string' && judge.options.length < task.judge.options.length)
    return 'it takes away the options, which the perturbations move, so that nothing is left to compare; "evenhand study strategies" measures it';
  return typeof variants === 'string' ? variants : versionOf({ ...task, version: name, judge, variants }, parts);
}

function versionOf(task: Task, { search, test }: Trial['parts']): TrialVersion {
  return { search: { ...task, items: search }, test: { ...task, items: test } };
}
