import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../contest/time.ts';
import { writeProject } from '../contest/writeProject.ts';

/**
 * The Action as a step of a workflow that was started by hand, with two commits of a checkout to compare.
 *
 * @param folder where the checkout is written, with two versions of a judge of so many requests together, and what a
 *   runner gives to a step.
 */
export function actionStep(
  folder: string,
  { dist, requests, baseUrl }: { readonly dist: string; readonly requests: number; readonly baseUrl: string },
): Program {
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const git = (...args: readonly string[]) => gitIn(workspace, args);
  git('init', '--quiet', '--initial-branch', 'main');
  const commit = (promise: string) => {
    writeProject(workspace, requests / 2, promise);
    git('add', '--all');
    git(...author, 'commit', '--quiet', '--message', promise);
    return git('rev-parse', 'HEAD').trim();
  };
  const [base, head] = [commit('a friendly answer'), commit('a quick answer')];
  const inputs = { base, head, 'base-url': baseUrl, cache: 'off', comment: 'never' };
  return { args: [join(dist, 'index.js')], env: environment(folder, { workspace, head, inputs }), mayEnd: [0, 1] };
}

const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false'];

function gitIn(cwd: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** https://docs.github.com/actions/reference/workflows-and-actions/variables */
function environment(
  folder: string,
  {
    workspace,
    head,
    inputs,
  }: { readonly workspace: string; readonly head: string; readonly inputs: Readonly<Record<string, string>> },
): Readonly<Record<string, string>> {
  const files = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_STATE', 'GITHUB_ENV', 'GITHUB_PATH'];
  for (const name of files) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ref: 'refs/heads/main', inputs: null, repository }));
  return {
    OPENAI_API_KEY: 'bench',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    // Nobody is there: a call would be seen, since it fails.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_REPOSITORY: repository.full_name,
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: head,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: join(folder, 'temp'),
    ...Object.fromEntries(files.map((name) => [name, join(folder, name)])),
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  };
}

const repository = { full_name: 'example/shop', default_branch: 'main', owner: { login: 'example' }, name: 'shop' };
