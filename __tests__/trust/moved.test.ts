import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Files, staysFair, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene, hoursAgo } from '../support/actionScene.ts';
import type { EndedStep } from '../support/actionStep.ts';
import { forkPayload, pullRequestPayload, workflowDispatchPayload } from '../support/github/payloads.ts';
import type { JudgeRequest } from '../support/judgeServer.ts';
import { toldResult } from './toldResult.ts';

// A pull request that moves while it is measured, and labels and runs of what it was before (github-gate.md, S14):
// everything that is said holds for one commit, which is shown.
const scene = new ActionScene();
const label = 'accept-judge-regression';
/** The weakened judge; what is pushed instead of it has another word in each request. */
const first = toyVersion('head');
const second = withPrompt('Wording of the head. Pushed later.');
let next: string;
let ledger: string;

function withPrompt(wording: string): Files {
  return { ...first, 'toy.prompt.yml': (first['toy.prompt.yml'] ?? '').replace('Wording of the head.', wording) };
}

beforeEach(() => {
  // First, so that the pull request is the one of the other two.
  next = scene.offer({ head: second }, hoursAgo(3)).commits.head;
  scene.offer({ head: first }, hoursAgo(3));
  Object.assign(scene.github.commits.get(next) ?? {}, { parents: [scene.commits.base] });
  scene.github.push(7, scene.commits.head, { at: hoursAgo(1) });
  scene.github.permissions.set('bo', 'maintain').set('ann', 'write');
  ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
});

/** As the event was when this head came. */
function payloadFor(head: string): object {
  return pullRequestPayload({ base: { sha: scene.commits.base }, head: { sha: head }, updatedAt: hoursAgo(1) });
}

const inputs = () => ({ ledger, 'commit-status': 'judges' });

function run(head: string, env: Readonly<Record<string, string>> = {}): Promise<EndedStep> {
  return scene.run('pull_request', payloadFor(head), { inputs: inputs(), env });
}

const isLater = (request: JudgeRequest) => JSON.stringify(request.body).includes('Pushed later.');

/** Which commits the comments, as their state lines have it, and the statuses are about. */
function saidOf(): readonly string[] {
  const states = scene.bodies().map((body) => /"head":"([0-9a-f]{40})"/.exec(body)?.[1] ?? 'none');
  return [...new Set([...states, ...scene.github.statuses.map(({ sha }) => sha)])];
}

function lastStatus(of: string): string | undefined {
  return scene.github.statuses.findLast(({ sha }) => sha === of)?.state;
}

describe('a push while the judges are asked', () => {
  it('changes nothing in the measurement, and the report says nothing of the new commit', async () => {
    const still = await run(scene.commits.head);
    scene.github.comments.length = 0;
    scene.github.statuses.length = 0;
    ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    const askedBefore = scene.asked().length;
    scene.behave = (request) => {
      // Both sides move: the head to another wording, the base's branch to an eval set that everybody passes.
      if (scene.github.pulls.get(7)?.head.sha !== next) scene.github.push(7, next);
      scene.github.refs.set('heads/main', next);
      return turnsPartial(request);
    };
    const moved = await run(scene.commits.head);
    expect(toldResult(moved)).toEqual(toldResult(still));
    expect([moved.exitCode, moved.outputs['head-sha'], moved.outputs['base-sha']]).toEqual([
      1,
      scene.commits.head,
      scene.commits.base,
    ]);
    expect(scene.asked()).toHaveLength(2 * askedBefore);
    expect(scene.asked().filter(isLater)).toEqual([]);
    expect(scene.bodies()).toEqual([]);
    expect(saidOf()).toEqual([scene.commits.head]);
    expect(moved.log).toContain(`moved on to ${next.slice(0, 7)}`);
  });

  it('whenever it comes, leaves one commit that everything is about, also if a run by hand looks it up', async () => {
    const byHand = workflowDispatchPayload({ 'pr-number': '7' });
    const once = () => scene.run('workflow_dispatch', byHand, { inputs: { ...inputs(), 'pr-number': '7' } });
    await once();
    const calls = scene.github.requests.length;
    const measured: string[] = [];
    for (let moment = 0; moment < calls; moment += Math.ceil(calls / 3)) {
      scene.github.comments.length = 0;
      scene.github.statuses.length = 0;
      scene.github.push(7, scene.commits.head);
      ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
      const [requestsBefore, askedBefore] = [scene.github.requests.length, scene.asked().length];
      scene.github.beforeAnswer = () => {
        if (scene.github.requests.length === requestsBefore + moment + 1) scene.github.push(7, next);
      };
      const ended = await once();
      const head = ended.outputs['head-sha'] ?? '';
      measured.push(head);
      expect(ended.exitCode).toBe(1);
      expect(saidOf()).toEqual([head]);
      const later = scene.asked().slice(askedBefore).map(isLater);
      expect(later.filter(Boolean)).toHaveLength(head === next ? 48 : 0);
      expect(later).toHaveLength(96);
    }
    // At the very beginning the new commit is the one, later the old one stays it.
    expect(measured[0]).toBe(next);
    expect(measured.slice(1)).toContain(scene.commits.head);
  });
});

