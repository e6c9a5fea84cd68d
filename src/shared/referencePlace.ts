/** The commit that a reference names, and where it is in the history of the base. */
export interface ReferencePlace {
  /** Its full hash. */
  readonly commit: string;
  /** `2026-11-20`, the date of the commit. */
  readonly committedOn: string;
  /** The date of an annotated tag; undefined for a hash, and for a tag that is only a name. */
  readonly taggedOn: string | undefined;
  /** The number of commits that the base has and the reference lacks: 0 if it is the base itself. */
  readonly behind: number;
}

/** The result of the search for a reference. */
export type SoughtReference =
  | { readonly kind: 'found'; readonly place: ReferencePlace }
  /** There is no tag of this name, and no commit with this full hash. */
  | { readonly kind: 'absent' }
  /** The commit is not in the history of the base. */
  | { readonly kind: 'elsewhere'; readonly commit: string }
  /** The clone lacks the history that is needed to decide it. */
  | { readonly kind: 'unknown'; readonly commit: string };

/** `abc1234 of 2026-11-20, 12 commits before the base, tagged on 2026-11-21`. */
export function referenceInWords({ commit, committedOn, taggedOn, behind }: ReferencePlace): string {
  const where = behind === 0 ? 'the base itself' : `${behind} ${behind === 1 ? 'commit' : 'commits'} before the base`;
  const tagged = taggedOn === undefined ? '' : `, tagged on ${taggedOn}`;
  return `${commit.slice(0, 7)} of ${committedOn}, ${where}${tagged}`;
}

/** Whether a name is the full hash of a commit, and not that of a branch or a tag. */
export function isFullHash(name: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name);
}

/** A commit as its first seven digits; a folder or a file as the user named it. */
export function versionName(id: string): string {
  return isFullHash(id) ? id.slice(0, 7) : id;
}
