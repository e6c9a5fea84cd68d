import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..', 'src');

/** What each part of the house may import, besides itself. Types and values alike: an arrow is an arrow. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  fault: [],
  errorCode: [],
  isMapping: [],
  version: [],
  measureNames: [],
  groupBy: [],
  unseenLetters: [],
  statistics: [],
  judge: [],
  perturb: ['judge', 'fault'],
  tree: [],
  document: ['isMapping', 'fault'],
  config: ['isMapping', 'measureNames', 'judge', 'perturb', 'document', 'tree', 'fault'],
  plan: ['judge', 'perturb', 'config', 'groupBy', 'fault'],
  score: ['judge', 'plan', 'config', 'fault'],
  measure: ['judge', 'perturb', 'plan', 'statistics', 'measureNames', 'groupBy'],
  compare: ['judge', 'measure', 'measureNames', 'statistics'],
  gate: ['judge', 'perturb', 'config', 'measure', 'measureNames', 'compare', 'statistics'],
  report: [
    'judge',
    'perturb',
    'plan',
    'config',
    'measure',
    'measureNames',
    'compare',
    'gate',
    'score',
    'statistics',
    'unseenLetters',
  ],
  check: [
    'config',
    'fault',
    'gate',
    'groupBy',
    'judge',
    'perturb',
    'measure',
    'compare',
    'plan',
    'report',
    'score',
    'statistics',
    'tree',
  ],
  drift: ['check', 'config', 'fault', 'gate', 'measure', 'perturb', 'plan', 'report', 'score', 'tree'],
  measureJudgments: ['check', 'compare', 'config', 'gate', 'groupBy', 'judge', 'measure', 'report'],
  canary: ['judge', 'plan', 'config', 'score', 'measure', 'measureNames', 'compare', 'gate', 'report', 'statistics'],
  command: [
    'tree',
    'document',
    'judge',
    'perturb',
    'plan',
    'config',
    'score',
    'gate',
    'report',
    'check',
    'drift',
    'measureJudgments',
    'canary',
    'fault',
    'version',
    'groupBy',
    'measure',
  ],
  'edge/provider': ['isMapping', 'judge', 'plan', 'score', 'fault', 'errorCode', 'unseenLetters'],
  'edge/ledger': ['isMapping', 'judge', 'score', 'fault', 'errorCode'],
  'edge/batch': ['isMapping', 'score', 'fault', 'errorCode'],
  'edge/cache': ['isMapping'],
  'edge/git': ['tree', 'fault', 'errorCode'],
  'edge/github': ['tree', 'gate', 'isMapping', 'fault', 'errorCode'],
  'edge/files': ['tree', 'fault', 'errorCode'],
  'edge/process': [],
  'edge/signature': ['score'],
  'edge/terminal': ['config', 'plan', 'score'],
};

/** Entries wire everything to everything; nothing imports them but each other. */
const entries = ['cli', 'action', 'wire', 'wireAction', 'wireCommits', 'wireReplies'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.replaceAll('\\', '/'));

/** `edge/git/runGit.ts` is in `edge/git`, `judge/reply/x.ts` in `judge`, `check.ts` is a part of its own. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (!path.includes('/')) return first.replace(/\.ts$/, '');
  return first === 'edge' ? `edge/${second}` : first;
}

function importsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g)];
  const specifiers = found.map(([, from, dynamic]) => from ?? dynamic ?? '');
  return specifiers
    .filter((specifier) => specifier.startsWith('.') && specifier.endsWith('.ts'))
    .map((specifier) => relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/'));
}

describe('the house', () => {
  it('has only parts that this test knows', () => {
    const unknown = files.map(partOf).filter((part) => !(part in mayImport) && !entries.includes(part));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('has arrows only where they may be', () => {
    const wrong = files.flatMap((path) => {
      const from = partOf(path);
      if (entries.includes(from)) return [];
      const allowed = [from, ...(mayImport[from] ?? [])];
      return importsOf(path)
        .filter((target) => !allowed.includes(partOf(target)))
        .map((target) => `${path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('sees the imports that are there', () => {
    // Guards the test itself: a pattern that matches nothing would pass everything.
    expect(importsOf('check.ts')).toContain('gate/changeFindings.ts');
    expect(importsOf('wire.ts')).toContain('edge/provider/probe.ts');
    expect(files.flatMap(importsOf).length).toBeGreaterThan(300);
  });

  it('has no import cycle', () => {
    const arrows = new Map(files.map((path) => [path, importsOf(path)]));
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, way: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
        return;
      }
      state.set(path, 'open');
      for (const target of arrows.get(path) ?? []) visit(target, [...way, path]);
      state.set(path, 'done');
    };
    for (const path of files) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('has no file over 250 lines that does not say why at its top', () => {
    const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const all = [
      ...files.map((path) => join(root, path)),
      ...tests.filter((path) => path.endsWith('.ts')).map((path) => join(import.meta.dirname, path)),
    ];
    const long = all.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return text.split('\n').length > 251 && !text.startsWith('// Over 250 lines: ');
    });
    expect(long).toEqual([]);
  });

  it('touches the world only at its edge', () => {
    const pure = files.filter((path) => !path.startsWith('edge/') && !entries.includes(partOf(path)));
    const world =
      /\b(process|console|Buffer|setTimeout|setInterval|fetch)\s*[.(]|Math\.random|Date\.now|new Date\(\)|from 'node:(?!crypto|util)/;
    const impure = pure.filter((path) =>
      world.test(
        readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, (text) =>
          text.startsWith("'node:") ? text : '',
        ),
      ),
    );
    expect(impure).toEqual([]);
  });
});
