import { parseDocument } from '../document/parseDocument.ts';
import { throwFaults } from '../document/placedDocument.ts';
import { validate } from '../document/validate.ts';
import type { AdmissionRecord } from '../judge/admission.ts';
import type { Tree } from '../tree/tree.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { readIfThere, shown } from './readNamed.ts';

/**
 * A judge with its admission from the same tree. A judge that two trees share is read once, but they may differ in the
 * record.
 */
export async function withAdmission(loaded: Promise<LoadedJudge>, tree: Tree): Promise<LoadedJudge> {
  const judge = await loaded;
  const admitted = judge.admissionFile === undefined ? undefined : await readAdmission(tree, judge.admissionFile);
  return admitted === undefined ? judge : { ...judge, admitted };
}

/**
 * The record of `evenhand admit`; undefined if there is none.
 *
 * @throws UnusableInput with the place of each mistake, also for a record that is broken.
 */
async function readAdmission(tree: Tree, path: string): Promise<AdmissionRecord | undefined> {
  const bytes = await readIfThere(tree, path);
  if (bytes === undefined) return undefined;
  const file = shown(tree, path);
  const document = parseDocument({ bytes, file });
  throwFaults(validate({ shape: 'admission', document, file }));
  // The schema was just checked.
  return document.value as AdmissionRecord;
}
