import { UnusableInput } from '../../../shared/fault.ts';
import { innermost } from '../http/httpFetch.ts';

/** Codes of Node for a connection that was never made. */
const neverMade = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const nobodyThere: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'there is no host of this name',
};

/**
 * Whether an endpoint was ever reached. Before it was, a refused connection or an unknown name is a wrong address, and
 * asking again is no help; after it was, the same is an outage. `EAI_AGAIN` is neither: a name server is out of reach.
 */
export class FirstContact {
  private isMade: boolean;
  private readonly address: string;

  /** @param isKnown whether the address is the vendor's own, which is never wrong. */
  constructor(address: string, isKnown = false) {
    this.address = address;
    this.isMade = isKnown;
  }

  made(): void {
    this.isMade = true;
  }

  /** @returns what the user has to fix; undefined if asking again may help. */
  faultIn(error: unknown): UnusableInput | undefined {
    const code = innermost(error);
    if (!neverMade.includes(code)) this.made();
    const why = this.isMade ? undefined : nobodyThere[code];
    if (why === undefined) return undefined;
    return new UnusableInput({
      what: `no connection to ${this.address} (${code}): ${why}`,
      fix: 'Start the server, or correct its address: --base-url, or what the workflow, the environment or the configuration names in its place.',
    });
  }
}
