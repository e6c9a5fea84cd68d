import { noModelAsked } from '../report/headline.ts';
import type { Environment } from './environment.ts';
import { renderResult } from './render.ts';
import { runJob } from './runJob.ts';
import { type Settings, settingsOf } from './settings.ts';

/**
 * `evenhand demo`: the gate on the bundled pull request, with the embedded judge unless the user names another
 * provider.
 */
export async function demoCommand(environment: Environment, settings: Settings): Promise<number> {
  const root = `${environment.files.packageRoot}/fixtures/demo`;
  const chosen = settingsOf({ ...settings.given, provider: settings.given.provider ?? 'lexical' });
  const base = environment.files.folder(`${root}/base`, 'base');
  const head = environment.files.folder(`${root}/head`, 'head');
  const result = await runJob(environment, chosen, { command: 'demo', base, head });
  const compared = { base: 'fixtures/demo/base', head: 'fixtures/demo/head' };
  await renderResult(environment, chosen, { ...result, compared });
  const hint = ' It was made for this demo; a real judge is asked with --provider openai.';
  const judge = noModelAsked(result) === undefined ? '' : hint;
  environment.stderr.write(
    `This was the bundled demo: on a pull request the check would end with exit code ${result.exitCode}.${judge}\n`,
  );
  return 0;
}
