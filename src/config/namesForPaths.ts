import { asName, numbered } from './judgeName.ts';
import { promptStem } from './promptStem.ts';

/**
 * A name for the judge of each prompt file, all of them different: the file's own name, with as many of its folders
 * before it as it takes to tell it from the others.
 */
export function namesForPaths(paths: readonly string[]): readonly string[] {
  const deepest = Math.max(0, ...paths.map((path) => path.split('/').length));
  const names = paths.map((path) => {
    const others = paths.filter((other) => other !== path);
    let depth = 0;
    while (depth < deepest && others.some((other) => nameAt(other, depth) === nameAt(path, depth))) depth += 1;
    return nameAt(path, depth);
  });
  return numbered(names);
}

/** The name with so many folders before it, the nearest ones: `chat-tone` of `apps/chat/tone.prompt.yml`. */
function nameAt(path: string, depth: number): string {
  const folders = path.split('/').slice(0, -1);
  return asName([...folders.slice(Math.max(0, folders.length - depth)), promptStem(path)].join('-'));
}
