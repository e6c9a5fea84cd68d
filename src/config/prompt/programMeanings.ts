import { groupBy } from '../../shared/groupBy.ts';
import { givenTwice } from './programBindings.ts';
import type { ProgramText } from './programReader.ts';
import type { Found, Search } from './programSearch.ts';
import { isName, nameOf, sourceOf } from './programSyntax.ts';
import { holdsText } from './programValue.ts';

/** The names in a message: `content`, or `content.0.text`. */
const withinMessage = /\.(?:content|parts)(?:\.0)?(?:\.text)?$/;

/** The texts of a program: those that are written out, and names that mean one of them. */
export function meantTexts(
  { found, bindings, changes, defined }: Search,
  { source, textOf }: { readonly source: string; readonly textOf: (one: Found) => ProgramText },
): readonly ProgramText[] {
  const own = found.filter(({ node }) => !isName(node));
  const byLastName = groupBy(own, ({ name }) => name.slice(name.lastIndexOf('.') + 1));
  /** The contents of messages that a name has, by that name. */
  const contentOf = groupBy(
    own.filter(({ message }) => message !== undefined && message.list === undefined),
    ({ name }) => (withinMessage.test(name) ? /[^.]*$/.exec(name.replace(withinMessage, ''))?.[0] : undefined),
  );
  /** `template.format(x)` or `text.strip()` of what is no text of the program. */
  const isOfNames = (one: Found): boolean => {
    if (holdsText(one.node, source, 'literal')) return false;
    const { value } = textOf(one);
    return value.kind === 'none' || value.pieces.every((piece) => typeof piece !== 'string');
  };
  /** A name means what its function, its class or the module gives it. */
  const isMeant = ({ node, name, message, element }: Found, meant: Found): boolean => {
    const isElement = element !== undefined && message?.isWhole !== true;
    const given = isElement ? meant.name.replace(withinMessage, '') : meant.name;
    const scope = given.slice(0, given.lastIndexOf('.') + 1);
    const isOwn = name.startsWith(scope) && (scope !== '' || defined.get(given) === 1) && !changes.has(given);
    const path = sourceOf(node, source).replace(/\?\./g, '.');
    const ofSelf = /^(?:self|this|cls)\./.test(path) && name.split('.')[0] === meant.name.split('.')[0];
    return !textOf(meant).isArgument && (node.name === 'VariableName' ? isOwn : ofSelf || path === meant.name);
  };
  const textOfName = (one: Found, name: string): readonly ProgramText[] => {
    const element = one.message?.isWhole === true ? undefined : one.element;
    const [meant, ...others] = (element === undefined ? byLastName : contentOf).get(name) ?? [];
    if (element !== undefined && meant?.message === undefined) return [];
    if (meant === undefined || !isMeant(one, meant)) {
      // A message that is an argument of its function is a place.
      return one.isOfFunction && one.message?.isWhole === true ? [textOf(one)] : [];
    }
    if (meant.name === one.name || others.some((other) => other.name !== meant.name)) return [];
    const lines = bindings.get(meant.name.replace(element ? withinMessage : '', '')) ?? [];
    const twice = lines.length > 1 ? { value: { kind: 'none', why: givenTwice(name, lines) } as const } : {};
    const message = element && meant.message ? { ...meant.message, ...element } : one.message;
    const called = element ? `${one.name}.content` : one.name;
    const text = textOf(meant);
    const here = textOf(one);
    const doubt = text.doubt ?? here.doubt;
    const isBesideSystem = text.isBesideSystem || here.isBesideSystem;
    const { node, holder } = one;
    return [{ ...text, ...twice, doubt, isBesideSystem, name: called, node, holder, message, isOf: meant.name }];
  };
  return found.flatMap((one) => {
    const name = isName(one.node) ? nameOf(one.node, source) : undefined;
    if (name !== undefined) return textOfName(one, name);
    return isName(one.node) || isOfNames(one) ? [] : [textOf(one)];
  });
}
