import type { Score } from '../../src/judge/scale.ts';
import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';
import type { Result } from '../../src/report/result.ts';
import { measureJudgments } from '../../src/runs/measureJudgments.ts';
import fc, { anyCharacter } from '../support/fastCheck.ts';

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
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.array(fc.constantFrom(...traps), { maxLength: 3 }).map((parts) => parts.join('')),
);

/** Whole numbers, halves, and those at which arithmetic goes wrong first. */
const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 5 }),
  fc.constantFrom(0.5, 0.1 + 0.2, 1e-9, -1e-9, 1e-40, 1e6, 1e15, -1e15, 1e100),
);

const anyLabels = fc.oneof(
  fc.constantFrom([0, 1], [0, 1, 2], ['A', 'B', 'tie'], [1, 2]),
  fc.uniqueArray(anyNumber, { minLength: 1, maxLength: 14 }),
  fc.uniqueArray(fc.oneof(anyNumber, anyText), { minLength: 1, maxLength: 4 }),
);

/** The result of measuring random judgments with names from anywhere: all numbers come from the real pipeline. */
export const anyResult: fc.Arbitrary<Result> = fc
  .record({
    judges: fc.uniqueArray(anyText, { minLength: 1, maxLength: 3 }),
    items: fc.oneof(
      fc.uniqueArray(anyText, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 9, max: 26 }).map((items) => Array.from({ length: items }, (_, item) => `item ${item}`)),
    ),
    families: fc.uniqueArray(
      fc.oneof(fc.constantFrom('control', 'position', 'length', 'position+length', 'swap', 'cue'), anyText),
      { minLength: 1, maxLength: 3 },
    ),
    variants: fc.uniqueArray(anyText, { minLength: 1, maxLength: 13 }),
    labels: anyLabels,
    scale: fc.constantFrom('stated', 'unknown'),
    compared: fc.boolean(),
    repeats: fc.constantFrom(1, 1, 2, 3),
    annotators: fc.oneof(fc.constant([]), fc.uniqueArray(anyText, { maxLength: 4 })),
    /** Out of 100: scores that are missing, that are the gold whatever is drawn, and golds that are missing. */
    missing: fc.constantFrom(0, 0, 0, 3, 50, 100),
    right: fc.constantFrom(0, 30, 70, 100),
    goldless: fc.constantFrom(0, 10, 100),
    confident: fc.boolean(),
    /** The head scores the other way round, or one step higher. */
    moved: fc.constantFrom('not', 'reversed', 'shifted'),
    failOn: fc.constantFrom([], ['uncertain' as const]),
    file: anyText,
    draws: fc.infiniteStream(fc.nat({ max: 99 })),
  })
  .map(({ failOn, file, scale, ...parts }) =>
    measureJudgments(rowsOf(parts), {
      file,
      seed: 1,
      resamples: 200,
      scale: scale === 'stated' ? parts.labels : undefined,
      failOn,
      tool: 'evenhand 0.1.0',
    }),
  );

interface Parts {
  readonly judges: readonly string[];
  readonly items: readonly string[];
  readonly families: readonly string[];
  readonly variants: readonly string[];
  readonly labels: readonly Score[];
  readonly compared: boolean;
  readonly repeats: number;
  readonly annotators: readonly string[];
  readonly missing: number;
  readonly right: number;
  readonly goldless: number;
  readonly confident: boolean;
  readonly moved: 'not' | 'reversed' | 'shifted';
  readonly draws: Iterator<number>;
}

/** Each item in each variant of each family, as often as it is repeated. */
function rowsOf(parts: Parts): readonly JudgmentRow[] {
  const { judges, items, families, labels, compared, repeats, annotators, draws } = parts;
  const draw = () => draws.next().value ?? 0;
  const label = () => labels[draw() % labels.length];
  const golds = new Map(items.map((item) => [item, draw() < parts.goldless ? undefined : label()]));
  const people = new Map(
    items.map((item) => [
      item,
      Object.fromEntries(annotators.flatMap((name) => (draw() < 20 ? [] : [[name, label() ?? 0]]))),
    ]),
  );
  const score = (item: string, side: 'base' | 'head') => {
    if (draw() < parts.missing) return undefined;
    const given = draw() < parts.right ? (golds.get(item) ?? label()) : label();
    return side === 'head' ? movedScore(given, parts) : given;
  };
  return judges.flatMap((judge) =>
    (compared ? (['base', 'head'] as const) : (['head'] as const)).flatMap((side) =>
      items.flatMap((item) =>
        families.flatMap((perturbation) =>
          variantsOf(perturbation, parts).flatMap((variant) =>
            Array.from(
              { length: repeats },
              (_, repeat): JudgmentRow => ({
                line: 1,
                judge,
                side,
                item,
                perturbation,
                variant,
                repeat,
                gold: golds.get(item),
                score: score(item, side),
                annotators: people.get(item) ?? {},
                confidence: parts.confident ? draw() / 99 : undefined,
                reason: undefined,
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Variants named as the papers name them, where the family is one of theirs. */
function variantsOf(family: string, { labels, variants }: Pick<Parts, 'labels' | 'variants'>): readonly string[] {
  const orders = [labels.join('-'), labels.toReversed().join('-')];
  const longest = labels.slice(0, 3).map((label) => `${label}-longest`);
  switch (family) {
    case 'control':
      return ['control'];
    case 'swap':
      return ['AB', 'BA'];
    case 'position':
      return [...new Set(orders)];
    case 'length':
      return longest;
    case 'position+length':
      return [...new Set(orders.flatMap((order) => longest.map((one) => `${order}/${one}`)))];
    default:
      return variants;
  }
}

function movedScore(given: Score | undefined, { moved, labels }: Pick<Parts, 'moved' | 'labels'>): Score | undefined {
  const place = given === undefined ? -1 : labels.indexOf(given);
  if (moved === 'not' || place < 0) return given;
  return moved === 'reversed' ? labels[labels.length - 1 - place] : labels[(place + 1) % labels.length];
}
