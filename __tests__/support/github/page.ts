import { type Answer, jsonAnswer } from './answer.ts';

/** One page of a list, with the links to the others: https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api */
export function page<T>(all: readonly T[], url: URL, render: (one: T) => unknown): Answer {
  const size = Number(url.searchParams.get('per_page') ?? 30);
  const number = Number(url.searchParams.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const to = (rel: string, target: number) => {
    const other = new URL(url);
    other.searchParams.set('page', String(target));
    return `<${other.href}>; rel="${rel}"`;
  };
  const back = number > 1 ? [to('prev', number - 1), to('first', 1)] : [];
  const on = number < last ? [to('next', number + 1), to('last', last)] : [];
  const link = [...back, ...on].join(', ');
  const shown = all.slice((number - 1) * size, number * size).map(render);
  return jsonAnswer(200, shown, link === '' ? {} : { link });
}
