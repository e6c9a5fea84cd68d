import { isPlaceholder } from '../config/items/placeholder.ts';
import type { LoadedJudge, LoadedSide } from '../config/loadedJudge.ts';
import { admissionState } from '../judge/admission.ts';
import { itemsToLabel } from '../judge/itemsToLabel.ts';
import { available, variantsOf } from '../perturb/table.ts';
import { stateText } from '../report/admissionText.ts';
import { briefFittingLines, fittingFamilies } from '../report/fittingFamilies.ts';
import { foundLines, statingLines } from '../report/foundInPrompt.ts';
import { goldTable } from '../report/goldTable.ts';
import { counted } from '../report/numbers.ts';
import { UnusableInput } from '../shared/fault.ts';

/** What was found, and lines to paste. Plain text; the printer escapes it. Every check that fails has a `fix`. */
export type Check = { readonly text: string; readonly lines?: readonly string[] } & (
  | { readonly state: 'well' | 'note'; readonly fix?: string }
  | { readonly state: 'ill'; readonly fix: string }
);

/**
 * What `doctor` says of each judge: its items and gold, how it was read, what fits it, and its admission.
 *
 * @param today `2026-11-27`, in UTC.
 */
export function judgeChecks({ judges, configuration }: LoadedSide, today: string): readonly Check[] {
  const { minItems, confidence } = configuration.gate;
  return judges.flatMap((loaded): readonly Check[] => {
    const { name, judge, items } = loaded;
    const gold = items.filter((item) => item.gold !== undefined).length;
    const text = `judge ${name}: ${judge.scale.kind}, ${items.length} items, ${gold} with gold`;
    const few = `A verdict needs at least ${minItems} items (gate.minItems).`;
    const count: Check = items.length >= minItems ? { state: 'well', text } : { state: 'ill', text, fix: few };
    const note = (line: string): Check => ({ state: 'note', text: `judge ${name}: ${line}` });
    const unwritten = items.filter(isPlaceholder).length;
    const first = {
      ...note(`${unwritten} of ${items.length} items are still those that "evenhand init" wrote`),
      fix: "Replace them with your own, with people's labels as gold, or without gold and then: evenhand label.",
    };
    const reading = [
      { ...note('how it was read:'), lines: foundLines(judge) },
      {
        ...note('the lines that say so; if one is wrong, write the right one into its entry:'),
        lines: statingLines(judge),
      },
    ];
    // A perturbation that needs your statement is listed only if you made it.
    const unstated = [judge.paraphrases ? '' : 'paraphrase', judge.inverse ? '' : 'polarity'];
    const fitting = briefFittingLines(fittingFamilies(judge, unstated)).map(note);
    const next = gold >= minItems || unwritten > 0 ? [] : itemsToLabel(items);
    const lacking = `without a label: ${counted(items.length - gold, 'item')}; label those first that differ most from the others:`;
    const label = { ...note(lacking), fix: `${next.join(', ')}. To label: evenhand label.` };
    const table = goldTable({ items, scale: judge.scale, parts: configuration.parts });
    const golds =
      table.length === 0 || unwritten > 0
        ? []
        : { ...note('its gold, of all items and of each part (for mitigate, optimize and admit):'), lines: table };
    return [
      count,
      golds,
      unwritten > 0 ? first : [],
      next.length > 0 ? label : [],
      reading,
      fitting,
      memoryNotes(loaded).map(note),
      misfits(loaded),
      admissionCheck(loaded, { today, confidence }),
    ].flat();
  });
}

/** A folder that is misspelt holds no example, and nothing else would show it. */
function memoryNotes({ memory }: LoadedJudge): readonly string[] {
  if (memory === undefined) return [];
  const { folder, files } = memory;
  return [`its memory ${folder}: ${files.length === 0 ? 'no example' : counted(files.length, 'example')}`];
}

/** A perturbation that the configuration asks for and that has nothing to change, as every run refuses it. */
function misfits({ judge, perturbations = [], promptFile }: LoadedJudge): readonly Check[] {
  try {
    variantsOf(judge, available(perturbations, [judge]), promptFile);
    return [];
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults.map(({ file, key, what, fix }) => ({ state: 'ill', text: `${file} ${key}: ${what}`, fix }));
  }
}

/** Empty for a judge that has no record and needs none. Which model would answer today is not known here. */
function admissionCheck(
  { name, judge, admitted, admission }: LoadedJudge,
  now: { readonly today: string; readonly confidence: number },
): readonly Check[] {
  if (admitted === undefined && admission === undefined) return [];
  const state = admissionState(admitted, judge, { ...now, answeredBy: admitted?.answeredBy ?? [], asked: admission });
  const text = `judge ${name}: its admission: ${stateText(state)}`;
  if (state.kind === 'admitted') return [{ state: 'well', text }];
  return [{ state: 'note', text, fix: `Run: evenhand admit --judge "${name}"` }];
}
