import type { StudyTable } from '../study/studyTable.ts';
import type { RunAccount } from './mitigation.ts';

export const studyNames = ['consistency', 'output', 'strategies', 'memory'] as const;
export type StudyName = (typeof studyNames)[number];

/** What `evenhand study` found. Every report of it uses only this. */
export interface Study extends RunAccount {
  readonly run: 'study';
  readonly study: StudyName;
  readonly why: string | undefined;
  readonly tables: readonly StudyTable[];
  /** What a reader must know about items and versions, as sentences. */
  readonly notes: readonly string[];
}
