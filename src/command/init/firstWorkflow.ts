/** The workflow to begin with: an exact copy of examples/workflows/evenhand.yml, since a bundle has no other files. */
export function firstWorkflow(): string {
  return `# The gate for pull requests of this repository and for its merge queue. Copy to .github/workflows/evenhand.yml.
# It has no path filter, so it can be a required check. If no judge changed, nothing is asked.
name: evenhand
on:
  pull_request:
    # edited: another base branch needs another verdict.
    types: [opened, synchronize, reopened, edited]
  merge_group:
  push:
    # Saves the replies of the newest version for later pull requests. Name the default branch alone.
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
      # No checkout is needed: both versions are read as data. Replace the zeros with the commit of a release.
      - id: evenhand
        uses: evenhand/evenhand@0000000000000000000000000000000000000000
        env:
          OPENAI_API_KEY: \${{ secrets.OPENAI_API_KEY }}
        with:
          max-calls: 3000
          report: true
      # The page of the report, which GitHub opens in the browser. Everyone who can read the repository can read it.
      - id: page
        if: \${{ !cancelled() && steps.evenhand.outputs.html-path != '' }}
        uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
        with:
          path: \${{ steps.evenhand.outputs.html-path }}
          archive: false
      # Measures nothing: the comment links the page instead of the run.
      - if: \${{ !cancelled() && steps.page.outputs.artifact-url != '' }}
        uses: evenhand/evenhand@0000000000000000000000000000000000000000
        with:
          report-url: \${{ steps.page.outputs.artifact-url }}
`;
}
