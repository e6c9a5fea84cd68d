import type { Override } from '../../gate/override.ts';
import type { Result } from '../../report/result.ts';

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
): Promise<Result> {
  const off = label === undefined || label === '' || pullRequest === undefined;
  if (off || result.exitCode !== 1) return result;
  const { head } = result.compared;
  return applyOverride(result, label, await host.findOverride({ label, pullRequest, head, ...asked }));
}

/**
 * What an override makes of a result. Only a failed comparison can be accepted, never what could not be used or
 * measured; verdict, findings and numbers stay as they are.
 */
export function applyOverride(result: Result, label: string, override: Override): Result {
  if (result.exitCode !== 1) return result;
  const noticed = (notice: string) => ({ ...result, notices: [...result.notices, notice] });
  switch (override.kind) {
    case 'accepted': {
      const { by, head, at } = override;
      // Of another commit it says nothing about this one.
      if (head !== result.compared.head) return noticed(`The label ${label} is about another commit.`);
      // A drop of one judge was accepted; that another could not be measured was not.
      const rest = result.judges.some(({ verdict }) => verdict === 'unmeasured') ? 3 : 0;
      return { ...result, exitCode: rest, override: { by, label: override.label, head, at } };
    }
    case 'refused':
      return noticed(`The label ${label} accepts nothing here: ${override.why}.`);
    case 'unknown':
      return noticed(`Whether the label ${label} accepts this could not be found out: ${override.why}.`);
    case 'none':
      return result;
  }
}
