/** True on the command line alone: a workflow's paths are seen from the root of the repository. */
export const seenFromFolder = 'Inside a repository, paths are seen from the current folder.';
