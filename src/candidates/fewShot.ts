import { itemExcerpt } from '../judge/excerpts.ts';
import { valuesOf } from '../judge/scale.ts';
import { seededRandom } from '../statistics/random.ts';
import { type Candidate, doesNotFit } from './candidate.ts';
import { canShow, demonstrating, excerptOf } from './demonstrations.ts';
import { drawItems } from './drawItems.ts';

/** The strategy "few-shot": exactly two examples, one with the lowest score and one with the highest. */
export const fewShot: Candidate = {
  about: '2 items with their gold: one with the lowest score, one with the highest',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.3',
  make: (judge, material) => {
    const { scale } = judge;
    if (scale.kind === 'nominal' || scale.kind === 'pairwise')
      return doesNotFit('its scores have no highest and no lowest');
    const excerpt = itemExcerpt(judge);
    if (excerpt === undefined) return doesNotFit('its prompt does not show the item on lines of its own');
    const ends = [valuesOf(scale)[0], valuesOf(scale).at(-1)];
    const items = drawItems(material.source, {
      count: 2,
      scale,
      random: seededRandom(material.seed),
      isAllowed: (item) => ends.includes(item.gold) && canShow(judge, item, excerpt, material),
    });
    if (items === undefined || items.some(({ gold }, place) => gold !== ends[place]))
      return doesNotFit(
        `the source part has no item with the gold ${ends.join(' or ')} that the judge can answer and whose text no measured item shares`,
      );
    return demonstrating(
      judge,
      items.map((item) => ({
        id: item.id,
        item: excerptOf(judge, item, excerpt),
        guidelines: [],
        score: item.gold ?? '',
      })),
    );
  },
};
