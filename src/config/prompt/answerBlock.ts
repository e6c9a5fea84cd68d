import type { AnswerPlace } from '../../judge/answerContract.ts';

/** `answer` as the schema lets it through: the name of a JSON key, a form with `{score}`, one of the places, or two forms. */
export type WrittenAnswer =
  | string
  | { readonly key?: string; readonly tag?: string; readonly label?: string; readonly boxed?: true }
  | { readonly first: string; readonly second: string }
  | { readonly mean: readonly string[] };

/** Undefined if the mapping names no place or several. */
export function readAnswer(written: WrittenAnswer): AnswerPlace | undefined {
  if (typeof written === 'string')
    return written.includes('{score}') ? { kind: 'form', form: written } : { kind: 'key', path: pathOf(written) };
  if ('mean' in written) return { kind: 'mean', paths: written.mean.map(pathOf) };
  if ('first' in written) {
    const { first, second } = written;
    return [first, second].every((form) => form.includes('{score}')) ? { kind: 'two', first, second } : undefined;
  }
  const { key, tag, label, boxed } = written;
  const places: readonly AnswerPlace[] = [
    ...(key === undefined ? [] : [{ kind: 'key', path: pathOf(key) } as const]),
    ...(tag === undefined ? [] : [{ kind: 'tag', name: tag.replace(/^<|>$/g, '') } as const]),
    ...(label === undefined ? [] : [{ kind: 'label', name: label.replace(/[ \t]*:$/, '') } as const]),
    ...(boxed === undefined ? [] : [{ kind: 'boxed' } as const]),
  ];
  return places.length === 1 ? places[0] : undefined;
}

function pathOf(key: string): readonly string[] {
  return key.split('.');
}
