import type { AdmissionNumber, AdmissionRecord } from '../judge/admission.ts';
import type { RunAccount } from './mitigation.ts';

export interface Admission extends Omit<RunAccount, 'exitCode'> {
  readonly run: 'admit';
  /** 1 if a judge misses a bound, 3 if one could not be measured. */
  readonly exitCode: 0 | 1 | 3;
  readonly judges: readonly JudgeAdmission[];
}

export interface JudgeAdmission {
  readonly name: string;
  /** Undefined: it could not be measured. */
  readonly outcome: 'admitted' | 'refused' | undefined;
  readonly why: string | undefined;
  /** Where the record is; without a measurement none is written. */
  readonly file: string;
  /** What was measured; undefined if it could not be. */
  readonly record: AdmissionRecord | undefined;
  /** The numbers that miss their bounds. */
  readonly missed: readonly AdmissionNumber[];
  /** Whether its replies are older than an admission holds. */
  readonly isTooOld: boolean;
}
