import { throwFaults } from '../../document/placedDocument.ts';
import { shownValue } from '../../document/shownValue.ts';
import type { AnswerContract, AnswerForm } from '../../judge/answerContract.ts';
import type { Option, SchemaOptions } from '../../judge/judge.ts';
import { oppositesIn } from '../../judge/opposites.ts';
import { bestEnd } from '../../judge/reading/bestEnd.ts';
import { type ReadWords, readPrompt } from '../../judge/reading/readPrompt.ts';
import type { FoundScale, OwnScale } from '../../judge/reading/scaleOfLabels.ts';
import { areNumbers } from '../../judge/reading/values.ts';
import { inYaml, rangeOf, readScore, type Scale, type Score, valuesOf } from '../../judge/scale.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { candidateVariables } from './candidates.ts';
import { type OptionBlock, scaleKind } from './judgeBlock.ts';
import { type OptionPlace, optionsInText, statedValues } from './optionsInText.ts';
import type { PromptFile } from './promptFile.ts';
import { askingText, lineOfIndex, lineOfOffset, readTexts, settingPlace } from './promptTexts.ts';
import {
  guidelinePlace,
  guidelineWithoutOptions,
  noteOfOptions,
  noteOfScale,
  refuseAlike,
  refuseTwoScores,
  severalAnswers,
  unclearScale,
} from './readingFaults.ts';
import { optionsInSchema, schemaField, schemaForm } from './replySchema.ts';
import { coveredScores, scaleAsWritten } from './scaleAsWritten.ts';
import { contradictions } from './statedGuidelines.ts';

/** The parts that make a prompt a judge: its options and their place, its scale, and the place of the answer. */
export interface PlacedReading {
  readonly options: readonly Option[];
  /** Undefined: no message's text has them. */
  readonly place: OptionPlace | undefined;
  /** Their place in the JSON Schema of the replies; absent: it has none. */
  readonly schemaOptions?: SchemaOptions;
  readonly scale: Scale;
  readonly answer: AnswerContract | undefined;
  readonly notes: readonly Fault[];
}

interface KnownBeside {
  /** The distinct labels from people; empty: no item has one. */
  readonly labels: readonly Score[];
  /** A field of the items that may hold labels of people, if none is read as gold. */
  readonly goldField?: string | undefined;
  /** Names of Evenhand's places that are variables of the items. */
  readonly taken: ReadonlySet<string>;
  readonly hasOutput: boolean;
}

/**
 * Reads a prompt with the labels of its items and the statements in its block.
 *
 * @throws UnusableInput if marks are wrong, if no scale is known, or if replies have several scores and none is named.
 */
export function assembleReading(prompt: PromptFile, known: KnownBeside): PlacedReading {
  const schema = schemaField(prompt);
  const words = readPrompt(readTexts(prompt), {
    labels: known.labels,
    values: statedValues(prompt),
    schema: schema?.scale,
    answerName: statedName(prompt),
    hasCandidates: candidateVariables(prompt) !== undefined,
  });
  const found = optionsOf(prompt, words, known);
  const scale = scaleAsWritten(prompt, { ...found, found: scaleFound(words, found) });
  if (scale === undefined) throw unclearScale(prompt, words.said, known);
  if (found.options.length === 0 && scale.kind !== 'nominal') refuseTwoScores(prompt, candidateVariables(prompt));
  if (scale.kind !== 'interval') refuseAlike(prompt, scale.values);
  const isStated = statedValues(prompt) !== undefined || prompt.block?.scale !== undefined || schema !== undefined;
  const { stated, others = [] } = words.scale ?? {};
  const isClear = isStated || (stated !== undefined && others.length === 0);
  const unstated = isClear ? [] : noteOfScale(prompt, scale, { ...known, ...words, others });
  const answer = answerOf(prompt, words, scale, known.hasOutput);
  const notes =
    found.options.length > 0 || known.labels.length === 0 ? [] : [...noteOfOptions(prompt, words), ...unstated];
  return { ...found, scale, answer: contractOf(prompt, { words, scale, found, answer }), notes };
}

