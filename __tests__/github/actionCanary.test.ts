import { describe, expect, it } from '@jest/globals';
import { type GivenOptions, settingsOf } from '../../src/command/settings.ts';
import { actionCanary } from '../../src/github/actionCanary.ts';
import type { Annotation } from '../../src/github/annotation.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import { memoryTree } from '../support/memoryTree.ts';
import { plantedTree } from '../support/plantedTree.ts';

const floorsAlone = 'gate: { rules: [{ measure: accuracy, min: 10 }] }';
const sound = plantedTree({ label: 'base', judge: 'any', items: 24, options: 2 });
const unsound = plantedTree({ label: 'head', judge: 'any', items: 24, options: 2, settings: floorsAlone });
const nothing = memoryTree('base', {});

async function canary(given: GivenOptions, base = sound, head = unsound) {
  const { environment, written } = capturedEnvironment();
  const annotations: Annotation[] = [];
  const host = {
    annotate: (annotation: Annotation) => void annotations.push(annotation),
    group: async (title: string, step: () => Promise<void>) => {
      environment.stdout.write(`[${title}]\n`);
      await step();
    },
  };
  return {
    ...(await actionCanary(environment, host, { values: settingsOf(given), base, head })),
    annotations,
    log: written.stdout,
  };
}

describe('the input canary', () => {
  it('does nothing unless it is true', async () => {
    for (const values of [{}, { canary: 'false' }] as const) {
      expect(await canary(values)).toEqual({ sound: true, notices: [], annotations: [], log: '' });
    }
    await expect(canary({ canary: 'yes' })).rejects.toThrow('"yes" is not known');
  });

  it("tries the base's gate, whatever the head makes of it, and says so in one sentence", async () => {
    const tried = await canary({ canary: 'true' });
    expect(tried).toMatchObject({ sound: true, annotations: [] });
    expect(tried.notices).toHaveLength(1);
    expect(tried.notices[0]).toMatch(
      /^Canary: the gate caught 2 of 2 planted bad judges and called \d+ of 100 A\/A runs a regression\.$/,
    );
    expect(tried.log).toMatch(/^\[Self-test of the gate\]\n✓ judge tone can fail: /);
  });

  it('is an error where the gate cannot fail; a new configuration is tried on the head', async () => {
    const tried = await canary({ canary: 'true' }, nothing);
    expect(tried.sound).toBe(false);
    expect(tried.notices[0]).toMatch(
      /^The canary failed for tone, so this check is red whatever the verdict: .*0 of 2/,
    );
    expect(tried.annotations.map(({ level }) => level)).toEqual(['error', 'error']);
    expect(tried.log).toContain('✗ judge tone cannot fail: ');
  });

  it('tries the head where the one judge that is asked for is new', async () => {
    const base = plantedTree({ label: 'base', judge: 'any', items: 24 });
    const head = memoryTree('head', {});
    await expect(canary({ canary: 'true', judge: 'tone' }, base, head)).resolves.toMatchObject({ sound: true });
    await expect(canary({ canary: 'true', judge: 'other' }, base, unsound)).rejects.toThrow('no judge called "other"');
  });
});
