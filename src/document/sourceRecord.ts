/** One record of a file of records, with the line on which it begins. */
export interface SourceRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}
