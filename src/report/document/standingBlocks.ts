import type { AcceptedDrop } from '../../gate/override.ts';
import { dateText } from '../dateText.ts';
import { counted } from '../numbers.ts';
import { dollars } from '../requestsLine.ts';
import type { AskEstimate, DriftCounts, Result } from '../result.ts';
import { standingOf } from '../standing.ts';
import { versionName } from '../versionName.ts';
import { type Block, between, code, type Phrase, strong } from './document.ts';
import type { DocumentStyle } from './documentStyle.ts';

/** What a reader has to know about the run itself before its numbers; empty for an ordinary one. */
export function standingBlocks(result: Result, { runUrl }: Pick<DocumentStyle, 'runUrl'>): readonly Block[] {
  const { override, drift } = result;
  return [
    ...(override === undefined ? [] : [paragraph(accepted(override))]),
    ...(standingOf(result) === 'no-key' ? noKey(result, runUrl !== undefined) : []),
    ...(drift === undefined ? [] : [paragraph(drifted(drift, result))]),
  ];
}

function accepted({ by, label, head, at }: AcceptedDrop): Phrase {
  const who: Phrase = [code(by), ' accepted it with the label ', code(label), ` on ${dateText(at)}`];
  const what: Phrase = [' for ', code(versionName(head)), ' alone: the next push asks again.'];
  return [...who, ...what, ' The numbers are what they were.'];
}

function drifted({ since, lastGood, changedReplies, replies }: DriftCounts, { verdict }: Result): Phrase {
  const good = lastGood === undefined ? [] : [`last good run ${dateText(lastGood)}`];
  const from = since === undefined ? [] : [`on record since ${dateText(since)}`];
  const when = [...good, ...from].join(', ');
  const counts = `${changedReplies.toLocaleString('en-US')} of ${counted(replies, 'reply', 'replies')} differ from those on record`;
  const same = 'The same judge was asked again: nothing in the repository changed.';
  const mend =
    verdict === 'regression'
      ? ' Name a version of the model that does not move, or accept what it says today (evenhand drift --accept).'
      : '';
  return [`${same} ${counts}${when === '' ? '' : ` (${when})`}.${mend}`];
}

/** In words for somebody who changed a prompt and has nothing to do with the keys. */
function noKey(result: Result, onGithub: boolean): readonly Block[] {
  const changed = result.judges.filter(({ verdict }) => verdict !== 'unchanged');
  const same = result.judges.length - changed.length;
  const items = changed.reduce((sum, judge) => sum + judge.items, 0);
  const names = changed.slice(0, mostNames).map(({ name }): Phrase => [code(name)]);
  const more = changed.length > mostNames ? ` and ${counted(changed.length - mostNames, 'more judge')}` : '';
  return [
    paragraph([
      strong('Nothing is wrong with your change.'),
      ' A judge is measured by asking a model, and this run has no key to ask with; pull requests from forks and from Dependabot get none.',
    ]),
    {
      kind: 'list',
      items: [
        [
          strong('Checked without a key:'),
          ` the configuration is valid, ${counted(items, 'item')} can be read, and the ${changed.length === 1 ? 'prompt renders' : 'prompts render'}.`,
        ],
        [
          strong('Changed:'),
          ' ',
          ...between(', ', names),
          `${more}.${same === 0 ? '' : ` ${counted(same, 'judge')} unchanged.`}`,
        ],
        [
          strong('To have it measured:'),
          onGithub
            ? ' a maintainer starts the workflow for forks by hand (Actions, Run workflow) with the number of this pull request'
            : ' set the key in the environment, and run the same again',
          `${estimated(result.estimate)}.`,
        ],
      ],
    },
  ];
}

const mostNames = 5;

/** ` (768 requests, at most $0.41)`; the price only where prices are known. */
function estimated(estimate: AskEstimate | undefined): string {
  if (estimate === undefined) return '';
  const { toAsk, costUsdAtMost } = estimate;
  const cost = costUsdAtMost === undefined ? '' : `, at most ${dollars(costUsdAtMost)}`;
  return ` (${counted(toAsk, 'request')}${cost})`;
}

function paragraph(text: Phrase): Block {
  return { kind: 'paragraph', text };
}
