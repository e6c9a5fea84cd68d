/** A link that can stand in Markdown and in HTML; undefined for anything but http and https. */
export function safeUrl(url: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(url)) return undefined;
  return url
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\w\-.~:/?#@!$&*+,;=%]/gu, (character) => encodeURIComponent(character).replace(/[()']/g, hex));
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}
