import { control } from './control.ts';
import { cue } from './cue.ts';
import type { Family } from './family.ts';
import { length } from './length.ts';
import { outputOrder } from './outputOrder.ts';
import type { Perturbation } from './perturbation.ts';
import { position } from './position.ts';
import { positionLength } from './positionLength.ts';
import { swap } from './swap.ts';

/** Every perturbation. A new one is a file beside this, a name in family.ts and a line here. */
export const perturbations = {
  control,
  position,
  length,
  'position+length': positionLength,
  swap,
  'output-order': outputOrder,
  cue,
} as const satisfies Record<Family, Perturbation>;
