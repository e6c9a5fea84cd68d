import type { Score } from '../../judge/scale.ts';

/** One recorded judgment, from anywhere. */
export interface JudgmentRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly item: string;
  readonly variant: string;
  /** As recorded, also if it is off a stated scale. Undefined: the reply could not be read. */
  readonly score: Score | undefined;
  /** As stated, else what the item's annotators resolve to. */
  readonly gold: Score | undefined;
  readonly judge: string;
  readonly side: 'base' | 'head';
  readonly perturbation: string;
  /** From 0. */
  readonly repeat: number;
  /** The item's label by each annotator that any of its lines names; empty if none does. */
  readonly annotators: Readonly<Record<string, Score>>;
  /** How sure the judge says it is, from 0 to 1; undefined if it does not say. */
  readonly confidence: number | undefined;
  readonly reason: string | undefined;
  /** It names no score at all: it says what people say of the item, and is no judgment. */
  readonly isLabelsOnly?: boolean;
}
