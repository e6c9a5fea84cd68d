// Loaded before a program (--import): every name of a host leads to this machine, as an attacker's resolver would have it.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const here = { address: '127.0.0.1', family: 4 };

dns.lookup = (_host, ...rest) => {
  const [options, done = options] = rest;
  if (options?.all === true) done(null, [here]);
  else done(null, here.address, here.family);
};
syncBuiltinESMExports();
