import type { KeyPath, PlacedDocument } from '../document/placedDocument.ts';
import { shownValue } from '../document/shownValue.ts';
import type { Fault } from '../shared/fault.ts';
import { promptAddress } from '../shared/promptPlace.ts';
import { treePath } from '../tree/tree.ts';
import {
  defaultGate,
  type PerturbationSetting,
  type WrittenConfiguration,
  type WrittenJudge,
  type WrittenPerturbation,
} from './configuration.ts';
import { nameFix, whyNoName } from './judgeName.ts';
import { ifWrong, type Mistake, mistakeFaults, mistakesBelow } from './mistake.ts';
import { patternIn } from './pattern.ts';
import { readJudgeBlock } from './prompt/readJudgeBlock.ts';
import { ruleMistakes } from './ruleMistakes.ts';

/** The mistakes that no schema can find: paths that lead out, judges with the same name, settings that do not fit. */
export function configurationFaults(
  written: WrittenConfiguration,
  document: PlacedDocument,
  file: string,
): readonly Fault[] {
  const mistakes = [
    ...written.judges.flatMap((judge, index) => judgeMistakes(judge, ['judges', index])),
    ...repeatedJudges(written.judges),
    ...perturbationMistakes(written.perturbations, ['perturbations']),
    ...gateMistakes(written),
    ...ruleMistakes(written),
    ...providerMistakes(written),
    ...modeMistakes(written),
  ];
  return mistakeFaults(mistakes, document, file);
}

function modeMistakes({ failureModes = {} }: WrittenConfiguration): readonly Mistake[] {
  const fix = 'Write a description, or a pattern of RE2 between slashes that is short and repeats little.';
  return Object.entries(failureModes).flatMap(([name, written]) => {
    const pattern = patternIn(written);
    return ifWrong(pattern?.kind === 'fault' ? pattern.what : undefined, ['failureModes', name], fix);
  });
}

/** Turns words into settings; a repeated setting counts once. */
export function mergeSettings(list: readonly WrittenPerturbation[]): readonly PerturbationSetting[] {
  const settings = list.map((entry) => (typeof entry === 'string' ? { family: entry } : entry));
  return [...new Map(settings.map((setting) => [setting.family, setting])).values()];
}

function judgeMistakes(judge: WrittenJudge, path: KeyPath): readonly Mistake[] {
  return [
    ...promptMistakes(judge.prompt, [...path, 'prompt']),
    ...pathMistakes(judge.items, [...path, 'items']),
    ...nameMistakes(judge.name, [...path, 'name']),
    ...mistakesBelow([...path, 'evenhand'], readJudgeBlock(judge.evenhand ?? {}).mistakes),
    ...perturbationMistakes(judge.perturbations, [...path, 'perturbations']),
  ];
}

function nameMistakes(name: string | undefined, path: KeyPath): readonly Mistake[] {
  const why = name === undefined ? undefined : whyNoName(name);
  return ifWrong(why && `${shownValue(name)} cannot be a name: ${why}`, path, nameFix);
}

/** The path may have a `#` and the key of the prompt in the file. */
function promptMistakes(written: string, path: KeyPath): readonly Mistake[] {
  const { path: file, key } = promptAddress(written);
  if (key !== '') return pathMistakes(file, path);
  const fix = 'Write the key of the prompt behind it, such as judges/all.yaml#tone, or take it out.';
  return [{ path, what: `${shownValue(written)} ends in "#"`, fix }];
}

function pathMistakes(written: string, path: KeyPath): readonly Mistake[] {
  const why = whyRefused(written);
  const fix =
    'Write the path from the folder of evenhand.yml, with "/": judges/tone.prompt.yml. Only files in that folder and below are read: put evenhand.yml above them.';
  return ifWrong(why && `${shownValue(written)} cannot be read: ${why}`, path, fix);
}

function whyRefused(path: string): string | undefined {
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) return 'it is a URL';
  if (/^[A-Za-z]:/.test(path)) return 'it begins with a drive letter';
  if (path.startsWith('~')) return 'it begins with "~", a home folder';
  if (path.includes('\\')) return 'it contains a backslash';
  if (/\p{Cc}/u.test(path)) return 'it contains a control character';
  if (path.trim() !== path) return 'it begins or ends with a blank';
  const parsed = treePath(path);
  if (parsed.kind === 'refused') return parsed.why;
  return path.endsWith('/') ? 'it names a folder' : undefined;
}

