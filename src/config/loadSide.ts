import { throwFaults } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import { parseValid } from '../document/validate.ts';
import type { AdmissionRecord } from '../judge/admission.ts';
import { shownVariables, variablesOf } from '../judge/template.ts';
import type { Family } from '../perturb/perturbation.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Configuration, JudgeEntry } from './configuration.ts';
import { parseConfiguration } from './evenhandFile.ts';
import { hasSameFiles, labelsPath, paraphrasesPath, withFilesBeside } from './filesBeside.ts';
import { repeatedText } from './items/itemGroups.ts';
import { readItemRecords } from './items/itemRecords.ts';
import { parseItems, variableNames } from './items/itemsFile.ts';
import { criteriaIn, goldFieldIn, labelsIn } from './items/labelsIn.ts';
import { asName, nameFix, promptStem, whyNoName } from './judgeName.ts';
import type { LoadedJudge, LoadedSide } from './loadedJudge.ts';
import { assembleTranslated } from './prompt/assembleJudge.ts';
import { uncomparedNote } from './prompt/candidates.ts';
import { wholePage } from './prompt/fencedPrompt.ts';
import { type PromptFile, parsePromptFile, readerOf } from './prompt/promptFile.ts';
import { optionsInLogic, takenNotes, unnamedAnswer } from './prompt/promptGuard.ts';
import { readLanguage } from './prompt/promptLanguage.ts';
import { sameForAll, unfilledItems, unusedVariables } from './promptAndItems.ts';
import { allOf, readFound, readIfThere, readNamed, shown, soundOf } from './readNamed.ts';
import { unusedSettings } from './ruleMistakes.ts';

/**
 * Reads one version of the configuration and all the files that it names.
 *
 * @returns undefined if the tree has no configuration at this path.
 * @throws UnusableInput with every fault of every file, so that you can fix all at once; OutsideFailure if the tree
 *   cannot be read at the moment.
 */
export async function loadSide(tree: Tree, path: string, said?: SaidByRun): Promise<LoadedSide | undefined> {
  const { side, faults } = await readSide(tree, path, said);
  if (faults.length > 0) throw new UnusableInput(faults);
  return side;
}

/** Settings that only the command line or the workflow can state, and no file. */
export interface SaidByRun {
  /** Parameters that prompts may send to the provider besides the known ones, in snake_case. */
  readonly allowedParameters?: readonly string[] | undefined;
  readonly perturbations?: readonly { readonly family: Family }[] | undefined;
}

/** The usable part of one version, and the faults of the rest. */
interface ReadSide {
  /** Without the unusable judges; undefined if there is no configuration, or if it is unusable itself. */
  readonly side: LoadedSide | undefined;
  readonly faults: readonly Fault[];
}

/**
 * Like loadSide, but returns the faults beside the usable part.
 *
 * @throws OutsideFailure if the tree cannot be read at the moment, and any error that is not the user's fault.
 */
export async function readSide(
  tree: Tree,
  path: string,
  { allowedParameters = [], perturbations = [] }: SaidByRun = {},
  known: KnownJudges = new Map(),
): Promise<ReadSide> {
  const source = await soundOf([readFound(tree, path).then((file) => file && parseConfiguration(file))]);
  const [configuration] = source.sound;
  if (configuration === undefined) return { side: undefined, faults: source.faults };
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const { sound, faults } = await soundOf(
    configuration.judges.map((entry) => loadEntry({ tree, folder, configuration, entry, allowedParameters }, known)),
  );
  const judges = sound.flat();
  const side = { path, configuration, judges };
  const twice = calledTwice(judges, configuration);
  if (twice !== undefined) return { side: undefined, faults: [...faults, twice] };
  if (faults.length > 0) return { side, faults };
  const asked = perturbations.map(({ family }) => family);
  const unused = unusedSettings(configuration, judges, asked);
  return { side: unused.length === 0 ? side : undefined, faults: unused };
}

interface JudgeToLoad {
  readonly tree: Tree;
  readonly folder: string;
  readonly configuration: Configuration;
  readonly entry: JudgeEntry;
  readonly allowedParameters: readonly string[];
}

