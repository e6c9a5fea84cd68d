import { describe, expect, it } from '@jest/globals';
import { fillText, parseTemplate, variablesIn, variablesOf } from '../../src/judge/template.ts';
import fc from '../support/fastCheck.ts';
import { judgeOf, optionOf, pairwiseJudge, partsOf } from '../support/judges.ts';

describe('parseTemplate', () => {
  it('splits a text at its variables and at the places that Evenhand fills', () => {
    expect(parseTemplate('Rate {{ reply }} now.\n{{guideline}}\n{{cue}}{{output}}')).toEqual({
      parts: [
        { kind: 'text', text: 'Rate ' },
        { kind: 'variable', name: 'reply' },
        { kind: 'text', text: ' now.\n' },
        { kind: 'guideline' },
        { kind: 'text', text: '\n' },
        { kind: 'cue' },
        { kind: 'output' },
      ],
      problems: [],
    });
  });

  it('leaves the names of places that Evenhand fills to the items that bring them', () => {
    const { parts } = parseTemplate('{{output}}{{guideline}}{{cue}}', new Set(['output', 'cue']));
    expect(parts).toEqual([
      { kind: 'variable', name: 'output' },
      { kind: 'guideline' },
      { kind: 'variable', name: 'cue' },
    ]);
  });

  it('reports logic, partials and filters with their place, since templates have none', () => {
    const { problems } = parseTemplate('a {{#if x}} b {{> part}} c {{ x | upper }} d {{}} {{/if}}');
    expect(problems).toEqual([
      { at: 2, what: '{{#if x}}' },
      { at: 14, what: '{{> part}}' },
      { at: 27, what: '{{ x | upper }}' },
      { at: 45, what: '{{}}' },
      { at: 50, what: '{{/if}}' },
    ]);
  });

  it('leaves doubled braces around JSON as they are', () => {
    const text = 'Answer {{"score": 1}} or {{score: 1, why: x}} or {{[1]}}.';
    expect(parseTemplate(text)).toEqual({ parts: [{ kind: 'text', text }], problems: [] });
  });

  it('takes several words for a name if each has a capital', () => {
    expect(variablesIn('{{Reference Answer}} {{ Item 2 }} {{not a name}}')).toEqual(['Reference Answer', 'Item 2']);
  });

  it('finds no variable across lines', () => {
    expect(parseTemplate('{{a\n}}')).toEqual({ parts: [{ kind: 'text', text: '{{a\n}}' }], problems: [] });
  });

  it('loses no character: the parts joined are the text', () => {
    const pieces = fc.constantFrom(...'{{a}}|{{ b.c }}|{|}}|{{|\n|x|{{guideline}}|{{{d}}}|{{"k": 1}}'.split('|'));
    fc.assert(
      fc.property(fc.array(pieces), (texts) => {
        const text = texts.join('');
        const { parts, problems } = parseTemplate(text);
        fc.pre(problems.length === 0);
        const shown = parts.map((part) => {
          if (part.kind === 'text') return part.text;
          return `{{${part.kind === 'variable' ? part.name : part.kind}}}`;
        });
        expect(shown.join('')).toBe(text.replaceAll('{{ b.c }}', '{{b.c}}'));
      }),
    );
  });
});

describe('fillText', () => {
  it('fills the variables of the item and leaves the rest as written', () => {
    expect(fillText('{{a}} and {{ b }}', { a: '1' })).toBe('1 and {{ b }}');
  });

  it('never reads what an item says as a template', () => {
    expect(fillText('{{a}} {{b}}', { a: '{{b}}', b: '{{a}} $& $1' })).toBe('{{b}} {{a}} $& $1');
  });
});

describe('variablesIn', () => {
  it('names the variables in their order, and no JSON', () => {
    expect(variablesIn('{{b}} {{ a-1 }} {{"x": 1}} {{b}} {{#if c}}')).toEqual(['b', 'a-1', 'b']);
  });
});

describe('variablesOf', () => {
  it('lists the variables of the messages once, and none of the places that Evenhand fills', () => {
    const parts = partsOf('{{b}} {{a}} {{b}} {{guideline}} {{cue}} {{output}}');
    expect(variablesOf(judgeOf(2, { messages: [{ role: 'user', parts }] }))).toEqual(['b', 'a']);
  });

  it('lists those of the options, of their elaborations too', () => {
    const options = [optionOf(0, 'not in {{language}}'), optionOf(1, 'so', 'as {{expert}} says')];
    expect(variablesOf(judgeOf(2, { options }))).toEqual(['reply', 'language', 'expert']);
  });

  it('lists the candidates of a pairwise judge, also if its messages do not show them', () => {
    expect(variablesOf(pairwiseJudge({ messages: [] }))).toEqual(['a', 'b']);
  });
});
