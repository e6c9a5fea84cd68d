import { plainText } from '../../report/plainText.ts';
import type { TaskEvent } from '../task/taskEvent.ts';
import type { Annotation } from './annotation.ts';
import { type StatusMoment, type StatusWords, statusOf } from './statusOf.ts';

export interface StatusRequest extends StatusWords {
  readonly name: string;
  /** The head of the pull request, or of the merge group. */
  readonly sha: string;
  readonly restricted: TaskEvent['restricted'];
}

export type StatusSet =
  | { readonly kind: 'set' }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'not-set'; readonly why: string; readonly hint: string };

/** What the commit status needs of GitHub. */
export interface StatusHost {
  commitStatus(request: StatusRequest): Promise<StatusSet>;
  annotate(annotation: Annotation): void;
}

/** Sets the commit status where one is wanted. Whatever becomes of it, the verdict stays. */
export async function tellStatus(
  host: StatusHost,
  { name, sha, restricted }: Pick<StatusRequest, 'sha' | 'restricted'> & { readonly name: string | undefined },
  moment: StatusMoment,
): Promise<void> {
  if (name === undefined) return;
  const done = await statusSet(host, { name, sha, restricted, ...statusOf(moment) });
  switch (done.kind) {
    case 'set':
      return;
    case 'none':
      host.annotate({ level: 'notice', title: 'Evenhand set no commit status', text: done.why });
      return;
    case 'not-set': {
      const level = restricted === undefined ? 'warning' : 'notice';
      const text = `${plainText(done.why)}. ${done.hint}`;
      host.annotate({ level, title: 'Evenhand could not set the commit status', text });
    }
  }
}

async function statusSet(host: StatusHost, request: StatusRequest): Promise<StatusSet> {
  try {
    return await host.commitStatus(request);
  } catch (error) {
    return { kind: 'not-set', why: error instanceof Error ? error.message : String(error), hint: '' };
  }
}