function statedName({ block }: PromptFile): string | undefined {
  const { answer } = block ?? {};
  if (answer?.kind === 'key') return answer.path.at(-1);
  return answer?.kind === 'tag' || answer?.kind === 'label' ? answer.name : undefined;
}

type FoundOptions = Pick<PlacedReading, 'options' | 'place' | 'schemaOptions'>;

function optionsOf(prompt: PromptFile, words: ReadWords, known: KnownBeside): FoundOptions {
  const place = /\{\{\s*guideline\s*\}\}/;
  const open = known.taken.has('guideline') ? -1 : prompt.messages.findIndex(({ content }) => place.test(content));
  const listed = prompt.block?.options;
  if (open >= 0 && listed === undefined) {
    const scale = words.scale?.scale;
    const values =
      scale === undefined ? known.labels : scale.kind === 'interval' ? [scale.min, scale.max] : scale.values;
    throw guidelineWithoutOptions(prompt, open, values);
  }
  // Those of a decision have no place in the text.
  if (listed !== undefined && (open >= 0 || (prompt.block?.decision ?? false) !== false)) {
    const lineOf = (index: number) => prompt.place(['evenhand', 'options', index])?.line;
    return { options: listed.map((option, index) => listedOption(option, lineOf(index))), place: undefined };
  }
  if (scaleKind(prompt.block) === 'pairwise' || prompt.block?.optionForm === false)
    return { options: [], place: undefined };
  const inText = optionsInText(prompt, words);
  if (inText !== undefined) return { options: checkListed(prompt, inText.options, inText.shown), place: inText.place };
  const { options, ...inSchema } = optionsInSchema(prompt) ?? { options: [] };
  const shown = options.map(({ score }) => String(score));
  return { ...inSchema, options: checkListed(prompt, options, shown), place: undefined };
}

/** If the words say no more, marked or listed options state the scale. */
function scaleFound({ scale }: ReadWords, { options }: FoundOptions): FoundScale | undefined {
  const scores = coveredScores(options);
  if (scores.length === 0) return scale;
  const own: OwnScale = areNumbers(scores)
    ? { kind: 'ordinal', values: [...scores].sort((a, b) => a - b) }
    : { kind: 'nominal', values: options.map(({ score }) => score) };
  if (scale === undefined) return { scale: own, others: [] };
  const all: readonly unknown[] = valuesOf(scale.scale).map((value) => String(value).toLowerCase());
  return scores.every((score) => all.includes(String(score).toLowerCase())) ? scale : { scale: own, others: [] };
}

function answerOf(prompt: PromptFile, words: ReadWords, scale: Scale, hasOutput: boolean): AnswerForm | undefined {
  const stated = prompt.block?.answer;
  if (hasOutput && stated === undefined) return undefined;
  if (hasOutput) {
    const what = 'the prompt asks for the answer with {{output}}, and evenhand.answer names another place for it';
    const fix = 'Take "answer" out, or write the instruction how to answer in the place of {{output}}.';
    throw new UnusableInput({ ...settingPlace(prompt, 'answer'), what, fix });
  }
  if (stated !== undefined) return { place: stated };
  const inSchema = schemaForm(prompt, scale);
  if (inSchema !== undefined) return inSchema;
  if (words.answer.kind === 'several') throw severalAnswers(prompt, words.answer.answers);
  if (words.answer.kind === 'none') return undefined;
  const { place, words: said, at } = words.answer.answer;
  return { place, found: { words: said, line: lineOfOffset(prompt, at) } };
}

interface Contract {
  readonly words: ReadWords;
  readonly scale: Scale;
  readonly found: FoundOptions;
  readonly answer: AnswerForm | undefined;
}

