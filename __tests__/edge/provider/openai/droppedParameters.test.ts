import { describe, expect, it } from '@jest/globals';
import { droppedParameters } from '../../../../src/edge/provider/openai/parameters.ts';

describe('droppedParameters', () => {
  it('leaves out a limit that is refused by both its names', () => {
    const notes: string[] = [];
    const dropped = droppedParameters((text) => notes.push(text));
    dropped.drop('m', 'max_tokens');
    expect(dropped.keep('m', { max_tokens: 9 })).toEqual({ max_completion_tokens: 9 });
    dropped.drop('m', 'max_completion_tokens');
    expect(dropped.keep('m', { max_tokens: 9, seed: 1 })).toEqual({ seed: 1 });
    expect(notes).toHaveLength(2);
  });

  it('does not overwrite a limit that was given by its new name', () => {
    const dropped = droppedParameters(() => undefined);
    dropped.drop('m', 'max_tokens');
    expect(dropped.keep('m', { max_completion_tokens: 5, max_tokens: 9 })).toEqual({ max_completion_tokens: 5 });
  });
});
