/**
 * The source of a Unicode pattern for one character that is invisible beside others: format characters, fillers, and
 * characters that Unicode reserves for these. Variation selectors, which some emoji need, do not count. Reports leave
 * these characters out, which joins the text around them, so a search for a key in a text must skip exactly these.
 */
export const unseenLetters = String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;
