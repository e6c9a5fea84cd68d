import type { Lack } from '../gate/finding.ts';

/** What a judge lacks that has not got a measure, as a clause. */
export const lackWords = {
  family: 'the judge was not asked under this family',
  variants: 'the family has one variant alone, and there is nothing to compare it with',
  control: 'there are no replies to the judge as written',
  repeats: 'no request was asked again',
  gold: 'no item has a gold label',
  'two golds': 'the gold labels of the items are not of exactly two kinds',
  'two scores': 'the judge does not have exactly two scores',
  'few scores': 'the judge has too many different scores to count each as a name',
  order: 'the scores of the judge are words without an order',
  annotators: 'no item says which label each annotator gave',
  confidence: 'no reply says how sure the judge is',
  spread: 'all scores or all gold labels are alike',
} as const satisfies Readonly<Record<Lack, string>>;

/** What to do about it. */
export const lackMends = {
  family: 'Perturb it, or take the rule out.',
  variants: 'Choose a family with several variants, or take the rule out.',
  control: 'Ask or record the control too, or take the rule out.',
  repeats: 'Set "repeats: 2" or more.',
  gold: 'Have people label the items.',
  'two golds': 'Use a measure for several labels, such as accuracy or kappa.',
  'two scores': 'Use macroPrecision, macroRecall or macroF1.',
  'few scores': 'Use a measure for numbers, such as spearman or meanAbsoluteError.',
  order: 'Name the scale ordinal, or use a measure for labels, such as kappa.',
  annotators: 'Write "golds" with the label of each annotator.',
  confidence: 'Ask the judge to state its confidence, or take the rule out.',
  spread: 'Add items of other kinds, or use accuracy.',
} as const satisfies Readonly<Record<Lack, string>>;
