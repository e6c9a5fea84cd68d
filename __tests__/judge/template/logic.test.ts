import { describe, expect, it } from '@jest/globals';
import type { Pieces } from '../../../src/judge/template/block.ts';
import { handlebarsPieces } from '../../../src/judge/template/handlebars/handlebarsPieces.ts';
import { jinjaPieces } from '../../../src/judge/template/jinja/jinjaPieces.ts';
import { blockText } from '../../../src/judge/template.ts';

/** What a template shows, as a prompt would: each piece by itself. */
function shown(pieces: Pieces, values: Readonly<Record<string, unknown>>): string {
  if (pieces.kind === 'problem') return `problem: ${pieces.problem.what}`;
  return pieces.pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'variable') return String(values[piece.name]);
      return blockText(piece, values);
    })
    .join('');
}

const values = {
  x: 'X',
  y: '{{ x }} {% if %}',
  no: '',
  list: ['a', 'b'],
  turns: [
    { role: 'user', text: 'Hi' },
    { role: 'bot', text: 'Oh' },
  ],
  one: { name: 'N', inner: { deep: 'D' } },
  yes: true,
  nil: null,
};

const jinja = (text: string) => shown(jinjaPieces(text), values);
const handlebars = (text: string) => shown(handlebarsPieces(text, 'handlebars'), values);
const mustache = (text: string) => shown(handlebarsPieces(text, 'mustache'), values);

// The expected texts are those of Python's jinja2 3.1.6.
describe('a template in Jinja', () => {
  it.each([
    ['a {{ x }} b', 'a X b'],
    ['a {{ y }} b', 'a {{ x }} {% if %} b'],
    ['{% if x %}1{% else %}2{% endif %}{% if no %}3{% elif yes %}4{% endif %}', '14'],
    ['{% for t in turns %}{{ loop.index }}. {{ t.role }}: {{ t["text"] }}\n{% endfor %}', '1. user: Hi\n2. bot: Oh\n'],
    ['a  {%- if x -%}  b  {%- endif -%}  c', 'abc'],
    ['a\n{% if x %}\nb\n{% endif %}\nc', 'a\n\nb\n\nc'],
    ['{% set z = x ~ "!" %}a {{ z }} {{ x }}', 'a X! X'],
    ['{% set x = x | lower %}{% set z = x ~ no %}{{ z }} {{ x }}{% if z %}{{ list[0] }}{% endif %}', 'x xa'],
    ['{% set z = missing | default("d") %}{{ z }}', 'd'],
    ['{% if x %}{% set z = "in" %}{% endif %}{{ z }}', 'in'],
    ['{% macro m(a, b="B") %}{{ a }}{{ b }}{% endmacro %}{{ m(x) }} {{ m("q", b=x) }}', 'XB qX'],
    ['{{ x | lower }} {{ list | join(", ") }} {{ list[1] }} {{ one.inner.deep }}', 'x a, b b D'],
    ['a{# {{ x }} #}b', 'ab'],
    ['{% raw %}{{ x }} {% if %}{% endraw %} {{ x }}', '{{ x }} {% if %} X'],
    ['{% for i in range(3) if i != 1 %}{{ i }}{% endfor %}', '02'],
    ['{{ "}}" }} {{ {"a": "b"}["a"] }}', '}} b'],
    ['{% if nil is none and missing is not defined %}ok{% endif %}', 'ok'],
    ['{{ missing | default("d") }}', 'd'],
    ['{% for o in [] %}a{% else %}b{% endfor %}', 'b'],
    ['{% set t %}a{{ x }}{% endset %}[{{ t }}]', '[aX]'],
  ])('%j shows what Python would show', (text, expected) => {
    expect(jinja(text)).toBe(expected);
  });

  it('is split so that text and plain variables are outside of its logic', () => {
    const taken = jinjaPieces(
      'a {{ x }}\n{% for t in turns %}{{ t }}{% endfor %}b{% set z = x %}{{ z }}{{ w or v.u }}',
    );
    expect(
      taken.kind === 'pieces' ? taken.pieces.map((piece) => (piece.kind === 'block' ? piece.block : piece)) : [],
    ).toEqual([
      { kind: 'text', at: 0, text: 'a ' },
      { kind: 'variable', at: 2, end: 9, name: 'x' },
      { kind: 'text', at: 9, text: '\n' },
      { language: 'jinja', source: '{% for t in turns %}{{ t }}{% endfor %}', names: ['turns'], optional: [] },
      { kind: 'text', at: 49, text: 'b' },
      { language: 'jinja', source: '{% set z = x %}', names: ['x'], optional: [] },
      { language: 'jinja', source: '{{ z }}', before: '{% set z = x %}', names: ['x'], optional: [] },
      { language: 'jinja', source: '{{ w or v.u }}', names: ['w', 'v'], optional: [] },
    ]);
  });

  it.each([
    ['{% if x %}{% for y in x %}{% endfor %}', '{% if x %} is never closed'],
    ['{% endif %}', 'cannot be read as Jinja'],
    ['{% include "x" %}', 'cannot be read as Jinja'],
    ['a {{ x', '{{ is never closed'],
    ['{{ "score": 1 }}', 'cannot be read as Jinja'],
    ['{{ raise_exception(x) }}', 'uses raise_exception'],
    [`{{ ${'('.repeat(30_000)} }}`, 'cannot be read as Jinja'],
  ])('%s is a problem', (text, why) => {
    expect(jinja(text)).toContain(why);
  });

  it.each([
    ['{{ list | list }}', 'it shows a list or an object as it is'],
    ['{{ one.inner }}', 'it shows a list or an object as it is'],
    ['{% for a in range(1000) %}{% for b in range(1000) %}{{ b }}{% endfor %}{% endfor %}', 'it takes more than'],
    ['{% for a in range(100000) %}a{% endfor %}', 'a range has more than 1000 numbers'],
    [
      '{% set ns = namespace(t="aaaaaaaaaa") %}{% for a in range(60) %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}',
      'it says more than',
    ],
    ['{{ x | nosuchfilter }}', 'nosuchfilter'],
  ])('%s cannot be shown', (text, why) => {
    expect(() => jinja(text)).toThrow(why);
  });

  it('reaches nothing that every value of JavaScript has', () => {
    for (const text of [
      '{{ x.constructor }}',
      '{{ list.constructor }}',
      '{{ one.__proto__ }}',
      '{{ one.constructor }}',
      '{{ one.hasOwnProperty }}',
    ])
      expect(jinja(text)).toBe('');
  });
});

