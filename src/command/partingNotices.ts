import type { Parting } from '../tree/parting.ts';

/** What a reader has to know if it is not known where base and head parted, so that nothing could be merged. */
export function partingNotices(parting: Parting): readonly string[] {
  switch (parting.kind) {
    case 'found':
      return [];
    case 'unrelated':
      return [
        `Base and head have no commit in common (unrelated histories). ${asItIs} Put the branch on top of the base branch: git rebase --onto BASE --root, or git merge --allow-unrelated-histories.`,
      ];
    case 'unknown':
      return [
        `The commit where base and head parted was not found${parting.shallow ? ' in this shallow clone' : ''}. ${asItIs} ${parting.shallow ? 'Fetch the whole history (fetch-depth: 0 of actions/checkout, or git fetch --unshallow)' : 'Check out with fetch-depth: 0'}, or let the token read contents.`,
      ];
  }
}

const asItIs =
  'The head was compared as it is, not as it would be after the merge: what it lacks of the base branch counts as its own change.';
