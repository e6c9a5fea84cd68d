/** What a set of replies is for: the ledger itself, or the reference of `drift`. Neither can stand for the other. */
export type SignedPart = 'replies' | 'reference';

/** Replies that were written together, and are signed together. */
export interface ReplySet {
  readonly part: SignedPart;
  /** SHA-256 of the bytes of its lines, in hexadecimal. */
  readonly sha256: string;
}

export interface SetSignature {
  /** The public key: `ed25519:` and base64. */
  readonly by: string;
  /** Base64. */
  readonly signature: string;
}

/** Signs replies, and knows whose signatures count. Without it, a folder is its user's, and all of it counts. */
export interface Signatures {
  /** Undefined: this run has no key to sign with. */
  readonly sign: ((set: ReplySet) => SetSignature) | undefined;
  readonly isSigned: (set: ReplySet, signature: SetSignature) => boolean;
  /** Paths of the segments that this process wrote: they count without a signature. */
  readonly written: Set<string>;
}

/** What is derived from one secret of a run. */
export interface RunKeys {
  /** `ed25519:` and base64. */
  readonly publicKey: string;
  /** The variable that holds the secret. */
  readonly variable: string;
  readonly sign: (message: Uint8Array) => Uint8Array;
  /** A number of 32 bits that only the owner of the secret can tell beforehand; the same for the same content. */
  readonly drawFor: (content: string) => number;
}

/** Why a run has no keys: no variable holds a secret, or the one that does holds too short a one. */
export type NoKeys =
  | { readonly kind: 'none'; readonly variables: readonly string[] }
  | { readonly kind: 'short'; readonly variable: string; readonly least: number };
