// Loaded before a program (--import): the first time, a name leads to this machine; from then on to a cloud's metadata.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

let looks = 0;

dns.lookup = (_host, ...rest) => {
  const [options, done = options] = rest;
  looks += 1;
  const found = { address: looks === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 };
  if (options?.all === true) done(null, [found]);
  else done(null, found.address, found.family);
};
syncBuiltinESMExports();
