import { missingKey } from '../report/missingKey.ts';
import type { TaskEvent } from './task/taskEvent.ts';

/** What somebody who opened a pull request has to know when there was no key to ask the model with. */
export function keyNotices(
  result: Parameters<typeof missingKey>[0],
  restricted: TaskEvent['restricted'],
): readonly string[] {
  const variable = missingKey(result);
  if (variable === undefined) return [];
  switch (restricted) {
    case 'fork':
      return [
        'This pull request comes from a fork, to whose workflows GitHub gives no secrets. Nothing is wrong with the change: a maintainer who has read it can measure it by hand.',
      ];
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
