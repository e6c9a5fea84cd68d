import type { RegionName } from '../../config/edit/region.ts';
import type { MethodName } from '../../optimise/candidate.ts';
import type { ObjectiveName } from '../../optimise/objective.ts';
import type { Level } from '../../optimise/units.ts';

/** How texts are searched for; what is undefined is the method's own. */
export interface SearchChoice {
  readonly method: MethodName;
  readonly region: RegionName;
  /** Undefined: by the scale. */
  readonly objective: ObjectiveName | undefined;
  readonly level: Level;
  readonly rounds: number | undefined;
  readonly candidates: number | undefined;
  readonly patience: number | undefined;
  /** The model that proposes; undefined: the judge's own. */
  readonly proposer: string | undefined;
}
