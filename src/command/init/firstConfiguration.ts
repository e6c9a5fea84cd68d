import { Document, isMap, isScalar, stringify } from 'yaml';
import type { RepeatedText } from '../../config/items/itemGroups.ts';
import { namesForPaths, whyNoName } from '../../config/judgeName.ts';
import type { WrittenBlock } from '../../config/prompt/judgeBlock.ts';
import type { VerifiedFacts } from '../../judge/reading/verifiedFacts.ts';
import type { FoundJudge } from './judgeAt.ts';

/** A judge that was found, by its name if the configuration gives none. */
export type FirstJudge = Pick<
  FoundJudge,
  'prompt' | 'items' | 'name' | 'shown' | 'gold' | 'repeated' | 'facts' | 'read'
> & {
  /** What must be stated before it can be read; absent: nothing. */
  readonly lack?: string;
};

/**
 * evenhand.yml for the judges that were found. Everything else keeps its default, and a comment names it.
 *
 * @param commit the reference, which catches a judge that gets worse by many small steps; undefined: none yet.
 */
export function firstConfiguration(judges: readonly FirstJudge[], commit: string | undefined): string {
  const own = judges.map(({ name }) => name);
  const paths = namesForPaths(judges.map(({ prompt }) => prompt));
  // A key such as "Prompt" or "JUDGE_PROMPT" says less than the name of its file.
  const short = judges.map(({ prompt, name }, index) => (prompt.includes('#') ? (paths[index] ?? name) : name));
  const areNames = new Set(short).size === short.length && short.every((name) => whyNoName(name) === undefined);
  const names = (areNames ? short : paths).map((name, index) => (areNames && name === own[index] ? undefined : name));
  const document = new Document({
    judges: judges.map(({ prompt, items, shown, gold, facts }, index) => ({
      ...(names[index] === undefined ? {} : { name: names[index] }),
      prompt,
      items,
      ...(gold === undefined ? {} : { gold: { from: gold } }),
      ...shown,
      ...(facts === undefined ? {} : entryOf(facts)),
    })),
  });
  for (const [index, { facts, read, repeated, lack }] of judges.entries()) {
    for (const [key, { quote, line }] of facts?.words ?? []) {
      const value = document.getIn(['judges', index, key], true);
      const where = `line ${line + (read?.line ?? 1) - 1}: "${quote}"`;
      if (isScalar(value)) value.comment = inComment(where);
    }
    const entry = document.getIn(['judges', index]);
    const lines = [lack, repeated && groupLine(repeated)].filter((line) => line !== undefined);
    if (lines.length > 0 && isMap(entry)) entry.comment = lines.map(inComment).join('\n');
  }
  const body = document.toString({ lineWidth: 0 });
  return `# The judges that Evenhand examines. All settings: docs/reference.md
${body}# Each change is compared with this commit or tag of the base branch too. Move it to accept today's judges as the new level.
${commit === undefined ? '# reference: v1.0' : `reference: ${commit}`}

# Defaults, to change where needed:
# perturbations: [position, length]
# repeats: 1
# gate: { tolerance: 2, confidence: 0.95, minItems: 20, maxUnreadable: 5 % }
# budget: { maxCalls: 2000 }
# prices: { input: 0.25, output: 2 }   # US dollars for a million tokens
`;
}

/** The line that states the group, for a maintainer to take over. */
function groupLine({ key, what }: RepeatedText): string {
  return `${stringify({ group: key }, { lineWidth: 0 }).trim()}   # or "group: id", if they are independent: ${what}`;
}

function inComment(words: string): string {
  return ` ${words.replace(/[^\P{C}]/gu, ' ')}`;
}

/** A range is a setting of the scale; every other fact is a key beside the prompt. */
function entryOf(facts: VerifiedFacts): Readonly<Record<string, unknown>> {
  const { scale, ...beside } = blockOf(facts);
  return { ...beside, ...(scale === undefined ? {} : { evenhand: { scale } }) };
}

/** The facts as an entry of evenhand.yml. */
export function blockOf({ values, range, best, options, answer, candidates }: VerifiedFacts): WrittenBlock {
  return {
    ...(range && { scale: { kind: 'interval', ...range } }),
    ...(values && { values }),
    ...(best !== undefined && { best }),
    ...(options !== undefined && { options }),
    ...(answer !== undefined && { answer }),
    ...(candidates && { candidates }),
  };
}
