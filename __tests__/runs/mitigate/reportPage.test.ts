import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { commandOn } from '../../support/commandOn.ts';
import {
  curedByAllOrders,
  judgeIn,
  type Planted,
  plantedReply,
  plantedRepository,
} from '../../support/plantedCures.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { withJudgeServer } from '../../support/withJudgeServer.ts';

const folder = temporaryFolder();

/** Only ten examples cure it, which is the longest of all changes. */
const curedByTen: Planted = (read) => (read.guidelines.length < 10 ? (read.order[0] ?? '') : curedByAllOrders(read));

it('the report of mitigate is a page, whatever it proposes, and says what is written in this very run', () =>
  withJudgeServer(plantedReply(curedByTen), async (server) => {
    const at = plantedRepository(folder, 80, { perturbations: ['position', 'length'] });
    const [ledger, patch] = [join(at, 'replies'), join(at, 'cure.patch')];
    const report = async (...words: readonly string[]) =>
      (await commandOn(server)('mitigate', '--at', at, '--ledger', ledger, ...words)).stdout;
    const shown = await report('--out', join(at, 'told.md'));
    expect(shown).toMatch(/tone: demonstrations-10 makes it better/);
    expect(shown.split('\n').length).toBeLessThanOrEqual(60);
    // Ten items of 11 lines: the first four lines are shown.
    expect(shown).toMatch(/evenhand\.demonstrations names:\n\n {3}- id: .*\n(?:.+\n){3}\n {3}… and \d+ more lines\.\n/);
    expect(shown).toMatch(/run it again with --write or --patch FILE, which change tone\.prompt\.yml and/);
    expect(readFileSync(join(at, 'told.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(60);
    const page = join(at, 'told.html');
    const written = (await report('--write', '--patch', patch, '--out', page)).replaceAll(/\s+/g, ' ');
    expect(written).toContain(`All of it goes to tone.prompt.yml, tone.demonstrations.yml and ${patch}.`);
    expect(written).not.toContain('run it again');
    const html = readFileSync(page, 'utf8');
    expect(html).toMatch(/It shows [^<]*<\/p>\s*<p>To adopt it, [^<]*names:<\/p>\s*<details/);
  }));

it('mitigate counts the items of each part and their groups', () =>
  withJudgeServer(plantedReply(curedByTen), async (server) => {
    const judges = [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl', group: 'article' }];
    const at = plantedRepository(folder, 160, { judges });
    const path = join(at, 'tone.items.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n');
    // Four items in a row, two of each gold, are about one article.
    const grouped = lines.map((line, n) => JSON.stringify({ ...JSON.parse(line), article: `a${Math.floor(n / 4)}` }));
    writeFileSync(path, grouped.join('\n'));
    const file = join(at, 'told.json');
    const words = ['--at', at, '--candidates', 'demonstrations-10', '--out', file];
    const { stdout } = await commandOn(server)('mitigate', ...words);
    const { parts, groups } = judgeIn(readFileSync(file, 'utf8'));
    expect(groups).toEqual({ source: parts.source / 4, search: parts.search / 4, test: parts.test / 4 });
    const shown = stdout.replaceAll(/\s+/g, ' ');
    expect(shown).toContain(`n = ${parts.test} in ${groups.test} groups, p < 0.001`);
    expect(shown).toContain(`Items: ${parts.source} in ${groups.source} groups in the source part, from which`);
  }));
