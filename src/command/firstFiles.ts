import { stringify } from 'yaml';

/** evenhand.yml for the judges that were found; everything else is left to its default, and named in a comment. */
export function firstConfiguration(judges: readonly { readonly prompt: string; readonly items: string }[]): string {
  const body = stringify({ judges: judges.map(({ prompt, items }) => ({ prompt, items })) });
  return `# The judges that Evenhand examines. All settings: docs/configuration.md
${body}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`;
}

/** A workflow that runs the gate on every pull request; without a path filter, so that it can be a required check. */
export function firstWorkflow(): string {
  return `name: evenhand
on:
  pull_request:
permissions: {}
concurrency:
  group: evenhand-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: true
jobs:
  evenhand:
    runs-on: ubuntu-latest
    timeout-minutes: 25
    permissions:
      contents: read
      pull-requests: write
    steps:
      # No checkout is needed: both versions are read as data. Replace the zeros by the commit of a release.
      - uses: evenhand/evenhand@0000000000000000000000000000000000000000
        env:
          OPENAI_API_KEY: \${{ secrets.OPENAI_API_KEY }}
`;
}
