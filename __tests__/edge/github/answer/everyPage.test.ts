import { describe, expect, it } from '@jest/globals';
import { everyPage } from '../../../../src/edge/github/everyPage.ts';
import { UnexpectedAnswer } from '../../../../src/edge/github/httpFailure.ts';

const next = { link: '<https://api.github.com/x?page=2>; rel="next", <https://api.github.com/x?page=3>; rel="last"' };
const last = { link: '<https://api.github.com/x?page=1>; rel="first", <https://api.github.com/x?page=2>; rel="prev"' };

describe('everyPage', () => {
  it('continues while there is a next page', async () => {
    const pages = [
      { data: [1, 2], headers: next },
      { data: [3], headers: next },
      { data: [4], headers: last },
    ];
    const fetched: number[] = [];
    const entries = await everyPage((page) => {
      fetched.push(page);
      return Promise.resolve(pages[page - 1] ?? { data: [], headers: {} });
    });
    expect(entries).toEqual([1, 2, 3, 4]);
    expect(fetched).toEqual([1, 2, 3]);
  });

  it('is one page if no link is given', async () => {
    expect(await everyPage(() => Promise.resolve({ data: [1], headers: {} }))).toEqual([1]);
  });

  it('is a fault if the pages never end', async () => {
    await expect(everyPage(() => Promise.resolve({ data: [1], headers: next }))).rejects.toThrow(UnexpectedAnswer);
  });
});
