import { candidates } from '../../candidates/table.ts';
import { writtenDemonstrations } from '../../config/filesBeside.ts';
import type { Edit, ParagraphPlace } from '../../judge/edit.ts';
import { groupsIn } from '../../plan/itemParts.ts';
import type { JudgeMitigation, TriedCandidate } from '../../report/mitigation.ts';
import { listed } from '../../report/numbers.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import type { Tested } from '../searchAndTest.ts';
import { byGain, makesWorse } from './choose.ts';
import type { Choice } from './chooseBest.ts';
import type { ComparedPair } from './compareVersions.ts';
import type { TrialCandidate } from './versions.ts';

/** @param told.why why asking ended early. */
export function judgeMitigation(
  choice: Tested<Choice>,
  { timesTested, why }: Pick<JudgeMitigation, 'timesTested' | 'why'>,
  confidence: number,
): JudgeMitigation {
  const { trial, compared, best, largest, asItIs, test } = choice;
  const { job, parts } = trial;
  const outcome = outcomeOf(choice);
  // A candidate that was not measured is not proposed.
  const confirmed = outcome === undefined ? {} : { best: best?.name, largest, test: test?.comparison };
  const tried = trial.candidates.map((one) => triedCandidate(one, compared.get(one.name), confidence));
  return {
    name: job.head.name,
    prompt: promptPlace(job.head),
    parts: { source: parts.source.length, search: parts.search.length, test: parts.test.length },
    groups: groupsIn(parts),
    asItIs,
    candidates: tried.toSorted((a, b) => byGain(a.search, b.search)),
    best: confirmed.best,
    largest: confirmed.largest,
    test: confirmed.test,
    files: undefined,
    outcome,
    why: outcome === undefined ? whyUnmeasured(choice, why) : undefined,
    look: confirmed.best && test?.look,
    timesTested,
  };
}

/** What was not measured, and why. */
function whyUnmeasured({ compared, best, unread, test }: Tested<Choice>, why = 'no reply came'): string {
  if (unread !== undefined) return unread;
  const lacking = [...compared].flatMap(([name, { isWhole }]) => (isWhole ? [] : [name]));
  if (lacking.length > 0)
    return `not every reply about the search part is there for ${listed(lacking)}, or for the judge as it is: ${why}`;
  if (best !== undefined && test?.isWhole !== true)
    return `not every reply about the test part is there, where ${best.name} was to be confirmed: ${why}`;
  return 'too few of its replies can be read';
}

function triedCandidate(
  { name, edits, version }: TrialCandidate,
  searched: ComparedPair | undefined,
  confidence: number,
): TriedCandidate {
  const { about, source } = candidates[name];
  const dropped = typeof version === 'string' ? version : undefined;
  const search = searched?.comparison;
  const isWorse = search !== undefined && makesWorse(search, confidence);
  return { name, about, source, edits: edits.map(toldEdit), search, isWorse, dropped };
}

/** How to make it by hand. */
function toldEdit(edit: Edit): TriedCandidate['edits'][number] {
  switch (edit.kind) {
    case 'block':
      return {
        where: "in the judge's entry",
        text: `evenhand: { ${edit.key}: ${JSON.stringify(edit.value)} }`,
        items: [],
      };
    case 'demonstrations':
      return {
        where: 'in the file that evenhand.demonstrations names',
        text: writtenDemonstrations(edit.demonstrations),
        items: edit.demonstrations.map(({ id }) => id),
      };
    case 'options':
      return { where: 'in place of the options, and the scale under evenhand.scale', text: edit.text, items: [] };
    case 'definition':
      return { where: 'in place of {{#definition}} … {{/definition}}', text: edit.text, items: [] };
    case 'paragraph':
      return { where: paragraphPlaces[edit.place], text: edit.text, items: [] };
  }
}

const paragraphPlaces = {
  options: 'after the options',
  output: 'before the output instruction',
  end: "at the end of the user's last message",
} as const satisfies Record<ParagraphPlace, string>;

function outcomeOf({ compared, best, unread, test }: Tested<Choice>): JudgeMitigation['outcome'] {
  const searched = [...compared.values()];
  if (unread !== undefined) return undefined;
  const isSearched = searched.length === 0 || searched.some(({ verdict }) => verdict !== 'unmeasured');
  if (!isSearched || searched.some(({ isWhole }) => !isWhole)) return undefined;
  return best === undefined || test === undefined ? 'none-helps' : test.outcome;
}
