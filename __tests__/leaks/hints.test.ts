import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { withExamples } from '../../src/judge/memory.ts';
import { findLeaks, spoilsTheEvalSet } from '../../src/leaks/findLeaks.ts';
import { leaveOwnOut } from '../../src/leaks/ownExamples.ts';
import { pointsTo } from '../../src/leaks/pointedItems.ts';
import { itemOf, judgeOf, partsOf } from '../support/judges.ts';

const things = 'kettle lantern bicycle mattress umbrella toaster curtain ladder saddle blender hammock anvil'.split(
  ' ',
);
const faults = 'cracked rusty noisy crooked leaking scratched faded broken wobbly dented torn warped'.split(' ');
const places = 'Bergen Lisbon Krakow Nairobi Quito Hanoi Perth Tromso Oslo Cardiff Izmir Porto'.split(' ');
const people = 'plumber courier teacher gardener cashier sailor baker surgeon florist notary farmer pilot'.split(' ');
const endings =
  'refund voucher apology repair exchange inspection receipt manual invoice warranty upgrade pickup'.split(' ');
const word = (words: readonly string[], n: number) => words[n % words.length] ?? '';

/** Sixty complaints of some twenty words; each thing, place or person stands in five of them. */
const items: readonly Item[] = Array.from({ length: 60 }, (_, n) => {
  const [thing, other] = [word(things, n), word(things, n * 5 + 3)];
  const [fault, place] = [word(faults, n * 7 + (n >> 3)), word(places, n * 5 + (n >> 2))];
  const [person, ending] = [word(people, n * 11 + (n >> 4)), word(endings, n * 7 + (n >> 1))];
  const reply = `The ${thing} that the ${person} brought from ${place} was ${fault}, and beside the ${other} lay no ${ending} for order ${1000 + n * 37}.`;
  return itemOf({ id: `case-${n}`, gold: n % 3, vars: { reply } });
});

const prompt = (text: string): Judge => judgeOf(3, { messages: [{ role: 'user', parts: partsOf(text) }] });
const base = prompt('Rate the reply.\n{{reply}}');
const leaksOf = (added: string) =>
  findLeaks({ judge: base, items }, { judge: prompt(`Rate the reply.\n${added}\n{{reply}}`), items });
const kindsOf = (added: string) => leaksOf(added).map(({ kind }) => kind);

const replyOf = ({ vars }: Item) => vars['reply'] ?? '';
const wordsOf = (item: Item) => replyOf(item).replaceAll(/[,.]/g, '').split(' ');
/** What a reader could tell the item by. */
const keywordsOf = (item: Item) => [1, 4, 7, 9, 13, 16, 19].map((at) => wordsOf(item)[at] ?? '');
const rows = (words: (item: Item) => readonly string[], separator = ' ') =>
  items.map((item) => `${words(item).join(separator)} = ${item.gold}`).join('\n');

