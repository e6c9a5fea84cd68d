import type { SourceRecord } from '../../document/placedDocument.ts';
import type { Fault } from '../../shared/fault.ts';
import { isMapping } from '../../shared/isMapping.ts';

type Told = Pick<Fault, 'what' | 'fix'>;

/** The message for records that are promptfoo's tests, not items; undefined if they are not. */
export function testsOfPromptfoo(records: readonly SourceRecord[]): Told | undefined {
  if (records.some(({ fields }) => Object.hasOwn(fields, 'id'))) return undefined;
  const isTest = ({ fields }: SourceRecord) =>
    Array.isArray(fields['assert']) || Object.keys(fields).some((name) => /^__expected\d*$/.test(name));
  return records.some(isTest) ? told : undefined;
}

/** The same for a whole document: promptfoo's configuration. */
export function configurationOfPromptfoo(value: unknown): Told | undefined {
  const isPromptfoo =
    isMapping(value) && Object.hasOwn(value, 'tests') && ['prompts', 'providers'].some((key) => key in value);
  return isPromptfoo ? told : undefined;
}

const told: Told = {
  what: 'these are tests of promptfoo, not items of a judge',
  fix: 'Write each as an item: an "id" that no other item has, the "vars" as they are, and as "gold" the score that people gave. What "assert" or "__expected" checks is not read.',
};
