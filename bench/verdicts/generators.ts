import type { Generator } from './generator.ts';
import { ordinal } from './ordinalItem.ts';
import { planted } from './plantedItem.ts';

export const generators = { planted, ordinal } as const satisfies Readonly<Record<string, Generator>>;

export type GeneratorName = keyof typeof generators;

export const generatorNames: readonly GeneratorName[] = ['planted', 'ordinal'];
