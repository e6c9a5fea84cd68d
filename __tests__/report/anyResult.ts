import fc from 'fast-check';
import type { JudgmentRow } from '../../src/config/judgments/judgmentRow.ts';
import { measureJudgments } from '../../src/measureJudgments.ts';
import type { Result } from '../../src/report/result.ts';

/** What somebody might write into an id, a label or a name to be seen as more than text. */
const traps = [
  '<script>alert(1)</script>',
  '</details><img src=x onerror=alert(1)>',
  '@everyone',
  '#12',
  'GH-12',
  'owner/repo#3',
  ':tada:',
  '::error::broken',
  ' ::set-output name=x::y',
  '##[group]x',
  'a|b',
  '`code`',
  '``',
  '**bold**',
  '_em_ ~~gone~~',
  '[link](https://example.com)',
  '![image](https://example.com/x.png)',
  'https://example.com/path',
  'www.example.com',
  'a@example.com',
  '$x^2$',
  'two\nlines',
  '\r\n# heading',
  '\u001b[31mred\u001b[0m',
  '\u202eright to left',
  '\ud800',
  '漢字とかな',
  '👨‍👩‍👧 family',
  ']]>',
  '&amp;',
  '<!-- comment -->',
  '\'"',
  '__proto__',
  'constructor',
  '',
  ' ',
  '\u00a0',
  '- item',
  '1. item',
  '> quote',
  '    code',
  '| - | - |',
  'x'.repeat(300),
  '\\',
  '\\|',
] as const;

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...traps),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...traps), { maxLength: 3 }).map((parts) => parts.join('')),
);

/** The result of measuring random judgments with names from anywhere: all numbers come from the real pipeline. */
export const anyResult: fc.Arbitrary<Result> = fc
  .record({
    judges: fc.uniqueArray(anyText, { minLength: 1, maxLength: 3 }),
    items: fc.uniqueArray(anyText, { minLength: 1, maxLength: 8 }),
    families: fc.uniqueArray(fc.oneof(fc.constantFrom('control', 'position', 'length', 'cue'), anyText), {
      minLength: 1,
      maxLength: 3,
    }),
    variants: fc.uniqueArray(anyText, { minLength: 1, maxLength: 13 }),
    labels: fc.uniqueArray(fc.oneof(fc.integer({ min: -2, max: 5 }), anyText), { minLength: 2, maxLength: 3 }),
    compared: fc.boolean(),
    failOn: fc.constantFrom([], ['uncertain' as const]),
    file: anyText,
    draws: fc.infiniteStream(fc.nat({ max: 99 })),
  })
  .map(({ failOn, file, ...parts }) =>
    measureJudgments(rowsOf(parts), { file, seed: 1, failOn, tool: 'evenhand 0.1.0' }),
  );

interface Parts {
  readonly judges: readonly string[];
  readonly items: readonly string[];
  readonly families: readonly string[];
  readonly variants: readonly string[];
  readonly labels: readonly (string | number)[];
  readonly compared: boolean;
  readonly draws: Iterator<number>;
}

/** Each item in each variant; three items of ten are read otherwise on the head, one in twenty not at all. */
function rowsOf({ judges, items, families, variants, labels, compared, draws }: Parts): readonly JudgmentRow[] {
  const draw = () => draws.next().value ?? 0;
  const label = () => labels[draw() % labels.length];
  const golds = new Map(items.map((item) => [item, draw() < 20 ? undefined : label()]));
  const sides = compared ? (['base', 'head'] as const) : (['head'] as const);
  return judges.flatMap((judge) =>
    sides.flatMap((side) =>
      items.flatMap((item) =>
        families.flatMap((perturbation) =>
          variants.map(
            (variant, index): JudgmentRow => ({
              line: index + 1,
              judge,
              side,
              item,
              perturbation,
              variant,
              repeat: 0,
              gold: golds.get(item),
              score: draw() < 5 ? undefined : draw() < 70 ? (golds.get(item) ?? label()) : label(),
              annotators: {},
              reason: undefined,
            }),
          ),
        ),
      ),
    ),
  );
}
