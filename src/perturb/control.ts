import { fixed, type Perturbation, variants } from './perturbation.ts';

/** The judge as written: what every other variant is held against. Always there. */
export const control: Perturbation = {
  family: 'control',
  claim: 'preserves',
  about: 'the judge as written',
  variantsFor: () => variants([fixed('control', 'control', {})]),
};
