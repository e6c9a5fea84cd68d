import { parseExample, type WrittenExample, writtenExample } from '../config/exampleFile.ts';
import { memoryFilesIn } from '../config/filesBeside.ts';
import type { LoadedJudge } from '../config/loadedJudge.ts';
import { loadSides } from '../config/loadSides.ts';
import { readNamed } from '../config/readNamed.ts';
import { failureModes, unclear } from '../judge/failureModes.ts';
import { rangeOf, readScore, type Score } from '../judge/scale.ts';
import { plainText } from '../report/plainText.ts';
import { memoryFolderOf } from '../runs/audit/auditJudge.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { overridesOf, type Settings } from './settings.ts';

/**
 * `evenhand audit review`: goes through the proposals, blind first. You label the item before you see its label and the
 * judge's answer, and then accept, correct or reject; you can correct the failure mode too. Each decision is carried out
 * at once, so you can stop at any point.
 */
export async function reviewCommand(environment: Environment, settings: Settings): Promise<number> {
  const { at = '.', config, judge: only } = settings;
  const tree = environment.files.folder(at, '');
  const sides = await loadSides({ base: undefined, head: tree, config, overrides: overridesOf(settings) });
  const judges = sides.head
    .flatMap(({ judges: own, configuration }) => {
      const modes = [...new Set([...Object.keys(configuration.failureModes ?? {}), ...failureModes])];
      return own.map((judge) => ({ judge, modes }));
    })
    .filter(({ judge: { name } }) => only === undefined || name === only);
  const proposals = await Promise.all(
    judges.map(async (one) => {
      const paths = await memoryFilesIn(tree, `${memoryFolderOf(one.judge)}/proposed`);
      return paths.map((path) => ({ ...one, path }));
    }),
  );
  const typed = environment.typed()[Symbol.asyncIterator]();
  const review = new Review(environment, at, async () => {
    const line = await typed.next();
    return line.done === true ? undefined : line.value.trim();
  });
  const faults: Fault[] = [];
  const all = proposals.flat();
  for (const [index, { judge, modes, path }] of all.entries()) {
    try {
      const { written: example } = parseExample(await readNamed(tree, path, {}), judge.judge);
      review.say(`${index + 1} of ${all.length}  ${example.item}  (judge ${judge.name})`);
      if ((await review.decide({ judge, modes, path }, example)) === 'stop') break;
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      faults.push(...error.faults);
    }
  }
  // An open iterator of lines would keep the program from ending.
  await typed.return?.();
  review.say(all.length === 0 ? noProposals : review.summary(all.length));
  for (const { judge } of judges) if (review.fills(judge)) review.say(unshownText(judge));
  // One bad file does not stop the review of the others.
  if (faults.length > 0) throw new UnusableInput(faults);
  return 0;
}

const noProposals = 'No judge has a proposal to review; "evenhand audit" makes them.';

/** Approving an example does not make a prompt show it. */
function unshownText(judge: LoadedJudge): string {
  const folder = memoryFolderOf(judge).replace(/^.*\//, '');
  return `Judge "${judge.name}" does not show its memory yet. Write into its "evenhand" block: memory: { folder: ${folder} }`;
}

/** A proposal, with the failure modes that its judge may be deceived by. */
interface Proposal {
  readonly judge: LoadedJudge;
  readonly modes: readonly string[];
  readonly path: string;
}

class Review {
  private readonly counts = { accepted: 0, corrected: 0, rejected: 0 };
  private readonly filled = new Set<LoadedJudge>();
  private readonly environment: Environment;
  private readonly root: string;
  private readonly next: () => Promise<string | undefined>;

  constructor(environment: Environment, root: string, next: () => Promise<string | undefined>) {
    this.environment = environment;
    this.root = root;
    this.next = next;
  }

  say(text: string): void {
    this.environment.stdout.write(`${text.split('\n').map(plainText).join('\n')}\n`);
  }

  summary(all: number): string {
    const { accepted, corrected, rejected } = this.counts;
    const left = all - accepted - corrected - rejected;
    return `${accepted} accepted, ${corrected} corrected, ${rejected} rejected, ${left} left.`;
  }

  /** Whether an example was put into the memory of a judge that shows none. */
  fills(judge: LoadedJudge): boolean {
    return judge.memory === undefined && this.filled.has(judge);
  }

  async decide({ judge, modes, path }: Proposal, proposed: WrittenExample): Promise<'stop' | undefined> {
    let example = proposed;
    for (const [name, text] of Object.entries(example.vars)) this.say(`${name}: ${text}`);
    const given = await this.ownLabel(judge);
    if (given === 'stop') return 'stop';
    if (given === 'skip') return undefined;
    const { label: own } = given;
    const { label, judged, reason } = example;
    this.say(
      `Proposed label: ${label}. The judge said ${judged ?? 'nothing that is known'}${reason === undefined ? '' : `: ${reason}`}`,
    );
    const agrees = String(own) === String(label);
    this.say(agrees ? 'You agree with it.' : `You gave ${own}.`);
    const correct = agrees ? '' : `, c to correct it to ${own}`;
    const letters = ['a', ...(agrees ? [] : ['c']), 'm', 'r', 's', 'q'];
    let answer: string | undefined;
    do {
      if (answer === 'm') example = await this.withMode(example, modes);
      this.say(`Failure mode: ${example.mode ?? unclear}`);
      do {
        this.say(
          `a to accept the label ${label}${correct}, m to correct the failure mode, r to reject, s to skip, q to stop:`,
        );
        answer = await this.next();
      } while (answer !== undefined && !letters.includes(answer));
    } while (answer === 'm');
    switch (answer) {
      case 'a':
        await this.move(path, example, 'accepted');
        this.filled.add(judge);
        return undefined;
      case 'c':
        await this.move(path, { ...example, label: own }, 'corrected');
        this.filled.add(judge);
        return undefined;
      case 'r':
        return this.move(path, example, 'rejected');
      case 's':
        return undefined;
      default:
        return 'stop';
    }
  }

  private async ownLabel({ judge }: LoadedJudge): Promise<{ readonly label: Score } | 'skip' | 'stop'> {
    for (;;) {
      this.say(`Your label (${rangeOf(judge.scale)}), s to skip, q to stop:`);
      const line = await this.next();
      if (line === undefined || line === 'q') return 'stop';
      if (line === 's') return 'skip';
      const reading = readScore(line, judge.scale);
      if (reading.kind === 'on-scale') return { label: reading.score };
    }
  }

  /** The example with the mode that is typed. The end of what is typed leaves it as it is. */
  private async withMode(example: WrittenExample, modes: readonly string[]): Promise<WrittenExample> {
    const { mode: _, ...without } = example;
    for (;;) {
      this.say(`The right failure mode (${[...modes, unclear].join(', ')}):`);
      const line = await this.next();
      if (line === undefined) return example;
      if (line === unclear) return without;
      if (modes.includes(line)) return { ...without, mode: line };
    }
  }

  private async move(path: string, example: WrittenExample, as: keyof Review['counts']): Promise<undefined> {
    const { files } = this.environment;
    const to = path.replace(/\/proposed\/(?=[^/]*$)/, as === 'rejected' ? '/rejected/' : '/');
    const text = writtenExample(example);
    const written = await files.writeBelow(this.root, { path: to, text, mode: 'create' });
    const fix = 'Take one of the two files away.';
    if (written === 'exists')
      throw new UnusableInput({ file: to, what: 'there is an example of this name already', fix });
    await files.removeBelow(this.root, path);
    this.say(`${as}: ${to}`);
    this.counts[as] += 1;
  }
}