/**
 * The judge of an entry, or one judge for each of its criteria. These judges send the same question, and each reads its
 * own answer.
 */
async function loadEntry(job: JudgeToLoad, known: KnownJudges): Promise<readonly LoadedJudge[]> {
  const { tree, folder, entry } = job;
  const labelled = async () => {
    const file = await tree.read(folder + entry.items);
    return file.kind === 'file'
      ? criteriaIn(readItemRecords({ bytes: file.bytes, file: entry.items, gold: entry.gold }))
      : [];
  };
  const criteria = entry.criteria === 'each' ? await labelled() : (entry.criteria ?? []);
  const entries = criteria.map((goldKey) => {
    const name = asName(`${entry.name ?? promptStem(entry.prompt)}-${goldKey}`);
    return { ...entry, name, goldKey, block: { ...entry.block, answer: goldKey } };
  });
  // Without criteria, the prompt has one answer, or an error lists all of them.
  const all = entries.length === 0 ? [entry] : entries;
  return allOf(all.map(async (one) => withAdmission(await loadJudge({ ...job, entry: one }, known), tree)));
}

/** A judge with its admission from the same tree: judges that are the same in two trees may differ in it. */
async function withAdmission(judge: LoadedJudge, tree: Tree): Promise<LoadedJudge> {
  const record = judge.admissionFile === undefined ? undefined : await readIfThere(tree, judge.admissionFile);
  return record === undefined ? judge : { ...judge, admitted: parseValid<AdmissionRecord>(record, 'admission').value };
}

/** The judges that this run has read, by their entry, and where. */
export type KnownJudges = Map<string, { readonly tree: Tree; readonly read: Promise<LoadedJudge> }>;

/** Reads and checks a judge, or takes the one of another tree if its entry and all its files are the same. */
async function loadJudge(job: JudgeToLoad, known: KnownJudges): Promise<LoadedJudge> {
  const { tree, folder, entry } = job;
  // The position of the entry does not change the judge.
  const key = JSON.stringify([folder, { ...entry, index: undefined, lines: undefined }]);
  const before = known.get(key);
  if (before === undefined) {
    const read = readJudge(job);
    known.set(key, { tree, read });
    return read;
  }
  // A failed judge is read again, because its error names the file of its side.
  const judge = await before.read.catch(() => undefined);
  if (judge === undefined) return readJudge(job);
  const items = [judge.itemsFile, labelsPath(judge.itemsFile), paraphrasesPath(judge.promptFile, entry.promptKey)];
  const isSame = await hasSameFiles(judge, [before.tree, tree], items);
  return isSame ? judge : readJudge(job);
}

/** The criterion that the stated answer names, if the items have a gold for each. */
function criterionOf(block: JudgeEntry['block'], criteria: readonly string[]): string | undefined {
  const name = block?.answer;
  return typeof name === 'string' && criteria.includes(name) ? name : undefined;
}

