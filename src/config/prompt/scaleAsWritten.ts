import type { Option } from '../../judge/judge.ts';
import { comparison, saidOfEnds } from '../../judge/reading/comparison.ts';
import type { FoundScale, OwnScale } from '../../judge/reading/scaleOfLabels.ts';
import { areNumbers } from '../../judge/reading/values.ts';
import { candidateLabels, type PairwiseScale, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { candidateVariables, compares, neededCandidates, refuseReversed, unclearCandidates } from './candidates.ts';
import { scaleKind } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';
import { askingText, settingPlace } from './promptTexts.ts';

/** All scores that options mean. */
export function coveredScores(options: readonly Option[]): readonly Score[] {
  return options.flatMap(({ score, covers = [score] }): readonly Score[] => covers);
}

/** The options, and the facts about the scale from the labels and the words. */
interface FoundReading {
  readonly options: readonly Option[];
  readonly found: FoundScale | undefined;
}

/**
 * The scale as stated in the block, or else as read. If its values are about the prompt's two candidates, it is a scale
 * of preference, unless the block states its kind.
 *
 * @returns undefined if it is unknown.
 * @throws UnusableInput if it is unclear what its values say about the candidates.
 */
export function scaleAsWritten(prompt: PromptFile, reading: FoundReading): Scale | undefined {
  const kind = scaleKind(prompt.block);
  if (kind === 'pairwise') return pairwise(prompt);
  const scale = ownScale(prompt, reading);
  const isNamed = prompt.block?.candidates !== undefined || prompt.block?.answer?.kind === 'two';
  const variables = isNamed ? neededCandidates(prompt) : candidateVariables(prompt);
  if (scale === undefined || variables === undefined || (kind !== undefined && !isNamed)) return scale;
  const found = compared(prompt, scale, reading.options, { variables, isNamed });
  if (found.kind === 'pairwise') refuseReversed(prompt, variables);
  return found;
}

function ownScale(prompt: PromptFile, { options, found }: FoundReading): OwnScale | undefined {
  const written = prompt.block?.scale;
  if (typeof written === 'object' && 'values' in written) return written;
  const { values: stated } = prompt.block ?? {};
  if (stated !== undefined && written === undefined)
    return { kind: areNumbers(stated) ? 'ordinal' : 'nominal', values: stated };
  const kind = scaleKind(prompt.block);
  if (kind === 'interval' && (found?.scale.kind !== 'interval' || typeof written === 'object')) {
    return interval(prompt, found === undefined ? [] : valuesOf(found.scale));
  }
  if (found === undefined || found.scale.kind === 'interval' || kind === undefined) return found?.scale;
  const scores = coveredScores(options);
  const isAll = scores.length === found.scale.values.length;
  return kind === 'nominal' || kind === 'ordinal' ? { kind, values: isAll ? scores : found.scale.values } : found.scale;
}

/**
 * What a scale says about two candidates: a label for each, or a preference from one end to the other.
 *
 * @param about the candidates, and whether the block names them.
 */
function compared(
  prompt: PromptFile,
  scale: OwnScale,
  options: readonly Option[],
  { variables, isNamed }: { readonly variables: readonly [string, string]; readonly isNamed: boolean },
): Scale {
  const values = valuesOf(scale);
  const [first, second, ...more] = values.map(String);
  // The higher of two scores is preferred, so the values are the candidates in their order.
  if (prompt.block?.answer?.kind === 'two') {
    if (first === undefined || second === undefined || more.length > 1)
      throw unclearCandidates(prompt, variables, { options: [], values: [] });
    return { kind: 'pairwise', values: [first, second, ...more], variables };
  }
  const inText =
    scale.kind === 'nominal'
      ? values.map((score) => ({ score, says: String(score) }))
      : saidOfEnds(askingText(prompt), values);
  const found = comparison(
    options.length === 0 ? inText : options.map(({ score, guideline }) => ({ score, says: guideline })),
  );
  const isAcross = found.kind === 'graded' || (found.kind === 'labels' && found.values.length < values.length);
  if (scale.kind !== 'nominal' && (isAcross || isNamed)) return { ...scale, variables };
  if (found.kind === 'graded') return { kind: 'ordinal', values, variables };
  if (found.kind === 'labels') return { kind: 'pairwise', values: found.values, variables };
  const isChoice = scale.kind === 'nominal' ? options.length === 0 || isNamed : values.length === 2 && compares(prompt);
  const labels = isChoice && found.kind === 'none' ? candidateLabels(values, false)?.map(String) : undefined;
  const ties = values.map(String).filter((value) => labels?.includes(value) === false);
  if (labels !== undefined && ties.length < 2) return { kind: 'pairwise', values: [...labels, ...ties], variables };
  if (isNamed || (found.kind === 'unclear' && options.length > 0))
    throw unclearCandidates(prompt, variables, { options, values });
  return scale;
}

function interval(prompt: PromptFile, values: readonly Score[]): OwnScale {
  const numbers = values.filter((value) => typeof value === 'number');
  const written = prompt.block?.scale;
  const stated = typeof written === 'object' && written.kind === 'interval' ? written : undefined;
  const min = stated?.min ?? numbers.reduce((one, other) => Math.min(one, other), Infinity);
  const max = stated?.max ?? numbers.reduce((one, other) => Math.max(one, other), -Infinity);
  if (Number.isFinite(min) && Number.isFinite(max) && min < max)
    return { kind: 'interval', min, max, step: stated?.step ?? 0.5 };
  const what = 'the ends of the interval scale are not known';
  const fix =
    "Write them in the judge's entry of evenhand.yml: evenhand: { scale: { kind: interval, min: 1, max: 10 } }";
  throw new UnusableInput({ ...settingPlace(prompt, 'scale'), what, fix });
}

function pairwise(prompt: PromptFile): PairwiseScale {
  const { labels = ['A', 'B'], tie } = prompt.block?.candidates ?? {};
  const variables = neededCandidates(prompt);
  const isOfC = labels.join() === 'A,B' && prompt.messages.some(({ content }) => content.includes('[[C]]'));
  return { kind: 'pairwise', values: [...labels, ...(tie === false ? [] : [tie ?? (isOfC ? 'C' : 'tie')])], variables };
}
