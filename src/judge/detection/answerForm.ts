import { groupBy } from '../../shared/groupBy.ts';
import { type AnswerPlace, keyName, neverAnswers } from '../answerContract.ts';
import type { Scale } from '../scale.ts';
import { type Holding, holdsScore } from './holdsScore.ts';
import { lastLabel } from './lastLabel.ts';
import { labelsToFill, type NamedPlace, namedPlaces } from './namedPlaces.ts';

const scoreName =
  /^(?:final|overall|total)?(?:score|rating|verdict|grade|judge?ment|decision|label|result|choice|winner|preference|preferred)$/;

/**
 * The one place of the answer that the words of a prompt name and that can hold the score. Undefined if there is none,
 * or if several can: then a reply is searched in all forms. A label counts only if no key, tag or box can hold the score.
 */
export function answerForm(text: string, scale: Scale): Omit<NamedPlace, 'about'> | undefined {
  const marked = thoseThatHold(namedPlaces(text), scale);
  const all = marked.length > 0 ? marked : thoseThatHold(labelsToFill(text), scale);
  const [only, second] = all;
  if (only === undefined) return lastLabel(text);
  if (second !== undefined || only.some(({ holding }) => holding === 'no')) return undefined;
  const named = only.find(({ holding }) => holding === 'yes')?.named;
  return named && { place: named.place, words: named.words, at: named.at };
}

/** What is said of one place, in the order of the text. */
type SaidOfPlace = readonly { readonly named: NamedPlace; readonly holding: Holding }[];

function thoseThatHold(places: readonly NamedPlace[], scale: Scale): readonly SaidOfPlace[] {
  const values = scale.kind === 'interval' ? [] : scale.values.map((value) => keyName(String(value)));
  const possible = places.filter(
    ({ place }) => !neverAnswers(nameOf(place)) && !values.includes(keyName(nameOf(place))),
  );
  const said = possible.map((named) => ({ named, holding: holdingOf(named, scale) }));
  const byPlace = groupBy(said, ({ named: { place } }) => `${place.kind} ${keyName(nameOf(place))}`);
  return [...byPlace.values()].filter((all) => all.some(({ holding }) => holding === 'yes'));
}

function nameOf(place: AnswerPlace): string {
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
function holdingOf({ about, place }: NamedPlace, scale: Scale): Holding {
  const holding = holdsScore(about, scale);
  const isNamedSo = place.kind === 'tag' && about === '' && scoreName.test(keyName(place.name));
  return holding === 'unknown' && (place.kind === 'boxed' || isNamedSo) ? 'yes' : holding;
}
