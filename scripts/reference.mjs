// Writes what follows from the code into action.yml, docs/reference.md and schema/: node scripts/reference.mjs [--check].
// With --check it writes nothing, and ends with 1 if one of them says something else than the code.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownTable } from 'markdown-table';
import { parse } from 'yaml';
import { sourceOf } from './sourceOf.mjs';

const root = resolve(import.meta.dirname, '..');
const { commandNames } = await sourceOf(join(root, 'src/command/commands.ts'));
const { candidateNames } = await sourceOf(join(root, 'src/candidates/candidateNames.ts'));
const { endpointNames } = await sourceOf(join(root, 'src/ask/providers.ts'));
const { families } = await sourceOf(join(root, 'src/perturb/perturbation.ts'));
const { measureWords } = await sourceOf(join(root, 'src/shared/measureNames.ts'));
const { optionNames: names, rowOf } = await sourceOf(join(root, 'src/command/options.ts'));
const { methodNames, objectiveNames, regionNames } = await sourceOf(join(root, 'src/shared/searchNames.ts'));
const { studyNames } = await sourceOf(join(root, 'src/report/studyDocument.ts'));
const shared = names.filter((name) => rowOf(name).cliOnly !== true);

const isCheck = process.argv.includes('--check');
const stale = [
  ['action.yml', withInputs],
  ['docs/reference.md', (text) => withOutputs(withOptions(text))],
  ['schema/config.schema.json', withNames],
  ['schema/result.schema.json', withMeasures],
  ['schema/mitigation.schema.json', withCandidates],
  ['schema/optimization.schema.json', withMethods],
  ['schema/study.schema.json', withStudies],
].flatMap(([path, update]) => {
  const before = readFileSync(join(root, path), 'utf8');
  const after = update(before);
  if (after === before) return [];
  if (!isCheck) writeFileSync(join(root, path), after);
  return [String(path)];
});
process.stdout.write(stale.map((path) => `${path} ${isCheck ? 'is out of date' : 'is written'}\n`).join(''));
if (isCheck && stale.length > 0) process.exitCode = 1;

/** The names that a configuration may use. */
function withNames(text) {
  const schema = JSON.parse(text);
  schema.properties.provider.properties.name.enum = [...endpointNames];
  schema.definitions.family.enum = [...families];
  const rule = schema.definitions.rule.properties;
  rule.measure.enum = Object.keys(measureWords);
  rule.family.enum = ['all', ...families];
  return formatted(schema, 'config.schema.json');
}

function withMeasures(text) {
  const schema = JSON.parse(text);
  const names = Object.keys(measureWords);
  schema.definitions.measure.enum = names;
  const { family } = schema.definitions;
  for (const name of names) family.properties[name] ??= { $ref: '#/definitions/estimated' };
  family.required = [...new Set([...family.required, ...names])];
  return formatted(schema, 'result.schema.json');
}

function withCandidates(text) {
  const schema = JSON.parse(text);
  schema.definitions.name.enum = [...candidateNames];
  return formatted(schema, 'mitigation.schema.json');
}

function withMethods(text) {
  const schema = JSON.parse(text);
  schema.properties.method.enum = [...methodNames];
  schema.properties.objective.enum = [...objectiveNames];
  schema.properties.region.enum = [...regionNames];
  return formatted(schema, 'optimization.schema.json');
}

function withStudies(text) {
  const schema = JSON.parse(text);
  schema.properties.study.enum = [...studyNames];
  return formatted(schema, 'study.schema.json');
}

/** As the formatter of the project writes it. */
function formatted(schema, name) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const argv = [biome, 'format', `--stdin-file-path=schema/${name}`];
  const input = JSON.stringify(schema, null, 2);
  return execFileSync(process.execPath, argv, { cwd: root, input, encoding: 'utf8' });
}

/** `repeats:` with its description for each option that is an input; the inputs of the Action alone follow as they are. */
function withInputs(text) {
  const [head, rest] = parted(text, 'inputs:\n', '  pr-number:\n');
  const inputs = shared.map((name) => `  ${name}:\n    description: ${JSON.stringify(inputAbout(name))}\n`);
  return `${head}inputs:\n${inputs.join('')}  pr-number:\n${rest}`;
}

function inputAbout(name) {
  const { about, takes } = rowOf(name);
  const usual = rowOf(name).default;
  const told = takes.placeholder === undefined ? `${takes.words.join(', ')}: ${about}` : capitalised(about);
  return `${told}${usual === undefined ? '' : ` (${usual})`}.`;
}

function withOptions(text) {
  const rows = names.map((name) => {
    const { about, takes, key, cliOnly, commands } = rowOf(name);
    const flag = takes.placeholder === undefined ? `--${name}` : `--${name} ${takes.placeholder}`;
    const of = commands.length === commandNames.length ? 'all' : commands.join(', ');
    const usual = rowOf(name).default ?? '';
    return [code(flag), cliOnly === true ? '' : 'yes', key === undefined ? '' : code(key), about, usual, of].map(cell);
  });
  return between(text, 'options', table([['option', 'input', 'key', 'meaning', 'default', 'commands'], ...rows]));
}

function withOutputs(text) {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
  const own = Object.entries(action.inputs).filter(([name]) => !shared.includes(name));
  const inputs = own.map(([name, input]) => [code(name), input.description, input.default ?? ''].map(cell));
  const outputs = Object.entries(action.outputs).map(([name, { description }]) => [code(name), description].map(cell));
  const withOwn = between(text, 'inputs', table([['input', 'meaning', 'default'], ...inputs]));
  return between(withOwn, 'outputs', table([['output', 'meaning'], ...outputs]));
}

function table(rows) {
  return markdownTable(rows, { alignDelimiters: false });
}

function between(text, name, written) {
  const [from, to] = [`<!-- ${name}: written by scripts/reference.mjs -->\n`, `\n<!-- end of ${name} -->`];
  const [head, rest] = parted(text, from, to);
  return `${head}${from}${written}${to}${rest}`;
}

/** What stands before `from`, and what stands after `to`. */
function parted(text, from, to) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`there is no ${JSON.stringify(from)} followed by ${JSON.stringify(to)}`);
  return [text.slice(0, start), text.slice(end + to.length)];
}

function capitalised(text) {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

function code(text) {
  return `\`${text}\``;
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}
