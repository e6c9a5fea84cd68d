import { noSuchJudge } from '../config/judgeName.ts';
import type { JudgePair } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { pairJudges } from '../config/pairJudges.ts';
import { counted } from '../report/numbers.ts';
import { plainText } from '../report/plainText.ts';
import { questionsConsole, questionsJson, type ShownQuestion } from '../report/shownQuestion.ts';
import { UnusableInput } from '../shared/fault.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, providerToRead } from './openPorts.ts';
import { plainReport } from './render.ts';
import { overridesOf, type Settings } from './settings.ts';
import { questionsToShow, type Rules, taskToShow } from './shownQuestions.ts';
import { versionsToLoad } from './versions.ts';

/**
 * `evenhand show`: shows questions as they are sent, and how they differ from the judge as written. It asks nothing.
 */
export async function showCommand(environment: Environment, settings: Settings): Promise<number> {
  const deliver = plainReport(environment, settings, 'a question');
  const { all: folder, side = 'head', item, variant } = settings;
  if (folder !== undefined && settings.out !== undefined) throw allWithOut;
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  if (side === 'base' && base === undefined) throw withoutBase;
  const { policyFrom = 'base' } = settings;
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const rules: Rules = { overrides, policyFrom, isCompared: base !== undefined };
  const wish = { side, item, variant, all: folder !== undefined };
  const [first] = policyFrom === 'base' && sides.base?.[0] !== undefined ? sides.base : sides.head;
  const open = providerToRead(environment, settings);
  const look = {
    ledger: ledgerToRead(environment, settings),
    hasLedger: settings.ledger !== undefined,
    endpoints: open(first?.configuration.provider).families,
  };
  const pairs = pairsToShow(pairJudges(sides).pairs, settings);
  const questions = pairs.map((pair) => questionsToShow(taskToShow(pair, wish, rules), rules, look));
  if (questions.every((own) => own.length === 0)) throw leftOut;
  if (folder !== undefined) await writeAll(environment, settings, questions);
  else await deliver(questionsJson(questions.flat()), () => questionsConsole(questions.flat()));
  return 0;
}

/** The named judge, or the only one; every judge if all questions are wanted. */
function pairsToShow(pairs: readonly JudgePair[], { judge: name, all, side }: Settings): readonly JudgePair[] {
  const own = pairs.filter(({ base, role }) => (side === 'base' ? base !== undefined : role !== 'removed'));
  const found =
    name === undefined ? own : own.filter(({ head, renamedFrom }) => [head.name, renamedFrom].includes(name));
  if (found.length === 1 || (all !== undefined && found.length > 0)) return found;
  const names = own.map(({ head }) => head.name);
  if (name !== undefined) throw noSuchJudge(name, names);
  throw new UnusableInput({
    key: '--judge',
    what: `there are ${counted(names.length, 'judge')}`,
    fix: `Name one of: ${names.join(', ')}.`,
  });
}

async function writeAll(
  { files, stdout }: Environment,
  { all: folder = '', format }: Settings,
  questions: readonly (readonly ShownQuestion[])[],
): Promise<void> {
  const [text, ending] = format === 'json' ? [questionsJson, 'json'] : [questionsConsole, 'txt'];
  for (const [path, question] of questionFiles(questions)) {
    await files.writeBelow(folder, { path: `${path}.${ending}`, text: text([question]), mode: 'replace' });
  }
  stdout.write(`${counted(questions.flat().length, 'question')} written to ${plainText(folder)}\n`);
}

const allWithOut = new UnusableInput({
  key: '--out',
  what: '--all names a folder with a file for each question, and --out one file for all of them',
  fix: 'Leave one of the two out.',
});

const withoutBase = new UnusableInput({
  key: '--side',
  what: 'there is one version, and so no base',
  fix: 'Name the version before the change with --base.',
});

const leftOut = new UnusableInput({
  key: '--variant',
  what: 'there is no such question: the variant leaves the item out',
  fix: 'Name another item: this one lacks what the variant needs, such as a gold or a task.',
});

/** A path for each question, by judge and item, without an ending. @param judges the questions of each. */
export function questionFiles(
  judges: readonly (readonly ShownQuestion[])[],
): readonly (readonly [path: string, question: ShownQuestion])[] {
  return judges.flatMap((questions, judge) => {
    const items = [...groupBy(questions, ({ item }) => item).values()];
    return items.flatMap((own, item) =>
      own.map((question, variant) => {
        const names = [
          numbered(question.judge, judge, judges.length),
          numbered(question.item, item, items.length),
          numbered(question.variant, variant, own.length),
        ];
        return [names.join('/'), question] as const;
      }),
    );
  });
}

const longest = 60;

/**
 * A pull request may name an item `../x`, or two items that differ only in characters that no file system allows. The
 * number makes the names unique.
 */
function numbered(name: string, index: number, of: number): string {
  const written = name.replace(/[^A-Za-z0-9()+_-]+/g, '_').slice(0, longest);
  return `${String(index + 1).padStart(String(of).length, '0')}-${written}`;
}