/** Judges are identified by their names; without a name, by their files. */
function repeatedJudges(judges: readonly WrittenJudge[]): readonly Mistake[] {
  const identities = judges.map(({ name, prompt, items }) =>
    JSON.stringify(name === undefined ? [prompt, items] : [name]),
  );
  return judges.flatMap(({ name }, index): readonly Mistake[] => {
    const first = identities.indexOf(identities[index] ?? '');
    if (first === index) return [];
    const fix = 'Give each judge a name of its own, or take one of the two out.';
    if (name === undefined)
      return [{ path: ['judges', index], what: `the judge is the same as judges[${first}]`, fix }];
    const what = `the name ${shownValue(name)} is that of judges[${first}] too`;
    return [{ path: ['judges', index, 'name'], what, fix }];
  });
}

function perturbationMistakes(list: readonly WrittenPerturbation[] | undefined, path: KeyPath): readonly Mistake[] {
  const seen = new Map<string, string>();
  return (list ?? []).flatMap((entry, index): readonly Mistake[] => {
    const { family, orders, options }: PerturbationSetting = typeof entry === 'string' ? { family: entry } : entry;
    const here = [...path, index];
    const settings = JSON.stringify([orders, options]);
    const before = seen.get(family);
    seen.set(family, settings);
    const mistakes: Mistake[] = [];
    const report = (key: string | undefined, what: string, fix: string) =>
      mistakes.push({ path: key === undefined ? here : [...here, key], what: `${shownValue(family)} ${what}`, fix });
    if (before !== undefined && before !== settings)
      report(undefined, 'stands twice with different settings', 'Keep one of the two.');
    if (orders !== undefined && !family.startsWith('position'))
      report('orders', 'has no orders', 'Take "orders" out; it belongs to position and position+length.');
    if (options !== undefined && !family.endsWith('length'))
      report('options', 'lengthens no options', 'Take "options" out; it belongs to length and position+length.');
    return mistakes;
  });
}

function gateMistakes({ gate }: WrittenConfiguration): readonly Mistake[] {
  const percent = gate?.maxUnreadable;
  const tooMuch = typeof percent === 'string' && Number(percent.replace('%', '')) > 100;
  const fix = 'Write a share from 0 % to 100 %.';
  const { alone = 0, confidence = defaultGate.confidence } = gate ?? {};
  const level = Number((1 - confidence).toFixed(12));
  const aloneFix = `Write a level from 0 to ${level}, which is 1 − gate.confidence: below that, a judge that is alone in its run is a regression.`;
  return [
    ...ifWrong(tooMuch ? `${shownValue(percent)} is too large` : undefined, ['gate', 'maxUnreadable'], fix),
    ...ifWrong(alone > level ? `${alone} is too large` : undefined, ['gate', 'alone'], aloneFix),
  ];
}

/**
 * The mistakes in the provider's address. The address must be written exactly as it is parsed: a reviewer must see the
 * host that the URL parser finds. The workflow decides whether this host is asked.
 */
function providerMistakes({ provider }: WrittenConfiguration): readonly Mistake[] {
  const written = provider?.baseUrl;
  const why = written === undefined ? undefined : whyUnusable(written);
  const fix = 'Write the plain address, as in "baseUrl: https://llm.example.com/v1".';
  return ifWrong(why && `${shownValue(written)} cannot be used: ${why}`, ['provider', 'baseUrl'], fix);
}

function whyUnusable(written: string): string | undefined {
  if (!/^https?:\/\//.test(written)) return 'it does not begin with https://';
  if (!/^[\x21-\x7e]+$/.test(written)) return 'it has a blank or a character that is not ASCII in it';
  const [authority = ''] = written.replace(/^https?:\/\//, '').split('/');
  if (authority.includes('@')) return 'it holds a user name or a password';
  if (/[?#]/.test(written)) return 'it has a query or a fragment';
  if (/[\\%]/.test(authority)) return 'its host is written with escapes';
  if (!URL.canParse(written)) return 'it is no address';
  // Upper case and a default port are allowed: they hide nothing.
  const { host, protocol } = new URL(written);
  const usual = protocol === 'https:' ? ':443' : ':80';
  const plain = authority.toLowerCase();
  if (host !== (plain.endsWith(usual) ? plain.slice(0, -usual.length) : plain)) {
    return `its host is written otherwise than it is read, ${shownValue(host)}`;
  }
  return host.endsWith('.') ? 'its host ends in a dot' : undefined;
}
