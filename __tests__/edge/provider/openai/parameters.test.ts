import { describe, expect, it } from '@jest/globals';
import type { ApiFault } from '../../../../src/edge/provider/openai/apiFault.ts';
import { droppedParameters, refusedParameter } from '../../../../src/edge/provider/openai/parameters.ts';

const sent = ['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'response_format', 'n', 'logit.bias'];

describe('refusedParameter', () => {
  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
    ],
    ["Unsupported value: 'temperature' does not support 0 with this model.", 'temperature'],
    ['this model does not support top_p', 'top_p'],
    ['temperature is not supported here', 'temperature'],
    ['`temperature` is deprecated for this model.', 'temperature'],
    ["Unknown parameter: 'response_format.json_schema'.", 'response_format'],
    ['Unrecognized request argument supplied: top_p', 'top_p'],
    ['Invalid JSON payload received. Unknown name "top_p": Cannot find field.', 'top_p'],
    ['Unsupported: `logit.bias`', 'logit.bias'],
  ])('is named in the message: %s', (message, name) => {
    expect(refusedParameter(faultWith({ message }), sent)).toBe(name);
  });

  it('is what the field says, and not what else the message names', () => {
    const fault = faultWith({ message: "unsupported with 'top_p'", param: 'response_format.type' });
    expect(refusedParameter(fault, sent)).toBe('response_format');
  });

  it.each([
    ['a value out of range', { message: "'temperature' must be at most 2", param: 'temperature' }],
    [
      'the messages',
      { message: "'messages[0].role' does not support 'system' (temperature)", param: 'messages[0].role' },
    ],
    ['the model', { message: 'The requested model is not supported with temperature.', param: 'model' }],
    ['what was not sent', { message: "Unsupported parameter: 'seed'", param: 'seed' }],
    ['a name within a word', { message: 'no temperatures, top_p_k and min-n not supported' }],
    ['another status', { message: "Unsupported parameter: 'temperature'", status: 403 }],
  ])('is none if the fault is %s', (_name, fault) => {
    expect(refusedParameter(faultWith(fault), [...sent, 'messages', 'model'])).toBeUndefined();
  });
});

function faultWith(fault: Partial<ApiFault>): ApiFault {
  return { status: 400, message: '', codes: [], param: undefined, header: () => undefined, ...fault };
}

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
