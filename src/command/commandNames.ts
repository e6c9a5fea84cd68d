/** Every command, in the order of the help. */
export const commandNames = [
  'check',
  'score',
  'drift',
  'plan',
  'batch',
  'ledger',
  'measure',
  'demo',
  'init',
  'doctor',
  'schema',
] as const;
export type CommandName = (typeof commandNames)[number];
