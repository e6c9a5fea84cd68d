import type { Score } from '../../judge/scale.ts';

/** One recorded judgment, from anywhere. */
export interface JudgmentRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly item: string;
  readonly variant: string;
  /** Undefined: the reply could not be read. */
  readonly score: Score | undefined;
  readonly gold: Score | undefined;
  readonly judge: string;
  readonly side: 'base' | 'head';
  readonly perturbation: string;
  /** From 0. */
  readonly repeat: number;
  readonly annotators: Readonly<Record<string, Score>>;
  readonly reason: string | undefined;
}
