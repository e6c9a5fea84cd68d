/** The edits of the recipe "A candidate" in docs/architecture.md. */
export const newCandidate = [
  {
    path: 'src/candidates/calm.ts',
    text: `
import type { Candidate } from './candidate.ts';
import { withParagraph } from './withParagraph.ts';

export const calm: Candidate = {
  about: 'a sentence after the options that asks for patience',
  source: 'nobody',
  make: (judge) => withParagraph(judge, 'options', 'Take your time.'),
};
`,
  },
  { path: 'src/candidates/candidateNames.ts', from: "  'hint',\n", to: "  'hint',\n  'calm',\n" },
  {
    path: 'src/candidates/table.ts',
    from: "import type { Candidate } from './candidate.ts';",
    to: "import { calm } from './calm.ts';\nimport type { Candidate } from './candidate.ts';",
  },
  { path: 'src/candidates/table.ts', from: '  hint,\n', to: '  hint,\n  calm,\n' },
  {
    path: 'docs/mitigate.md',
    from: '| `reasons-first` |',
    to: '| `calm` | a sentence | nobody |\n| `reasons-first` |',
  },
] as const;
