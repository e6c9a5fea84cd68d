/** A shorter part of an encoded key may be part of other text; masking it would make messages unreadable. */
const shortestEncoded = 8;

/**
 * The forms of a secret that are searched for after escapes are read: plain, reversed, as bytes, in base64 and
 * base64url, in hexadecimal.
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
 * All forms of a secret that a runner can be told to mask: plain; in base64 and base64url, alone and inside a longer
 * text, where it may begin at three offsets; encoded for a URL; escaped for JSON and for HTML; in hexadecimal. The
 * base64 forms have only the letters that do not depend on the text around the secret. Search for all forms without
 * regard to case.
 */
export function encodingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const encoded = [
    ...base64Forms(bytes),
    // After decoding, half of a surrogate pair is an ordinary character.
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

/** Each byte by itself, in the escapes of URLs, JSON, programs and HTML. */
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

/** Three bytes become four letters, so the text before the secret shifts it by 0, 1 or 2 bytes. */
function base64Forms(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    // A letter holds 6 bits. Letters that also hold bits of a neighbouring byte are left out.
    const from = Math.ceil((shift * 8) / 6);
    const to = Math.floor((shifted.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((encoding) => shifted.toString(encoding).slice(from, to));
  });
}
