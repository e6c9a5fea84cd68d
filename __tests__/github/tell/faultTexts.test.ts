import { describe, expect, it } from '@jest/globals';
import type { Annotation } from '../../../src/github/annotation.ts';
import { annotateFaults } from '../../../src/github/annotations.ts';
import { faultTexts } from '../../../src/github/asInputs.ts';
import { type Fault, OutsideFailure, UnusableInput } from '../../../src/shared/fault.ts';

function annotated(faults: readonly Fault[]): readonly Annotation[] {
  const seen: Annotation[] = [];
  annotateFaults({ annotate: (annotation) => seen.push(annotation) }, faults);
  return seen;
}

const fault = { what: 'the key "modle" is not known', fix: 'Did you mean "model"?', key: 'judges[0].modle' };

describe('annotateFaults', () => {
  it('annotates the line of the head', () => {
    expect(annotated([{ ...fault, file: 'head:evenhand.yml', line: 4, column: 5 }])).toEqual([
      {
        level: 'error',
        title: 'Evenhand cannot use this',
        text: 'judges[0].modle: the key "modle" is not known. Did you mean "model"?',
        file: 'evenhand.yml',
        line: 4,
      },
    ]);
  });

  it('names the place on the base in words, since the head may not have its lines', () => {
    const [annotation] = annotated([{ ...fault, file: 'base:evenhand.yml', line: 4 }]);
    expect(annotation).not.toHaveProperty('file');
    expect(annotation).not.toHaveProperty('line');
    expect(annotation?.text).toContain('base:evenhand.yml:4');
  });

  it('stays below the ten that GitHub shows, and counts the rest', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ ...fault, line: n + 1, file: 'head:evenhand.yml' }));
    const seen = annotated(many);
    expect(seen.filter(({ level }) => level === 'error')).toHaveLength(8);
    expect(seen.at(-1)).toMatchObject({ level: 'notice', text: '32 more in the job summary' });
  });
});

describe('faultTexts', () => {
  it('shows what a pull request wrote letter by letter', () => {
    const [text = ''] = faultTexts(
      new UnusableInput({ ...fault, what: 'no <b>@ann</b> `x`', file: 'head:a`b.yml', line: 1 }),
    );
    expect(text).not.toContain('<b>');
    expect(text).not.toContain('@ann');
    expect(text).toContain('<code>head:a');
  });

  it('names a commit so that it can be copied, and no link is made of it', () => {
    const head = '9d8e7f6a1b2c3d4e5f60718293a4b5c6d7e8f901';
    const what = `there is no evenhand.yml on the head (${head.slice(0, 7)}), nor in ${head}`;
    const [text] = faultTexts(new UnusableInput({ what, fix: 'Write one.' }));
    expect(text).toContain(`(\`${head.slice(0, 7)}\`), nor in \`${head}\`. Write one.`);
    expect(text).not.toContain('\u200b');
  });

  it('is complete in every length, the longest first', () => {
    const texts = faultTexts(new UnusableInput(Array.from({ length: 60 }, () => fault)));
    expect(texts.map((text) => text.split('\n- ').length - 1)).toEqual([50, 5, 0]);
    expect(texts.map((text) => /(\d+) more in the log/.exec(text)?.[1])).toEqual(['10', '55', '60']);
  });

  it('does not call it unusable if GitHub did not answer', () => {
    const [text = ''] = faultTexts(new OutsideFailure(fault));
    expect(text).toContain('could not measure');
    expect(text).not.toContain('cannot be used');
  });
});
