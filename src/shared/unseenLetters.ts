/**
 * The source of a Unicode pattern for one character that does not show beside others: formats, fillers, and what Unicode
 * keeps for such; the selectors by which an emoji is one are none. Reports leave these out, which joins what they part,
 * so a search for a key in a text has to look past exactly these.
 */
export const unseenLetters = String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;
