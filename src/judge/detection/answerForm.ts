import { type AnswerPlace, keyName, neverAnswers } from '../answerContract.ts';
import type { Scale } from '../scale.ts';
import { type Holding, holdsScore } from './holdsScore.ts';
import { lastLabel } from './lastLabel.ts';
import { labelsToFill, type NamedPlace, namedPlaces } from './namedPlaces.ts';

/** Where the answer is, by the words of a prompt, and where they begin in it. */
export interface FoundForm {
  readonly place: AnswerPlace;
  readonly words: string;
  readonly at: number;
}

const scoreName =
  /^(?:final|overall|total)?(?:score|rating|verdict|grade|judge?ment|decision|label|result|choice|winner|preference|preferred)$/;

/**
 * The one place of the answer that the words of a prompt name and that can hold the score. Undefined if there is none,
 * or if several can: then a reply is searched in all forms. A label counts only if no key, tag or box can hold the score.
 */
export function answerForm(text: string, scale: Scale): FoundForm | undefined {
  const marked = thoseThatHold(namedPlaces(text), scale);
  if (marked.length > 0) return onlyOne(marked);
  const labels = thoseThatHold(labelsToFill(text), scale);
  return labels.length > 0 ? onlyOne(labels) : lastLabel(text);
}

/** What is said of one place, in the order of the text. */
type SaidOfPlace = readonly { readonly named: NamedPlace; readonly holding: Holding }[];

function thoseThatHold(places: readonly NamedPlace[], scale: Scale): readonly SaidOfPlace[] {
  const values = scale.kind === 'interval' ? [] : scale.values.map((value) => keyName(String(value)));
  const byId = new Map<string, { readonly named: NamedPlace; readonly holding: Holding }[]>();
  for (const named of places) {
    const name = nameOf(named);
    if (neverAnswers(name) || values.includes(keyName(name))) continue;
    const before = byId.get(named.id) ?? [];
    before.push({ named, holding: holdingOf(named, scale) });
    byId.set(named.id, before);
  }
  return [...byId.values()].filter((all) => all.some(({ holding }) => holding === 'yes'));
}

function onlyOne([only, second]: readonly SaidOfPlace[]): FoundForm | undefined {
  if (only === undefined || second !== undefined || only.some(({ holding }) => holding === 'no')) return undefined;
  const first = only.find(({ holding }) => holding === 'yes');
  return first === undefined ? undefined : { place: first.named.place, words: first.named.words, at: first.named.at };
}

function nameOf({ place }: NamedPlace): string {
  switch (place.kind) {
    case 'key':
      return place.path.join(' ');
    case 'tag':
    case 'label':
      return place.name;
    case 'boxed':
      return '';
  }
}

/** A box is for the answer alone; a tag without a description is, if its name says so. */
function holdingOf(named: NamedPlace, scale: Scale): Holding {
  const holding = holdsScore(named.about, scale);
  if (holding !== 'unknown') return holding;
  if (named.place.kind === 'boxed') return 'yes';
  return named.place.kind === 'tag' && named.about === '' && scoreName.test(keyName(named.place.name))
    ? 'yes'
    : 'unknown';
}
