import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { GithubServer } from './githubServer.ts';
import { GitRepository } from './gitRepository.ts';
import type { Behaviour, JudgeRequest } from './judgeServer.ts';
import { askedAbout, goldOf, type ToySettings, toyVersions } from './toyJudge.ts';

/** A pull request on main: what it began from, where main is by now, and its head. */
export interface PullRequest {
  readonly repository: GitRepository;
  readonly parting: string;
  readonly base: string;
  readonly head: string;
}

/** A real repository with a toy judge, whose branch changes the judge while main goes on. */
export function pullRequest(folder: string, settings: Partial<ToySettings> = {}): PullRequest {
  const versions = toyVersions(join(folder, 'versions'), { items: 30, ...settings });
  const repository = new GitRepository(join(folder, 'repository'));
  const commit = (from: string, message: string) => {
    cpSync(from, repository.folder, { recursive: true });
    return repository.commit(message);
  };
  const parting = commit(versions.base, 'the judge');
  repository.git('checkout', '--quiet', '-b', 'fairer');
  const head = commit(versions.head, 'another wording');
  repository.git('checkout', '--quiet', 'main');
  // Main changes too: what the author did is not the difference from there.
  repository.write('toy.items.jsonl', '{"id":"c-0","vars":{"case":"c-0"},"gold":1}\n');
  const base = repository.commit('main goes on');
  return { repository, parting, base, head };
}

/** The commits of a pull request, for those who have no checkout. */
export function offer(server: GithubServer, { repository, parting, base, head }: PullRequest): void {
  for (const commit of [parting, base, head]) server.addCommit(commit, filesAt(repository, commit));
  server.addMergeBase(base, head, parting);
  server.mode.liveHead = head;
}

function filesAt(repository: GitRepository, commit: string) {
  const paths = repository.git('ls-tree', '-r', '--name-only', commit).trim().split('\n');
  return Object.fromEntries(
    paths.map((path) => [path, { mode: '100644', content: repository.git('show', `${commit}:${path}`) }]),
  );
}

/** The payload of a pull_request event, as https://docs.github.com/webhooks/webhook-events-and-payloads has it. */
export function pullRequestPayload({ base, head }: Pick<PullRequest, 'base' | 'head'>, headRepo = 'acme/bot'): object {
  return {
    action: 'synchronize',
    number: 7,
    pull_request: {
      number: 7,
      state: 'open',
      draft: false,
      base: { label: 'acme:main', ref: 'main', sha: base, repo: { full_name: 'acme/bot' } },
      head: { label: 'ann:fairer', ref: 'fairer', sha: head, repo: { full_name: headRepo } },
    },
    repository: { name: 'bot', full_name: 'acme/bot', owner: { login: 'acme' } },
    sender: { login: 'ann' },
  };
}

/** On the base it gives the gold; on the head, whichever option is shown first. */
export function turnsPartial(request: JudgeRequest): Behaviour {
  const { side, n, order } = askedAbout(request);
  return { kind: 'reply', text: `Score: ${side === 'base' ? goldOf(n) : order.split('-')[0]}` };
}

/** Gives the gold on both sides. */
export function staysFair(request: JudgeRequest): Behaviour {
  return { kind: 'reply', text: `Score: ${goldOf(askedAbout(request).n)}` };
}