describe('a commit that a maintainer has read', () => {
  it('is what is measured by hand, and not what was pushed since: that gets no comment and no status', async () => {
    scene.github.push(7, next);
    const byHand = workflowDispatchPayload({ 'pr-number': '7', commit: scene.commits.head });
    const named = { ...inputs(), 'pr-number': '7', head: scene.commits.head };
    const ended = await scene.run('workflow_dispatch', byHand, { inputs: named });
    expect([ended.exitCode, ended.outputs['head-sha']]).toEqual([1, scene.commits.head]);
    expect(scene.asked().filter(isLater)).toEqual([]);
    expect(saidOf()).toEqual([scene.commits.head]);
    expect(scene.bodies()).toEqual([]);
  });
});

describe('a label', () => {
  it('does not accept a commit that comes during the run of the labelled one', async () => {
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    expect((await run(scene.commits.head)).outputs['override-applied']).toBe('true');
    ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    scene.behave = (request) => {
      if (scene.github.pulls.get(7)?.head.sha !== next) scene.github.push(7, next);
      return turnsPartial(request);
    };
    const moved = await run(scene.commits.head, { GITHUB_RUN_ATTEMPT: '2' });
    expect([moved.exitCode, moved.outputs['override-applied']]).toEqual([1, 'false']);
    // That commit's own run; it says of itself that it is older than the label.
    const own = await run(next);
    expect([own.exitCode, own.outputs['override-applied']]).toEqual([1, 'false']);
    expect(own.summary).toContain('the label was set before this commit came');
    expect(lastStatus(next)).toBe('failure');
  });

  it('does not speak for its own commit any more once that was pushed away and back', async () => {
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(0.5) });
    scene.github.push(7, next, { at: hoursAgo(0.4), forced: true });
    scene.github.push(7, scene.commits.head, { at: hoursAgo(0.3), forced: true });
    const ended = await run(scene.commits.head);
    expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
  });

  it('does not accept a commit of a fork with a backdated commit date, on any run of it', async () => {
    const pull = scene.github.pulls.get(7);
    Object.assign(pull?.head ?? {}, { repo: 'mallory/bot' });
    scene.github.pushes.length = 0;
    scene.github.label(7, label, { by: 'bo', at: hoursAgo(2) });
    const fork = forkPayload({
      base: { sha: scene.commits.base },
      head: { sha: scene.commits.head },
      updatedAt: hoursAgo(1),
    });
    // By hand, as a maintainer measures a fork, the event does not say when the commit came; later our comment does.
    const byHand = workflowDispatchPayload({ 'pr-number': '7' });
    const events = [
      ['workflow_dispatch', byHand, '7'],
      ['workflow_dispatch', byHand, '7'],
      ['pull_request', fork, ''],
    ] as const;
    for (const [event, payload, number] of events) {
      const ended = await scene.run(event, payload, { inputs: { ...inputs(), 'pr-number': number } });
      expect([ended.exitCode, ended.outputs['override-applied']]).toEqual([1, 'false']);
    }
  });
});

describe('an older run that ends last', () => {
  it('leaves the comment to the newer one, and its status at its own commit', async () => {
    scene.behave = staysFair;
    scene.github.push(7, next);
    const newer = await run(next, { GITHUB_RUN_ID: '501' });
    const [body = ''] = scene.bodies();
    // The same again, while the judge of the older run is asked.
    scene.github.comments.length = 0;
    scene.github.push(7, scene.commits.head);
    scene.behave = (request) => {
      if (scene.bodies().length === 0) {
        scene.github.push(7, next);
        scene.github.addComment('github-actions[bot]', body);
      }
      return turnsPartial(request);
    };
    ledger = mkdtempSync(join(scene.temporary, 'ledger-'));
    const ended = await run(scene.commits.head, { GITHUB_RUN_ID: '500' });
    expect([newer.exitCode, ended.exitCode]).toEqual([0, 1]);
    expect(scene.bodies()).toEqual([body]);
    expect(body).toContain(next);
    expect([lastStatus(next), lastStatus(scene.commits.head)]).toEqual(['success', 'failure']);
  });
});
