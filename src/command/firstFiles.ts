import { stringify } from 'yaml';
import { whyNoName } from '../config/judgeName.ts';
import { namesForPaths } from '../config/namesForPaths.ts';

/** A judge that was found, by the name that it has where the configuration gives it none. */
export interface FirstJudge {
  readonly prompt: string;
  readonly items: string;
  readonly name: string;
}

/** evenhand.yml for the judges that were found; everything else is left to its default, and named in a comment. */
export function firstConfiguration(judges: readonly FirstJudge[]): string {
  const own = judges.map(({ name }) => name);
  const areNames = new Set(own).size === own.length && own.every((name) => whyNoName(name) === undefined);
  const names = areNames ? [] : namesForPaths(judges.map(({ prompt }) => prompt));
  const body = stringify({
    judges: judges.map(({ prompt, items }, index) => ({
      ...(names[index] === undefined ? {} : { name: names[index] }),
      prompt,
      items,
    })),
  });
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

/** The workflow to begin with: examples/workflows/evenhand.yml, letter by letter, as a bundle that stands alone has no files. */
export function firstWorkflow(): string {
  return `# The gate for pull requests of this repository and for its merge queue. Copy to .github/workflows/evenhand.yml.
# There is no path filter, so that it can be a required check; where no judge changed, nothing is asked.
name: evenhand
on:
  pull_request:
    # edited: another base branch needs another verdict.
    types: [opened, synchronize, reopened, edited]
  merge_group:
  push:
    # Puts the replies of the newest version on record, for the pull requests to come: the default branch alone.
    branches: [main]
permissions: {}
concurrency:
  group: evenhand-\${{ github.event.pull_request.number || github.ref }}
  # A newer commit or another base branch replaces the older run; a new title waits for it, and finds its replies.
  cancel-in-progress: \${{ github.event_name == 'pull_request' && (github.event.action != 'edited' || github.event.changes.base != null) }}
jobs:
  # The name of the job is the name of the check: keep it where it is required.
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
        with:
          max-calls: 3000
`;
}
