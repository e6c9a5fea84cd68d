import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { unlabelled } from '../support/labelScene.ts';

const texts = ['alpha', 'beta', 'gamma'];

/** Eighty items, which the base judges right; the head takes beta, every fifth item, for alpha. */
function versions({ right, worse }: { readonly right: number; readonly worse: number }) {
  const kinds = Array.from({ length: 80 }, (_, n) => (n % 5 === 0 ? 1 : n % 2 === 0 ? 0 : 2));
  const textOf = (n: number) => `${texts[kinds[n] ?? 0]} ${n}`;
  const [base, head] = [unlabelled({ items: 80, textOf }), unlabelled({ items: 80, textOf })];
  for (const root of [base, head]) {
    const prompt = join(root, 'reply.prompt.yml');
    const [lowest, middle] = root === base ? ['alpha', 'beta'] : ['alpha beta', 'delta'];
    const text = readFileSync(prompt, 'utf8').replace('no help', lowest).replace('some help', middle);
    writeFileSync(prompt, text.replace('all that was asked', 'gamma'));
  }
  const of = (kind: 'right' | 'worse') =>
    kinds.flatMap((score, n) => ((score === 1) === (kind === 'worse') ? [{ item: `r${n}`, label: score }] : []));
  const labels = [...of('right').slice(0, right), ...of('worse').slice(0, worse)].map((one) =>
    JSON.stringify({ judge: 'reply', by: 'anna', at: '2026-11-01T00:00:00Z', blind: true, ...one }),
  );
  for (const root of [base, head]) writeFileSync(join(root, 'labels.jsonl'), `${labels.join('\n')}\n`);
  return { base, head };
}

async function check({ base, head }: ReturnType<typeof versions>) {
  const { environment, written } = capturedEnvironment();
  const words = ['--base', base, '--head', head, '--provider', 'lexical', '--no-early-stop', '--quiet'];
  await run(['check', ...words, '--format', 'json'], environment);
  const { verdict, notices, judges } = JSON.parse(written.stdout);
  const why = judges[0].findings.map((f: { kind: string; difference?: { measure: string } }) => `${f.kind} ${f.difference?.measure}`);
  return { why, verdict, told: notices.filter((text: string) => text.includes('simulated rounds')) };
}

describe('the labels that would decide', () => {
  it.each([2, 3, 4, 5, 6])('are said %i', async (worse) => {
    expect(await check(versions({ right: 26, worse }))).toEqual({
      verdict: 'uncertain',
      told: [expect.stringMatching(/label these/)],
    });
  });
});
