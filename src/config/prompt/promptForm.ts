import type { LoadedJudge } from '../loadedJudge.ts';
import { isDocument } from './documentPrompt.ts';
import { isProgram } from './programPrompt.ts';
import { sectionsOf } from './wrapper/sections.ts';

/** A fact about how a prompt's file is read, as text on either side. */
interface FormChange {
  readonly key: string;
  readonly base: string;
  readonly head: string;
}

/**
 * What differs in how the files of two versions are read. A program that reads the file in another way sends other words than
 * Evenhand: a comment of a template language is part of a plain text.
 */
export function formChanges(base: LoadedJudge, head: LoadedJudge): readonly FormChange[] {
  const after = formOf(head);
  return [...formOf(base)].flatMap(([key, was]) => {
    const is = after.get(key);
    return is === undefined || is === was ? [] : [{ key, base: was, head: is }];
  });
}

function formOf({ judge, promptFile, promptText, reading }: LoadedJudge): ReadonlyMap<string, string> {
  const form = new Map<string, string>([['template', judge.template ?? 'double']]);
  // A document says itself what its parts are, and a key names one of them.
  if (isDocument(promptFile) || isProgram(promptFile) || reading?.key !== undefined) return form;
  const sections = sectionsOf(promptText).length;
  return form
    .set('front matter', /^\s*---[ \t]*\r?\n/.test(promptText) ? 'yes' : 'none')
    .set('messages', String(sections));
}
