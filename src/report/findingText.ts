import type { Finding } from '../gate/finding.ts';
import { dropTexts } from './dropText.ts';
import type { FindingText, FindingTexts, ItemsShown, Told } from './findingWords.ts';
import { lackTexts } from './lackText.ts';
import { leakTexts } from './leakText.ts';
import { counted, listed } from './numbers.ts';
import type { Result } from './result.ts';
import { sideNames } from './sideNames.ts';
import { cut, cutName, labelText } from './text.ts';

/** What a change did beside the words of the judge, and which side decided. */
const changeTexts = {
  /** What a change did to the labelled items, and which side's items decided. With `none`, items are only counted. */
  'eval-set-changed': (finding, { shown }) => {
    const parts = (['added', 'removed', 'relabelled', 'edited'] as const).flatMap((kind) => {
      const ids = finding[kind];
      const named = shown === 'none' ? '' : ` (${listed(ids.map((id) => cutName(id, longestId)))})`;
      return ids.length === 0 ? [] : [`${counted(ids.length, 'item')} ${kind}${named}`];
    });
    const whose =
      finding.decidedBy === 'head'
        ? 'The evaluation set of the head decided.'
        : 'Compared were the items of the base that both sides answered, with their labels and texts; the changes to them count after the merge. With --policy-from head, a run shows the verdict under them.';
    const fix =
      finding.relabelled.length === 0 || finding.decidedBy === 'head'
        ? 'Review the items like changed tests.'
        : 'To count new labels now, put them on the base branch first, in a commit of their own; labels of a renamed judge count there under its former name only.';
    return {
      level: 'warning',
      title: 'The evaluation set changed too',
      fact: `${parts.join('; ')}. ${whose}`,
      fix,
    };
  },
  'rules-changed': ({ keys, changes, decidedBy }) => {
    // All rules are listed: there are fewer than twenty, and an important one could hide behind the others.
    const what =
      changes.length === 0 ? `${listed(keys)} in the configuration` : `the configuration: ${fromTo(changes)}`;
    const whose =
      decidedBy === 'head'
        ? 'The rules of the head were applied.'
        : 'The rules of the base were applied; the changes count after the merge. With --policy-from head, a run shows the verdict under them.';
    return {
      level: 'warning',
      title: 'The rules changed too',
      fact: `The head changes ${what}. ${whose}`,
      fix: 'Check that no rule is weaker.',
    };
  },
  /** Which parameters of the head allow more expensive replies, and what limits the cost. */
  'cost-raised': ({ changes }) => ({
    level: 'warning',
    title: 'A reply may cost more',
    fact: `The head changes ${fromTo(changes)}. The limits of the base and of the workflow (max-calls, max-cost-usd) held for this run; after the merge, each reply may cost so much.${changes.some(({ key }) => key === 'votes') ? ' What was measured holds only if your code makes a score of as many replies.' : ''}`,
    fix: 'Check that the judge needs it.',
  }),
  'entry-changed': ({ changes }) => ({
    level: 'warning',
    title: "The judge's entry changed",
    fact: `The head changes ${fromTo(changes, longest)}. The judge is held against the one of the base, by the items and rules of the base.`,
    fix: 'Check that production uses what the head names.',
  }),
  /** What may reach the model in production, and was not measured. */
  'form-changed': ({ changes }) => ({
    level: 'warning',
    title: 'The prompt file is read in another way',
    fact: `The head changes ${fromTo(changes)}. If your code does not read the file in this way, it sends other words than those that were measured, so no pass can rest on them.`,
    fix: 'Check how your code reads the file.',
  }),
  'reading-changed': ({ changes, readBy, read, of, differ }) => {
    const found = `The base's reading finds a score in ${read} of the ${counted(of, 'scored reply', 'scored replies')} of the head`;
    const whose =
      readBy === 'base'
        ? ', so both sides were read by it. '
        : '. These are too few, so the head was read by its own. ';
    const other = differ === 0 ? '' : `In ${differ}, the head's own reading finds another score. `;
    const isSame = readBy === 'base' && differ === 0;
    const then = isSame ? "The head's reading counts after the merge." : 'The verdict is uncertain at best.';
    return {
      level: 'warning',
      title: 'Replies are read otherwise',
      fact: `The head changes ${fromTo(changes, longest)}. ${found}${whose}${other}${then}`,
      fix: isSame ? '' : 'Check which of the two production reads.',
    };
  },
  'prompt-in-place': ({ prompt }) => ({
    level: 'warning',
    title: 'The prompt that the base names',
    fact: `The base has the prompt of this judge at ${cut(prompt, longestPath)}. The head changes it, and its configuration names another file or model, or states something else beside the prompt. Both are measured, and the worse decides.`,
    fix: 'Change the file or the configuration, not both.',
  }),
  /** The head's own file was measured, which may differ from the file after the merge. */
  'head-alone': ({ why, paths }) => {
    const shown = paths.map((path) => cut(path, longestPath));
    const files = listed(shown, 3);
    return why === 'conflict'
      ? {
          level: 'warning',
          title: 'The head conflicts with the base branch',
          fact: `Git cannot merge them, so ${files} was measured as the head has it.`,
          fix: 'Merge the base branch into the head to see what both come to.',
        }
      : {
          level: 'error',
          title: 'It is unknown what git would merge',
          fact: `Both sides differ in ${files}. The head's own was measured, and the merge may give another, so only a regression counts.`,
          fix: 'Run it again, check out with fetch-depth: 0 (git 2.38 or later), or merge the base branch into the head.',
        };
  },
  'judge-removed': ({ prompt }) => ({
    level: 'error',
    title: 'The judge was removed',
    fact: `No judge of the head has its name, its prompt file (${cut(prompt, longestPath)}) or its content.`,
    fix: 'Restore it, or rename it in a pull request that adds no other judge.',
  }),
  'scale-changed': ({ base, head }) => ({
    level: 'warning',
    title: 'The scale changed',
    fact: `The base answers with ${listed(base.map(labelText), 8)}, the head with ${listed(head.map(labelText), 8)}. Scores that the other side does not have can never match its gold.`,
    fix: 'Change scale and gold together.',
  }),
} satisfies Partial<FindingTexts>;

type Changes = readonly { readonly key: string; readonly base: string; readonly head: string }[];

/** `gate.minItems: 20 → 30; …`. */
function fromTo(changes: Changes, width = 60): string {
  return changes.map(({ key, base, head }) => `${key}: ${cut(base, width)} → ${cut(head, width)}`).join('; ');
}

const longest = 80;
const longestId = 40;
const longestPath = 200;

/** The text for each kind of finding. A kind without a text does not compile. */
const texts: FindingTexts = { ...dropTexts, ...lackTexts, ...changeTexts, ...leakTexts };

export function findingText(
  finding: Finding,
  { command }: Pick<Result, 'command'>,
  shown: ItemsShown = 'ids',
): FindingText & Required<Told> {
  // The table is keyed by the finding's own kind; the compiler cannot follow that through an index.
  const tell = texts[finding.kind] as (finding: Finding, of: Parameters<FindingTexts['seen']>[1]) => Told;
  const { fix = '', ...told } = tell(finding, { shown, names: sideNames({ command }), command });
  return { ...told, fix, text: fix === '' ? told.fact : `${told.fact} ${fix}` };
}

export function levelOf(finding: Finding): FindingText['level'] {
  return findingText(finding, { command: 'check' }).level;
}
