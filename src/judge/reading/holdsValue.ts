import { escapePattern } from '../escapePattern.ts';
import { isNumeric, readScore, type Scale, type Score, valuesOf } from '../scale.ts';
import { withoutCounts } from './ranges.ts';

const ofNumber =
  /\d\s*(?:-|~|to)\s*\d|\b(?:int|integer|number|float|score|rating|grade)\b|[评評]分|点数|合計点|評価値|스코어|점수|숫자|数字/iu;
const ofWord = /\b(?:bool|boolean|label|verdict|choice|category|class|winner)\b/iu;

/** Whether the text about a place contains a value of the scale, or names the sort of value. */
export function holdsValue(written: string, scale: Scale): boolean {
  const about = withoutCounts(written);
  const isSaid = (isNumeric(scale) ? ofNumber : ofWord).test(about) || valuesNamedIn(about, scale) > 0;
  return isSaid || isNumberOn(bareOf(about), scale) === true;
}

/** Whether a number alone, as in an example reply, is on the scale; undefined: it is no number. */
function isNumberOn(bare: string, scale: Scale): boolean | undefined {
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? readScore(bare, scale).kind === 'on-scale' : undefined;
}

function bareOf(about: string): string {
  return about.trim().replace(/^["'<[({ ]+|["'>\])} ,.]+$/g, '');
}

const statedEnds = /(?<![\d.])(-?\d+(?:\.\d+)?)[ \t]*(?:-|~|to|and)[ \t]*(-?\d+(?:\.\d+)?)(?![\d.]*\d)/;

/** Whether the text about a place is a value, or the ends, of another scale. */
export function isOfOther(about: string, scale: Scale): boolean {
  const bare = bareOf(about);
  const ends = statedEnds.exec(bare);
  // `1|2|3` lists all values of its place.
  const listed = /^-?\d+(?:\s*\|\s*-?\d+)+$/.test(bare) ? bare.split('|').map(Number) : undefined;
  const stated = listed ?? (bare.length < 40 ? ends?.slice(1, 3).map(Number) : undefined);
  if (stated !== undefined) {
    const values = scale.kind === 'interval' ? [scale.min, scale.max] : scale.values.map(Number);
    const isSame = [Math.min, Math.max].every((end) => end(...values) === end(...stated));
    return !isNumeric(scale) || !isSame;
  }
  const isOfWords =
    !isNumeric(scale) && !valuesOf(scale).some((value) => /^(?:true|false|yes|no)$/i.test(String(value)));
  if (isOfWords && /^\W*bool(?:ean)?\b/i.test(about)) return true;
  // `<score >= 35>` is true or false.
  if (isNumeric(scale) && /^\w[\w ]{0,30}[<>=]=\s*\d/.test(bare)) return true;
  if (/^(?:true|false)(?:\s*[|/]\s*(?:true|false))?$/i.test(bare)) return isNumeric(scale) || isOfWords;
  if (/^[A-F]$|\bletter choice\b/.test(bare)) return !isNumeric(scale) && !valuesOf(scale).some(endsInLetter);
  return isNumberOn(bare, scale) === false;
}

/** `B`, `Output (b)`. */
function endsInLetter(value: Score): boolean {
  return /(?<!\p{L})\p{L}\P{L}*$/u.test(String(value));
}

export function valuesNamedIn(about: string, scale: Scale): number {
  const values = scale.kind === 'interval' ? [scale.min, scale.max] : scale.values.slice(0, 12);
  return values.map(String).filter((word) => {
    const flags = word.length === 1 ? 'u' : 'iu';
    return new RegExp(`(?<![\\p{L}\\p{N}.])${escapePattern(word)}(?![\\p{L}\\p{N}])`, flags).test(about);
  }).length;
}
