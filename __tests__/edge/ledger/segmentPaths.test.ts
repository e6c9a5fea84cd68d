import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { segmentPaths } from '../../../src/edge/ledger/segmentPaths.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();

it('passes over folders and links that lead nowhere or in a circle, and follows a link to a file', () => {
  mkdirSync(join(folder, 'folder.jsonl'));
  writeFileSync(join(folder, 'good.jsonl'), '');
  symlinkSync('two.jsonl', join(folder, 'one.jsonl'));
  symlinkSync('one.jsonl', join(folder, 'two.jsonl'));
  symlinkSync('nowhere', join(folder, 'dangling.jsonl'));
  symlinkSync('good.jsonl', join(folder, 'link.jsonl'));
  expect(segmentPaths(folder)).toEqual([join(folder, 'good.jsonl'), join(folder, 'link.jsonl')]);
});
