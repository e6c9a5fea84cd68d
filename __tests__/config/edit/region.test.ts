import { describe, expect, it } from '@jest/globals';
import { type Passage, passagesOf, type RegionName } from '../../../src/config/edit/region.ts';
import { writtenTexts } from '../../../src/config/edit/rewrittenPrompt.ts';
import { withPassages } from '../../../src/config/edit/withPassages.ts';
import type { LoadedJudge } from '../../../src/config/loadedJudge.ts';
import type { Judge } from '../../../src/judge/judge.ts';
import { render } from '../../../src/judge/render.ts';
import type { Candidate } from '../../../src/optimise/candidate.ts';
import { grips } from '../../../src/optimise/grips.ts';
import { englishPhrases } from '../../../src/optimise/phrases.ts';
import { pick } from '../../../src/optimise/random.ts';
import type { Level } from '../../../src/optimise/units.ts';
import { regionLines } from '../../../src/runs/optimize/judgeOptimization.ts';
import { levels, regionNames } from '../../../src/shared/searchNames.ts';
import { seededRandom } from '../../../src/statistics/random.ts';
import { nightly } from '../../support/fastCheck.ts';
import { isNight } from '../../support/night.ts';
import { loadShape, promptShapes } from '../../support/promptShapes.ts';

/** What a model may write for a few words. */
const fitting = ['calm', 'in other words', "it's", '“so”', 'a: b', '# no', '- x', '…', 'כן', '是', 'yes', 'null', '1'];
const inOneWord = `" '' \\n % &a *b --- \`\`\` <b> </task> [[x]] { }} $x {{x}} {y} \${z} {{reply}} {{output}} {{#output}}`;
const unseen = ['\u00a0', '\u2028', '\ufdd0', '\r', '\t', '\ud800', '\0'];
const unfit = [...inOneWord.split(' '), '{{/output}}', '{{/options}}', '{% if a %}', '| c', '> d', ...unseen];

/** Phrases are slow to find. */
const someLevels: readonly Level[] = ['word', 'word', 'word', 'word', 'word', 'word', ...levels];
const edits = { inAll: nightly(40_000, 60).numRuns, inChain: isNight ? 20 : 5 };

/** Edits of GRIPS, each of the text that the last one made. */
async function chainOf({ judge }: LoadedJudge, start: readonly string[], random: () => number) {
  const words = random() < 0.5 ? fitting : [...fitting, ...unfit];
  const [level, chunks] = [pick(someLevels, random) ?? 'word', await englishPhrases()];
  const ask = async () => [pick(words, random)];
  const proposer = grips({ ask, level, scale: judge.scale, chunks, candidates: 1 });
  const first: Candidate = { number: 0, round: 0, texts: start, made: undefined, ...untried };
  const candidates = [first];
  for (let round = 1; round <= edits.inChain; round += 1) {
    const incumbent = candidates.at(-1) ?? first;
    const [made] = await proposer.propose({ candidates, incumbent, round }, random);
    if (made !== undefined) candidates.push({ number: candidates.length, round, texts: made.texts, made, ...untried });
  }
  return { texts: candidates.at(-1)?.texts ?? start, made: candidates.length - 1 };
}

const untried = { refused: undefined, trials: [], isAccepted: true } as const;

/** The same passages in a file that has other texts there, with what stood in their places before. */
function takingBack(loaded: LoadedJudge, passages: readonly Passage[], texts: readonly string[]) {
  const contents = writtenTexts(loaded).map(({ text }) => text);
  const shifts = new Map<number, number>();
  return passages.map(({ message, from, to, text, written = (one: string) => one }, index) => {
    const before = (contents[message] ?? '').slice(from, to);
    const now = texts[index] === text ? before : written(texts[index] ?? '');
    const shift = shifts.get(message) ?? 0;
    shifts.set(message, shift + now.length - before.length);
    return { before, passage: { message, from: from + shift, to: from + shift + now.length, text: now } };
  });
}

function sentBy(judge: Judge, { items }: LoadedJudge): readonly string[] {
  return items.map((item) =>
    render(judge, item, {})
      .map(({ content }) => content)
      .join('\n'),
  );
}

/** How often each variable of each item is in what is sent about it. */
function shownBy(judge: Judge, loaded: LoadedJudge) {
  const texts = sentBy(judge, loaded);
  return loaded.items.map(({ vars }, n) => Object.values(vars).map((value) => (texts[n] ?? '').split(value).length));
}

