import { shownValue } from '../document/shownValue.ts';
import type { Mistake } from './mistake.ts';
import type { WrittenConfiguration } from './writtenConfiguration.ts';

/**
 * What is wrong with the address that a configuration wishes for. It has to be written as it is read, character by
 * character: what a parser of URLs takes for a host must be what a reviewer sees. Whether anybody goes there is for the
 * workflow to say.
 */
export function providerMistakes({ provider }: WrittenConfiguration): readonly Mistake[] {
  const written = provider?.baseUrl;
  if (written === undefined) return [];
  const why = whyUnusable(written);
  if (why === undefined) return [];
  const mend = 'Write the plain address, as in "baseUrl: https://llm.example.com/v1".';
  return [{ path: ['provider', 'baseUrl'], what: `${shownValue(written)} cannot be used: ${why}`, mend }];
}

function whyUnusable(written: string): string | undefined {
  if (!/^https?:\/\//.test(written)) return 'it does not begin with https://';
  if (!/^[\x21-\x7e]+$/.test(written)) return 'it has a blank or a character that is not ASCII in it';
  const [authority = ''] = written.replace(/^https?:\/\//, '').split('/');
  if (authority.includes('@')) return 'it holds a user name or a password';
  if (/[?#]/.test(written)) return 'it has a query or a fragment';
  if (/[\\%]/.test(authority)) return 'its host is written with escapes';
  if (!URL.canParse(written)) return 'it is no address';
  // Upper case and the port that is meant anyway are the same to everybody.
  const { host, protocol } = new URL(written);
  const usual = protocol === 'https:' ? ':443' : ':80';
  const plain = authority.toLowerCase();
  if (host !== (plain.endsWith(usual) ? plain.slice(0, -usual.length) : plain)) {
    return `its host is written otherwise than it is read, ${shownValue(host)}`;
  }
  return host.endsWith('.') ? 'its host ends in a dot' : undefined;
}
