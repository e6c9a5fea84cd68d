import { UnusableInput } from '../../fault.ts';
import { type OptionValues, textOf } from '../settings.ts';
import type { ActionEvent, ActionHost } from './actionHost.ts';

/** The two commits to compare, and what a reader has to know about how they were found. */
export interface ActionCommits {
  readonly base: string;
  readonly head: string;
  readonly notices: readonly string[];
}

/**
 * The inputs come first, then the event. What an author did is the difference from where the branch began, not from
 * where the base is by now.
 *
 * @throws UnusableInput where neither says both.
 */
export async function actionCommits(
  host: Pick<ActionHost, 'mergeBase'>,
  { name, versions }: Pick<ActionEvent, 'name' | 'versions'>,
  values: OptionValues,
): Promise<ActionCommits> {
  const base = textOf(values, 'base') ?? versions?.base;
  const head = textOf(values, 'head') ?? versions?.head;
  if (base === undefined || head === undefined) throw unnamed(name);
  const parting = await host.mergeBase(base, head);
  if (parting !== undefined) return { base: parting, head, notices: [] };
  const notice =
    'The commit where head and base parted was not found, so the head is compared with the base as it is now: what the base changed meanwhile counts too. Check out with fetch-depth: 0, or let the token read contents.';
  return { base, head, notices: [notice] };
}

function unnamed(event: string): UnusableInput {
  return new UnusableInput({
    what: `the event "${event}" does not say which two versions to compare`,
    mend: 'Run on pull_request or merge_group, or set the inputs "base" and "head" to two commits.',
  });
}