function contractOf(prompt: PromptFile, { words, scale, found, answer }: Contract): AnswerContract | undefined {
  const isStated = prompt.block?.scale !== undefined;
  const covered = coveredScores(found.options);
  const isOptions = covered.length > 0 && covered.length >= valuesOf(scale).length;
  const stated = isStated || isOptions ? undefined : words.scale?.stated;
  const best = statedBest(prompt, scale) ?? (stated === undefined ? undefined : bestOf(prompt, scale));
  const contract: AnswerContract = {
    ...(stated !== undefined && {
      scale: { words: stated.words.replace(/\s+/g, ' '), line: lineOfIndex(prompt, stated.line) },
    }),
    ...(best !== undefined && { best }),
    ...(answer !== undefined && { form: answer }),
  };
  return Object.keys(contract).length === 0 ? undefined : contract;
}

/** @throws UnusableInput if no reply can be what is stated as best. */
function statedBest(prompt: PromptFile, scale: Scale): Score | undefined {
  const best = prompt.block?.best;
  if (best === undefined) return undefined;
  const reading = readScore(best, scale);
  if (reading.kind === 'on-scale') return reading.score;
  const what = `"best" is ${shownValue(best)}, which is not on the scale (${rangeOf(scale)})`;
  const fix = `Write the value that is best, such as best: ${inYaml(bestOf(prompt, scale) ?? valuesOf(scale).at(-1) ?? 1)}`;
  throw new UnusableInput({ ...settingPlace(prompt, 'best'), what, fix });
}

function bestOf(prompt: PromptFile, scale: Scale): Score | undefined {
  if (scale.kind === 'pairwise') return undefined;
  const words = valuesOf(scale).map((value) => String(value).toLowerCase());
  const pair = oppositesIn(words);
  return pair === undefined ? bestEnd(askingText(prompt), scale) : valuesOf(scale)[words.indexOf(pair[0])];
}

/** An option of the block as a line of the guideline: `score 0 means …`, or `good means …` for a word. */
function listedOption(option: OptionBlock, line: number | undefined): Option {
  return {
    ...option,
    before: `${typeof option.score === 'number' ? 'score ' : ''}${option.score} means `,
    after: '',
    ...(line === undefined ? {} : { found: { firstLine: line, lastLine: line, listed: true } }),
  };
}

/**
 * Adds the elaborations in the block to the options in the prompt.
 *
 * @param shown their values as the prompt writes them.
 * @throws UnusableInput if the block lists other options, or contradicts the prompt.
 */
function checkListed(prompt: PromptFile, options: readonly Option[], shown: readonly string[]): readonly Option[] {
  const { file, block, place, optionsOfEntry } = prompt;
  const listed = block?.options;
  if (listed === undefined) return options;
  const listedFor = (value: string) => listed.find(({ score }) => String(score).toLowerCase() === value.toLowerCase());
  if (listed.length !== shown.length || !shown.every((value) => listedFor(value) !== undefined)) {
    const own = shown.length === 0 ? 'no options' : shown.join(', ');
    const what = `evenhand.options lists ${listed.map(({ score }) => score).join(', ')}, but the prompt's text shows ${own}`;
    const fix = `Make the two agree, or write ${guidelinePlace(prompt)} in the prompt in the place of the option lines.`;
    throw new UnusableInput({ file, key: 'evenhand.options', what, fix });
  }
  const own = options.map(({ guideline }, index) => ({ score: shown[index] ?? '', guideline }));
  throwFaults(
    contradictions(own, listed, {
      file,
      lineOf: (index) => options[index]?.found?.firstLine,
      ...(optionsOfEntry === true ? {} : { statedLineOf: (index) => place(['evenhand', 'options', index])?.line }),
    }),
  );
  return options.map((option, index) => {
    const elaboration = listedFor(shown[index] ?? '')?.elaboration;
    return elaboration === undefined ? option : { ...option, elaboration };
  });
}
