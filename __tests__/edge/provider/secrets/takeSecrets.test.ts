import { describe, expect, it } from '@jest/globals';
import { takeSecrets } from '../../../../src/edge/provider/secrets/secrets.ts';

describe('takeSecrets', () => {
  it('returns what was there, and leaves nothing of it', () => {
    const env: Record<string, string | undefined> = { A_KEY: 'a', B_KEY: '', PATH: '/bin' };
    expect(takeSecrets(env, ['A_KEY', 'B_KEY', 'C_KEY', 'A_KEY'])).toEqual({ A_KEY: 'a', B_KEY: '' });
    expect(env).toEqual({ PATH: '/bin' });
  });
});
