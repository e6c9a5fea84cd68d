import type { Vocabulary } from './vocabulary.ts';

/** `Score (1-10): 4` is a number of another scale if the highest is not 10. */
export function hasOtherScale(note: string | undefined, { highest }: Vocabulary): boolean {
  const top = /(?:\bof|\bto|[-–/])[ \t]*(\d+(?:[.,]\d+)?)[ \t]*$/i.exec(note ?? '')?.[1];
  return top !== undefined && highest !== undefined && Number(top.replace(',', '.')) !== highest;
}
