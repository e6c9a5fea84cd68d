import { UnusableInput } from '../../../shared/fault.ts';
import { innermost } from '../http/httpFetch.ts';

/** Node's error codes for a connection that was never made; undefined if the address may still be right. */
const neverMade: ReadonlyMap<string, string | undefined> = new Map([
  ['ECONNREFUSED', 'nothing listens at this address'],
  ['ENOTFOUND', 'there is no host of this name'],
  ['EAI_AGAIN', undefined],
]);

/**
 * Whether an endpoint was ever reached. Before that, a refused connection or an unknown name means a wrong address, and
 * a retry cannot help. After that, it is an outage. `EAI_AGAIN` is neither: the name server could not be reached.
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

  /** @returns the fault that the user must fix; undefined if a retry may help. */
  faultIn(error: unknown): UnusableInput | undefined {
    const code = innermost(error);
    if (!neverMade.has(code)) this.made();
    const why = this.isMade ? undefined : neverMade.get(code);
    if (why === undefined) return undefined;
    return new UnusableInput({
      what: `no connection to ${this.address} (${code}): ${why}`,
      fix: 'Start the server, or correct its address: --base-url, OPENAI_BASE_URL or AZURE_OPENAI_ENDPOINT, or "provider: { baseUrl: … }" in evenhand.yml.',
    });
  }
}
