// Writes into the documentation what the program prints: the report of the demo, as far as a reader sees it unfolded,
// into README.md, and the reports of the recorded judgments into docs/recorded-judgments.md. Build first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = resolve(root, process.argv[2] ?? 'dist/cli.js');

const report = evenhand(['demo', '--format', 'markdown', '--quiet'], root);
replaceIn('README.md', /(?<=<!-- sample:begin -->\n)[\s\S]*?(?=<!-- sample:end -->)/, () => {
  return `${report.slice(0, report.indexOf('<details>')).trimEnd()}\n`;
});

// `<!-- output: FILE OPTION… -->`: of an example on the page itself, or of a file beside it.
replaceIn('docs/recorded-judgments.md', /(?<=<!-- output: (.+) -->\n```text\n)[\s\S]*?(?=^```$)/gm, (page, argv) => {
  const [file] = argv.split(' ');
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-'));
  try {
    const shown = page.split(`<!-- example: ${file} -->\n\`\`\`csv\n`)[1]?.split('```')[0];
    if (shown !== undefined) writeFileSync(join(folder, file), shown);
    return evenhand(['measure', ...argv.split(' ')], shown === undefined ? root : folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A verdict that is not green is an exit code, and its report is read like every other. */
function evenhand(argv, cwd) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...argv], { cwd, encoding: 'utf8' });
  if (status === null || status === 2) throw new Error(`evenhand ${argv.join(' ')}: ${stderr}`);
  return stdout;
}

function replaceIn(name, place, textFor) {
  const path = join(root, name);
  const page = readFileSync(path, 'utf8');
  if (page.search(place) === -1) throw new Error(`${name} has no place for what the program prints`);
  writeFileSync(
    path,
    page.replace(place, (_, argv) => textFor(page, argv)),
  );
}
