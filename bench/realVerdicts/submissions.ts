import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One judge's scores of all items, in the order of the golds. */
export interface Submission {
  readonly name: string;
  readonly scores: readonly number[];
}

export interface Submissions {
  readonly golds: readonly number[];
  readonly submissions: readonly Submission[];
}

/** Scores of public judges from 0 to 3 beside human gold: a folder with gold.txt and scores/NAME.txt. */
export function readSubmissions(folder: string): Submissions {
  const gold = labelsIn(join(folder, 'gold.txt'));
  const files = readdirSync(join(folder, 'scores')).sort();
  return {
    golds: [...gold.values()],
    submissions: files.map((file) => {
      const given = labelsIn(join(folder, 'scores', file));
      const scores = [...gold.keys()].map((item) => {
        const score = given.get(item);
        if (score === undefined) throw new Error(`${file} has no score for ${item}`);
        return score;
      });
      return { name: basename(file, '.txt'), scores };
    }),
  };
}

/** Lines `q49 0 p3659 3`: query, 0, passage, label. */
function labelsIn(path: string): ReadonlyMap<string, number> {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [query, , passage, label] = line.trim().split(/\s+/);
      const score = Number(label);
      if (![0, 1, 2, 3].includes(score)) throw new Error(`${path}: "${line}" has no label from 0 to 3`);
      return [`${query} ${passage}`, score];
    }),
  );
}
