import { type Passage, passagesOf, type RegionName } from '../../config/edit/region.ts';
import { writtenTexts } from '../../config/edit/rewrittenPrompt.ts';
import { type Rewritten, withPassages } from '../../config/edit/withPassages.ts';
import { atomsIn } from '../../judge/atoms.ts';
import type { Judge } from '../../judge/judge.ts';
import type { Scale } from '../../judge/scale.ts';
import type { MethodName } from '../../optimise/candidate.ts';
import { tagged } from '../../optimise/rewriting.ts';
import { namedScores } from '../../perturb/scoreMentions.ts';
import { variantsOrWhy } from '../../perturb/table.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { type SearchParts, searchParts } from '../../plan/searchPart.ts';
import { counted } from '../../report/numbers.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { unseenLetters } from '../../shared/unseenLetters.ts';

/** One judge with the region to optimise. */
export interface Optimized {
  readonly job: JudgeJob;
  readonly task: Task;
  readonly parts: SearchParts;
  readonly passages: readonly Passage[];
  /** The present texts of the region. */
  readonly start: readonly string[];
}

/** @throws UnusableInput if the region is not in the prompt, or a part has too few labelled items. */
export function optimizedJudge(
  job: JudgeJob,
  { region, method }: { readonly region: RegionName; readonly method: MethodName },
): Optimized {
  const { head, policy, tasks } = job;
  const task = tasks.head;
  if (task === undefined) throw new RangeError('a judge that is compared with no other version is asked');
  const passages = passagesOf(head, region);
  if ('what' in passages) {
    const what = `the region "${region}" of judge "${head.name}" cannot be optimised: ${passages.what}`;
    throw new UnusableInput({ file: head.promptFile, what, fix: passages.fix });
  }
  const parts = searchParts(task.items, task.judge.scale, { shares: policy.parts, isHalved: method === 'opro' });
  const [searched, tested] = [parts.search.length, parts.test.length];
  const leastTest = policy.gate.minItems;
  const lack = Math.max(leastSearch - searched, leastTest - tested);
  if (lack > 0)
    throw new UnusableInput({
      file: head.itemsFile,
      what: `judge "${head.name}" has too few items with gold: ${searched} for the search, which needs ${leastSearch}, and ${tested} for the test, which needs ${leastTest}`,
      // Of new items, at least half go to the part that lacks them, unless the parts are stated.
      fix: `Add ${policy.parts === undefined ? `at most ${counted(2 * lack, 'item')}` : `at least ${counted(lack, 'item')}`} with gold: "evenhand label" asks for labels. Lower gate.minItems only if you accept that less can be shown.`,
    });
  return { job, task: { ...task, version: 'base' }, parts, passages, start: passages.map(({ text }) => text) };
}

const leastSearch = 5;

/** A proposed text may be this many times as long as the text that it replaces. */
const growth = 4;
const leastLimit = 600;

/**
 * The judge with other texts in its region; or why they are not tried, as a sentence without its full stop. A model's
 * text is treated like a file of a pull request.
 */
export function rewritten({ job, passages, start }: Optimized, texts: readonly string[]): Rewritten | string {
  const limit = (text: string) => Math.max(leastLimit, growth * text.length);
  if (texts.some((text) => text.trim() === '')) return 'it is empty';
  if (texts.some((text) => hasUnseen(text, job.head.promptText))) return 'it has a character that does not show';
  const long = start.findIndex((text, index) => (texts[index] ?? '').length > limit(text));
  if (long >= 0) return `it is longer than ${limit(start[long] ?? '')} characters`;
  const lost = start.flatMap((text, index) => lostAtoms(text, texts[index] ?? '', job.head.judge.scale))[0];
  if (lost !== undefined) return `it loses ${JSON.stringify(lost)}`;
  const added = texts.flatMap((text, index) =>
    marksIn(text).filter((mark) => start[index]?.includes(mark) !== true),
  )[0];
  if (added !== undefined) return `it adds ${JSON.stringify(added)}`;
  const made = withPassages(job.head, passages, texts);
  if (typeof made === 'string') return made;
  const named = (all: readonly string[]) => [...namedScores(all.join('\n'), job.head.judge.scale)];
  const [before, after] = [named(start), named(texts)];
  const gone = before.find((score) => !after.includes(score));
  if (gone !== undefined) return `it loses the score ${JSON.stringify(gone)}`;
  const more = after.find((score) => !before.includes(score));
  if (more !== undefined) return `it adds the score ${JSON.stringify(more)}`;
  const why = variantsOrWhy(made.judge, job.evalSet.wanted, promptPlace(job.head));
  return typeof why === 'string' ? why : made;
}

/** Invisible characters can hide words from people; those in the prompt itself are its author's. */
function hasUnseen(text: string, promptText: string): boolean {
  return [...text.matchAll(unseen)].some(([character]) => !promptText.includes(character));
}

const unseen = new RegExp(`(?![\\n\\t])[\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]|${unseenLetters}`, 'gu');

function lostAtoms(before: string, after: string, scale: Scale): readonly string[] {
  const atoms = atomsIn(before, scale).map(({ from, to }) => before.slice(from, to).trim());
  return [...new Set(atoms)].filter((atom) => !after.includes(atom));
}

/** Placeholders and marks of a template: another one could end the region, or begin a new one. */
function marksIn(text: string): readonly string[] {
  return text.match(/\{\{[^{}\n]*\}\}/g) ?? [];
}

/** A version of the judge as it is asked about items. @param families whether the eval set's variants are asked too. */
export function versionTask({ job, task }: Optimized, version: Version, families: boolean): Task {
  const { judge, name, ...asked } = version;
  const variants = variantsOrWhy(judge, families ? job.evalSet.wanted : [], promptPlace(job.head));
  if (typeof variants === 'string') throw new RangeError(`a version was made that does not fit: ${variants}`);
  return { ...task, ...asked, version: name, judge, variants };
}

interface Version extends Pick<Task, 'items' | 'repeats' | 'askedBefore'> {
  readonly name: string;
  readonly judge: Judge;
}

/** The texts of the prompt file, with these in place of the region's, each between tags. */
export function promptWith({ job, passages }: Optimized): (texts: readonly string[]) => string {
  const written = writtenTexts(job.head).map(({ text }) => text);
  return (texts) => {
    const changes = passages.map((passage, index) => ({ ...passage, shown: tagged(texts[index] ?? '') })).toReversed();
    return written
      .map((own, number) =>
        changes
          .filter(({ message }) => message === number)
          .reduce((text, { from, to, shown }) => text.slice(0, from) + shown + text.slice(to), own),
      )
      .join('\n\n');
  };
}
