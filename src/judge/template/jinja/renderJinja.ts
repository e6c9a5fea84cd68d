import { Environment, Interpreter } from '@huggingface/jinja';
import { type JinjaBlock, UnrenderableBlock } from '../block.ts';
import { literals, parseJinja, whyNot } from './parseJinja.ts';

/** Nested loops over large lists stop in less than a tenth of a second. */
const mostEvaluations = 50_000;
const mostCharacters = 200 * 1024;
const mostMembers = 100_000;
const mostNumbers = 1000;

/**
 * The text that a block shows for these values.
 *
 * @throws UnrenderableBlock if a value cannot be shown, or the block takes too long or says too much.
 */
export function renderJinja({ source, before = '' }: JinjaBlock, values: Readonly<Record<string, unknown>>): string {
  const environment = new Environment();
  for (const [name, value] of [...literals, ['range', range] as const, ...Object.entries(values)])
    environment.set(name, value);
  const interpreter = new BoundedInterpreter(environment);
  try {
    if (before !== '') interpreter.show(before);
    return interpreter.show(source);
  } catch (error) {
    if (error instanceof UnrenderableBlock) throw error;
    throw new UnrenderableBlock(whyNot(error), { cause: error });
  }
}

function range(...bounds: readonly number[]): readonly number[] {
  const [start = 0, stop = 0, step = 1] = bounds.length === 1 ? [0, ...bounds] : bounds;
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (!(length <= mostNumbers)) throw new UnrenderableBlock(`a range has more than ${mostNumbers} numbers`);
  return Array.from({ length }, (_, index) => start + index * step);
}

type Evaluated = ReturnType<Interpreter['evaluate']>;
type Statement = Parameters<Interpreter['evaluate']>[0];

/** The engine has no limits of its own. It shows a list in a form that neither Python nor JavaScript uses. */
class BoundedInterpreter extends Interpreter {
  private evaluations = 0;
  private shown: ReadonlySet<unknown> = new Set();

  show(source: string): string {
    const tree = parseJinja(source);
    if (typeof tree === 'string') throw new UnrenderableBlock(tree);
    this.shown = new Set(bodiesOf(tree));
    const { value } = this.run(tree);
    return typeof value === 'string' ? value : '';
  }

  override evaluate(statement: Statement | undefined, environment: Environment): Evaluated {
    this.evaluations += 1;
    if (this.evaluations > mostEvaluations) throw new UnrenderableBlock(`it takes more than ${mostEvaluations} steps`);
    const value = super.evaluate(statement, environment);
    if (typeof value.value === 'string' && value.value.length > mostCharacters)
      throw new UnrenderableBlock(`it says more than ${mostCharacters} characters`);
    if (Array.isArray(value.value) && value.value.length > mostMembers)
      throw new UnrenderableBlock(`a list has more than ${mostMembers} members`);
    if (this.shown.has(statement) && lists.has(value.type))
      throw new UnrenderableBlock('it shows a list or an object as it is: write | join(", "), | tojson, or a loop');
    return value;
  }
}

const lists: ReadonlySet<string> = new Set([
  'ArrayValue',
  'TupleValue',
  'ObjectValue',
  'NamespaceValue',
  'KeywordArgumentsValue',
]);

/** Every statement in a body: its value is shown. */
function bodiesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const isBody = ['body', 'alternate', 'defaultBlock'].includes(key) && Array.isArray(one);
    return isBody ? [...one, ...one.flatMap(bodiesOf)] : [];
  });
}
