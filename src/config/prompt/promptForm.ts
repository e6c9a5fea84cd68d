import type { LoadedJudge } from '../loadedJudge.ts';

/** A fact about how a prompt's file is read, as text on either side. */
interface FormChange {
  readonly key: string;
  readonly base: string;
  readonly head: string;
}

/**
 * What differs in how the files of two versions are read. A program that reads the file in another way sends other
 * words than Evenhand: a comment of a template language is part of a plain text.
 */
export function formChanges(base: LoadedJudge, head: LoadedJudge): readonly FormChange[] {
  const after = formOf(head);
  return [...formOf(base)].flatMap(([key, was]) => {
    const is = after.get(key);
    return is === undefined || is === was ? [] : [{ key, base: was, head: is }];
  });
}

function formOf({ judge, form, statedModel, fileModel = 'none' }: LoadedJudge): ReadonlyMap<string, string> {
  return new Map([
    ['template', judge.template ?? 'double'],
    // The entry's model is asked; a program may read the file's.
    ...(statedModel === undefined ? [] : [['the model of the file', fileModel] as const]),
    ...Object.entries(form ?? {}).map(([key, is]) => [key, is] as const),
  ]);
}
