/**
 * The purpose of a set of replies: the ledger itself, or the reference of `drift`. A signature for one is invalid for
 * the other.
 */
export type SignedPart = 'replies' | 'reference';

/** Replies that were written together and are signed together. */
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

/** Signs replies and checks signatures. Without it, the folder belongs to its user, and all replies in it count. */
export interface Signatures {
  /** Undefined: this run has no key to sign with. */
  readonly sign: ((set: ReplySet) => SetSignature) | undefined;
  readonly isSigned: (set: ReplySet, signature: SetSignature) => boolean;
  /** Paths of the segments that this process wrote; they count without a signature. */
  readonly written: Set<string>;
}

/** The keys that are derived from one secret of a run. */
export interface RunKeys {
  /** `ed25519:` and base64. */
  readonly publicKey: string;
  /** The variable that holds the secret. */
  readonly variable: string;
  readonly sign: (message: Uint8Array) => Uint8Array;
  /** A 32-bit number that only the owner of the secret can predict; the same content gives the same number. */
  readonly drawFor: (content: string) => number;
}

/** Why a run has no keys: no variable holds a secret, or the secret is too short. */
export type NoKeys =
  | { readonly kind: 'none'; readonly variables: readonly string[] }
  | { readonly kind: 'short'; readonly variable: string; readonly least: number };
