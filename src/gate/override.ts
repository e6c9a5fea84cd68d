/** A drop that somebody who may write has accepted; the verdict stays what it was. */
export interface AcceptedDrop {
  /** The login of who set the label. */
  readonly by: string;
  readonly label: string;
  /** The commit for which it holds. */
  readonly head: string;
  /** When the label was set, in ISO 8601. */
  readonly at: string;
}

/** Whether somebody has. Every `why` is plain text, the end of a sentence. */
export type Override =
  | ({ readonly kind: 'accepted' } & AcceptedDrop)
  | { readonly kind: 'refused'; readonly why: string }
  /** The label is not there. */
  | { readonly kind: 'none' }
  /** It could not be found out, and so nothing is accepted. */
  | { readonly kind: 'unknown'; readonly why: string };
