import { describe, expect, it } from '@jest/globals';
import { keyNotices } from '../../src/github/annotations.ts';

const stopped = (why: string) => ({
  provider: 'openai' as const,
  judges: [{ findings: [{ kind: 'stopped' as const, because: 'no-key' as const, why }] }],
});

describe('keyNotices', () => {
  it('names the variable that the workflow lists for the host, and not the usual one', () => {
    const result = stopped('the provider openai has to be asked, and EXAMPLE_KEY is not set');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of a workflow.
    expect(keyNotices(result, undefined)[0]).toContain('EXAMPLE_KEY: ${{ secrets.EXAMPLE_KEY }}');
    expect(keyNotices(result, 'dependabot')[0]).toContain('EXAMPLE_KEY is empty');
  });

  it('names the usual variable by default', () => {
    expect(keyNotices(stopped('there is no key'), undefined)[0]).toContain('OPENAI_API_KEY: ${{ secrets');
    expect(keyNotices({ ...stopped('no key'), provider: 'azure' }, undefined)[0]).toContain('AZURE_OPENAI_API_KEY');
  });

  it('says nothing if the key is not what is missing', () => {
    expect(keyNotices({ provider: 'openai', judges: [{ findings: [] }] }, 'fork')).toEqual([]);
  });
});
