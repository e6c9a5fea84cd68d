import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  unseenLetters
} from "./shared-7.js";

// src/edge/provider/secrets/encodingsOf.ts
var shortestEncoded = 8;
function spokenForms(secret) {
  const bytes = Buffer.from(secret);
  const letters = Array.from(secret);
  return [
    secret,
    letters.toReversed().join(""),
    bytes.toString("latin1"),
    bytes.toString("hex"),
    ...base64Forms(bytes)
  ];
}
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

// src/edge/provider/secrets/reading.ts
var passedOver = String.raw`(?:\s|\p{Control}|${unseenLetters})+`;
var gaps = new RegExp(passedOver, "gu");
var isGap = new RegExp(`^${passedOver}$`, "u");
function plainReading(text) {
  return replaced(text.replaceAll("İ", "i").toLowerCase(), gaps, () => "");
}
var escapes = new RegExp(
  [
    "%u([0-9a-f]{4})",
    "%([0-9a-f]{2})",
    String.raw`\\u\{([0-9a-f]{1,6})\}`,
    String.raw`\\u([0-9a-f]{4})`,
    String.raw`\\x([0-9a-f]{2})`,
    "&#x([0-9a-f]{1,8});?",
    "&#([0-9]{1,8});?",
    "&(amp|lt|gt|quot|apos);",
    String.raw`\\(["'/\\bfnrt])`
  ].join("|"),
  "g"
);
var meanings = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
function unescaped(before) {
  const after = replaced(before.text, escapes, meaningOf);
  if (after.text === before.text) return void 0;
  return {
    text: after.text,
    placeOf: (letter) => {
      const [first, end] = after.placeOf(letter);
      return [before.placeOf(first)[0], before.placeOf(end - 1)[1]];
    }
  };
}
function meaningOf(found, groups) {
  const [named, marked] = groups.slice(-2);
  if (named !== void 0) return meanings[named] ?? "";
  if (marked !== void 0) return /[bfnrt]/.test(marked) ? "" : marked;
  const decimal = groups.at(-3);
  const code = decimal === void 0 ? Number.parseInt(groups.find(Boolean) ?? "", 16) : Number(decimal);
  if (Number.isNaN(code) || code > 1114111) return found;
  const letter = String.fromCodePoint(code).toLowerCase();
  return isGap.test(letter) ? "" : letter;
}
function replaced(text, pattern, by) {
  let edits;
  return {
    text: text.replace(pattern, (found, ...groups) => by(found, groups.slice(0, -2))),
    placeOf: (letter) => {
      edits ??= editsOf(text, pattern, by);
      return placeAmong(edits, letter);
    }
  };
}
function editsOf(text, pattern, by) {
  let shorter = 0;
  return [...text.matchAll(pattern)].map((match) => {
    const [found, ...groups] = match;
    const { index } = match;
    const { length } = by(found, groups);
    const edit = { from: index, to: index + found.length, at: index - shorter, length };
    shorter += found.length - length;
    return edit;
  });
}
function placeAmong(edits, letter) {
  const edit = lastUpTo(edits, letter);
  if (edit === void 0) return [letter, letter + 1];
  const beyond = letter - edit.at - edit.length;
  return beyond < 0 ? [edit.from, edit.to] : [edit.to + beyond, edit.to + beyond + 1];
}
function lastUpTo(edits, letter) {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = low + high >> 1;
    if ((edits[middle]?.at ?? 0) <= letter) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1];
}

// src/edge/provider/secrets/secrets.ts
var shortestMasked = 12;
var half = shortestMasked / 2;
var deepest = 4;
var Secrets = class {
  /** Every run of twelve letters of a secret, in each form in which it may be said. */
  runs = /* @__PURE__ */ new Set();
  /** Every run half as long: one of them begins in each run of twelve at a place that six divides. */
  halves = /* @__PURE__ */ new Set();
  constructor(values) {
    const forms = values.filter(isMasked).flatMap(spokenForms);
    for (const { text } of forms.map(plainReading)) {
      for (const run of runsOf(text, shortestMasked)) this.runs.add(run);
      for (const run of runsOf(text, half)) this.halves.add(run);
    }
  }
  /**
   * A text with `***` for each run of twelve or more letters of a secret, in whatever case, through escapes and
   * encodings, and whatever blanks stand between them.
   */
  maskedIn(text) {
    if (this.runs.size === 0) return text;
    const spans = [];
    let reading = plainReading(text);
    for (let depth = 0; reading !== void 0 && depth <= deepest; depth += 1) {
      this.addSpans(reading, spans);
      reading = unescaped(reading);
    }
    return spans.length === 0 ? text : withoutSpans(text, spans);
  }
  addSpans({ text, placeOf }, spans) {
    for (let at = 0; at + half <= text.length; at += half) {
      if (!this.halves.has(text.slice(at, at + half))) continue;
      for (let first = Math.max(0, at - half + 1); first <= at; first += 1) {
        if (!this.runs.has(text.slice(first, first + shortestMasked))) continue;
        spans.push([placeOf(first)[0], placeOf(first + shortestMasked - 1)[1]]);
      }
    }
  }
};
function runsOf(text, length) {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}
function isMasked(secret) {
  return plainReading(secret).text.length >= shortestMasked;
}
function withoutSpans(text, spans) {
  const pieces = [];
  let from = 0;
  for (const [first, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (end <= from) continue;
    if (first > from || pieces.length === 0) pieces.push(text.slice(from, Math.max(from, first)), "***");
    from = end;
  }
  return pieces.join("") + text.slice(from);
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
  shortestMasked,
  Secrets,
  isMasked,
  takeSecrets
};
