import { describe, expect, it } from '@jest/globals';
import type { DetectedOption, Detection } from '../../../src/judge/detection/detection.ts';
import { detectOptions } from '../../../src/judge/detection/detectOptions.ts';
import fc, { nightly } from '../../support/fastCheck.ts';
import { itOver, sharedNames, sharedText } from '../../support/sharedFile.ts';

type Found = Extract<Detection, { kind: 'found' }>;

const guideline = fc.constantFrom(
  'the reply helps',
  'the reply harms, or',
  'it says: nothing',
  'all of it is right  ',
  'Зависит от ответа',
);
const continuation = fc.array(fc.constantFrom('   it is so', '', '\tand so on', '   - a case: of it'), {
  maxLength: 3,
});
const form = fc.constantFrom<(value: number) => string>(
  (value) => `score ${value} means `,
  (value) => `Score ${value}: `,
  (value) => `- ${value} = `,
  (value) => `**${value}** — `,
  (value) => `  * "w${'x'.repeat(value)}": `,
  (value) => `${'ABCDEFG'[value]}) `,
  (value) => `- Level ${value} (so so): `,
);
const entries = fc.array(fc.tuple(guideline, continuation), { minLength: 2, maxLength: 6 });

/** A prompt with a list of options in it, and how many there are. */
const prompts = fc
  .record({
    form,
    entries,
    head: fc.constantFrom('', 'Rate the reply.\n\n', '{{reply}}\n\nRate it:\n'),
    tail: fc.constantFrom('', '\n', '\n\nReply with the score. ', '\n</rubric>\n'),
    newline: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ form, entries, head, tail, newline }) => {
    const last = entries.length - 1;
    const list = entries
      // Apart from its option, indented text below the last one may belong to it or not; another test has that.
      .map(([text, below], value) => [`${form(value)}${text}`, ...below.filter((line) => value < last || line !== '')])
      .map((lines) => lines.join('\n').trimEnd())
      .join('\n');
    return { text: `${head}${list}${tail}`.replaceAll('\n', newline), count: entries.length };
  });

function found(text: string): Found {
  const detection = detectOptions(text);
  if (detection.kind !== 'found') throw new Error(JSON.stringify({ text, detection }));
  return detection;
}

function slice(text: string, { start, end }: DetectedOption): string {
  return text.slice(start, end);
}

/** The text with the option `order[k]` in the place of option `k`, and where the options stand then. */
function moved(detection: Found, order: readonly number[]): Found {
  const between = outside(detection);
  const options: DetectedOption[] = [];
  let text = between[0] ?? '';
  order.forEach((index, slot) => {
    for (const option of detection.options.slice(index, index + 1)) {
      const lines = slice(detection.text, option);
      options.push({ ...option, start: text.length, end: text.length + lines.length });
      text += lines + (between[slot + 1] ?? '');
    }
  });
  return { kind: 'found', text, options };
}

/** The stretches of text before, between and behind the options. */
function outside({ text, options }: Found): readonly string[] {
  const edges = [0, ...options.flatMap(({ start, end }) => [start, end]), text.length];
  return options.concat(options.slice(0, 1)).map((_, index) => text.slice(edges[2 * index], edges[2 * index + 1]));
}

function sortedLines(text: string): readonly string[] {
  return text.split(/\r?\n/).sort();
}

describe('moving detected options', () => {
  it('finds every option of a list, and the three parts make up its lines', () => {
    fc.assert(
      fc.property(prompts, ({ text, count }) => {
        const detection = found(text);
        expect(detection.options).toHaveLength(count);
        for (const option of detection.options) {
          expect(option.before + option.guideline + option.after).toBe(slice(text, option));
          expect(option.guideline).toBe(option.guideline.trim());
          expect(text.slice(0, option.start)).toMatch(/(^|\n)$/);
          expect(text.slice(option.end)).toMatch(/^(\r?\n|$)/);
        }
      }),
    );
  });

  it('moves exactly their lines: none is lost, and moving back gives the same text', () => {
    const cases = prompts.chain(({ text, count }) =>
      fc.tuple(
        fc.constant(text),
        fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
      ),
    );
    fc.assert(
      fc.property(cases, ([text, order]) => {
        const before = found(text);
        const permuted = moved(before, order);
        expect(sortedLines(permuted.text)).toEqual(sortedLines(text));
        expect(outside(permuted)).toEqual(outside(before));
        const back = order.map((_, slot) => order.indexOf(slot));
        expect(moved(permuted, back).text).toBe(text);
        const again = detectOptions(permuted.text);
        if (again.kind === 'found') expect(outside(again)).toEqual(outside(before));
        else expect(again.kind).toBe('ambiguous');
      }),
    );
  });

  it('takes any text without failing, and never finds parts that do not fit it', () => {
    const pieces = fc.constantFrom(
      '\n',
      '\r\n',
      ' ',
      '\t',
      '- ',
      '1',
      ': ',
      'A) ',
      '**',
      '"',
      '|',
      '---',
      '{{x}}',
      '{{#options}}',
      '{{/options}}',
      'good',
      'Score ',
      '= ',
      '{',
      '}',
      '# ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const detection = detectOptions(parts.join(''));
        if (detection.kind !== 'found') return;
        let end = -1;
        for (const option of detection.options) {
          expect(option.start).toBeGreaterThan(end);
          expect(option.before + option.guideline + option.after).toBe(slice(detection.text, option));
          expect(option.guideline).not.toBe('');
          end = option.end;
        }
        expect(detection.options.length).toBeGreaterThan(1);
      }),
      nightly(500),
    );
  });
});

describe('prompts that people wrote', () => {
  const folder = 'data/llmjudge-2024/prompts';
  itOver(folder, 'finds the four levels of relevance in the judges of LLMJudge 2024, or nothing', () => {
    for (const name of sharedNames(folder).filter((file) => file.endsWith('.txt'))) {
      for (const text of promptsIn(sharedText(`${folder}/${name}`))) {
        const detection = detectOptions(text);
        expect([name, detection.kind]).not.toEqual([name, 'ambiguous']);
        const values = detection.kind === 'found' ? detection.options.map(({ value }) => value) : [];
        const words = ['Perfectly Relevant', 'Highly Relevant', 'Related Document', 'Irrelevant'];
        expect([[], ['3', '2', '1', '0'], words]).toContainEqual(values);
        expect([name, values.length > 0]).toEqual([name, /\n\s*3 ?= ?Perfect|\n- Perfect/.test(text)]);
      }
    }
  });

  const prompt = 'scenarios/ci-consistency/base/judges/contradiction.prompt.yml';
  itOver(prompt, 'finds the two options of the judge of contradictions', () => {
    const { options } = found(sharedText(prompt));
    expect(options.map(({ value, before }) => [value, before.trim()])).toEqual([
      ['0', 'score 0 means'],
      ['1', 'score 1 means'],
    ]);
  });
});

/** The files hold a prompt as it is, one with escaped newlines, or an object of prompts. */
function promptsIn(file: string): readonly string[] {
  if (file.startsWith('{'))
    return [...file.matchAll(/^ *"[^"]+": (".*"),?$/gm)].map(([, text]) => String(JSON.parse(text ?? '')));
  return [file.replaceAll('\\n', '\n')];
}
