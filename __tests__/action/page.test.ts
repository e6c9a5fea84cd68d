import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { htmlProblems } from '../report/htmlProblems.ts';
import { offer, type PullRequest, payloadOf, pullRequest } from '../support/actionRepository.ts';
import { ActionScene } from '../support/actionScene.ts';

const scene = new ActionScene(undefined, 'kept');
let pr: PullRequest;
beforeAll(() => {
  pr = pullRequest(join(scene.temporary, 'page'));
  pr.repository.near();
});
beforeEach(() => offer(scene.github, pr));

// The stand-in for GitHub has no TLS, and only https becomes a link; the workspace has all commits.
const https = { GITHUB_SERVER_URL: 'https://github.com' };
const run = (inputs: Readonly<Record<string, string>>) =>
  scene.run('pull_request', payloadOf(pr), { workspace: pr.repository.folder, env: https, inputs });

describe('the page of a run on GitHub', () => {
  it('is written with report: true, and a second step links it in the comment without measuring', async () => {
    const { outputs } = await run({ report: 'true' });
    const page = readFileSync(outputs['html-path'] ?? '', 'utf8');
    expect(htmlProblems(page)).toEqual([]);
    expect(page).toContain('id="items"');
    const [before = ''] = scene.bodies();
    expect(before).toMatch(/\[Full report\]\(https:\S+\/actions\/runs\/\d+#artifacts\)/);
    const url = 'https://github.com/acme/bot/actions/runs/1/artifacts/2';
    const second = await run({ 'report-url': url });
    expect([second.exitCode, second.outputs['requests']]).toEqual([0, '0']);
    expect(scene.bodies()).toEqual([before.replace(/\(https:\S+#artifacts\)/, `(${url})`)]);
  });

  it('shows no item with comment-detail: none', async () => {
    const { outputs } = await run({ report: 'true', 'comment-detail': 'none' });
    const page = readFileSync(outputs['html-path'] ?? '', 'utf8');
    expect(page).not.toContain('id="items"');
    const ids = new Set(
      JSON.parse(readFileSync(outputs['report-path'] ?? '', 'utf8')).judges[0].itemScores.map(
        ({ id }: { id: string }) => id,
      ),
    );
    expect([...ids].filter((id) => page.includes(`>${String(id)}<`))).toEqual([]);
    expect(ids.size).toBeGreaterThan(5);
  });

  it('is not written without it, and a report-url that is no address is an error', async () => {
    const { outputs } = await run({});
    expect(outputs['html-path']).toBe('');
    expect(scene.bodies()[0]).not.toContain('#artifacts');
    const wrong = await run({ 'report-url': 'javascript:alert(1)' });
    expect([wrong.exitCode, wrong.log]).toEqual([2, expect.stringContaining('input report-url')]);
  });
});
