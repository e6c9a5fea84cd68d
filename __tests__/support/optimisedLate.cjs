// Most of what tests run, and every program that they start, takes about a second, and has less of optimised code than
// it takes to make it: a quarter of all processor time. V8 is to wait longer. Newer versions of Node have no such flag.
if (process.versions.node.startsWith('20.')) require('node:v8').setFlagsFromString('--interrupt-budget=2000000');
