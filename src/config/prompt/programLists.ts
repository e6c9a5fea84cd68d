import type { Role } from '../../ask/question.ts';
import { groupBy } from '../../shared/groupBy.ts';
import type { ProgramText } from './programReader.ts';
import type { Program } from './programTexts.ts';

/** A text as a message of a program. */
export interface NamedText extends ProgramText {
  /** Undefined: lines with roles may stand in the text. */
  readonly role: Role | undefined;
}

/**
 * The messages that are sent together, by the name of their list or of what holds them: the elements of a list, if each
 * is a message, below the text `system` beside it; or two texts of which one is called the system's.
 */
export function messageLists(program: Program, texts = program.texts): ReadonlyMap<string, readonly NamedText[]> {
  const lists = new Map<string, readonly NamedText[]>();
  const beside = groupBy(texts.filter(isOfSystem), ({ holder }) => holder);
  const alone = program.texts.filter((text) => text.message === undefined && isOfSystem(text));
  const scopes = new Set(alone.map(({ name }) => scopeOf(name)));
  for (const [list, own] of groupBy(texts, ({ message }) => message?.list)) {
    const [place] = own.map(({ message }) => message);
    if (list === undefined || place === undefined) continue;
    const isWhole = own.every(({ message }, index) => message?.index === index) && own.length === place.of;
    const [system] = (place.isListBesideSystem && beside.get(place.inHolder ?? -1)) || [];
    const isKnown = place.isListBesideSystem === (system !== undefined);
    const hasRole = own.some(({ message }) => message?.role === 'system');
    // A text of the system in its function may be sent with the list of a variable.
    const isClear = hasRole ? system === undefined : system !== undefined || !scopes.has(scopeOf(list));
    if (!isWhole || !isKnown || !isClear) continue;
    const above = system === undefined ? [] : [{ ...system, role: 'system' } as const];
    lists.set(list, [...above, ...own.map((text) => ({ ...text, role: text.message?.role }))]);
  }
  const sent = namesOf([...lists.values()].flat());
  const left = texts.filter(({ name, message }) => message === undefined && !sent.has(name));
  for (const [system, user] of pairsByName(left)) {
    if (user.value.kind !== 'text') continue;
    const isHeld = system.holder >= 0 && system.holder === user.holder && user.name.includes('.');
    if (user.parts.includes(system.name) || (isHeld && system.isBesideSystem)) continue;
    const name = isHeld ? user.name.slice(0, user.name.lastIndexOf('.')) : `${system.name}+${user.name}`;
    lists.set(name, [
      { ...system, role: 'system' },
      { ...user, role: undefined },
    ]);
  }
  return lists;
}

/** The texts that are sent together by their names: that of the system, and the only other one of the same stem. */
export function pairsByName<Text extends Pick<ProgramText, 'name'>>(
  texts: readonly Text[],
): readonly (readonly [system: Text, user: Text])[] {
  return [...groupBy(texts, stemOf).values()].flatMap((own) => {
    const [system, ...otherSystems] = own.filter(isOfSystem);
    const [user, ...otherUsers] = own.filter((text) => !isOfSystem(text));
    const isPair = system !== undefined && user !== undefined && otherSystems.length + otherUsers.length === 0;
    return isPair ? [[system, user] as const] : [];
  });
}

/** The names of texts, and of those that they are. */
export function namesOf(texts: readonly ProgramText[]): ReadonlySet<string> {
  return new Set(texts.flatMap(({ name, isOf = name }) => [name, isOf]));
}

/** The names around a name, with the point after them. */
function scopeOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1);
}

/** Whether a text is called a system message. */
export function isOfSystem({ name }: Pick<ProgramText, 'name'>): boolean {
  return /system(?!s)|^instructions?$/i.test(name.slice(scopeOf(name).length));
}

/**
 * What the names of a system message and of its user's message share: `JUDGE_SYSTEM` and `JUDGE_USER_PROMPT`, or
 * `user_prompt` in a function `judge`.
 */
function stemOf({ name }: Pick<ProgramText, 'name'>): string | undefined {
  const [last = '', around = ''] = name.toLowerCase().split('.').toReversed();
  if (!/system|user|human|prompt|^(?:instructions?|input|contents)$/.test(last)) return undefined;
  return last.replace(ofMessages, '') || around.replace(ofMessages, '');
}

const ofMessages = /system|user|human|prompt|template|message|instructions?|^input$|^contents$|_/g;
