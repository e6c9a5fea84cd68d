import type { Result } from '../../report/result.ts';

/** Whether somebody who may write has accepted a drop. Every `why` is plain text, the end of a sentence. */
export type Override =
  | {
      readonly kind: 'accepted';
      readonly by: string;
      readonly label: string;
      /** The commit for which it holds. */
      readonly head: string;
      /** When the label was set, in ISO 8601. */
      readonly at: string;
    }
  | { readonly kind: 'refused'; readonly why: string }
  /** The label is not there. */
  | { readonly kind: 'none' }
  /** It could not be found out, and so nothing is accepted. */
  | { readonly kind: 'unknown'; readonly why: string };

export interface OverrideRequest {
  readonly pullRequest: number;
  readonly label: string;
  /** The commit that was measured. */
  readonly head: string;
  /** When it was pushed, as far as the event says, in ISO 8601. */
  readonly pushedAt: string | undefined;
  /** Of the comment, which says when this commit was first measured. */
  readonly commentKey: string;
}

/** What the override needs of GitHub. */
export interface OverrideHost {
  findOverride(request: OverrideRequest): Promise<Override>;
}

/** The result as it is when an override was looked for. */
export interface Overridden {
  readonly result: Result;
  readonly exitCode: Result['exitCode'];
}

/**
 * Looks for an override where one could count: the check would fail with 1, there is a pull request, and a label is
 * named. Nothing else of GitHub is asked, and the provider not at all.
 */
export async function withOverride(
  host: OverrideHost,
  {
    label,
    pullRequest,
    ...asked
  }: Omit<OverrideRequest, 'label' | 'pullRequest' | 'head'> & {
    /** Undefined or empty: off. */
    readonly label: string | undefined;
    readonly pullRequest: number | undefined;
  },
  result: Result,
): Promise<Overridden> {
  const off = label === undefined || label === '' || pullRequest === undefined;
  if (off || result.exitCode !== 1) return { result, exitCode: result.exitCode };
  const { head } = result.compared;
  return applyOverride(result, label, await host.findOverride({ label, pullRequest, head, ...asked }));
}

/**
 * What an override makes of a result. Only a failed comparison can be accepted, never what could not be used or
 * measured; verdict, findings and numbers stay as they are.
 */
export function applyOverride(result: Result, label: string, override: Override): Overridden {
  const { exitCode } = result;
  if (exitCode !== 1) return { result, exitCode };
  const noticed = (notice: string) => ({ result: { ...result, notices: [...result.notices, notice] }, exitCode });
  switch (override.kind) {
    case 'accepted': {
      const { by, head, at } = override;
      // Of another commit it says nothing about this one.
      if (head !== result.compared.head) return noticed(`The label ${label} is about another commit.`);
      // A drop of one judge was accepted; that another could not be measured was not.
      const rest = result.judges.some(({ verdict }) => verdict === 'unmeasured') ? 3 : 0;
      return {
        result: { ...result, exitCode: rest, override: { by, label: override.label, head, at } },
        exitCode: rest,
      };
    }
    case 'refused':
      return noticed(`The label ${label} accepts nothing here: ${override.why}.`);
    case 'unknown':
      return noticed(`Whether the label ${label} accepts this could not be found out: ${override.why}.`);
    case 'none':
      return { result, exitCode };
  }
}