/** Folded lines, missing quotes and escapes that were not needed do not come back once an edit took them. */
const losesForm = (name: string) => /YAML (?!in double)|front matter|escapes/.test(name);

describe('the regions of a whole prompt', () => {
  it.each(Object.entries(promptShapes))('survive random edits, which can be taken back: %s', async (name, shape) => {
    const loaded = await loadShape(shape);
    const random = seededRandom(1);
    const counts = { made: 0, chains: 0, kept: 0 };
    const regions = regionNames.flatMap((region) => {
      const passages = passagesOf(loaded, region);
      return 'what' in passages ? [] : [passages];
    });
    while (counts.made < edits.inAll / Object.keys(promptShapes).length) {
      const passages = regions[counts.chains % regions.length] ?? [];
      const own = passages.map(({ text }) => text);
      const { texts, made } = await chainOf(loaded, own, random);
      counts.made += made;
      counts.chains += 1;
      const after = withPassages(loaded, passages, texts);
      if (typeof after === 'string') {
        expect(after).not.toBe('');
        continue;
      }
      counts.kept += 1;
      const again = await loadShape(shape, after.promptText);
      expect(again.judge).toEqual(after.judge);
      expect(shownBy(again.judge, loaded)).toEqual(shownBy(loaded.judge, loaded));
      expect(again.judge.scale).toEqual(loaded.judge.scale);
      expect(again.judge.options.map(({ score }) => score)).toEqual(loaded.judge.options.map(({ score }) => score));
      expect(again.judge.answer?.form?.place).toEqual(loaded.judge.answer?.form?.place);
      const undo = takingBack(loaded, passages, texts);
      const back = withPassages(
        again,
        undo.map(({ passage }) => passage),
        undo.map(({ before }) => before),
      );
      if (typeof back === 'string') throw new Error(back);
      expect(sentBy(back.judge, loaded)).toEqual(sentBy(loaded.judge, loaded));
      if (!losesForm(name)) expect(back.promptText).toBe(loaded.promptText);
    }
    expect(counts.kept).toBeGreaterThan(counts.chains / 12);
    for (const passages of regions) {
      const same = withPassages(
        loaded,
        passages,
        passages.map(({ text }) => text),
      );
      expect(same).toMatchObject({ promptText: loaded.promptText });
    }
  });

  it('are lines of their file, except for texts in quotes, folded or in JSON', async () => {
    const elsewhere = new Set<string>();
    for (const [name, shape] of Object.entries(promptShapes)) {
      const loaded = await loadShape(shape);
      for (const region of regionNames) {
        const passages = passagesOf(loaded, region);
        if ('what' in passages) continue;
        const lines = regionLines(loaded, passages);
        if (lines === undefined) elsewhere.add(name);
        const [only] = passages;
        if (lines === undefined || only === undefined || passages.length > 1 || only.written !== undefined) continue;
        const named = loaded.promptText.split('\n').slice(lines[0] - 1, lines[1]);
        const bare = (text: string) => text.replace(/\s+/g, ' ');
        expect(bare(named.join('\n'))).toContain(bare(only.text));
      }
    }
    expect([...elsewhere]).toEqual([
      'YAML in blocks, with options of its own',
      'YAML in double quotes',
      'YAML in single quotes',
      'YAML in folded lines',
      'JSON',
      'JSON with escapes',
      'one prompt of JSON Lines',
    ]);
  });

  it.each<[string, RegionName, string, string]>([
    [
      'YAML without quotes',
      'output',
      'the words that ask for the answer share line 5 with what is filled in',
      'Write {{#output}} before these words and {{/output}} after them, or use --region task.',
    ],
    [
      'a grader of another tool',
      'output',
      'the words that ask for the answer are not in its file',
      'Use --region task.',
    ],
    ['a JSON schema in the text', 'guidelines', 'it has no options', 'Use --region output or task.'],
  ])('are not found in %s, %s, with a reason and a fix', async (name, region, what, fix) => {
    const shape = promptShapes[name];
    if (shape === undefined) throw new Error(name);
    expect(passagesOf(await loadShape(shape), region)).toEqual({ what, fix });
  });

  it('begin below what is filled in, even in the same paragraph', async () => {
    const text = 'Rate this reply from 1 to 3, kindly.\n{{reply}}\nBegin with the number.\nThen give a reason.\n';
    const loaded = await loadShape({ file: 'judge.txt', text, vars: { reply: 'Done #.' }, golds: [1, 2, 3] });
    expect(passagesOf(loaded, 'output')).toMatchObject([{ text: 'Begin with the number.\nThen give a reason.' }]);
  });
});
