import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readVector, vectorText } from '../../src/ask/question.ts';
import {
  deceivedByKeywords,
  exampleOf,
  inMemoryScene,
  inputIn,
  type MemoryRepository,
  memoryRepository,
  responseNumber,
  turnsIn,
} from '../support/memoryScene.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();

/** The angle of a text is the number that it names: what is nearest has nothing to do with its words. */
function byNumber(text: string): readonly number[] {
  const angle = Number(/value (\d+)/.exec(text)?.[1]) / 40;
  return [Math.cos(angle), Math.sin(angle), 0];
}

const remembered = [0, 21, 38, 57];
const memory = Object.fromEntries(remembered.map((n) => [`case-${n}.yml`, exampleOf(n)]));

function repository(more: MemoryRepository = {}, settings: object = {}): string {
  const block = { memory: { folder: 'exact.memory', select: 'similar', limit: 1, embeddings: 'vectors', ...settings } };
  return memoryRepository({ memory, block, ...more });
}

const inNumbers = (use: Parameters<typeof inMemoryScene>[1]) => inMemoryScene(deceivedByKeywords, use, byNumber);

describe('a memory that chooses by embeddings', () => {
  it('shows the example with the nearest vector, asks for each vector once, and continues from the ledger alone', () =>
    inNumbers(async ({ evenhand, server }) => {
      const [at, ledger] = [repository(), mkdtempSync(join(folder, 'ledger-'))];
      const words = ['score', '--at', at, '--format', 'json', '--ledger', ledger];
      const first = await evenhand(...words);
      const [vectors, judged] = [true, false].map((isVector) =>
        server.journal.filter(({ path }) => path.endsWith('/embeddings') === isVector),
      );
      // The four examples are four of the 60 items.
      const texts = vectors?.map(({ body }) => inputIn(body)) ?? [];
      expect([texts.length, new Set(texts).size]).toEqual([60, 60]);
      expect(vectors?.[0]?.body).toEqual({ model: 'vectors', input: [texts[0]], encoding_format: 'float' });
      for (const { body } of judged ?? []) {
        const { item, examples } = turnsIn(body);
        const far = (other: number) => Math.abs(other - responseNumber(item));
        const others = remembered.filter((n) => far(n) > 0);
        const [nearest] = others.toSorted((a, b) => far(a) - far(b));
        expect(examples.map(({ text }) => responseNumber(text))).toEqual([nearest]);
      }
      const asked = server.journal.length;
      const again = await evenhand(...words, '--provider', 'ledger');
      expect([first.exitCode, again.exitCode, server.journal.length]).toEqual([0, 0, asked]);
      const [before, after] = [first, again].map(({ stdout }) => JSON.parse(stdout).judges[0].sides.head);
      expect(before.measures.control.accuracy.n).toBe(60);
      expect(after).toEqual(before);
      expect(JSON.parse(first.stdout).notices.join(' ')).toContain('similar, by embeddings of vectors');
    }));

  it('shows no example of nearly the same words, however near its vector', () =>
    inNumbers(async ({ evenhand, server }) => {
      const twin = {
        item: 'twin',
        vars: { expected: 'value 3', response: 'it is indeed what was asked (3) (3)' },
        label: 0,
      };
      await evenhand('score', '--at', repository({ memory: { ...memory, 'twin.yml': twin } }), '--format', 'json');
      const shown = server.journal.flatMap(({ path, body }) => (path.endsWith('/embeddings') ? [] : [turnsIn(body)]));
      const own = shown.find(({ item }) => responseNumber(item) === 3);
      expect(own?.examples.map(({ text }) => responseNumber(text))).toEqual([0]);
      const next = shown.find(({ item }) => responseNumber(item) === 4);
      expect(next?.examples.map(({ text }) => responseNumber(text))).toEqual([3]);
    }));

  it('asks no question if the limit on calls does not allow all vectors, and only vectors if it allows no more', () =>
    inNumbers(async ({ evenhand, server }) => {
      const at = repository();
      const few = await evenhand('score', '--at', at, '--max-calls', '59');
      expect([few.exitCode, server.journal.length]).toEqual([3, 0]);
      expect(few.stdout).toMatch(/60 requests are needed and at most 59\s+are allowed/);
      const vectors = await evenhand('score', '--at', at, '--max-calls', '60');
      expect([vectors.exitCode, server.journal.length]).toEqual([3, 60]);
      expect(server.journal.every(({ path }) => path.endsWith('/embeddings'))).toBe(true);
    }));

  it('is an error, and asks no judge, if the provider makes no vectors', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand, server }) => {
      const { exitCode, stderr } = await evenhand('score', '--at', repository());
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('no such endpoint')]);
      expect(server.journal.every(({ path }) => path.endsWith('/embeddings'))).toBe(true);
      const embedded = await evenhand('score', '--at', repository(), '--provider', 'lexical');
      expect([embedded.exitCode, embedded.stderr]).toEqual([2, expect.stringContaining('evenhand.memory.embeddings')]);
    }));

  it('is an error if a vector is invalid, asks again in the next run for it alone, and then continues from the ledger alone', () => {
    let isBad = true;
    return inMemoryScene(
      deceivedByKeywords,
      async ({ evenhand, server }) => {
        const ledger = mkdtempSync(join(folder, 'ledger-'));
        const words = ['score', '--at', repository(), '--ledger', ledger, '--format', 'json'];
        const first = await evenhand(...words);
        expect([first.exitCode, first.stderr]).toEqual([
          2,
          expect.stringMatching(/"case-21" .* got none .*no vector/s),
        ]);
        isBad = false;
        const asked = server.journal.length;
        const second = await evenhand(...words);
        const vectors = server.journal.slice(asked).filter(({ path }) => path.endsWith('/embeddings'));
        expect(vectors.map(({ body }) => responseNumber(`EXPECTED: ${inputIn(body)}`))).toEqual([21]);
        const replayed = await evenhand(...words, '--provider', 'ledger');
        expect([second.exitCode, replayed.exitCode]).toEqual([0, 0]);
      },
      (text) => (isBad && text.includes('value 21') ? [0, 0, 0] : byNumber(text)),
    );
  });

  it('asks again for vectors of another length than most, and is an error if they come again', () => {
    let times = 0;
    const short = (text: string) => (text.includes('value 21') ? byNumber(text).slice(0, 2) : byNumber(text));
    return inMemoryScene(
      deceivedByKeywords,
      async ({ evenhand, server }) => {
        const healed = await evenhand('score', '--at', repository());
        expect([healed.exitCode, server.journal.filter(({ path }) => path.endsWith('/embeddings')).length]).toEqual([
          0, 61,
        ]);
        times = Number.NEGATIVE_INFINITY;
        const { exitCode, stderr } = await evenhand('score', '--at', repository());
        expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/"case-21".*another length.*new ledger/s)]);
      },
      (text) => {
        times += Number(text.includes('value 21'));
        return times < 2 ? short(text) : byNumber(text);
      },
    );
  });

  it('is an error in a prompt that does not choose the nearest', () =>
    inMemoryScene(deceivedByKeywords, async ({ evenhand }) => {
      const { exitCode, stderr } = await evenhand('score', '--at', repository({}, { select: 'task' }));
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/evenhand\.memory\.embeddings.*select: similar/s)]);
    }));

  it('is planned before any vector is known, and mapped by its vectors', () =>
    inNumbers(async ({ evenhand, server }) => {
      const plan = await evenhand('plan', '--at', repository());
      expect(plan.stdout).toMatch(/a vector of vectors is asked for each\s+item/);
      expect([plan.exitCode, server.journal.length]).toEqual([0, 0]);
      const { stdout } = await evenhand('study', 'memory', '--at', repository(), '--format', 'json', '--draws', '1');
      const map = JSON.parse(stdout).tables.find(({ name }: { readonly name: string }) => name === 'map');
      expect(map.title).toContain('t-SNE of vectors');
      expect(map.rows).toHaveLength(4);
    }));
});

describe('a vector on record', () => {
  it('is what was sent, with a length of 1', () => {
    const [x, y] = readVector(vectorText([3, -4])) ?? [];
    expect([x, y]).toEqual([Math.fround(0.6), Math.fround(-0.8)]);
    expect(vectorText([1 / 3, 2e-9])).toBe('[0.3333333,2e-9]');
  });

  it.each(['', 'no vector', '[]', '[0,0]', '[1,-]', '[null]'])('is invalid if its text is "%s"', (text) => {
    expect(readVector(text)).toBeUndefined();
  });
});
