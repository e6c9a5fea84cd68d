const acts =
  '(?:rate|score|evaluate|judge|assess|grade|assist|provide|comply|help|complete|determine|answer|fulfil|fulfill|give|do|engage|continue|offer|respond|participate|discuss|process|generate|make|support)';

const refusal = new RegExp(
  [
    "\\bI(?:'m| am) (?:\\p{L}+ ){0,2}sorry\\b",
    '(?:^|[.!\\n] *)(?:sorry|apologies|I (?:must |do )?apologi[sz]e)\\b',
    `\\bI (?:\\p{L}+ )?(?:cannot|can't|can not|won't|will not|(?:am |must |have to )?(?:unable|not able|decline|refuse) to) (?:\\p{L}+ )?${acts}\\b`,
    `\\bI'm (?:\\p{L}+ )?(?:unable|not able) to (?:\\p{L}+ )?${acts}\\b`,
    "\\bI(?:'m| am) not (?:comfortable|allowed|permitted)\\b",
    `(?:^|[.!\\n] *)unable to (?:\\p{L}+ )?${acts}\\b`,
    '\\bas an? (?:AI|artificial intelligence|(?:large )?language model)\\b',
  ].join('|'),
  'iu',
);

/** Whether a text without an answer reads as a refusal. Refusals come first: only the first 600 characters are looked at. */
export function isRefusal(text: string): boolean {
  return refusal.test(text.trimStart().slice(0, 600).replace(/[‘’]/g, "'"));
}
