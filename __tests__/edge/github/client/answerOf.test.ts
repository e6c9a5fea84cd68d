import { describe, expect, it } from '@jest/globals';
import { answerOf, httpFailure } from '../../../../src/edge/github/httpFailure.ts';

const said = (error: object) => {
  const failure = httpFailure(error);
  return failure === undefined ? undefined : answerOf(failure);
};

describe('answerOf', () => {
  it('says what GitHub answered', () => {
    const response = { headers: {} };
    expect(said({ status: 502, message: 'Server Error', response })).toBe('GitHub answered 502: Server Error');
    expect(said({ status: 500, message: 'Oops', response })).toBe('GitHub answered 500: Oops');
  });

  it('does not make up an answer where the connection broke, for which the client has 500', () => {
    const broken = { status: 500, message: 'other side closed', response: undefined };
    expect(said(broken)).toBe('GitHub could not be reached (other side closed)');
  });

  it('has nothing to say of a bug', () => {
    expect(said(new TypeError('x'))).toBeUndefined();
  });
});
