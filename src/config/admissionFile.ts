import { parseDocument } from '../document/parseDocument.ts';
import { throwFaults } from '../document/placedDocument.ts';
import { validate } from '../document/validate.ts';
import type { AdmissionRecord } from '../judge/admission.ts';
import type { Tree } from '../tree/tree.ts';
import type { LoadedJudge } from './loadedJudge.ts';
import { refused, shown } from './readNamed.ts';

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
  // Most judges have none: a tree that can tell is not read.
  if (tree.contentHash !== undefined && (await tree.contentHash(path)) === undefined) return undefined;
  const found = await tree.read(path);
  if (found.kind === 'absent') return undefined;
  if (found.kind === 'refused') throw refused(tree, path, found.why, {});
  const file = shown(tree, path);
  const document = parseDocument({ bytes: found.bytes, file });
  throwFaults(validate({ shape: 'admission', document, file }));
  // The schema was just checked.
  return document.value as AdmissionRecord;
}
