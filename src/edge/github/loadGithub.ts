import { UnusableInput } from '../../shared/fault.ts';

/**
 * GitHub's own package for Actions. On loading, it reads the event's payload and the addresses of the API and the
 * proxy. So it is loaded late, when a failure can be reported.
 *
 * @throws UnusableInput if one of these cannot be read.
 */
export async function loadGithub() {
  try {
    const { context } = await import('@actions/github');
    const { githubClient } = await import('./githubClient.ts');
    return { context, githubClient };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput(
      {
        what: `the event's payload, the address of the API or that of the proxy cannot be read: ${why}`,
        fix: 'GitHub writes the file of GITHUB_EVENT_PATH and sets GITHUB_API_URL; check that nothing else has. A proxy stands in HTTPS_PROXY.',
      },
      { cause: error },
    );
  }
}
