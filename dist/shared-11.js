import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  unseenLetters
} from "./shared-13.js";

// src/edge/provider/secrets/madeForEach.ts
function madeForEach(make) {
  const known = /* @__PURE__ */ new WeakMap();
  return (secrets) => {
    const before = known.get(secrets);
    if (before !== void 0) return before.made;
    const made = make(secrets);
    known.set(secrets, { made });
    return made;
  };
}

// src/edge/provider/secrets/encodingsOf.ts
var shortestEncoded = 8;
function encodingsOf(secret) {
  const bytes = Buffer.from(secret);
  const encoded = [
    ...base64Forms(bytes),
    // Decoded again, half of a surrogate pair is a character like any other.
    encodeURIComponent(bytes.toString()),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString("hex"),
    ...escapedForms(bytes),
    escapedForHtml(secret)
  ];
  return [.../* @__PURE__ */ new Set([secret, ...encoded.filter((form) => form.length >= shortestEncoded)])].filter(
    (form) => form !== ""
  );
}
function escapedForms(bytes) {
  if (bytes.length < shortestEncoded) return [];
  const codes = [...bytes].map((byte) => byte.toString(16).padStart(2, "0"));
  const each = (before, after = "") => codes.map((code) => `${before}${code}${after}`).join("");
  const decimal = [...bytes].map((byte) => `&#${byte};`).join("");
  return [each("%"), each(String.raw`\u00`), each(String.raw`\x`), each("&#x", ";"), decimal];
}
function escapedForHtml(secret) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return secret.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}
function base64Forms(bytes) {
  return [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    const from = Math.ceil(shift * 8 / 6);
    const to = Math.floor(shifted.length * 8 / 6);
    return ["base64", "base64url"].map((encoding) => shifted.toString(encoding).slice(from, to));
  });
}

// src/edge/provider/secrets/maskSecrets.ts
function maskSecrets(text, secrets) {
  const patterns = patternsOf(secrets);
  if (patterns === void 0) return text;
  const masked = text.replace(patterns.plain, "***");
  return holdsUnseen.test(masked) ? masked.replace(patterns.loose(), "***") : masked;
}
var unseen = String.raw`(?:${unseenLetters}|(?![\n\r\t])\p{Control})`;
var holdsUnseen = new RegExp(unseen, "u");
var patternsOf = madeForEach((secrets) => {
  const forms = secrets.flatMap(encodingsOf).sort((a, b) => b.length - a.length);
  if (forms.length === 0) return void 0;
  let loose;
  return { plain: anyOf(forms, ""), loose: () => loose ??= anyOf(forms, `${unseen}*`) };
});
function anyOf(forms, between) {
  return new RegExp(forms.map((form) => Array.from(form, literally).join(between)).join("|"), "giu");
}
function literally(letter) {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}

export {
  madeForEach,
  encodingsOf,
  maskSecrets
};
