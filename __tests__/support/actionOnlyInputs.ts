/** Inputs of the Action that the command line has no option for, in the order of action.yml. */
export const actionOnlyInputs = [
  'pr-number',
  'run',
  'forks',
  'on-unmeasured',
  'cache',
  'comment',
  'comment-key',
  'comment-detail',
  'report',
  'report-url',
  'annotations',
  'commit-status',
  'override-label',
  'override-by',
  'signing-key',
  'github-token',
] as const;
