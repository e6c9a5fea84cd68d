import type { LoadedSide } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { throwDisagreements } from '../plan/runPolicy.ts';
import { type CanaryLine, canaryLines } from '../runs/canary/canaryLines.ts';
import { UnusableInput } from '../shared/fault.ts';
import { canaryOf } from './canaryOf.ts';
import { checkLine } from './checkLine.ts';
import { openSide } from './openSide.ts';
import { type Asking, providerChecks } from './providerChecks.ts';
import { isOn, type OptionValues, overridesOf, textOf } from './settings.ts';
import type { World } from './world.ts';

/** What was found, and how to mend it. */
type Check = CanaryLine;

/**
 * `evenhand doctor`: everything that would go wrong, found before anything is asked. Exit code 2 where something would.
 * With `--canary`, the gate itself is tried instead of the provider, which nobody asks then.
 */
export async function doctorCommand(world: World, values: OptionValues): Promise<number> {
  const config = await configChecks(world, values);
  const checks = [
    nodeCheck(world),
    await gitCheck(world),
    ...config.checks,
    ...(isOn(values, 'canary') ? [] : await explained(() => providerChecks(world, values, config))),
  ];
  for (const check of checks) world.stdout.write(checkLine(check));
  return checks.some(({ state }) => state === 'ill') ? 2 : 0;
}

function nodeCheck({ nodeVersion }: World): Check {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 20);
  if (enough) return { state: 'well', text: `node ${nodeVersion}` };
  return { state: 'ill', text: `node ${nodeVersion} is too old`, mend: 'Evenhand needs node 20.20 or later.' };
}

async function gitCheck(world: World): Promise<Check> {
  const version = await world.git.version();
  if (version === undefined)
    return {
      state: 'note',
      text: 'no git program: only folders can be compared',
      mend: 'Install git to compare commits.',
    };
  const opened = await world.git.open('HEAD', '');
  switch (opened.kind) {
    case 'tree':
      return { state: 'well', text: `${version}, HEAD is ${opened.tree.id.slice(0, 7)}` };
    case 'no-repository':
      return { state: 'note', text: `${version}, but this folder is in no repository: only folders can be compared` };
    case 'unknown-ref':
      return { state: 'note', text: `${version}, but this repository has no commit yet` };
  }
}

interface ConfigChecks extends Asking {
  readonly checks: readonly Check[];
}

async function configChecks(world: World, values: OptionValues): Promise<ConfigChecks> {
  const at = textOf(values, 'at');
  try {
    const tree = at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at');
    const overrides = overridesOf(values);
    const { head } = await loadSides({ base: undefined, head: tree, config: textOf(values, 'config'), overrides });
    throwDisagreements(
      head.map(({ configuration }) => configuration),
      overrides,
    );
    const canaries = isOn(values, 'canary') ? await canaryOf(world, values, head) : [];
    const checks = head.flatMap((side): readonly Check[] => [
      { state: 'well', text: `${side.path} is valid` },
      ...judgeChecks(side),
    ]);
    return {
      checks: [...checks, ...canaries.flatMap(canaryLines)],
      stated: head[0]?.configuration.provider,
      judges: head.flatMap((side) => side.judges),
    };
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return { checks: faultChecks(error), judges: [] };
  }
}

/** A mistake of the user is one more thing that was found. */
async function explained(check: () => Promise<readonly Check[]>): Promise<readonly Check[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return faultChecks(error);
  }
}

function faultChecks({ faults }: UnusableInput): readonly Check[] {
  return faults.map(({ file, line, what, mend }) => ({
    state: 'ill',
    text: `${[file, line].filter((part) => part !== undefined).join(':')} ${what}`.trim(),
    mend,
  }));
}

function judgeChecks({ judges, configuration }: LoadedSide): readonly Check[] {
  const { minItems } = configuration.gate;
  return judges.map(({ name, judge, items }): Check => {
    const gold = items.filter((item) => item.gold !== undefined).length;
    const text = `judge ${name}: ${judge.scale.kind}, ${items.length} items, ${gold} with gold`;
    if (items.length >= minItems) return { state: 'well', text };
    return { state: 'ill', text, mend: `A verdict needs at least ${minItems} items (gate.minItems).` };
  });
}
