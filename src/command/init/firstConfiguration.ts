import { stringify } from 'yaml';
import { namesForPaths, whyNoName } from '../../config/judgeName.ts';

/** A judge that was found, by the name that it has if the configuration gives it none. */
export interface FirstJudge {
  readonly prompt: string;
  readonly items: string;
  readonly name: string;
}

/** evenhand.yml for the judges that were found; everything else is left to its default, and named in a comment. */
export function firstConfiguration(judges: readonly FirstJudge[], commit: string | undefined): string {
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
  return `# The judges that Evenhand examines. All settings: docs/reference.md
${body}${referenceLines(commit)}
# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`;
}

/** A judge that gets worse by many small steps is caught against the version of today. */
function referenceLines(commit: string | undefined): string {
  const value = commit === undefined ? '# reference: v1.0' : `reference: ${commit}`;
  return `# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.\n${value}\n`;
}
