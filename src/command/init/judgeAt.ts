import { promptStem } from '../../config/judgeName.ts';
import { assembleJudge } from '../../config/prompt/assembleJudge.ts';
import type { WrittenBlock } from '../../config/prompt/judgeBlock.ts';
import { type PromptFile, type PromptReading, parsePromptFile } from '../../config/prompt/promptFile.ts';
import { itemMessage, withoutVariable } from '../../config/prompt/shownItem.ts';
import { unnamedPlaces } from '../../config/prompt/unnamedPlaces.ts';
import type { Judge } from '../../judge/judge.ts';
import type { PromptToRead } from '../../judge/reading/readingQuestion.ts';
import type { VerifiedFacts } from '../../judge/reading/verifiedFacts.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { promptPlace } from '../../shared/promptPlace.ts';
import { type ItemsBeside, type PromptAt, says, tellingOf } from './itemsBeside.ts';

export type FoundPrompt = FoundJudge | PassedOver;

/** The user's message with the item, or names for the prompt's places that have none. */
type ItemShown = Pick<WrittenBlock, 'message' | 'places'>;

export interface FoundJudge
  extends Pick<ItemsBeside, 'items' | 'itemsExist'>,
    Pick<ItemsBeside['known'], 'gold' | 'repeated'> {
  readonly kind: 'judge';
  /** As evenhand.yml names it: a file, or a file and the key in it. */
  readonly prompt: string;
  /** Its name if the configuration gives none. */
  readonly name: string;
  readonly judge: Judge;
  /** How its entry shows an item, since the prompt itself does not; absent: the prompt does. */
  readonly shown?: ItemShown;
  readonly read?: PromptRead | undefined;
  /** The model's statements that the text confirms; absent: no model was asked. */
  readonly facts?: VerifiedFacts;
}

/** A prompt with all that a model needs to describe it. */
export interface PromptRead extends PromptToRead, ItemsBeside {
  readonly source: PromptAt;
  /** The file's line where its text begins, from 1. */
  readonly line: number;
  readonly name: string;
  readonly model: string | undefined;
}

export interface PassedOver {
  readonly kind: 'passed-over';
  readonly prompt: string;
  readonly why: Fault;
  /** What it would be with labels that may be its own; absent: none may be. */
  readonly maybe?: Pick<FoundJudge, 'items' | 'gold'>;
  readonly shown?: ItemShown;
  /** Absent: a model cannot be asked about it. */
  readonly read?: PromptRead | undefined;
}

export function isLabelled({ read }: FoundPrompt): boolean {
  return read?.itemsExist === true && read.labels.length > 0;
}

export function isWithoutScale(found: FoundPrompt): found is PassedOver {
  return found.kind === 'passed-over' && found.why.what.startsWith('no item has a label');
}

/** Reads the prompt at a place, with the information of the items beside it. */
export function judgeAt(source: PromptAt & Pick<PromptReading, 'block'>, beside: ItemsBeside): FoundPrompt {
  const { file, key } = source;
  const prompt = promptPlace({ promptFile: file, reading: { key } });
  const { items, itemsExist, known } = beside;
  let read: PromptRead | undefined;
  let written: PromptFile | undefined;
  try {
    written = parsePromptFile(source, source.reader);
    const name = written.name ?? promptStem(file);
    read = promptRead(written, { source, name, ...beside });
    const judge = assembleJudge(written, { name, model: undefined, ...known });
    const { repeated, gold } = known;
    return { kind: 'judge', prompt, name, items, itemsExist, judge, read, repeated, gold };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const itemVariables = tellingOf(known.itemVariables ?? []);
    const isSilent = error.faults.some(({ what }) => what === withoutVariable);
    // It shows nothing of an item, as it seems: then an entry's message does.
    const mayBeShown = read !== undefined && !isSilent;
    const places = unnamedPlaces(written?.messages ?? []);
    const areOthers = places > 0 && places !== itemVariables.length;
    // Of many texts, one that says nothing of the labels is a description or a part.
    const isOther = key !== undefined && !says(textOf(written?.messages ?? []), known.labels ?? []);
    if (mayBeShown || isOther || itemVariables.length === 0 || source.block !== undefined || areOthers)
      return { ...passedOver(prompt, error), read };
    const shown = places > 0 ? { places: itemVariables } : { message: itemMessage(itemVariables) };
    const found = judgeAt({ ...source, block: shown }, beside);
    return { ...found, shown };
  }
}

/** Undefined if it shows no item: then no statement can make it a judge. */
function promptRead(
  { messages, model }: PromptFile,
  place: Pick<PromptRead, 'source' | 'name'> & ItemsBeside,
): PromptRead | undefined {
  const text = textOf(messages);
  const { labels = [], itemVariables: variables = [] } = place.known;
  if (!/[{$<%[][{%<(]?\s*\w|\{\}/.test(text)) return undefined;
  return { ...place, text, variables, labels, model, line: messages.find(isAsking)?.line ?? 1 };
}

type Message = PromptFile['messages'][number];

function textOf(messages: readonly Message[]): string {
  return messages
    .filter(isAsking)
    .map(({ content }) => content)
    .join('\n');
}

function isAsking({ role }: Message): boolean {
  return role !== 'assistant';
}

export function passedOver(prompt: string, { faults }: UnusableInput): PassedOver {
  const [why = { what: 'it cannot be read', fix: 'Look at the file.' }] = faults;
  return { kind: 'passed-over', prompt, why };
}
