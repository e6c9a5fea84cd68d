import { type Answer, jsonAnswer, notFound } from './answer.ts';
import { timelineJson } from './issueJson.ts';
import { apiUrl, labelJson, numberFor } from './json.ts';
import { page } from './page.ts';
import { pullRequestJson } from './pullRequestJson.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { StandInPullRequest } from './standInRepository.ts';

export function pullsAnswer({ repository, url }: RoutedRequest): Answer {
  const { state = 'open', head, base } = Object.fromEntries(url.searchParams);
  const shown = [...repository.pulls.values()]
    .map((one) => ({ one, json: pullRequestJson(one, 'listed') }))
    .filter(({ one }) => state === 'all' || one.state === state)
    .filter(({ one }) => base === undefined || one.base.ref === base)
    // Without an owner before it GitHub passes the filter over.
    .filter(({ one }) => head === undefined || !head.includes(':') || headLabel(one) === head);
  return page(shown.toReversed(), url, ({ json }) => json);
}

export function pullAnswer({ repository, parameter }: RoutedRequest): Answer {
  const known = repository.pulls.get(Number(parameter('pull_number')));
  return known === undefined ? notFound() : jsonAnswer(200, pullRequestJson(known, 'whole'));
}

/** GitHub lists 3,000 files at most. */
export function filesAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const known = repository.pulls.get(Number(parameter('pull_number')));
  if (known === undefined) return notFound();
  const { sha } = known.head;
  return page(known.files.slice(0, 3000), url, (filename) => ({
    sha: numberFor(filename).toString(16).padStart(40, '0'),
    filename,
    status: 'modified',
    additions: 1,
    deletions: 1,
    changes: 2,
    blob_url: `https://github.com/acme/bot/blob/${sha}/${encodeURI(filename)}`,
    raw_url: `https://github.com/acme/bot/raw/${sha}/${encodeURI(filename)}`,
    contents_url: apiUrl(`contents/${encodeURI(filename)}?ref=${sha}`),
    patch: repository.patches.get(filename) ?? '@@ -1 +1 @@\n-a\n+b',
  }));
}

export function labelsAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const known = repository.pulls.get(Number(parameter('issue_number')));
  return known === undefined ? notFound() : page(known.labels, url, labelJson);
}

export function timelineAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const number = Number(parameter('issue_number'));
  if (!repository.pulls.has(number)) return notFound();
  const events = repository.timeline(number).map((event, index) => timelineJson(repository, event, index));
  return page(events, url, (event) => event);
}

function headLabel({ head, author }: StandInPullRequest): string {
  return `${head.repo?.split('/')[0] ?? author}:${head.ref}`;
}
