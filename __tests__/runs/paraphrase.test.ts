import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../src/report/markdown.ts';
import { answering } from '../support/answering.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

const question = 'Is this reply kind to the customer?';
const prompt = (asked: string, model: string) => ({
  name: 'tone',
  model,
  messages: [{ role: 'user', content: `${asked}\n\nReply: {{reply}}\n\nAnswer with 0 or 1 alone.` }],
});
/** Half of the replies are kind. */
const items = Array.from({ length: 24 }, (_, n) =>
  JSON.stringify({ id: `t-${n}`, vars: { reply: `case ${n} [truth: ${n % 2}]` }, gold: n % 2 }),
).join('\n');
const reworded = (asked: string, other: string, approvedBy: string | null = 'anna') => {
  const whole = (text: string) => `${text}\n\nReply: {{reply}}\n\nAnswer with 0 or 1 alone.`;
  return { approvedBy, passages: [{ text: whole(asked), rewordings: [whole(other)] }] };
};

const tree = (label: string, asked: string, paraphrases?: object | '', model = 'small-1') =>
  memoryTree(label, {
    // JSON is YAML.
    'evenhand.yml': JSON.stringify({
      judges: [{ prompt: 'tone.prompt.yml', items: 'items.jsonl' }],
      perturbations: ['paraphrase'],
    }),
    'tone.prompt.yml': JSON.stringify(prompt(asked, model)),
    'items.jsonl': items,
    ...(paraphrases === undefined ? {} : { 'tone.paraphrases.yml': paraphrases && JSON.stringify(paraphrases) }),
  });

/** Right as long as the question says "kind"; without the word it never answers 1. */
const followsOneWord = answering((text) => (/\bkind\b/.test(text) ? (/truth: (\d)/.exec(text)?.[1] ?? '') : '0'));

const measuresOf = (result: Awaited<ReturnType<typeof checkTrees>>) => result.judges[0]?.sides.head?.measures ?? {};

