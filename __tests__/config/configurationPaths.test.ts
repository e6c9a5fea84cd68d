import { describe, expect, it } from '@jest/globals';
import { configurationPaths } from '../../src/config/configurationPaths.ts';
import { memoryTree } from '../support/memoryTree.ts';

const tree = memoryTree(
  'head',
  Object.fromEntries(
    [
      'evenhand.yml',
      'apps/chat/evenhand.yml',
      'apps/mail/evenhand.yaml',
      'apps/mail/old/evenhand.yml',
      '.github/evenhand.yml',
      'apps/(web)/evenhand.yml',
      'apps/chat/other.yml',
    ].map((path) => [path, '']),
  ),
);

const found = (list: string | undefined, within = tree) => configurationPaths(within, list);

describe('configurationPaths', () => {
  it('takes paths as they are, on lines of their own or with commas, even if they do not exist', async () => {
    expect(await found('evenhand.yml')).toEqual(['evenhand.yml']);
    expect(await found('./apps/chat/evenhand.yml, missing.yml')).toEqual(['apps/chat/evenhand.yml', 'missing.yml']);
    expect(await found('evenhand.yml\r\n\n  apps/chat/evenhand.yml\n')).toEqual([
      'evenhand.yml',
      'apps/chat/evenhand.yml',
    ]);
  });

  it('matches globs against the list of the tree, files with a dot among them', async () => {
    expect(await found('apps/*/evenhand.yml')).toEqual(['apps/(web)/evenhand.yml', 'apps/chat/evenhand.yml']);
    expect(await found('**/evenhand.yml')).toEqual([
      '.github/evenhand.yml',
      'apps/(web)/evenhand.yml',
      'apps/chat/evenhand.yml',
      'apps/mail/old/evenhand.yml',
      'evenhand.yml',
    ]);
  });

  it('keeps the commas within braces', async () => {
    expect(await found('apps/*/evenhand.{yml,yaml}, evenhand.yml')).toEqual([
      'apps/(web)/evenhand.yml',
      'apps/chat/evenhand.yml',
      'apps/mail/evenhand.yaml',
      'evenhand.yml',
    ]);
  });

  it('leaves out a pattern with an exclamation mark, at any place in the list', async () => {
    expect(await found('!apps/mail/**\n**/evenhand.yml\n!.github/**')).toEqual([
      'apps/(web)/evenhand.yml',
      'apps/chat/evenhand.yml',
      'evenhand.yml',
    ]);
  });

  it('knows a path by its name that looks like a glob', async () => {
    expect(await found('apps/(web)/evenhand.yml')).toEqual(['apps/(web)/evenhand.yml']);
  });

  it('names each configuration once', async () => {
    expect(await found('evenhand.yml, *.yml, evenhand.yml')).toEqual(['evenhand.yml']);
  });

  it('has the first of the usual places if nothing is named, and none if none exists', async () => {
    expect(await found(undefined)).toEqual(['evenhand.yml']);
    expect(await found(undefined, memoryTree('head', { '.github/evenhand.yml': '' }))).toEqual([
      '.github/evenhand.yml',
    ]);
    expect(await found(undefined, memoryTree('head', {}))).toEqual([]);
  });

  it.each([
    ['', 'the list of configurations is empty'],
    [' ,\n', 'the list of configurations is empty'],
    ['!apps/**', 'the list of configurations only leaves out'],
  ])('refuses the list %j', async (list, what) => {
    await expect(found(list)).rejects.toMatchObject({ faults: [{ key: '--config', what }] });
  });
});
