// Writes into the documentation what the program prints: the report of the demo, as far as a reader sees it unfolded,
// into README.md, and the report of the recorded judgments into docs/measure.md. Build first.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, process.argv[2] ?? 'dist/cli.js');

const report = evenhand(['demo', '--format', 'markdown', '--quiet'], root);
replaceIn('README.md', /(?<=<!-- sample:begin -->\n)[\s\S]*?(?=<!-- sample:end -->)/, () => {
  return `${report.slice(0, report.indexOf('<details>')).trimEnd()}\n`;
});

replaceIn('docs/measure.md', /(?<=<!-- output: judgments\.csv -->\n```text\n)[\s\S]*?(?=^```$)/m, (page) => {
  const [, judgments] = /<!-- example: judgments\.csv -->\n```csv\n([\s\S]*?)^```$/m.exec(page);
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-'));
  try {
    writeFileSync(join(folder, 'judgments.csv'), judgments);
    return evenhand(['measure', 'judgments.csv'], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function evenhand(argv, cwd) {
  return execFileSync(process.execPath, [program, ...argv], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function replaceIn(name, place, textFor) {
  const path = join(root, name);
  const page = readFileSync(path, 'utf8');
  if (!place.test(page)) throw new Error(`${name} has no place for what the program prints`);
  const text = textFor(page);
  writeFileSync(
    path,
    page.replace(place, () => text),
  );
}
