/**
 * An existing path that looks like a missing one: it differs only in capitals or in how accented letters are composed
 * (Unicode's forms NFC and NFD; macOS uses another form than people type). Undefined if there is none.
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
