import type { AskEstimate } from '../../ask/estimate.ts';
import { endpointNamed, endpointRow } from '../../ask/providers.ts';
import type { AcceptedDrop } from '../../gate/override.ts';
import { versionName } from '../../shared/referencePlace.ts';
import { dollars } from '../askedText.ts';
import { counted, dateText, grouped } from '../numbers.ts';
import type { DriftCounts, JudgeResult, Result } from '../result.ts';
import { changedJudges, standingOf } from '../standing.ts';
import { type Block, code, type DocumentStyle, list, type Phrase, paragraph, strong } from './document.ts';
import { judgeNames } from './judgeNotes.ts';

/** Address of the run, and its rights. */
type Place = Pick<DocumentStyle, 'runUrl' | 'restricted'>;

/** What a reader must know about the run before its numbers; empty for an ordinary run. */
export function standingBlocks(result: Result, style: Place): readonly Block[] {
  const { override, drift } = result;
  return [
    ...(override === undefined ? [] : [paragraph(...accepted(override))]),
    ...(standingOf(result) === 'no-key' ? noKey(result, style) : []),
    // Without replies, as in the first run, there is nothing to count.
    ...(drift === undefined || drift.replies === 0 ? [] : [paragraph(...drifted(drift, result, style))]),
  ];
}

function accepted({ by, label, head, at }: AcceptedDrop): Phrase {
  const who: Phrase = [code(by), ' accepted it with the label ', code(label), ` on ${dateText(at)}`];
  const what: Phrase = [' for ', code(versionName(head)), ' alone: the next push asks again.'];
  return [...who, ...what, ' The numbers are what they were.'];
}

function drifted(drift: DriftCounts, result: Result, { runUrl }: Place): Phrase {
  const { since, changedReplies, replies } = drift;
  const when = since === undefined ? '' : ` (since ${dateText(since)})`;
  const counts = `${grouped(changedReplies)} of ${counted(replies, 'reply', 'replies')} differ from those on record`;
  const same = 'The same judge was asked again: nothing in the repository changed.';
  const fix =
    result.verdict === 'regression' && standingOf(result) !== 'drift-accepted'
      ? ` Name a version of the model that does not move, or accept what it says today (${runUrl === undefined ? 'evenhand drift --accept' : 'run the workflow once with the input accept: true'}).`
      : '';
  return [`${same} ${counts}${when}.${fix}`];
}

/** First for the author, who cannot set keys; then for the maintainer. */
function noKey(result: Result, place: Place): readonly Block[] {
  const changed = changedJudges(result);
  const same = result.judges.length - changed.length;
  const items = changed.reduce((sum, judge) => sum + judge.items, 0);
  const isFork = place.restricted === 'fork';
  const isCompared = result.command === 'check';
  return [
    paragraph(...noKeyHere(place), ...(isCompared ? [' This says nothing against your change.'] : [])),
    ...list([
      [
        strong('Checked without a key:'),
        ` the configuration is valid, ${counted(items, 'item')} can be read, and the ${changed.length === 1 ? 'prompt renders' : 'prompts render'}.`,
      ],
      [
        strong(isCompared ? 'Changed:' : 'Judges:'),
        ' ',
        ...judgeNames(changed),
        `.${same === 0 ? '' : ` ${counted(same, 'judge')} unchanged.`}`,
      ],
      ...(isFork ? [[strong('Next:'), ' a maintainer reads your change and starts the measurement.']] : []),
    ]),
    paragraph(
      strong(isFork ? 'For maintainers:' : 'To have it measured:'),
      ...howToMeasure(missingKey(result) ?? 'OPENAI_API_KEY', place),
      `${estimated(result.estimate)}.`,
    ),
  ];
}

function noKeyHere({ restricted }: Place): Phrase {
  const [first, why] =
    restricted === 'fork'
      ? [
          'You need to do nothing.',
          'Your pull request comes from a fork, to whose workflows GitHub gives no keys, so no model was asked.',
        ]
      : ['This run could not ask the model.', 'A judge is measured by asking a model, and this run has no key.'];
  const how = restricted === 'fork' ? 'A judge is measured by asking a model. ' : '';
  return [strong(first), ` ${how}${why}`];
}

function howToMeasure(variable: string, { runUrl, restricted }: Place): Phrase {
  if (runUrl === undefined) return [' set the key in the environment, and run the same command again'];
  switch (restricted) {
    case 'fork':
      return [
        ' read the change, then start the workflow for forks by hand (Actions, Run workflow) with the number of this pull request',
      ];
    case 'dependabot':
      return [
        ' GitHub gives this run the secrets of Dependabot alone: a maintainer adds ',
        code(variable),
        ' to them (Settings, Secrets and variables), and runs the job again',
      ];
    case undefined:
      return [
        ' save the key as a secret of the repository, give it to the step that uses Evenhand under env (',
        code(`${variable}: \${{ secrets.${variable} }}`),
        '), and run the job again',
      ];
  }
}

/** ` (768 requests, at most $0.41)`; the price only if prices are known. */
function estimated(estimate: AskEstimate | undefined): string {
  if (estimate === undefined) return '';
  const { toAsk, costUsdAtMost } = estimate;
  const cost = costUsdAtMost === undefined ? '' : `, at most ${dollars(costUsdAtMost)}`;
  return ` (${counted(toAsk, 'request')}${cost})`;
}

type Keyless = Pick<Result, 'provider'> & { readonly judges: readonly Pick<JudgeResult, 'findings'>[] };

/** The environment variable of the missing key; undefined if no key is missing. */
export function missingKey({ judges, provider }: Keyless): string | undefined {
  const findings = judges.flatMap((judge) => judge.findings);
  const [stopped] = findings.flatMap((one) => (one.kind === 'stopped' && one.because === 'no-key' ? [one.why] : []));
  if (stopped === undefined) return undefined;
  // The workflow may have named another variable for the host than the usual one; the fault names it.
  const named = /\b([A-Za-z_][A-Za-z0-9_]*) is not set/.exec(stopped)?.[1];
  return named ?? (endpointNamed(provider ?? '') ?? endpointRow('openai')).keyVariable;
}
