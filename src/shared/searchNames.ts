// The words that options of a search take. They stand apart from what they choose, so that no other command loads it.

/** The words of a judge's prompt that may change. */
export const regionNames = ['output', 'guidelines', 'task'] as const;

/** The units that an edit may change. */
export const levels = ['word', 'phrase', 'sentence'] as const;

/** What proposes other texts. */
export const methodNames = ['grips', 'opro', 'reflect'] as const;

/** What is made as large as possible. */
export const objectiveNames = ['error', 'accuracy', 'accuracy+consistency', 'grips'] as const;
