import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.ts';
import type { Result } from '../../src/report/result.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { ActionScene } from '../support/actionScene.ts';
import { answering } from '../support/answering.ts';
import { checkTrees } from '../support/checkTrees.ts';
import { memoryTree } from '../support/memoryTree.ts';

// What an entry of evenhand.yml states beside the prompt is not what production sends: the head's file is measured under the
// base's entry too, and what contradicts the file is refused.

type Block = Readonly<Record<string, unknown>>;

interface Version {
  readonly guidelines?: readonly [string, string];
  /** In the prompt file, and in the entry. */
  readonly ofFile?: Block;
  readonly ofEntry?: Block;
  /** The prompt's text shows the options itself. */
  readonly inText?: boolean;
  readonly name?: string;
}

const good = ['the reply is rude to the customer', 'the reply is kind to the customer'] as const;
const vague = ['so so', 'fine'] as const;
const listed = (guidelines: readonly string[]) => guidelines.map((guideline, score) => ({ score, guideline }));

function filesOf({ guidelines = good, ofFile = {}, ofEntry, inText = false, name = 'tone' }: Version) {
  const shown = inText ? guidelines.map((text, score) => `${score}: ${text}`).join('\n') : '{{guideline}}';
  const block = { scale: 'ordinal', ...(inText ? {} : { options: listed(guidelines) }), ...ofFile };
  const entry = { name, prompt: 'tone.yml', items: 'tone.jsonl' };
  const line = (n: number) => ({ id: `t-${n}`, vars: { reply: `Reply ${n}. [truth: ${n % 2}]` }, gold: n % 2 });
  return {
    'evenhand.yml': JSON.stringify({
      judges: [{ ...entry, ...(ofEntry === undefined ? {} : { evenhand: ofEntry }) }],
      perturbations: ['control'],
    }),
    'tone.yml': JSON.stringify(
      {
        model: 'm',
        messages: [{ role: 'user', content: `Is it kind?\n${shown}\n{{reply}}\n{{output}}` }],
        evenhand: block,
      },
      undefined,
      1,
    ),
    'tone.jsonl': Array.from({ length: 40 }, (_, n) => JSON.stringify(line(n))).join('\n'),
  };
}

/** A judge that is right if it is told what kind means and is asked for the score first, and else says 0. */
function replyTo(prompt: string): string {
  return prompt.includes('kind to the customer') && /Begin with .{0,2}Score/.test(prompt)
    ? (/\[truth: (\d)\]/.exec(prompt)?.[1] ?? '')
    : '0';
}

function compared(base: Version | Record<string, string>, head: Version | Record<string, string>): Promise<Result> {
  const tree = (label: string, version: Version | Record<string, string>) =>
    memoryTree(label, 'evenhand.yml' in version ? version : filesOf(version));
  return checkTrees({
    base: tree('base', base),
    head: tree('head', head),
    provider: answering(replyTo),
  });
}

const ofKind = ({ judges }: Result, kind: Finding['kind']) =>
  judges.flatMap(({ findings }) => findings.filter((finding) => finding.kind === kind));

async function faultsOf(running: Promise<unknown>) {
  const error = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UnusableInput)) throw error ?? new Error('nothing was thrown');
  return error.faults.map(({ file, line, what }) => `${file}:${line} ${what}`).join('\n');
}

describe('good words in the entry beside vague ones in the file', () => {
  it.each<[string, Version]>([
    ['that the prompt is filled with', { guidelines: vague, ofEntry: { options: listed(good) } }],
    ['that its text shows', { guidelines: vague, inText: true, ofEntry: { options: listed(good) } }],
  ])('%s are refused, and both are named', async (_, head) => {
    const told = await faultsOf(compared({ inText: head.inText === true }, head));
    expect(told).toMatch(
      /head:tone\.yml:\d+ the guideline of 1 is "fine" in the prompt, and "the reply is kind to the customer" in evenhand\.options of the judge's entry/,
    );
  });

  it('are refused in the block of the file too, with the lines of both', async () => {
    const head: Version = { guidelines: vague, inText: true, ofFile: { options: listed(good) } };
    expect(await faultsOf(compared({ inText: true }, head))).toMatch(
      /head:tone\.yml:\d+ the guideline of 0 is "so so" in the prompt, and "the reply is rude to the customer" in evenhand\.options in line \d+/,
    );
  });

  it('are accepted if they are the same but for line breaks, emphasis and the mark at the end', async () => {
    const same = [`${good[0].replace(' ', '\n ')}.`, `**${good[1]}**`];
    const result = await compared({ inText: true }, { inText: true, ofEntry: { options: listed(same) } });
    expect(result.exitCode).toBe(0);
    expect(ofKind(result, 'entry-changed')).toHaveLength(1);
  });
});