describe('paraphrases', () => {
  it('find a judge with an answer that depends on one word of the question', async () => {
    const head = tree('head', question, reworded(question, 'Does the customer get a friendly reply?'));
    const result = await checkTrees({ base: undefined, head, provider: followsOneWord });
    // Of 24 items the 12 kind ones lose their score; with the question as written all 24 are right.
    expect(measuresOf(result)['paraphrase']).toMatchObject({
      variants: ['as-written', 'paraphrase-1'],
      consistency: { value: 0.5, n: 24 },
      accuracyByVariant: { 'as-written': { value: 1 }, 'paraphrase-1': { value: 0.5 } },
    });
    expect(result.requests).toMatchObject({ asked: 48 });
  });

  it('that are not approved are not asked, and the report says so', async () => {
    const head = tree('head', question, reworded(question, 'Does the customer get a friendly reply?', null));
    const result = await checkTrees({ base: undefined, head, provider: followsOneWord });
    expect(Object.keys(measuresOf(result))).toEqual(['control', 'format', 'all']);
    expect(markdownReport(result)).toContain('the paraphrases in head:tone.paraphrases.yml are not approved');
  });

  it('of the base do not measure a head with another question', async () => {
    const old = reworded(question, 'Does the customer get a friendly reply?');
    const asked = 'Would a customer find this reply kind?';
    const base = tree('base', question, old);
    const stale = await checkTrees({ base, head: tree('head', asked, old), provider: followsOneWord });
    expect(Object.keys(measuresOf(stale))).toEqual(['control', 'format', 'all']);
    expect(markdownReport(stale)).toContain(
      'rewords an older text of judge "tone". Write it anew: run "evenhand paraphrase --judge tone"',
    );
    const own = tree('head', asked, reworded(asked, 'Would a customer be glad about a friendly reply?'));
    const result = await checkTrees({ base, head: own, provider: followsOneWord });
    expect(result.judges[0]?.differences).toContainEqual(
      expect.objectContaining({ family: 'paraphrase', measure: 'consistency', base: 0.5, head: 0.5 }),
    );
    expect(result.notices).toContainEqual(
      expect.stringMatching(/has another text, .* head:tone\.paraphrases\.yml, .* approval of anna: read them/),
    );
  });

  it('of two texts are as many for both versions, so a pull request with fewer ones does not look steadier', async () => {
    const asked = 'Would a customer find this reply kind?';
    const two = reworded(question, 'Was the customer treated in a kind way?');
    const [unkind] = reworded(question, 'Does the customer get a friendly reply?').passages;
    two.passages[0]?.rewordings.push(...(unkind?.rewordings ?? []));
    const one = reworded(asked, 'Would a customer call this a kind reply?');
    for (const [base, head] of [
      [tree('base', question, two), tree('head', asked, one)],
      [tree('base', asked, one), tree('head', question, two)],
    ] as const) {
      const result = await checkTrees({ base, head, provider: followsOneWord });
      // Under the first rewording alone both keep every score; the second one flips half of the items.
      expect(result.judges[0]?.differences).toContainEqual(
        expect.objectContaining({ family: 'paraphrase', measure: 'consistency', base: 1, head: 1 }),
      );
    }
  });

  it('of the base measure a head with the same question, so a pull request cannot choose easier ones', async () => {
    const base = tree('base', question, reworded(question, 'Does the customer get a friendly reply?'));
    const easier = tree('head', question, reworded(question, 'Does the customer get a kind answer?'), 'small-2');
    const result = await checkTrees({ base, head: easier, provider: followsOneWord });
    expect(result.judges[0]?.differences).toContainEqual(
      expect.objectContaining({ family: 'paraphrase', measure: 'consistency', base: 0.5, head: 0.5 }),
    );
  });

  it('that a pull request alone changes, adds or approves count after the merge, and it is told', async () => {
    const friendly = 'Does the customer get a friendly reply?';
    const approved = reworded(question, friendly);
    const open = reworded(question, friendly, null);
    const changesOf = async (before: object | undefined, after: object | undefined, model = 'small-1') => {
      const versions = { base: tree('base', question, before), head: tree('head', question, after, model) };
      const result = await checkTrees({ ...versions, provider: followsOneWord });
      const [judge] = result.judges;
      const told = judge?.findings.find(({ kind }) => kind === 'rules-changed');
      return { told, families: Object.keys(measuresOf(result)), page: markdownReport(result) };
    };
    const by = (name: string) => expect.stringMatching(new RegExp(`^1 texts × 1 \\([0-9a-f]{8}\\), ${name}$`));
    const isTold = (base: unknown, head: unknown) =>
      expect.objectContaining({ changes: [{ key: 'paraphrases', base, head }] });
    const approving = await changesOf(open, approved, 'small-2');
    expect(approving.told).toEqual(isTold(by('not approved'), by('approved by anna')));
    expect(approving.families).toEqual(['control', 'format', 'all']);
    expect(approving.page).toContain('The rules of the base were applied');
    const adding = await changesOf(undefined, approved, 'small-2');
    expect([adding.told, adding.families]).toEqual([
      isTold('none', by('approved by anna')),
      ['control', 'format', 'all'],
    ]);
    // Nothing else differs, so nothing is asked.
    const other = await changesOf(approved, reworded(question, 'Does the customer get a kind answer?'));
    expect(other.told).toEqual(isTold(by('approved by anna'), by('approved by anna')));
    expect((await changesOf(approved, approved, 'small-2')).told).toBeUndefined();
  });

  it('in an empty file are an error that says what to write', async () => {
    const head = tree('head', question, '');
    await expect(checkTrees({ base: undefined, head, provider: followsOneWord })).rejects.toMatchObject({
      faults: [{ what: 'the file is empty', fix: expect.stringContaining('passages: [{ text: …, rewordings: […] }]') }],
    });
  });

  it('with a number that the text lacks are refused with their place', async () => {
    const head = tree('head', question, reworded(question, 'Do all 5 customers get a friendly reply?'));
    await expect(checkTrees({ base: undefined, head, provider: followsOneWord })).rejects.toMatchObject({
      faults: [
        {
          file: 'head:tone.paraphrases.yml',
          key: 'passages[0].rewordings[0]',
          what: 'the text is no rewording: it adds 5',
        },
      ],
    });
  });
});
