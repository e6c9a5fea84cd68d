import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..', '..');
const folder = join(root, '.github/workflows');

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly environment?: string;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Record<string, unknown> }[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

// GitHub's language service holds the files to this shape, in the test of the workflows.
const workflowAt = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Workflow;
const names = readdirSync(folder);

describe('the release', () => {
  const { build, publish } = workflowAt('release.yml').jobs;

  it('is built by a job that may only read, without a cache, and without scripts of packages', () => {
    expect(build?.permissions).toEqual({ contents: 'read' });
    const settings = build?.steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with;
    expect(settings).toMatchObject({ 'package-manager-cache': false });
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('is published by a job that runs nothing of the repository, after an approval', () => {
    expect([publish?.needs, publish?.environment]).toEqual(['build', 'release']);
    const used = publish?.steps.flatMap(({ uses }) => uses?.replace(/@.*/, '') ?? []);
    expect(used).toEqual(['actions/download-artifact', 'actions/attest']);
    const run = publish?.steps.map((step) => step.run ?? '').join('\n');
    expect(run).not.toMatch(/\b(?:npm|npx|node|bash|sh)\b|\.\/|\$\{\{/);
  });

  it('attests action.yml as well as the bundle, with its licences and its bill of materials', () => {
    const attested = publish?.steps.find(({ uses }) => uses?.startsWith('actions/attest'))?.with?.['subject-path'];
    expect(String(attested).trim().split('\n')).toEqual(['dist/*', 'action.yml']);
  });
});

describe('every workflow of the repository', () => {
  it.each(names)('%s has no rights but those of its jobs, and pins what it uses by a commit', (name) => {
    const { permissions, jobs } = workflowAt(name);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(Object.keys(job.permissions).length).toBeGreaterThan(0);
      for (const { uses = './', run = '' } of job.steps) {
        expect(uses).toMatch(/^(?:\.\/|[\w-]+\/[\w/-]+@[0-9a-f]{40})$/);
        expect(run).not.toContain('${{');
      }
    }
  });
});
