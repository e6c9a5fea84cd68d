import type { AllowedHost } from '../config/configuration.ts';
import { shownValue } from '../document/shownValue.ts';
import { type Fault, UnusableInput } from '../shared/fault.ts';
import type { OptionValue } from './optionValues.ts';

/**
 * The hosts that a configuration may name, in lines or separated by commas: `llm.example.com = EXAMPLE_KEY`, or
 * `localhost:11434` for a host without a key. Each entry that cannot be used gives a fault.
 */
export const allowedHosts: OptionValue<readonly AllowedHost[]> = {
  placeholder: 'LIST',
  read: (given, name) => {
    const entries = given.split(/[\n,]/).map((entry) => entry.trim());
    const read = entries.filter((entry) => entry !== '' && !entry.startsWith('#')).map(readEntry);
    const faults = read.flatMap((one) => ('what' in one ? [one] : []));
    const hosts = read.flatMap((one) => ('host' in one ? [one] : []));
    const twice = hosts.find((one, index) => hosts.findIndex((other) => place(other) === place(one)) !== index);
    if (twice !== undefined) faults.push({ what: `${place(twice)} is listed twice`, fix: 'Keep one of the two.' });
    if (faults.length === 0) return hosts;
    throw new UnusableInput(faults.map((fault) => ({ key: name, ...fault })));
  },
};

function readEntry(entry: string): AllowedHost | Fault {
  const [left = '', right, ...more] = entry.split('=').map((part) => part.trim());
  if (more.length > 0 || right === '') return unreadable(left, 'is no host with the name of a variable');
  if (right !== undefined && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(right)) {
    return unreadable(left, 'is followed by something that is no name of an environment variable');
  }
  const written = left.toLowerCase();
  if (written.includes('*')) return unreadable(left, 'is a pattern, and hosts are listed one by one');
  if (!/^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/.test(written)) {
    return unreadable(left, 'is no host');
  }
  const port = /:(\d+)$/.exec(written)?.[1];
  const host = port === undefined ? written : written.slice(0, -port.length - 1);
  const isReadAlike = URL.canParse(`http://${written}`) && new URL(`http://${host}`).hostname === host;
  if (!isReadAlike) return unreadable(left, 'is not written as hosts are read');
  return { host, port: port === undefined ? undefined : Number(port), variable: right };
}

function place({ host, port }: AllowedHost): string {
  return port === undefined ? host : `${host}:${port}`;
}

function unreadable(written: string, why: string): Fault {
  const fix =
    'Write host = VARIABLE, one to a line or separated by commas, as in "llm.example.com = EXAMPLE_KEY": the exact host, with its port if it has one, and the name of the variable that holds its key.';
  // The following text may be the key itself.
  const [host = ''] = written.split(/[\s=]|:(?!\d|\/\/)/);
  return { what: `${shownValue(host)} ${why}`, fix };
}
