import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { takeSecrets } from '../../../../src/edge/provider/secrets/secrets.ts';

describe('takeSecrets', () => {
  it('returns what was there, and leaves nothing of it', () => {
    const env: Record<string, string | undefined> = { A_KEY: 'a', B_KEY: '', PATH: '/bin' };
    expect(takeSecrets(env, ['A_KEY', 'B_KEY', 'C_KEY', 'A_KEY'])).toEqual({ A_KEY: 'a', B_KEY: '' });
    expect(env).toEqual({ PATH: '/bin' });
  });

  it('leaves nothing to programs that are started afterwards', () => {
    process.env['TAKEN_KEY'] = 'sk-taken-0123456789';
    expect(takeSecrets(process.env, ['TAKEN_KEY'])).toEqual({ TAKEN_KEY: 'sk-taken-0123456789' });
    const inherited = execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });
    expect(inherited).not.toContain('sk-taken');
    expect(inherited).toContain('PATH');
  });
});
