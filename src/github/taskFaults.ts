import { UnusableInput } from '../shared/fault.ts';
import type { EventOf } from './taskEvent.ts';

const orSides = 'or set the inputs "base" and "head" to two commits';

export function strayPush({ to, defaultBranch }: EventOf<'push'>): UnusableInput {
  const known = defaultBranch === undefined ? '' : `, ${defaultBranch}`;
  const what = {
    'default-branch': 'this push names no commit',
    'other-branch': `this push is to another branch than the default branch${known}`,
    tag: 'this push is of a tag',
    deleted: 'this push deleted a branch or a tag, so there is no commit to read',
  }[to];
  return new UnusableInput({
    what: `${what}: Evenhand measures pull requests, and on a push only the default branch, so that its replies are on record`,
    fix: `Let the workflow run on these pushes alone, ${orSides}:\n  on:\n    push:\n      branches: [${defaultBranch ?? 'main'}]`,
  });
}

export function noPullRequestRun({ startedBy }: EventOf<'workflow-run'>): UnusableInput {
  return new UnusableInput({
    what: `the workflow whose run this event reports was started by "${startedBy}", not by a pull request`,
    fix: `Let the job run for pull requests alone, name one with the input pr-number, ${orSides}:\n  if: github.event.workflow_run.event == 'pull_request'`,
  });
}

export function pullRequestNotFound({ headSha, headRepo }: EventOf<'workflow-run'>): UnusableInput {
  const of = headRepo === undefined ? 'a repository that has been deleted' : headRepo;
  return new UnusableInput({
    what: `no pull request has the commit ${headSha} of ${of} as its head`,
    fix: 'If the pull request has newer commits, its newer run measures it. Otherwise, name it with the input pr-number.',
  });
}

export function emptyDispatch(): UnusableInput {
  return new UnusableInput({
    what: 'the event "workflow_dispatch" does not say what to do',
    fix: `Set the input "pr-number" to measure a pull request, ${orSides}, or set "accept: false" to ask the model again about this commit ("accept: true" to take its replies as the new baseline too).`,
  });
}

export function driftElsewhere(name: string): UnusableInput {
  return new UnusableInput({
    key: 'accept',
    what: `the input accept is for the events schedule and workflow_dispatch, and this is "${name}"`,
    fix: 'Leave it out here: whoever opened a pull request has no part in how the model drifts.',
  });
}

export function oneSideAlone(event: string, given: 'base' | 'head'): UnusableInput {
  const other = given === 'base' ? 'head' : 'base';
  return new UnusableInput({
    key: other,
    what: `the input "${given}" is set, and the event "${event}" does not say what to compare it with`,
    fix: `Set the input "${other}" too.`,
  });
}

export function noCommitOfRun(event: string): UnusableInput {
  return new UnusableInput({
    what: `the event "${event}" runs on a commit, and the environment variable GITHUB_SHA does not name it`,
    fix: `GitHub sets it for every job; elsewhere, ${orSides}.`,
  });
}

export function refNotFound(key: 'base' | 'head', ref: string): UnusableInput {
  return new UnusableInput({
    key,
    what: `no commit "${ref}" was found, neither in the checkout nor at GitHub`,
    fix: 'Give a branch, a tag or the full hash of a commit, and a github-token that may read contents.',
  });
}

export function eventNotServed(name: string): UnusableInput {
  const events = 'pull_request, pull_request_target, workflow_run, merge_group, push, schedule or workflow_dispatch';
  const comments =
    'Anybody can comment, on anything, and would spend the money that your key stands for. To measure a pull request when you decide so, start a workflow by hand, with workflow_dispatch and the input "pr-number".';
  const why = name === 'issue_comment' ? comments : `Run on ${events}.`;
  return new UnusableInput({
    what: `the event "${name}" does not say which two versions to compare`,
    fix: `${why} Or set the inputs "base" and "head" to two commits.`,
  });
}
