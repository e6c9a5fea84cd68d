/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a prompt may have */
import { describe, expect, it } from '@jest/globals';
import { inDoubleBraces } from '../../../src/judge/template/inDoubleBraces.ts';
import type { LanguageName } from '../../../src/judge/template/language.ts';
import { languages } from '../../../src/judge/template/languages.ts';
import fc from '../../support/fastCheck.ts';

const isVariable = (name: string) => ['answer', 'x'].includes(name);
const read = (text: string, name: LanguageName) => inDoubleBraces(text, languages[name], isVariable);

describe('inDoubleBraces', () => {
  it.each<[LanguageName, string, string]>([
    ['double', 'a {{answer}} {{ x }} {"b": {{x}}} {{"c": 1}}', 'a {{answer}} {{ x }} {"b": {{x}}} {{"c": 1}}'],
    ['double', '{{{answer}}} and {"a": {{{x}}}, "b": {{{x}}}}', '{{answer}} and {"a": {{{x}}}, "b": {{{x}}}}'],
    ['single', '{answer}, {other} {"a": {x}} {{"b": 1}}', '{{answer}}, {other} {"a": {{x}}} {{"b": 1}}'],
    ['f-string', '{answer}, {other} {{"a": {x}}}', '{{answer}}, {{other}} {"a": {{x}}}'],
    ['dollar', '${answer} $answer ${other} $other $5 $$answer', '{{answer}} {{answer}} {{other}} $other $5 $$answer'],
    ['brace-dollar', '{$answer} {$other} {x}', '{{answer}} {{other}} {x}'],
    ['angle', '<<answer>> << x >> <<other>>', '{{answer}} {{x}} <<other>>'],
    ['percent', '<%= answer %> <%answer%> <%other%>', '{{answer}} {{answer}} <%other%>'],
    ['bracket', '[[answer]] [[other]] [[A]]', '{{answer}} [[other]] [[A]]'],
  ])('turns the places of %s in %s into double braces, and nothing else', (name, text, expected) => {
    expect(read(text, name)).toEqual({ text: expected, clash: undefined });
  });

  it('leaves the lines alone that mark the options', () => {
    const text = '{{#options}}\n1: {x}\n{{/options}}\n{{}}';
    expect(read(text, 'f-string').text).toBe('{{#options}}\n1: {{x}}\n{{/options}}\n{}');
  });

  it('reports double braces around a name that are none of the places', () => {
    expect(read('$answer\n{{ other }}', 'dollar').clash).toMatchObject({ written: '{{ other }}' });
    expect(read('{x} {{{{name}}}}', 'f-string').clash).toMatchObject({ written: '{{name}}' });
  });

  // https://docs.python.org/3/library/string.html#format-string-syntax: format(x='{{x}}')
  it('fills as Python does: the braces of a value are its own', () => {
    expect(read('{{{x}}} {{}} {x}', 'f-string').text).toBe('{{{x}}} {} {{x}}');
  });

  it('keeps every line of any text in its place', () => {
    const pieces = fc.constantFrom(...'{|}|{{|}}|$|<<|>>|[[|]]| |\n|answer|x|"|:'.split('|'));
    const names = fc.constantFrom(...Object.values(languages).map(({ name }) => name));
    fc.assert(
      fc.property(fc.array(pieces), names, (list, name) => {
        const text = list.join('');
        expect(read(text, name).text.split('\n')).toHaveLength(text.split('\n').length);
      }),
    );
  });
});