describe('a template in Handlebars or Mustache', () => {
  it.each([
    ['a {{x}} {{{x}}} {{&x}} {{ y }}', 'a X X X {{ x }} {% if %}'],
    ['{{#if x}}1{{else}}2{{/if}}{{#unless no}}3{{/unless}}{{#if list}}4{{/if}}', '134'],
    ['{{#each turns}}{{@index}}{{role}}={{this.text}}{{#unless @last}}, {{/unless}}{{/each}}', '0user=Hi, 1bot=Oh'],
    ['{{#each list}}{{this}}{{../x}}{{/each}}{{#each one}}{{@key}}{{/each}}', 'aXbXnameinner'],
    ['{{#with one}}{{name}}{{inner.deep}}{{/with}}', 'ND'],
    ['a\n{{#if x}}\nb\n{{/if}}\nc', 'a\nb\nc'],
    ['a {{~#if x~}} b {{~/if~}} c', 'abc'],
    ['a\n{{! a note }}\nb{{!-- another }} --}}', 'a\nb'],
    ['{{x.length}} {{list.length}}', '1 2'],
    ['{{#if no}}1{{else if x}}2{{/if}}', '2'],
  ])('%j shows what Handlebars would show', (text, expected) => {
    expect(handlebars(text)).toBe(expected);
  });

  it.each([
    ['{{#turns}}{{role}} {{x}};{{/turns}}', 'user X;bot X;'],
    ['{{^no}}none{{/no}}{{#yes}}{{x}}{{/yes}}{{#list}}{{.}}{{/list}}', 'noneXab'],
    ['{{#one}}{{name}} {{inner.deep}}{{/one}}{{one.name}}', 'N DN'],
    ['a\n{{#x}}\nb\n{{/x}}\nc', 'a\nb\nc'],
  ])('%j shows what Mustache would show', (text, expected) => {
    expect(mustache(text)).toBe(expected);
  });

  it.each([
    ['a\n{{upper x}}', 'upper is called as a helper'],
    ['{{> card}}', 'a partial is not read'],
    ['{{#each list as |one|}}{{one}}{{/each}}', 'is called in a way that is not read'],
    ['{{#list x}}{{/list}}', 'is called in a way that is not read'],
    ['{{#if x}}', '{{#if x}} is never closed'],
    ['{{#if x}}{{/each}}', 'cannot be read as Handlebars'],
    ['\\{{x}}', 'is not read'],
    ['{{lookup one "name"}}', 'is called as a helper'],
  ])('%s is a problem', (text, why) => {
    expect(handlebars(text)).toContain(why);
  });

  it('shows no list or object as it is', () => {
    expect(() => handlebars('{{#if x}}{{one}}{{/if}}')).toThrow('go through it in a section');
  });

  it('reaches nothing that every value of JavaScript has', () => {
    const text = '{{x.constructor}}{{one.constructor}}{{one.__proto__}}{{list.map}}{{#with one}}{{toString}}{{/with}}';
    expect(handlebars(text)).toBe('');
  });

  it('stops if it would take or say too much', () => {
    const deep = '{{#each many}}{{#each ../many}}a{{/each}}{{/each}}';
    const many = Array.from({ length: 1000 }, () => 'm');
    expect(() => shown(handlebarsPieces(deep, 'handlebars'), { many })).toThrow('it takes more than');
    expect(() =>
      shown(handlebarsPieces('{{#each many}}{{../big}}{{/each}}', 'handlebars'), { many, big: 'b'.repeat(1000) }),
    ).toThrow('it says more than');
  });
});

describe('a template nested so deeply that it could exhaust the stack', () => {
  const around = (opening: string, levels: number, closing: string) =>
    `${opening.repeat(levels)}x${closing.repeat(levels)}`;

  it.each([
    ['{% if x %}', '{% endif %}', jinja],
    ['{{#if x}}', '{{/if}}', handlebars],
    ['{{#x}}', '{{/x}}', mustache],
  ])('of %s is a problem, and at half of that it is shown', (opening, closing, show) => {
    expect(show(around(opening, 300, closing))).toBe('x');
    expect(show(around(opening, 600, closing))).toContain('nested too deeply');
  });

  it('by a sum is a problem too', () => {
    expect(jinja(`{{ 1${'+1'.repeat(300)} }}`)).toBe('301');
    expect(jinja(`{{ 1${'+1'.repeat(3000)} }}`)).toContain('nested too deeply');
  });
});
