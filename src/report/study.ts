import type { StudyTable } from '../study/studyTable.ts';
import type { Mitigation } from './mitigation.ts';

/** The studies that there are. */
export const studyNames = ['consistency', 'output', 'strategies', 'memory'] as const;
export type StudyName = (typeof studyNames)[number];

/** What `evenhand study` found out; every report of it is made of this alone. */
export interface Study {
  readonly version: 1;
  readonly run: 'study';
  readonly study: StudyName;
  readonly tool: string;
  readonly seed: number;
  readonly confidence: number;
  readonly provider: string;
  readonly requests: Mitigation['requests'];
  /** 0 if every reply is there; 3 if some are missing. */
  readonly exitCode: 0 | 3;
  /** Why replies are missing. */
  readonly why: string | undefined;
  readonly tables: readonly StudyTable[];
  /** What a reader has to know of items and versions, as sentences. */
  readonly notes: readonly string[];
}
