import type { HttpFailure } from '../client/httpFailure.ts';

/** Why GitHub gives this run a token that only reads; undefined where it gives what the workflow asks for. */
export type Restricted = 'fork' | 'dependabot' | undefined;

/** What to do where the token may not write: nothing on a fork, else one line of YAML, with where it belongs. */
export function permissionHint(
  { headers }: Pick<HttpFailure, 'headers'>,
  { restricted, permission }: { readonly restricted: Restricted; readonly permission: string },
): string {
  switch (restricted) {
    case 'fork':
      return `This is expected: the pull request comes from a fork, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case 'dependabot':
      return `This is expected: Dependabot opened the pull request, and GitHub gives its workflow a token that can only read. ${byHand}`;
    case undefined: {
      const lines = [...new Set(['contents: read', 'pull-requests: write', permission])];
      const accepted = acceptedPermissions(headers);
      return [
        "The job's token lacks a permission. Give it to the job:",
        '',
        '  permissions:',
        ...lines.map((line) => `    ${line}`),
        ...(accepted === undefined ? [] : ['', `GitHub asks for: ${accepted}.`]),
      ].join('\n');
    }
  }
}

const byHand =
  'Nothing is wrong with the change. A maintainer can have it measured with a workflow that is started by hand: examples/workflows/forks.yml. The job summary shows the whole report.';

/** GitHub's own word for what would have been enough: https://docs.github.com/rest/overview/troubleshooting-the-rest-api */
function acceptedPermissions(headers: HttpFailure['headers']): string | undefined {
  const accepted = headers['x-accepted-github-permissions'];
  return typeof accepted === 'string' && /^[\w=;, -]{1,200}$/.test(accepted) ? accepted : undefined;
}
