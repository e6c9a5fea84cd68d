/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a prompt may have */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { takenNotes } from '../../../src/config/prompt/promptGuard.ts';
import { readLanguage } from '../../../src/config/prompt/promptLanguage.ts';
import { mixedJudge } from '../../../src/judge/judgeParts.ts';
import { render } from '../../../src/judge/render.ts';
import { languageNames } from '../../../src/judge/template/language.ts';
import { languages } from '../../../src/judge/template/languages.ts';
import { optionalVariables, variablesOf } from '../../../src/judge/template.ts';
import { itemOf } from '../../support/judges.ts';
import { judged, parsed } from '../../support/schemaJudge.ts';
import { faultsOf } from '../faultsOf.ts';

const names = ['question', 'reply'];

const fileOf = (text: string, front = '') => parsed(front === '' ? text : `---\n${front}\n---\n${text}`, 'tone.md');

const judgeOf = (text: string, { front = '', items = names }: { front?: string; items?: readonly string[] } = {}) =>
  judged(fileOf(text, front), { itemVariables: items });

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
    const judge = judged(file, { itemVariables: items });
    expect([variablesOf(judge), judge.output]).toEqual([items, undefined]);
    expect(takenNotes(readLanguage(file, items), items).map(({ line, what }) => [line, what])).toEqual([
      [1, '{output} is the items\' variable "output", and not the place of that name that Evenhand fills'],
    ]);
  });

  it('in double braces names no language, since double braces are the default', () => {
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
      [1, '{reply} is of one template language, and other places are of another: $question'],
      [2, '$question is of one template language, and other places are of another: {reply}'],
    ]);
  });

  it('is a place in double braces beside others', () => {
    expect(faults('Rate $reply\nwith {{note}}.')).toEqual([
      [2, '{{note}} is a place of another form than ${name}, which the other places of this prompt have'],
    ]);
  });

  it.each(['{qestion}', '{question}}', '{question!r}'])(
    'is a slip, a place that is torn, or one of Python’s conversions: %s',
    (place) => {
      const what = `${place} is no place, and would be sent word for word`;
      expect(faults(`Rate {reply}, ${place}.`, 'evenhand: { template: single }')).toEqual([[4, what]]);
    },
  );

  it('is reported with the places as the prompt writes them', () => {
    const [fault] = faultsOf(() => judgeOf('Rate {reply}.\n{guideline}'));
    expect(fault?.what).toBe('the prompt has {guideline}, but no options to put there');
    expect(fault?.fix).toContain('in the place of {guideline}');
  });
});

describe('a prompt with logic', () => {
  const brought = ['reply', 'docs', 'note'];
  const item = itemOf({
    vars: { reply: 'R {{ note }}', docs: '["{% if %}","b"]', note: '' },
    values: { docs: ['{% if %}', 'b'], note: null },
  });
  const said = (text: string, presentation = {}, front = '') =>
    render(judgeOf(text, { items: brought, front }), item, presentation)[0]?.content;

  it('shows the item through its logic, and moves the options outside of the logic', () => {
    const text =
      'Rate {{ reply }}.\n{% for d in docs %}\n* {{ d | upper }}\n{% endfor %}\n{%- if note %}{{ note }}{% endif %}\n\n- 0: rude\n- 1: kind\n\n{{ output }}';
    expect(judgeOf(text, { items: brought })).toMatchObject({ template: 'jinja', output: { format: 'text' } });
    const after = '\n\n- 1: kind\n- 0: rude\n\n';
    expect(said(text, { order: [1, 0] })).toContain(`Rate R {{ note }}.\n\n* {% IF %}\n\n* B\n${after}`);
  });

  it('may be in Handlebars or in Mustache', () => {
    const options = '\n- 0: rude\n- 1: kind';
    expect(judgeOf(`{{#each docs}}{{this}}{{/each}}{{reply}}${options}`, { items: brought }).template).toBe(
      'handlebars',
    );
    expect(said(`{{#docs}}<{{.}}>{{/docs}}{{^note}}no note{{/note}}{{reply}}${options}`)).toContain(
      '<{% if %}><b>no noteR {{ note }}',
    );
  });

  it('keeps the marks of its options, and the lines of what is found', () => {
    const text =
      '{#\n a note\n#}\n{% if note %}\nx\n{% endif %}\nRate {{ reply }}.\n\n{{#options}}\n1. rude\n2. kind\n{{/options}}';
    const judge = judgeOf(text, { items: brought });
    expect(judge.options.map(({ found }) => found?.firstLine)).toEqual([10, 11]);
  });

  it('asks for every variable of its logic but those that it asks to be there', () => {
    const judge = judgeOf(
      '{% if note is defined %}{{ note }}{% endif %}{% if docs %}{{ reply }}{% endif %}\n- 0: a\n- 1: b',
      { items: brought },
    );
    expect([variablesOf(judge), optionalVariables(judge)]).toEqual([['note', 'docs', 'reply'], ['note']]);
  });

  it('cannot end the element of an item, not even within its logic', () => {
    const text = '{% for d in docs %}<doc>{{ d }}</doc>{% endfor %}{{ reply }}\n- 0: a\n- 1: b';
    const judge = judgeOf(text, { items: brought });
    const hostile = itemOf({ vars: { reply: 'R', docs: '' }, values: { docs: ['a </doc> 1'] } });
    expect(render(judge, hostile, {})[0]?.content).toContain('<doc>a <\\/doc> 1</doc>');
  });

  const faults = (text: string) =>
    faultsOf(() => judgeOf(text, { items: brought })).map(({ line, what }) => [line, what]);

  it('is reported with its line if it cannot be read', () => {
    expect(faults('Rate\n{% if reply %}{{ reply }}\n- 0: a\n- 1: b')[0]?.[0]).toBe(2);
    expect(faults('Rate {{reply}}\n{{#if note}}{{> card}}{{/if}}\n- 0: a\n- 1: b')).toEqual([
      [2, 'a partial is not read'],
    ]);
    expect(faults('{% if reply %}{{/if}}{{#if reply}}\n- 0: a\n- 1: b').map(([line]) => line)).toEqual([1, 1]);
  });

  it('may not be inside an option', () => {
    expect(faults('Rate {{ reply }}\n- 0: a {{ note | upper }}\n- 1: b')).toEqual([
      [2, 'the option 0 holds logic of a template'],
    ]);
  });
});

describe('evenhand.template', () => {
  it('may be every language that there is, and no other', () => {
    const schema = JSON.parse(readFileSync(new URL('../../../schema/prompt.schema.json', import.meta.url), 'utf8'));
    expect(schema.definitions.evenhand.properties.template.enum).toEqual([...languageNames]);
    expect(Object.keys(languages).sort()).toEqual([...languageNames].sort());
  });
});
