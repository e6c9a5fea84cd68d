import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** Compiled once for all files of a worker, and as it comes, since that takes longer than many a test. */
const compiled = new Map<string, ValidateFunction>();

/** What keeps a report from being as the published schema of this name says; null if nothing does. */
export function schemaErrors(name: string, report: unknown): readonly ErrorObject[] | null {
  const isValid = compiled.get(name) ?? compile(name);
  compiled.set(name, isValid);
  return isValid(report) ? null : (isValid.errors ?? null);
}

/** The first judge of a report in JSON, which is as the schema says. */
export function firstJudge(name: string, text: string) {
  const report = JSON.parse(text);
  expect(schemaErrors(name, report)).toBeNull();
  return report.judges[0];
}

function compile(name: string): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, code: { optimize: false } });
  // Others refer to these.
  for (const other of ['result', 'admission']) if (name !== other) ajv.addSchema(schemaOf(other));
  return ajv.compile(schemaOf(name));
}

function schemaOf(name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'schema', `${name}.schema.json`), 'utf8'));
}
