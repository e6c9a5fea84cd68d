/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a prompt may have */
import { describe, expect, it } from '@jest/globals';
import { assembleJudge } from '../../../src/config/prompt/assembleJudge.ts';
import { parsePromptFile } from '../../../src/config/prompt/promptFile.ts';
import { takenNotes } from '../../../src/config/prompt/promptGuard.ts';
import { mixedJudge } from '../../../src/judge/judgeParts.ts';
import { render } from '../../../src/judge/render.ts';
import { variablesOf } from '../../../src/judge/template.ts';
import { itemOf } from '../../support/judges.ts';
import { bytesOf, faultsOf } from '../faultsOf.ts';

const names = ['question', 'reply'];

const fileOf = (text: string, front = '') =>
  parsePromptFile({ bytes: bytesOf(front === '' ? text : `---\n${front}\n---\n${text}`), file: 'tone.md' });

const judgeOf = (text: string, { front = '', items = names }: { front?: string; items?: readonly string[] } = {}) =>
  assembleJudge(fileOf(text, front), { name: 'tone', model: undefined, itemVariables: items });

const shown = (judge: ReturnType<typeof judgeOf>, presentation = {}) =>
  render(judge, itemOf({ vars: { question: 'Q', reply: '{question} {{question}}' } }), presentation)[0]?.content;

const options = '- 0: rude\n- 1: kind to {reply}';

describe('a prompt in another template language', () => {
  it('is the judge that it would be in double braces', () => {
    const text = (place: (name: string) => string) =>
      `Rate ${place('reply')} for ${place('question')}.\n- 0: rude\n- 1: kind to ${place('reply')}\n${place('output')}`;
    const double = judgeOf(text((name) => `{{${name}}}`));
    const forms: Readonly<Record<string, (name: string) => string>> = {
      'f-string': (name) => `{${name}}`,
      dollar: (name) => `\${${name}}`,
      'brace-dollar': (name) => `{$${name}}`,
      angle: (name) => `<<${name}>>`,
      bracket: (name) => `[[${name}]]`,
    };
    for (const [template, form] of Object.entries(forms)) expect(judgeOf(text(form))).toEqual({ ...double, template });
    expect(judgeOf(`${text((name) => `{${name}}`)}\n{"score": 1}`)).toMatchObject({ template: 'single' });
  });

  it('shows what an item says, and never reads it as a template', () => {
    const judge = judgeOf(`Rate {reply} for {question}.\n${options}`);
    expect(shown(judge)).toBe('Rate {question} {{question}} for Q.\n- 0: rude\n- 1: kind to {question} {{question}}');
    expect(shown(judge, { order: [1, 0] })).toContain('- 1: kind to {question} {{question}}\n- 0: rude');
  });

  it('says one brace for two, if its braces are those of Python', () => {
    expect(shown(judgeOf(`Rate {question}: {{"score": {{}}}}\n${options}`))).toContain('Rate Q: {"score": {}}');
    expect(shown(judgeOf(`Rate {question}: {"score": {}}\n${options}`))).toContain('Rate Q: {"score": {}}');
  });

  it('may have places in the options of its block', () => {
    const front =
      'evenhand:\n  options:\n    - { score: 0, guideline: no }\n    - { score: 1, guideline: "answers ${question}", elaboration: "it is on ${question}" }';
    const judge = judgeOf('Rate $reply.\n${guideline}', { front });
    expect(variablesOf(judge)).toEqual(['reply', 'question']);
    expect(shown(judge)).toContain('score 1 means answers Q');
    expect(shown(judge, { lengthened: [1] })).toContain('score 1 means it is on Q');
  });

  it('may be mixed with one in double braces, part by part', () => {
    const base = judgeOf('Rate {{reply}}.\n- 0: rude\n- 1: kind');
    const head = judgeOf('Rate {reply}.\n- 0: rude\n- 1: answers {question}');
    expect(shown(mixedJudge(base, head, ['guidelines']))).toContain('- 1: answers Q');
  });

  it('is read as evenhand.template says', () => {
    const stated = (template: string) =>
      shown(
        judgeOf('Rate {reply} at {"a": 1}.\n{{x}}\n- 0: it is {{rude}}\n- 1: kind', {
          front: `evenhand: { template: ${template} }`,
        }),
      );
    expect(stated('f-string')).toContain('{x}\n- 0: it is {rude}');
    expect(faultsOf(() => stated('single')).map(({ what }) => what)).toEqual([
      '{{x}} is a place of another form than {name}, which the other places of this prompt have',
    ]);
  });

  it('may have a variable that is called as a place of Evenhand, which is then the items’', () => {
    const file = fileOf(`Rate {reply}, {output}.\n${options}`);
    const items = ['reply', 'output'];
    const judge = assembleJudge(file, { name: 'tone', model: undefined, itemVariables: items });
    expect([variablesOf(judge), judge.output]).toEqual([items, undefined]);
    expect(takenNotes(file, items).map(({ line, what }) => [line, what])).toEqual([
      [1, '{output} is the items\' variable "output", and not the place of that name that Evenhand fills'],
    ]);
  });

  it('in double braces is said to be nothing, since that is what every prompt was', () => {
    expect(judgeOf('Rate {{reply}}.\n- 0: rude\n- 1: kind')).not.toHaveProperty('template');
  });
});

describe('what is wrong in a prompt of another template language', () => {
  const faults = (text: string, front = '') =>
    faultsOf(() => judgeOf(`${text}\n- 0: rude\n- 1: kind`, { front })).map(({ line, what }) => [line, what]);

  it('is a variable of the items in another form, with its line', () => {
    expect(faults('Rate {reply}\nfor {{question}}.', 'evenhand: { template: f-string }')).toEqual([
      [5, '{{question}} is no place, and would be sent word for word'],
    ]);
    expect(faults('Rate {reply}\nfor [[question]].')).toEqual([
      [2, '[[question]] is no place, and would be sent word for word'],
    ]);
  });

  it('is a place for which there are two languages', () => {
    expect(faults('Rate {reply}\nfor $question.')).toEqual([
      [1, '{reply} is a variable of the items, and so are places of another form: $question'],
      [2, '$question is a variable of the items, and so are places of another form: {reply}'],
    ]);
  });

  it('is a place in double braces beside others', () => {
    expect(faults('Rate $reply\nwith {{note}}.')).toEqual([
      [2, '{{note}} is a place of another form than ${name}, which the other places of this prompt have'],
    ]);
  });

  it('is a slip, a place that is torn, or one of Python’s conversions', () => {
    const single = 'evenhand: { template: single }';
    expect(faults('Rate {reply}, {qestion}.', single)).toEqual([
      [4, '{qestion} is no place, and would be sent word for word'],
    ]);
    expect(faults('Rate {reply}, {question}}.', single)).toEqual([
      [4, '{question}} is no place, and would be sent word for word'],
    ]);
    expect(faults('Rate {reply}, {question!r}.', single)).toEqual([
      [4, '{question!r} is no place, and would be sent word for word'],
    ]);
  });

  it('is told with the places as the prompt writes them', () => {
    const [fault] = faultsOf(() => judgeOf('Rate {reply}.\n{guideline}'));
    expect(fault?.what).toBe('the prompt has {guideline}, but no options to put there');
    expect(fault?.fix).toContain('in the place of {guideline}');
  });
});
