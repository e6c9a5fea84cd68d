/** Fewer letters of an encoded key may well be a part of something else, and would make messages unreadable. */
const shortestEncoded = 8;

/**
 * A secret in the forms in which a run of its letters is looked for once escapes are read: as it is, backwards, as bytes, in
 * base64 and base64url, in hexadecimal.
 */
export function spokenForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const letters = Array.from(secret);
  return [
    secret,
    letters.toReversed().join(''),
    bytes.toString('latin1'),
    bytes.toString('hex'),
    ...base64Forms(bytes),
  ];
}

/**
 * A secret in every form for which a runner can be told to look: as it is, in base64 and base64url (by itself and within a longer
 * text, where it may begin at each of three places), encoded for a URL, escaped for JSON and for HTML, in hexadecimal. Of
 * the base64 forms, those letters that do not depend on what stands around the secret. To be looked for in any case of
 * letters.
 */
export function encodingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const encoded = [
    ...base64Forms(bytes),
    // Decoded again, half of a surrogate pair is a character like any other.
    encodeURIComponent(bytes.toString()),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    ...escapedForms(bytes),
    escapedForHtml(secret),
  ];
  return [...new Set([secret, ...encoded.filter((form) => form.length >= shortestEncoded)])].filter(
    (form) => form !== '',
  );
}

/** Each byte by itself, as for a URL, JSON, a program and HTML. */
function escapedForms(bytes: Uint8Array): readonly string[] {
  if (bytes.length < shortestEncoded) return [];
  const codes = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const each = (before: string, after = '') => codes.map((code) => `${before}${code}${after}`).join('');
  const decimal = [...bytes].map((byte) => `&#${byte};`).join('');
  return [each('%'), each(String.raw`\u00`), each(String.raw`\x`), each('&#x', ';'), decimal];
}

function escapedForHtml(secret: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return secret.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}

/** Three bytes are four letters: what stands before a text shifts it by 0, 1 or 2 bytes. */
function base64Forms(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    // Each letter holds 6 bits: those that hold one of the bytes before, or of those after, are not the secret's alone.
    const from = Math.ceil((shift * 8) / 6);
    const to = Math.floor((shifted.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((encoding) => shifted.toString(encoding).slice(from, to));
  });
}