describe('an entry that states something else', () => {
  it('is reported field by field, and the head is measured under the entry of the base as well', async () => {
    // The prompt file lists no options: those of the entry fill it, on the base the vague ones of before.
    const bare: Block = { options: undefined };
    const head: Version = { ofFile: bare, ofEntry: { options: listed(good), output: { order: 'score-first' } } };
    const other = { ...filesOf(head) };
    other['tone.yml'] = other['tone.yml'].replace('Is it kind?', 'Say if it is kind.');
    const result = await compared({ ofFile: bare, ofEntry: { options: listed(vague) } }, other);
    const [changed] = ofKind(result, 'entry-changed');
    expect(changed).toMatchObject({
      changes: [
        {
          key: 'evenhand.options',
          head: JSON.stringify(listed(good).map(({ score, guideline }) => ({ guideline, score }))),
        },
        { key: 'evenhand.output', base: 'none' },
      ],
    });
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['tone', 'pass'],
      ['tone (as on the base)', 'pass'],
    ]);
  });

  it('does not hide that the file got worse', async () => {
    const worse: Block = { output: { format: 'text', order: 'reason-first' } };
    const head: Version = { ofFile: worse, ofEntry: { output: { format: 'text', order: 'score-first' } } };
    const result = await compared({}, head);
    expect(result.judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['tone (as on the base)', 'regression'],
      ['tone', 'unchanged'],
    ]);
    expect(ofKind(result, 'entry-changed')).toHaveLength(1);
  });

  it('is the judge of the base if it only moves into the entry what the file stated', async () => {
    const head = filesOf({
      ofFile: { scale: undefined, options: undefined },
      ofEntry: { scale: 'ordinal', options: listed(good) },
    });
    head['tone.yml'] = head['tone.yml'].replace(',"evenhand":{}', '');
    const result = await compared({}, head);
    expect([result.verdict, result.exitCode]).toEqual(['unchanged', 0]);
    expect(ofKind(result, 'entry-changed')).toHaveLength(1);
  });

  it('passes if file and entry are reworded together', async () => {
    const other = [`${good[0]} at times`, `${good[1]} at all times`] as const;
    for (const inText of [true, false]) {
      const base: Version = { inText, ofEntry: { options: listed(good) } };
      const head: Version = { inText, guidelines: other, ofEntry: { options: listed(other) } };
      const result = await compared(base, head);
      expect([result.verdict, result.exitCode]).toEqual(['pass', 0]);
    }
  });

  it('passes if it has another name alone', async () => {
    const result = await compared({}, { name: 'voice' });
    expect(result.exitCode).toBe(0);
  });
});

describe('a key that can mean two prompts', () => {
  it('is refused, even if the first prompt is that of the base', async () => {
    const text = 'Is it kind?\n0: the reply is rude\n1: the reply is kind\n{{reply}}';
    const judges = [{ name: 'tone', prompt: 'all.json#a.b', items: 'tone.jsonl' }];
    const at = (all: object) => ({
      ...filesOf({}),
      'evenhand.yml': JSON.stringify({ judges, perturbations: ['control'] }),
      'all.json': JSON.stringify(all, undefined, 1),
    });
    const base = at({ a: { b: text } });
    expect((await compared(base, base)).verdict).toBe('unchanged');
    const head = at({ a: { b: text.replace('is kind', 'came') }, 'a.b': text });
    expect(await faultsOf(compared(base, head))).toBe(
      'head:all.json:5 "a.b" can mean what stands in line 5 and what stands in line 3',
    );
  });
});

describe('on the Action', () => {
  const scene = new ActionScene(({ body }) => ({ kind: 'reply', text: replyTo(JSON.stringify(body)) }));

  it('an entry with good words beside a vague file ends in 2, and a worse file beside another entry in 1', async () => {
    const base = filesOf({});
    const contradicted = filesOf({ guidelines: vague, ofEntry: { options: listed(good) } });
    const refused = await scene.offer({ base, head: contradicted }).check();
    expect(refused.exitCode).toBe(2);
    const worse = filesOf({ guidelines: vague, ofEntry: { output: { format: 'json' } } });
    const ended = await scene.offer({ base, head: worse }).check();
    expect([ended.exitCode, ended.outputs['verdict']]).toEqual([1, 'regression']);
    expect(scene.aboveTheFold()).toContain('evenhand.output');
  });
});
