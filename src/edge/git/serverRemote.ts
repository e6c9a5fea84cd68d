import { devNull } from 'node:os';
import { UnusableInput } from '../../shared/fault.ts';
import type { GitRemote } from './runGit.ts';

/**
 * A repository on a server, read with a token. The token goes to that server only: it is in a header, and no redirect
 * is followed.
 *
 * @throws UnusableInput if git must not fetch from this address.
 */
export function serverRemote({
  url,
  token,
  faultOf,
}: {
  /** `https://github.com/acme/bot` */
  readonly url: string;
  readonly token: string;
  readonly faultOf: GitRemote['faultOf'];
}): GitRemote {
  const { protocol, origin } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '' };
  if (!protocols.includes(protocol)) throw unusable(url);
  const headers =
    protocol === 'file:' ? {} : { [`http.${origin}/.extraheader`]: `AUTHORIZATION: basic ${passwordOf(token)}` };
  return { protocol: protocol.slice(0, -1), config: { ...usual, ...headers, 'remote.origin.url': url }, faultOf };
}

/** The address comes from the runner, never from a pull request. `file` is for a mirror on the machine. */
const protocols: readonly string[] = ['https:', 'http:', 'file:'];

/** The token in base64, as the header carries it. */
export function passwordOf(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}

/** Git asks no person, starts no other program, and gives up on a server that sends nothing. */
const usual: Readonly<Record<string, string>> = {
  'remote.origin.promisor': 'true',
  'remote.origin.partialclonefilter': 'tree:0',
  'http.followRedirects': 'false',
  'http.lowSpeedLimit': '1',
  'http.lowSpeedTime': '60',
  'credential.helper': '',
  'core.hooksPath': devNull,
  'gc.auto': '0',
  'maintenance.auto': 'false',
};

function unusable(url: string): UnusableInput {
  return new UnusableInput({
    key: 'GITHUB_SERVER_URL',
    what: `nothing can be fetched from ${JSON.stringify(url)}`,
    fix: 'The runner sets it, to an address that begins with https://; check that nothing else has.',
  });
}
