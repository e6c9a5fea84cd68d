import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  unseenLetters
} from "./shared-7.js";

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

// src/edge/provider/secrets/secrets.ts
var shortestInReplies = 16;
var Secrets = class _Secrets {
  values;
  plain;
  /** Made when it is needed first, which takes longer than to read a thousand replies. */
  loose;
  long;
  constructor(values) {
    this.values = values;
    const forms = formsOf(values);
    this.plain = forms.length === 0 ? void 0 : anyOf(forms, "");
  }
  /** A text with `***` for each secret in it, in whatever encoding, and whatever stands between its letters unseen. */
  maskedIn(text) {
    if (this.plain === void 0) return text;
    const masked = text.replace(this.plain, "***");
    if (!holdsUnseen.test(masked)) return masked;
    this.loose ??= anyOf(formsOf(this.values), `${unseen}*`);
    return masked.replace(this.loose, "***");
  }
  /** A judge's reply as it came, but for a long secret in it: replies go to the ledger and to the report. */
  maskedInReply(text) {
    this.long ??= this.ofLength(shortestInReplies);
    return this.long.maskedIn(text);
  }
  /** Those that are long enough to be no word or number by chance. @param shortest letters. */
  ofLength(shortest) {
    return new _Secrets(this.values.filter(({ length }) => length >= shortest));
  }
};
function formsOf(secrets) {
  return secrets.flatMap(encodingsOf).sort((a, b) => b.length - a.length);
}
var unseen = String.raw`(?:${unseenLetters}|(?![\n\r\t])\p{Control})`;
var holdsUnseen = new RegExp(unseen, "u");
function anyOf(forms, between) {
  return new RegExp(forms.map((form) => Array.from(form, literally).join(between)).join("|"), "giu");
}
function literally(letter) {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
function takeSecrets(env, names) {
  const taken = [];
  for (const name of new Set(names)) {
    const value = env[name];
    if (value === void 0) continue;
    taken.push([name, value]);
    delete env[name];
  }
  return Object.fromEntries(taken);
}

export {
  encodingsOf,
  Secrets,
  takeSecrets
};
