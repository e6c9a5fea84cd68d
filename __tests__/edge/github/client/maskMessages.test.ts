import { expect, it } from '@jest/globals';
import { maskMessages } from '../../../../src/edge/github/githubClient.ts';

const masked = (text: string) => text.replaceAll('ghs_1', '***');

it('masks what an error says, and what GraphQL says with 200', () => {
  const error = Object.assign(new Error('Bad credentials: ghs_1'), { status: 401 });
  maskMessages(error, masked);
  expect(error.message).toBe('Bad credentials: ***');
  const answer = { status: 200, data: { data: { name: 'ghs_1' }, errors: [{ message: 'no ghs_1' }, null, 'ghs_1'] } };
  maskMessages(answer, masked);
  expect(answer.data).toEqual({ data: { name: 'ghs_1' }, errors: [{ message: 'no ***' }, null, 'ghs_1'] });
});

it.each([undefined, null, 'ghs_1', 7, {}, { data: null }, { data: { errors: 'ghs_1' } }, { message: 7 }])(
  'leaves %j as it is',
  (other) => {
    const before = JSON.stringify(other);
    maskMessages(other, masked);
    expect(JSON.stringify(other)).toBe(before);
  },
);
