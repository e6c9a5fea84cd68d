/**
 * A path that is there and looks like one that is not: the same but for capitals, or for how accented letters are put
 * together, which macOS does otherwise than people type (Unicode's forms NFC and NFD). undefined if there is none.
 */
export function similarPath(path: string, there: readonly string[]): string | undefined {
  const wanted = plain(path);
  return there.find((one) => one !== path && one.length <= 4 * path.length && plain(one) === wanted);
}

function plain(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
    .normalize('NFC')
    .toLowerCase();
}
