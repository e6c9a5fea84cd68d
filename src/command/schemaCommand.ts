import admission from '../../schema/admission.schema.json' with { type: 'json' };
import admit from '../../schema/admit.schema.json' with { type: 'json' };
import audit from '../../schema/audit.schema.json' with { type: 'json' };
import config from '../../schema/config.schema.json' with { type: 'json' };
import ledger from '../../schema/ledger.schema.json' with { type: 'json' };
import mitigation from '../../schema/mitigation.schema.json' with { type: 'json' };
import optimization from '../../schema/optimization.schema.json' with { type: 'json' };
import prompt from '../../schema/prompt.schema.json' with { type: 'json' };
import result from '../../schema/result.schema.json' with { type: 'json' };
import study from '../../schema/study.schema.json' with { type: 'json' };
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

const schemas = { config, prompt, admission, result, admit, mitigation, optimization, audit, study, ledger } as const;
export type SchemaName = keyof typeof schemas;

/** `evenhand schema NAME`: prints a published JSON Schema. */
export function schemaCommand(environment: Environment, _: Settings, [name]: readonly string[]): number {
  const found = Object.entries(schemas).find(([key]) => key === name);
  if (found === undefined) {
    throw new UnusableInput({
      what: name === undefined ? '"evenhand schema" needs the name of a schema' : `there is no schema "${name}"`,
      fix: `Write for example: evenhand schema config. The schemas are ${Object.keys(schemas).join(', ')}.`,
    });
  }
  environment.stdout.write(`${JSON.stringify(found[1], null, 2)}\n`);
  return 0;
}
