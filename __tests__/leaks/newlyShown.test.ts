import { describe, expect, it } from '@jest/globals';
import type { Judge } from '../../src/judge/judge.ts';
import { inDoubleBraces } from '../../src/judge/template/inDoubleBraces.ts';
import type { LanguageName } from '../../src/judge/template/language.ts';
import { languages } from '../../src/judge/template/languages.ts';
import { parseTemplate } from '../../src/judge/template.ts';
import { newlyShown } from '../../src/leaks/findLeaks.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const values = {
  meta: { topic: 'trains', label: 1, by: { name: 'Ann' } },
  turns: [
    { role: 'user', text: 'Hi', score: 0 },
    { role: 'bot', text: 'Oh', score: 1 },
  ],
  ok: true,
};
const item = itemOf({ vars: { reply: 'Good day', why: 'It is kind', ok: 'true' }, values });

const prompt = (text: string, language: LanguageName): Judge => {
  const read = inDoubleBraces(text, languages[language], () => true);
  expect(read.problem).toBeUndefined();
  return judgeOf(2, {
    messages: [{ role: 'user', parts: parseTemplate(read.text, undefined, read.blocks ?? []).parts }],
  });
};

const shown = (language: LanguageName, before: string, now: string) =>
  newlyShown(prompt(before, language), prompt(now, language), [item]).map(({ name }) => name);

describe('newlyShown in Jinja', () => {
  const loop = (inner: string) => `{% for t in turns %}${inner}{% endfor %}`;
  it.each([
    ['{{ reply }}', '{{ reply }} {{ why }}', ['why']],
    ['{{ reply }}', '{{ reply | upper }} {% if reply | length > 3 %}long{% endif %} {{ reply[2:4] }}', []],
    ['{{ meta.topic }}', '{{ meta.topic }} {{ meta.label }}', ['meta.label']],
    ['{{ meta.topic }}', '{{ meta["label"] }} {{ meta.get("by").name }}', ['meta.label', 'meta.by.name']],
    ['{{ meta.topic }}', '{% if meta.label == 1 %}a{% endif %}{% if ok %}b{% endif %}', ['meta.label', 'ok']],
    ['{{ meta.topic }}', '{% set m = meta %}{{ m.label }}', ['meta.label']],
    ['{{ meta.topic }}', '{{ meta | tojson }}', ['meta.by.name', 'meta.label']],
    ['{{ meta | tojson }}', '{{ meta.label }} {% for k, v in meta.items() %}{{ v }}{% endfor %}', []],
    ['{{ meta }}', '{{ meta.label }}', []],
    ['{% if why %}a{% endif %}', '{% if why is defined %}a{% endif %}', []],
    ['{% if why %}a{% endif %}', '{{ why }}', ['why']],
    ['{% if meta %}a{% endif %}', '{{ meta.label }}', ['meta.label']],
    [loop('{{ t.text }}'), loop('{{ t.text }} {{ t.score }}'), ['turns[].score']],
    [loop('{{ t.text }}'), loop('{% if loop.previtem.score %}a{% endif %}'), ['turns[].score']],
    [loop('{{ t.text }}'), `{% if turns %}{{ turns | length }}{% endif %}{{ turns[1].text }}`, []],
    [loop('{{ t.text }}'), '{{ turns | map(attribute="score") | join }}', ['turns[].score']],
    [loop('{{ t.text }}'), '{{ (turns | selectattr("role", "equalto", "bot") | last).text }}', ['turns[].role']],
    ['{{ turns[0].text }}', '{{ turns[0].text }} {{ turns[-1].text }}', ['turns[].text']],
    ['{{ turns[1].text }}', '{{ (turns | last).text }}', []],
    [loop('{{ t.text }}'), loop('{{ t[meta.label] }}'), ['meta.label', 'turns[].score', 'turns[].role']],
  ])('%s, then %s', (before, now, names) => expect(shown('jinja', before, now).sort()).toEqual([...names].sort()));
});

describe.each(['handlebars', 'mustache'] as const)('newlyShown in %s', (language) => {
  const loop = (inner: string) => `{{#turns}}${inner}{{/turns}}`;
  it.each([
    ['{{meta.topic}}', '{{meta.topic}} {{meta.label}}', ['meta.label']],
    ['{{#meta}}{{topic}}{{/meta}}', '{{#meta}}{{topic}} {{label}}{{/meta}}', ['meta.label']],
    ['{{#why}}a{{/why}}', '{{#why}}{{.}}{{/why}}', ['why']],
    [loop('{{text}}'), loop('{{text}} {{score}}'), ['turns[].score']],
    [loop('{{text}}'), loop('{{#score}}a{{/score}}'), ['turns[].score']],
    [loop('{{text}}'), `${loop('{{text}}')}{{#ok}}a{{/ok}}`, ['ok']],
  ])('%s, then %s', (before, now, names) => expect(shown(language, before, now)).toEqual(names));
});

it('takes a template that leads to too many places for a template that shows the whole item', () => {
  const nested = Array.from({ length: 12 }, (_, index) => `s${index}`);
  const text = `${nested.map((name) => `{{#${name}}}`).join('')}a${nested
    .map((name) => `{{/${name}}}`)
    .toReversed()
    .join('')}`;
  expect(shown('mustache', '{{reply}}', text)).toContain('meta.label');
  const doubled = Array.from({ length: 250 }, (_, index) => `{% set m = v${index} %}`).join('');
  expect(shown('jinja', '{{reply}}', `{% if reply %}${doubled}{% endif %}`)).toContain('meta.label');
});

it('reads the helpers of Handlebars', () => {
  const names = (now: string) => shown('handlebars', '{{#each turns}}{{text}}{{/each}}', now);
  expect(names('{{#each turns}}{{this.text}}{{#if score}}{{../why}}{{/if}}{{/each}}')).toEqual([
    'turns[].score',
    'why',
  ]);
  expect(names('{{#with meta}}{{by.name}}{{/with}}{{#unless ok}}a{{/unless}}')).toEqual(['meta.by.name', 'ok']);
  expect(names('{{#if turns.length}}a{{/if}}')).toEqual([]);
});
