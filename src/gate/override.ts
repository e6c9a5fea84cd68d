/** A drop that a person with write access accepted; the verdict stays the same. */
export interface AcceptedDrop {
  /** The login of the person who set the label. */
  readonly by: string;
  readonly label: string;
  /** The commit that it applies to. */
  readonly head: string;
  /** When the label was set, in ISO 8601. */
  readonly at: string;
}

/** Whether a drop was accepted. Every `why` is plain text, the end of a sentence. */
export type Override =
  | ({ readonly kind: 'accepted' } & AcceptedDrop)
  | { readonly kind: 'refused'; readonly why: string }
  /** There is no label. */
  | { readonly kind: 'none' }
  /** The label could not be looked up, so nothing is accepted. */
  | { readonly kind: 'unknown'; readonly why: string };
