import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { unlabelled } from '../support/labelScene.ts';
import { itAtNight } from '../support/night.ts';

const texts = ['alpha', 'beta', 'gamma'];

/** Eighty items, which the base judges right; the head takes beta, every fifth item, for alpha. */
function versions({
  right,
  worse,
  of: items = 80,
  perturbations = ['control'],
}: {
  readonly right: number;
  readonly worse: number;
  readonly of?: number;
  readonly perturbations?: readonly string[];
}) {
  const isWorse = (n: number) => n % 5 === 0 && n < 5 * (items - 64);
  const kinds = Array.from({ length: items }, (_, n) => (isWorse(n) ? 1 : n % 2 === 0 ? 0 : 2));
  const textOf = (n: number) => `${texts[kinds[n] ?? 0]} ${n}`;
  const settings = { perturbations };
  const [base, head] = [unlabelled({ items, textOf, settings }), unlabelled({ items, textOf, settings })];
  for (const root of [base, head]) {
    const prompt = join(root, 'reply.prompt.yml');
    const [lowest, middle] = root === base ? ['alpha', 'beta'] : ['alpha beta', 'delta'];
    const text = readFileSync(prompt, 'utf8').replace('no help', lowest).replace('some help', middle);
    writeFileSync(prompt, text.replace('all that was asked', 'gamma'));
  }
  const some = (kind: 'right' | 'worse') =>
    kinds.flatMap((score, n) => ((score === 1) === (kind === 'worse') ? [{ item: `r${n}`, label: score }] : []));
  const labels = [...some('right').slice(0, right), ...some('worse').slice(0, worse)].map((one) =>
    JSON.stringify({ judge: 'reply', by: 'anna', at: '2026-11-01T00:00:00Z', blind: true, ...one }),
  );
  for (const root of [base, head]) writeFileSync(join(root, 'labels.jsonl'), `${labels.join('\n')}\n`);
  return { base, head };
}

type Versions = ReturnType<typeof versions>;

async function check({ base, head }: Versions) {
  const { environment, written } = capturedEnvironment();
  const words = [
    '--base',
    base,
    '--head',
    head,
    '--provider',
    'lexical',
    '--no-early-stop',
    '--quiet',
    '--resamples',
    '100',
  ];
  await run(['check', ...words, '--ledger', join(head, 'replies'), '--format', 'json'], environment);
  const { verdict, notices } = JSON.parse(written.stdout);
  return { verdict, told: notices.filter((text: string) => text.includes('simulated rounds')) };
}

async function doctor({ base, head }: Versions) {
  const { environment, written } = capturedEnvironment();
  const words = ['--at', head, '--base', base, '--provider', 'lexical', '--ledger', join(head, 'replies')];
  await run(['doctor', ...words], environment);
  return written.stdout;
}

describe('the labels that would decide a verdict', () => {
  it('are told, and do decide it, if items on which the versions differ lack gold', async () => {
    const few = versions({ right: 26, worse: 4 });
    const { verdict, told } = await check(few);
    expect([verdict, told]).toEqual([
      'uncertain',
      [expect.stringMatching(/^Judge "reply": label these 12 items, and the verdict is decided in \d+ % of simulated/)],
    ]);
    // The twelve are first two of each stratum, then mostly those on which base and head differ.
    expect(await check(versions({ right: 30, worse: 12 }))).toEqual({ verdict: 'regression', told: [] });
    const said = await doctor(few);
    expect(said).toContain('by the saved replies the verdict is uncertain');
    expect(said).toContain('label these 12 items');
  });

  it('are not told if every item has gold, or no item that lacks it could decide', async () => {
    const all = versions({ right: 64, worse: 4, of: 68 });
    expect((await check(all)).told).toEqual([]);
    // Every item on which the versions differ has gold already; labels of others dilute the drop.
    const rest = await check(versions({ right: 26, worse: 4, of: 68 }));
    expect(rest).toEqual({ verdict: 'uncertain', told: [] });
  });

  itAtNight('are not simulated if there are so many judgments that it would take minutes', async () => {
    const many = versions({ right: 26, worse: 4, of: 1100, perturbations: ['position'] });
    expect(await check(many)).toEqual({ verdict: 'uncertain', told: [] });
  });

  it('count once they are on the base branch, and the report says how', async () => {
    const { base, head } = versions({ right: 26, worse: 4 });
    rmSync(join(base, 'labels.jsonl'));
    const { environment, written } = capturedEnvironment();
    await run(['check', '--base', base, '--head', head, '--provider', 'lexical', '--quiet', '--verbose'], environment);
    const said = written.stdout.replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      'put them on the base branch first, in a commit of their own; labels of a renamed judge count there under its former name only.',
    );
    expect(said).toContain('To label: evenhand label; labels count once they are on the base branch.');
  });
});
