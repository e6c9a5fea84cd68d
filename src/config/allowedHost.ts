/** A host that a configuration may name, as the workflow lists it. */
export interface AllowedHost {
  /** As a URL has it: in lower case, an IPv6 address in brackets. */
  readonly host: string;
  /** Undefined: the usual one of the URL's scheme. */
  readonly port: number | undefined;
  /** The environment variable of the key; undefined: no key is sent there. */
  readonly variable: string | undefined;
}