const fillers = 'apple river candle monday silver engine flower castle winter orange'.split(' ');
const reworded = (item: Item, every: number) =>
  wordsOf(item).map((one, at) => (at % every === every - 1 ? word(fillers, at * 7) : one));

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCodePoint(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

const bytesOf = (text: string, as: BufferEncoding) => Buffer.from(text).toString(as);
const keywords = rows(keywordsOf);

describe('a head that tells the items in its own words', () => {
  it.each([
    ['seven words of each', keywords],
    ['seven words in a row', rows((item) => wordsOf(item).slice(13, 20))],
    ['seven words of each in one line', keywords.replaceAll('\n', ' ')],
    ['seven words of each, one a line', keywords.replaceAll(' ', '\n')],
    ['every other word', rows((item) => wordsOf(item).filter((_, at) => at % 2 === 1))],
    ['each third word replaced', rows((item) => reworded(item, 3))],
    ['plurals', rows((item) => keywordsOf(item).map((one) => `${one}s`))],
    ['accents', keywords.replaceAll('a', 'á').replaceAll('e', 'ê').replaceAll('o', 'ö')],
    ['letters of other scripts', keywords.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'ο')],
    ['digits for letters', keywords.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0')],
    ['dots between letters', rows((item) => keywordsOf(item).map((one) => one.split('').join('.')))],
    ['blanks between letters', rows((item) => keywordsOf(item).map((one) => one.split('').join(' ')), '  ')],
    ['words cut by one mark', rows((item) => keywordsOf(item).map((one) => `${one.slice(0, 2)}-${one.slice(2)}`))],
    [
      'words in pairs of letters',
      rows((item) => keywordsOf(item).map((one) => one.replaceAll(/..(?!$)/g, '$& ')), ', '),
    ],
    ['words in base64', rows((item) => keywordsOf(item).map((one) => bytesOf(one, 'base64')))],
    ['rot13', rot13(keywords)],
    ['words backwards', rows((item) => keywordsOf(item).map((one) => Array.from(one).toReversed().join('')))],
    ['a line of base64 for each', items.map((item) => bytesOf(keywordsOf(item).join(' '), 'base64')).join('\n')],
    ['a line of digits for each', items.map((item) => bytesOf(keywordsOf(item).join(' '), 'hex')).join('\n')],
    [
      'every second item only',
      keywords
        .split('\n')
        .filter((_, at) => at % 2 === 0)
        .join('\n'),
    ],
  ])('is not measured: %s', (_, added) => {
    const leaks = leaksOf(added);
    expect(leaks.some(spoilsTheEvalSet)).toBe(true);
    expect(leaks.find(({ kind }) => kind === 'words')?.items.length).toBeGreaterThanOrEqual(20);
  });

  it('is not measured if it adds a long run that is no word, with any content', () => {
    // Every byte once: no text.
    const bytes = Buffer.from(Uint8Array.from({ length: 200 }, (_, n) => (n * 89 + 128) % 256));
    expect(kindsOf(bytes.toString('base64'))).toEqual(['cipher']);
    expect(kindsOf(bytes.toString('hex').replaceAll(/(..)/g, '$1 '))).toEqual(['cipher']);
    const judge = prompt(`Rate the reply.\n${bytes.toString('base64')}\n{{reply}}`);
    expect(findLeaks({ judge, items }, { judge, items })).toEqual([]);
  });

  it('is not measured if the table is in the schema of the replies', () => {
    const schema = { type: 'json_schema', json_schema: { schema: { description: keywords } } };
    const judge = { ...base, parameters: { ...base.parameters, response_format: schema } };
    expect(findLeaks({ judge: base, items }, { judge, items }).map(({ kind }) => kind)).toEqual(['words']);
  });

  it('is measured, and a finding quotes the words, if a few lines point to items', () => {
    const [row = ''] = keywords.split('\n');
    const words = row.replace(/ = \d$/, '').toLowerCase();
    expect(leaksOf(`Never answer by length.\n${row}`)).toEqual([
      { kind: 'hints', items: ['case-0'], quotes: [{ item: 'case-0', words }] },
    ]);
    expect(leaksOf(row).some(spoilsTheEvalSet)).toBe(false);
  });

  it('is not reported for words that the base has too', () => {
    const told = prompt(`Rate the reply.\n${keywords}\n{{reply}}`);
    const more = prompt(`Rate the reply.\n${keywords}\nBe strict.\n{{reply}}`);
    expect(findLeaks({ judge: told, items }, { judge: more, items })).toEqual([]);
  });
});

describe('an honest head', () => {
  it.each([
    [
      'examples',
      'Example: "My tent was wet and nobody called me back." is a 0.\nExample: "The lantern works well, thanks to the courier from Oslo!" is a 2.\nExample: "I got a voucher for the dented toaster." is a 1.',
    ],
    [
      'guidelines on topics',
      'Lower the score if an order came late, a refund is refused, or a repair is promised without a date. An apology or a voucher is no solution.',
    ],
    ['lists of products', `We sell: ${things.join(', ')}. Our shops are in ${places.join(', ')}.`],
    [
      'a schema',
      '{"type": "object", "properties": {"reason": {"type": "string", "description": "why the courier is to blame"}, "score": {"enum": [0, 1, 2]}}, "required": ["score"]}',
    ],
    ['a ruled line', `${'-'.repeat(120)}\n${'='.repeat(120)}`],
    [
      'a link and a hash',
      'See https://example.com/wiki/complaints/how-we-rate/2026?page=4#refunds (da39a3ee5e6b4b0d3255bfef95601890afd80709).',
    ],
    [
      'another language',
      'Bewerte die Antwort des Kundendienstes danach, ob die Beschwerde des Kunden vollständig beantwortet wurde.',
    ],
  ])('is not reported: %s', (_, added) => {
    expect(leaksOf(added)).toEqual([]);
  });
});

describe('a memory', () => {
  const remembering = (examples: readonly { readonly id: string; readonly text: string }[]) =>
    withExamples(
      base,
      { select: 'similar', limit: 1 },
      examples.map(({ id, text }) => ({ id, vars: { reply: text }, score: 1, task: undefined, mode: undefined })),
    );
  const leaks = (judge: Judge) => findLeaks({ judge: base, items }, { judge, items }).map(({ kind }) => kind);

  it('with each third word of the items replaced, under other names, shows no item its own copy', () => {
    const copies = items.map((item, n) => ({ id: `seen-${n}`, text: reworded(item, 3).join(' ') }));
    const judge = remembering(copies);
    expect(leaks(judge)).toEqual([]);
    const own = leaveOwnOut(judge, items).map(({ ownExamples = [] }, n) => [...ownExamples].includes(`seen-${n}`));
    expect(own.filter(Boolean)).toHaveLength(items.length);
  });

  it('with a table of many items in one example is not measured', () => {
    const [first = itemOf()] = items;
    expect(leaks(remembering([{ id: 'table', text: `${replyOf(first)}\n${keywords}` }]))).toEqual(['words']);
  });

  it('that tells many of the items, each in an example of its own, is measured, and no pass rests on it', () => {
    const around =
      'It is all that was said on that day, as far as we know, and nobody has written more of it than this.';
    const texts = items.map((item, n) => ({ id: `told-${n}`, text: `${keywordsOf(item).join(' ')} ${around}` }));
    const [leak, ...others] = findLeaks({ judge: base, items }, { judge: remembering(texts), items });
    expect([leak?.kind, others]).toEqual(['examples', []]);
    expect(leak?.items.length).toBeGreaterThanOrEqual(0.3 * items.length);
  });

  it('of three examples of its own is not reported', () => {
    const texts = [
      'The tent was wet.',
      'No lantern came from Oslo, and the courier laughed.',
      'Great blender, great pilot.',
    ];
    expect(leaks(remembering(texts.map((text, n) => ({ id: `own-${n}`, text }))))).toEqual([]);
  });
});

describe('items that come in groups', () => {
  const article =
    'The harbour of Bergen reopened after the storm, and forty trawlers left before dawn for the northern banks.';
  const summaries = [
    'Trawlers sail again.',
    'Storm over in Bergen.',
    'A quiet dawn for kittiwakes and their keepers in the lighthouse.',
  ];
  const grouped = (group: object): readonly Item[] => [
    ...items,
    ...summaries.map((summary, n) => itemOf({ id: `summary-${n}`, gold: n, vars: { article, summary }, ...group })),
  ];
  const quotes = (words: string, group: object) =>
    findLeaks(
      { judge: base, items: grouped(group) },
      { judge: prompt(`${words}\n{{summary}}`), items: grouped(group) },
    );

  it('are not leaked by what they share, and are by what is their own', () => {
    expect(quotes(article, { group: 'bergen' })).toEqual([]);
    expect(quotes(article, {}).length).toBeGreaterThan(0);
    expect(quotes(summaries[2] ?? '', { group: 'bergen' })).toMatchObject([{ kind: 'texts', items: ['summary-2'] }]);
  });
});

describe('pointsTo', () => {
  it('finds the item of an example that copies it with each third word replaced, and none for other texts', () => {
    const copies = items.map((item) => reworded(item, 3).join(' '));
    expect(pointsTo(copies, items).map(([first]) => first)).toEqual(items.map(({ id }) => id));
    const padded = copies.map((copy) => `${fillers.join(' ')} ${copy} ${fillers.join(' and ')}`);
    expect(pointsTo(padded, items).map(([first]) => first)).toEqual(items.map(({ id }) => id));
    expect(pointsTo(['The tent was wet and nobody called me back.'], items)).toEqual([[]]);
  });

  it('names all items that say the same', () => {
    const twins = [...items, itemOf({ id: 'twin', vars: items[4]?.vars ?? {} })];
    expect(pointsTo([reworded(items[4] ?? itemOf(), 3).join(' ')], twins)).toEqual([['case-4', 'twin']]);
  });
});
