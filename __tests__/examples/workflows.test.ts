import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type Findings, languageService } from '../support/languageService.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = temporaryFolder();

let findings: Findings;
beforeAll(async () => {
  findings = await languageService(folder);
});

const examples = readdirSync(join(root, 'examples/workflows')).map((name) => `examples/workflows/${name}`);
const own = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

/** Whole workflows in the pages, and lists of steps made whole. */
const fenced = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) => {
    if (/^jobs:/m.test(text)) return [{ page, text }];
    return /^- (?:uses|run|name):/m.test(text) ? [{ page, text: workflowOf(text) }] : [];
  }),
);

function workflowOf(steps: string): string {
  const indented = steps.replace(/^(?=.)/gm, '      ');
  return `on: pull_request\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n${indented}`;
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: unknown } | null>>;
  readonly permissions: unknown;
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean | string };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly 'timeout-minutes': number;
  readonly needs?: string;
  readonly if?: string;
  readonly strategy?: { readonly matrix: { readonly share?: readonly number[] } };
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

// GitHub's language service, below, holds the files to this shape.
const workflowAt = (path: string) => parse(textOf(path)) as Workflow;
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

describe("GitHub's language service", () => {
  it.each([...examples, ...own, 'action.yml'])('has nothing to say of %s', async (path) => {
    expect(await findings(path, textOf(path))).toEqual([]);
  });

  it.each(fenced)('has nothing to say of what $page shows', async ({ page, text }) => {
    expect(await findings(`.github/workflows/${page.replaceAll(/\W/g, '-')}.yml`, text)).toEqual([]);
  });

  const example = textOf('examples/workflows/evenhand.yml');
  const file = '.github/workflows/broken.yml';
  it.each([
    ['max-calls:', 'max-call:', "Invalid action input 'max-call'"],
    ['  merge_group:', '  merge_queue:', "Unexpected value 'merge_queue'"],
    ['pull-requests: write', 'pull-requests: wrote', "Unexpected value 'wrote'"],
    ['github.event_name', 'github.event_nam', 'Context access might be invalid: event_nam'],
    ["== 'pull_request'", "= 'pull_request'", "Unexpected symbol: '='"],
  ])('finds out that %s has become %s', async (right, wrong, said) => {
    expect(example).toContain(right);
    expect((await findings(file, example.replace(right, wrong))).join('\n')).toContain(said);
  });

  it('finds out what is wrong with an action', async () => {
    const broken = textOf('action.yml').replace('  main:', '  mane:');
    expect((await findings('action.yml', broken)).join('\n')).toContain('mane');
  });
});

describe('every workflow to copy', () => {
  it('is one of those that the documentation names', () => {
    const names = examples.map((path) => path.replace('examples/workflows/', ''));
    expect(
      names
        .toSorted()
        .map((name) => name.replace('.yml', ''))
        .join(' '),
    ).toBe('advisory evenhand forks hardened mitigate monorepo nightly override sharded');
    expect(fenced.length).toBeGreaterThan(0);
  });

  it.each(examples)('%s says at its top what it is for', (path) => {
    expect(textOf(path)).toMatch(/^# \S/);
  });

  it.each(examples)('%s has no rights but those of its jobs, an end, and no filter by path', (path) => {
    const workflow = workflowAt(path);
    expect(workflow.permissions).toEqual({});
    for (const job of Object.values(workflow.jobs)) {
      expect(Object.keys(job.permissions).length).toBeGreaterThan(0);
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    }
    for (const event of Object.values(workflow.on)) expect(Object.keys(event ?? {})).not.toContain('paths');
  });

  it.each(examples)('%s cancels nothing but what another commit or base branch of a pull request replaces', (path) => {
    const { on, concurrency } = workflowAt(path);
    const replaced = "github.event.action != 'edited' || github.event.changes.base != null";
    expect(concurrency['cancel-in-progress']).toBe(
      !('pull_request' in on)
        ? false
        : Object.keys(on).length === 1
          ? `\${{ ${replaced} }}`
          : `\${{ github.event_name == 'pull_request' && (${replaced}) }}`,
    );
  });

  it.each(examples)(
    '%s measures again when the base branch changes, and skips no job, which would count as green',
    (path) => {
      const { on, jobs } = workflowAt(path);
      if (!('pull_request' in on)) return;
      expect(on['pull_request']).toEqual({ types: ['opened', 'synchronize', 'reopened', 'edited'] });
      for (const job of Object.values(jobs)) expect(job.if ?? '').not.toContain('event');
    },
  );

  it.each(examples)('%s checks nothing out, pins its actions, and puts no text of an event into a script', (path) => {
    for (const { uses = `evenhand/evenhand@${'0'.repeat(40)}`, run = '' } of stepsOf(workflowAt(path))) {
      expect(uses).toMatch(/^(?:evenhand\/evenhand|actions\/(?:up|down)load-artifact)@[0-9a-f]{40}$/);
      expect(run).not.toContain('${{');
    }
  });

  it('of a maintainer reads a fork as data, and waits for a reviewer', () => {
    const { on, jobs } = workflowAt('examples/workflows/forks.yml');
    expect(Object.keys(on)).toEqual(['workflow_dispatch']);
    expect(jobs['evenhand']).toMatchObject({ environment: 'llm-keys', permissions: { statuses: 'write' } });
    expect(jobs['evenhand']?.steps[0]?.with).toMatchObject({
      'commit-status': 'evenhand ({base})',
      // What the maintainer has read, and not what is there by now.
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
      head: '${{ inputs.commit }}',
    });
  });

  it('of several jobs passes every share to the last one, which alone may write, and is named as the check', () => {
    const { jobs } = workflowAt('examples/workflows/sharded.yml');
    const [ask, last] = [jobs['ask'], jobs['evenhand']];
    const shares = ask?.strategy?.matrix.share ?? [];
    expect(shares).toEqual(shares.map((_, index) => index + 1));
    expect(ask?.steps[0]?.with?.['shard']).toBe(`\${{ matrix.share }}/${shares.length}`);
    expect([ask?.permissions, last?.permissions, last?.needs]).toEqual([
      { contents: 'read' },
      { contents: 'read', 'pull-requests': 'write' },
      'ask',
    ]);
    const [uploaded, downloaded] = [ask?.steps[1]?.with ?? {}, last?.steps[0]?.with ?? {}];
    expect(String(uploaded['name'])).toMatch(new RegExp(`^${String(downloaded['pattern']).replace('*', '')}`));
    expect([downloaded['merge-multiple'], downloaded['path']]).toEqual([true, last?.steps[1]?.with?.['ledger']]);
    // Without the claims of a share that was killed, for which the last job would wait.
    expect(uploaded['path']).toMatch(/outputs\.ledger-path \}\}\/\*\.jsonl$/);
  });

  it('of the label has the right to run again what failed, and no key', () => {
    const { jobs } = workflowAt('examples/workflows/override.yml');
    expect(jobs['rerun']?.permissions).toEqual({ actions: 'write', 'pull-requests': 'read' });
    expect(textOf('examples/workflows/override.yml')).not.toContain('secrets.');
  });
});
