// Loaded before a program that is measured: writes down, when it ends, how much time of a core and how much memory the
// process took. Each process of a program writes a file of its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['BENCH_SPENT'];
if (folder !== undefined) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const { maxRSS } = process.resourceUsage();
    writeFileSync(
      join(folder, `${process.pid}.json`),
      JSON.stringify({ cpuMs: (user + system) / 1000, maxRssKiB: maxRSS }),
    );
  });
}