async function readJudge(job: JudgeToLoad): Promise<LoadedJudge> {
  const { tree, folder, configuration, entry, allowedParameters } = job;
  const { file } = configuration;
  const [promptFile, itemsFile] = [folder + entry.prompt, folder + entry.items];
  const at = (what: 'prompt' | 'items') => ({ file, line: entry.lines[what], key: `judges[${entry.index}].${what}` });
  const reads = [readNamed(tree, promptFile, at('prompt')), readNamed(tree, itemsFile, at('items'))] as const;
  const [promptSource, itemsSource] = await allOf(reads);
  const [promptShown, itemsShown] = [promptSource.file, itemsSource.file];
  const { group, gold, model, perturbations, admission } = entry;
  const reading = { key: entry.promptKey, block: entry.block, allowedParameters };
  const promptText = new TextDecoder().decode(promptSource.bytes);
  const reader = await readerOf(promptFile);
  const prompt = parsePromptFile({ ...promptSource, ...reading }, reader);
  const name = nameOf(job, prompt);
  const records = readItemRecords({ ...itemsSource, gold });
  const itemVariables = variableNames(records);
  const { goldKey = criterionOf(entry.block, criteriaIn(records)) } = entry;
  const labels = gold?.at === undefined ? labelsIn(records, goldKey) : [];
  const goldField = gold === undefined && labels.length === 0 ? goldFieldIn(records, name) : undefined;
  const known = { name, model, itemVariables, labels, goldField };
  const { translated, assembled, readingNotes } = inEntry(job, () => {
    const translated = readLanguage(prompt, itemVariables);
    const { judge, notes } = assembleTranslated(translated, known);
    return { translated, assembled: judge, readingNotes: notes };
  });
  const { judge, ...besides } = await withFilesBeside(assembled, { prompt, tree, promptFile, key: entry.promptKey });
  const own = { scale: judge.scale, variables: variablesOf(judge), shown: shownVariables(judge) };
  const place = { file, line: entry.lines.entry, key: `judges[${entry.index}].gold` };
  const how = { group, goldKey, goldFrom: gold && { ...gold, place } };
  const { items, lines } = parseItems({ ...itemsSource, ...own, ...how, records });
  throwFaults(unfilledItems(judge, items, { file: itemsShown, lines, prompt: promptShown }));
  throwFaults(sameForAll(judge, items, promptShown));
  const repeated = repeatedText(items, group);
  const notes = [
    ...(repeated === undefined ? [] : [{ file: itemsShown, ...repeated }]),
    ...takenNotes(translated, itemVariables),
    ...readingNotes,
    ...optionsInLogic(translated, judge.scale.kind === 'interval' ? [] : judge.scale.values),
    ...unnamedAnswer(prompt),
    ...(entry.promptKey === undefined ? wholePage(promptText, promptShown) : []),
    ...uncomparedNote(translated, judge),
    ...unusedVariables(judge, itemVariables, { file: itemsShown, line: lines.values().next().value ?? 1 }),
  ];
  const files = { promptFile, promptText, reader, reading, itemsFile, ...besides };
  const { relabel, allowAssisted } = entry;
  const stated = {
    admission,
    ...(relabel === undefined ? {} : { relabel }),
    ...(allowAssisted && { allowAssisted }),
    form: prompt.form,
    fileModel: prompt.model,
  };
  const texts = { name, judge, items, ...files, ...stated, notes };
  const loaded = { ...texts, group, goldFrom: gold, statedModel: model, perturbations };
  const labelled = await readIfThere(tree, labelsPath(itemsFile));
  return labelled === undefined ? loaded : (await import('./items/labelsFile.ts')).withLabels(labelled, loaded);
}

/** Reports mistakes in the entry's own message at the entry. */
function inEntry<Read>({ configuration: { file }, entry }: JudgeToLoad, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnusableInput) || entry.block?.message === undefined) throw error;
    const place = { file, line: entry.lines.entry, key: `judges[${entry.index}].message` };
    throw new UnusableInput(error.faults.map((fault) => (fault.key === 'message' ? { ...fault, ...place } : fault)));
  }
}

/** @throws UnusableInput if the name in the prompt file, or the name of the file, is not allowed. */
function nameOf({ tree, folder, configuration, entry }: JudgeToLoad, prompt: PromptFile): string {
  if (entry.name !== undefined) return entry.name;
  const name = prompt.name ?? promptStem(entry.prompt);
  const why = whyNoName(name);
  if (why === undefined) return name;
  const what = `${shownValue(name)} cannot be the name of a judge: ${why}`;
  const fix = `${nameFix} Or give the judge another name in ${configuration.file}: "name: ${asName(name)}".`;
  const at =
    prompt.name === undefined
      ? { file: configuration.file, line: entry.lines.prompt, key: `judges[${entry.index}].prompt` }
      : { file: shown(tree, folder + entry.prompt), ...prompt.place(['name']), key: 'name' };
  throw new UnusableInput({ ...at, what, fix });
}

function calledTwice(judges: readonly LoadedJudge[], configuration: Configuration): Fault | undefined {
  const twice = judges.find((judge, index) => judges.findIndex(({ name }) => name === judge.name) !== index);
  if (twice === undefined) return undefined;
  const what = `two judges are called "${twice.name}"`;
  return { file: configuration.file, key: 'judges', what, fix: 'Give each entry of "judges" a "name" of its own.' };
}
