/** Where two commits parted, or why there is no such commit to be had. */
export type Parting =
  | { readonly kind: 'found'; readonly sha: string }
  /** The two have no commit in common. */
  | { readonly kind: 'unrelated' }
  /** `shallow`: the clone lacks the history; else one of the commits is not there, or may not be seen. */
  | { readonly kind: 'unknown'; readonly shallow: boolean };

/** The commit that a branch is at now. */
export type BranchTip =
  | { readonly kind: 'at'; readonly sha: string }
  /** There is no such branch any more. */
  | { readonly kind: 'gone' }
  /** It cannot be asked. */
  | { readonly kind: 'unknown' };
