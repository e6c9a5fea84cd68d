import type { StudyTable } from '../study/studyTable.ts';
import type { RunAccount } from './mitigation.ts';

/** The studies that there are. */
export const studyNames = ['consistency', 'output', 'strategies', 'memory'] as const;
export type StudyName = (typeof studyNames)[number];

/** What `evenhand study` found out; every report of it is made of this alone. */
export interface Study extends RunAccount {
  readonly run: 'study';
  readonly study: StudyName;
  /** Why replies are missing. */
  readonly why: string | undefined;
  readonly tables: readonly StudyTable[];
  /** What a reader has to know of items and versions, as sentences. */
  readonly notes: readonly string[];
}
