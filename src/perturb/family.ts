/** The names of the perturbations, in the order in which reports show them. */
export const families = ['control', 'position', 'length', 'position+length', 'swap', 'output-order', 'cue'] as const;

export type Family = (typeof families)[number];
