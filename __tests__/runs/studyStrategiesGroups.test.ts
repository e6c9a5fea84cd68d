import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { inScene } from '../support/studyScene.ts';

const goldOf = (n: number) => Math.floor(n / 3) % 3;

/** Twenty articles of three items: two people, a judge that says 1 of every fifth item, and reasons by article. */
const articles = {
  golds: Array.from({ length: 60 }, (_, n) => goldOf(n)),
  labelsOf: (n: number) => ({
    golds: { ann: goldOf(n), bo: n % 7 === 0 ? (goldOf(n) + 1) % 3 : goldOf(n) },
    article: `article ${Math.floor(n / 3)}`,
  }),
  reasonOf: ({ item }: { readonly item: number }) =>
    item % 6 < 3 ? 'VADER is smart, handsome, and funny.' : 'VADER is not smart, handsome, nor funny.',
  own: (root: string) => {
    const path = join(root, 'evenhand.yml');
    const configuration = JSON.parse(readFileSync(path, 'utf8'));
    configuration.judges[0].group = 'article';
    writeFileSync(path, JSON.stringify(configuration));
  },
};

it('study strategies draws the items of a group as one, in alpha and in the polarity of the reasons', () =>
  inScene(
    ({ item, truth }) => (item % 5 === 0 ? '1' : truth),
    async ({ study }) => {
      const { stdout } = await study('strategies', '--candidates', 'knowledge', '--format', 'json');
      const [first, second, third, fourth] = JSON.parse(stdout).tables.map(
        ({ rows }: { readonly rows: readonly (readonly unknown[])[] }) => rows[0],
      );
      // 48 of the 60 items are measured, those of the articles 0 to 8, 10 and 14 to 19; people labelled them all. Alpha
      // in Python by Krippendorff's coincidences; its intervals by SciPy, with some .02 by chance: stats.bootstrap over
      // the articles, BCa, at Hesterberg's expanded levels .97229 and .96824.
      expect(first[1]).toMatchObject({ value: expect.closeTo(0.775707672, 9), n: 48, groups: 16 });
      expect(first[1].interval).toEqual([expect.closeTo(0.657, 1), expect.closeTo(0.88, 1)]);
      expect(second[1]).toMatchObject({ value: expect.closeTo(0.770734714, 9), n: 60, groups: 20 });
      expect(second[1].interval).toEqual([expect.closeTo(0.577, 1), expect.closeTo(0.912, 1)]);
      // By SciPy: stats.binomtest(16, 16).proportion_ci(method='wilson'), since all items of an article count as one.
      expect(third[1]).toMatchObject({ value: 1, n: 48, groups: 16, interval: [expect.closeTo(0.80639232, 8), 1] });
      // Nine articles have the polarity .8316, seven −.7424: stats.t.interval(.95, 15, m, stats.sem(articles)).
      const interval = [expect.closeTo(-0.286743892, 8), expect.closeTo(0.572693892, 8)];
      expect(fourth[3]).toEqual({
        value: expect.closeTo(0.142975, 12),
        unit: 'coefficient',
        n: 48,
        groups: 16,
        interval,
      });
    },
    articles,
  ));
