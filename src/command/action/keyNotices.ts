import type { JudgeResult, Result } from '../../report/result.ts';
import type { TaskEvent } from './task/taskEvent.ts';

interface Keyless {
  readonly judges: readonly Pick<JudgeResult, 'findings'>[];
  readonly provider: Result['provider'];
}

/** What somebody who opened a pull request has to know when there was no key to ask the model with. */
export function keyNotices({ judges, provider }: Keyless, restricted: TaskEvent['restricted']): readonly string[] {
  const findings = judges.flatMap((judge) => judge.findings);
  const stopped = findings.flatMap((one) => (one.kind === 'stopped' && one.because === 'no-key' ? [one.why] : []));
  const [why] = stopped;
  if (why === undefined) return [];
  const variable = named(why) ?? (provider === 'azure' ? 'AZURE_OPENAI_API_KEY' : 'OPENAI_API_KEY');
  switch (restricted) {
    case 'fork':
      return ['This pull request comes from a fork, to whose workflows GitHub gives no secrets.'];
    case 'dependabot':
      return [
        `Dependabot opened this pull request, and GitHub gives its workflows Dependabot secrets alone: ${variable} is empty here, and the model could not be asked. A maintainer can add the key under Settings, Secrets and variables, Dependabot.`,
      ];
    case undefined:
      return [
        `The model could not be asked, because the step has no key. Save it as a secret of the repository, and give it to the step that uses Evenhand, under "env": ${variable}: \${{ secrets.${variable} }}`,
      ];
  }
}

/** The workflow may have listed another variable for the host than the usual one; the fault says which is not set. */
function named(why: string): string | undefined {
  return /\b([A-Za-z_][A-Za-z0-9_]*) is not set/.exec(why)?.[1];
}
