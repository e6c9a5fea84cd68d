import { defaultGate } from '../../config/configuration.ts';
import { placeholder } from '../../config/items/placeholder.ts';
import type { Judge } from '../../judge/judge.ts';
import { valuesOf } from '../../judge/scale.ts';
import type { HandlebarsNode } from '../../judge/template/handlebars/handlebarsNode.ts';
import { optionalVariables, variablesOf } from '../../judge/template.ts';

/** Items to replace, as many as a verdict needs. They show the variables of the judge, and the values of gold. */
export function firstItems(judge: Judge): string {
  // One between the ends shows that 0 to 1 is a range, and no scale of two values.
  const [first, second, last] = [0, 1, -1].map((at) => valuesOf(judge.scale).at(at));
  const golds = [...new Set([first, last, second])];
  const [shapes, optional] = [valueShapes(judge), optionalVariables(judge)];
  // A name within a section is probably a member of the value that the section loops over.
  const names = variablesOf(judge).filter((name) => judge.template === 'jinja' || !optional.includes(name));
  return Array.from({ length: defaultGate.minItems }, (_, index) => {
    const item = index + 1;
    const vars = Object.fromEntries(names.map((name) => [name, exampleOf(shapes.get(name), name, item)]));
    const gold = golds[index % golds.length];
    return `${JSON.stringify({ id: `item-${item}`, vars, gold })}\n`;
  }).join('');
}

/** What a template expects of a value, as its logic shows: a text unless it loops over it or reads its fields. */
interface ValueShape {
  readonly fields: Map<string, ValueShape>;
  /** The shape of the elements in a loop; absent: there is no loop. */
  element?: ValueShape;
  /** It is compared with a number, or used in arithmetic. */
  isNumber?: true;
}

function valueShapes({ messages }: Judge): ReadonlyMap<string, ValueShape> {
  const blocks = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'block' ? [part.block] : [])));
  const root = newShape();
  for (const block of blocks) {
    if (block.language === 'jinja') readJinja(`${block.before ?? ''}${block.source}`, root);
    else readNode(block.node, [root]);
  }
  return root.fields;
}

/** A value of a shape, different for each item. */
function exampleOf(shape: ValueShape | undefined, name: string, item: number): unknown {
  if (shape?.isNumber) return item;
  if (shape?.element !== undefined) return [exampleOf(shape.element, name, item)];
  if (shape === undefined || shape.fields.size === 0) return placeholder(name, item);
  return Object.fromEntries([...shape.fields].map(([field, inner]) => [field, exampleOf(inner, field, item)]));
}

function newShape(): ValueShape {
  return { fields: new Map() };
}

function fieldAt(shape: ValueShape, path: readonly string[]): ValueShape {
  return path.reduce((here, name) => {
    const field = here.fields.get(name) ?? newShape();
    here.fields.set(name, field);
    return field;
  }, shape);
}

function elementOf(shape: ValueShape): ValueShape {
  shape.element ??= newShape();
  return shape.element;
}

/** Reads the words of the logic: a loop names each element of the value. */
function readJinja(source: string, root: ValueShape): void {
  const logic = [...source.matchAll(/\{[{%]([\s\S]*?)[%}]\}/g)].map(([, inside = '']) => inside.replace(strings, '""'));
  const loops = new Map<string, ValueShape>();
  const find = ([first = '', ...rest]: readonly string[]) => {
    const loop = loops.get(first);
    return loop === undefined ? fieldAt(root, [first, ...rest]) : fieldAt(loop, rest);
  };
  for (const inside of logic) {
    const [, name, over] = /^[-+\s]*for\s+(\w+)\s+in\s+([A-Za-z_][\w.]*)(?!\s*[\w.(])/.exec(inside) ?? [];
    if (name !== undefined && over !== undefined) loops.set(name, elementOf(find(over.split('.'))));
    for (const [path] of inside.matchAll(/(?<![\w.|])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?!\s*\()/g)) find(path.split('.'));
    for (const [, before, after] of inside.matchAll(compared)) {
      const path = (before ?? after ?? '').split('.');
      if (path[0] !== 'loop') find(path).isNumber = true;
    }
  }
}

const strings = /"[^"]*"|'[^']*'/g;
const compared = /([A-Za-z_][\w.]*)\s*(?:[<>]=?|[-+*%]|\/\/?)\s*\d|\d\s*(?:[<>]=?|[-+*%]|\/\/?)\s*([A-Za-z_][\w.]*)/g;

/** @param contexts where names are looked up, the innermost last. */
function readNode(node: HandlebarsNode, contexts: readonly ValueShape[]): void {
  if (node.kind === 'text') return;
  const { parts, depth, isData } = node.path;
  const within = contexts[Math.max(0, contexts.length - 1 - depth)];
  if (within === undefined || isData) return;
  const shape = fieldAt(within, parts);
  if (node.kind === 'value') return;
  const inner = node.kind === 'each' || (node.kind === 'section' && node.body.length > 0) ? elementOf(shape) : shape;
  const isIf = node.kind === 'if' || node.kind === 'unless';
  for (const one of node.body) readNode(one, isIf ? contexts : [...contexts, inner]);
  for (const one of node.otherwise) readNode(one, contexts);
}
