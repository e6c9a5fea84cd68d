import { describe, expect } from '@jest/globals';
import { assembleJudge } from '../../src/config/prompt/assembleJudge.ts';
import { neverAnswers } from '../../src/judge/answerContract.ts';
import type { Judge } from '../../src/judge/judge.ts';
import { labelsOf } from '../../src/judge/reading/values.ts';
import { valuesOf } from '../../src/judge/scale.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { parsePromptFile } from '../support/parsePrompt.ts';
import { itOver, sharedBytes, sharedJson, sharedText } from '../support/sharedFile.ts';

const root = 'data/imports';

/** What `expected.json` says of one prompt, which a person wrote by reading it. */
interface Expected {
  readonly scale?: string;
  readonly output?: string;
  readonly options?: unknown;
  readonly labels?: readonly string[];
  readonly vars?: unknown;
  /** More than one: no judge of one score. */
  readonly verdicts_per_reply?: number;
}

/** A prompt: a file, a key in it or a name in a program, and the path of what is expected of it. */
type Prompt = readonly [folder: string, file: string, key?: string, expected?: readonly string[]];

/** Files of one folder whose names differ in `*`. */
const files = (folder: string, pattern: string, ...names: readonly string[]) =>
  names.map((name): Prompt => [folder, pattern.replace('*', name)]);
/** Prompts in one file, each with the path of what is expected of it. */
const within = (file: string, ...names: readonly (readonly [key: string, ...expected: string[]])[]) =>
  names.map(([key, ...expected]): Prompt => ['judge-prompts', file, key, expected]);

const evals = 'openai-evals/*.yaml';
const fastchat = 'fastchat/judge_prompts.jsonl';
const promptfoo = 'promptfoo-0.123.1/builtin-grading-prompts.json';
const phoenix = '*_CLASSIFICATION_EVALUATOR_CONFIG.ts';

const prompts: readonly Prompt[] = [
  ...files('judge-prompts', 'geval/*_detailed.txt', 'coh', 'con', 'rel', 'flu'),
  ...files('judge-prompts', evals, 'battle', 'best', 'closedqa', 'diversity', 'fact', 'possible', 'security', 'sql'),
  ...files('judge-prompts', evals, 'singlestore', 'translation', 'arithmetic-expression', 'onomatopoeia', 'keywords'),
  ...files('judge-prompts', evals, 'research-question-extraction'),
  ...within('openai-evals/humor.yaml', ['humor', 'humor'], ['humor_out_message', 'humor_out_message']),
  ...within('openai-evals/humor.yaml', ['humor_likert', 'humor_likert'], ['humor_jp', 'humor_jp']),
  ...files(
    'judge-prompts',
    'alpaca-eval/*.txt',
    'alpaca_eval',
    'ranking_prompt',
    'alpaca_eval_clf_cot',
    'aviary_prompt',
  ),
  ...files('judge-prompts', 'alpaca-eval/*.txt', 'lmsys_prompt', 'basic_clf_prompt', 'text_b1_v0_without_inputs'),
  ...files('judge-prompts', 'helm/wildbench.eval_template.*.v2.md', 'score', 'pairwise'),
  ...files('judge-prompts', 'helm/*.txt', 'gpt_evaluation_zero_shot_template'),
  ...files('judge-prompts', 'deepeval/*.txt', 'generate_evaluation_results', 'generate_strict_evaluation_results'),
  ...files('judge-prompts', 'deepeval/*.txt', 'arena_generate_arena_winner'),
  ...within(fastchat, ['pair-v2', 'pair'], ['pair-v2-multi-turn', 'pair'], ['pair-math-v1', 'pair']),
  ...within(fastchat, ['pair-math-v1-multi-turn', 'pair'], ['single-v1', 'single'], ['single-math-v1', 'single']),
  ...within(fastchat, ['single-v1-multi-turn', 'single'], ['single-math-v1-multi-turn', 'single']),
  ...within(promptfoo, ['PROMPTFOO_FACTUALITY_PROMPT', 'PROMPTFOO_FACTUALITY_PROMPT']),
  ...within(promptfoo, ['OPENAI_CLOSED_QA_PROMPT', 'OPENAI_CLOSED_QA_PROMPT']),
  ...within(promptfoo, ['GEVAL_PROMPT_EVALUATE', 'GEVAL_PROMPT_EVALUATE']),
  ...within('arena-hard/judge_utils.py', ['OG_ARENA_HARD_PROMPT']),
  ...within('ares/prompts.py', ['context_relevance_system_prompt'], ['answer_relevance_system_prompt']),
  ...within('helm/live_qa_annotator.py', ['PROMPT_TEMPLATE']),
  ...within('helm/xstest_annotator.py', ['PROMPT_TEMPLATE_SAFE', 'safe'], ['PROMPT_TEMPLATE_UNSAFE', 'unsafe']),
  ...within('prometheus/prompts.py', ['ABSOLUTE_PROMPT', 'ABSOLUTE_PROMPT'], ['RELATIVE_PROMPT', 'RELATIVE_PROMPT']),
  ...within('inspect-ai/_model.py', ['DEFAULT_MODEL_GRADED_QA_TEMPLATE']),
  ...within('langchain/criteria.prompt.ts', ['template'], ['referenceTemplate']),
  ...within('langchain/comparison.prompt.ts', ['template'], ['referenceTemplate']),
  ...within('langchain/qa.prompt.ts', ['QA_TEMPLATE', 'QA'], ['SQL_TEMPLATE', 'SQL']),
  ...within('ragas/_nv_metrics.py', ['template_accuracy1', 'template_accuracy1']),
  ...within('ragas/_nv_metrics.py', ['template_relevance1', 'template_relevance1']),
  ...within('ragas/_nv_metrics.py', ['template_groundedness1', 'template_groundedness1']),
  ...within('simple-evals/simpleqa_eval.py', ['GRADER_TEMPLATE']),
  ...within('simple-evals/healthbench_eval.py', ['GRADER_TEMPLATE']),
  ...files('prompty', 'promptflow-*.prompty', 'relevance', 'similarity', 'retrieval', 'groundedness'),
  ...files('prompty', 'rag-chat-*.prompty', 'mygroundedness', 'dontknowness', 'mycoherence', 'myrelevance'),
  ...files('prompty', '*.prompty', 'azure-relevance', 'apology', 'eval-checklist', 'eval_code_quality', 'eval-basic'),
  ...files('autoevals', '*.yaml', 'battle', 'closed_q_a', 'factuality', 'humor', 'possible', 'security', 'sql'),
  ...files('autoevals', '*.yaml', 'summary', 'translation'),
  ...files('phoenix', phoenix, 'CONCISENESS', 'CORRECTNESS', 'HALLUCINATION', 'RETRIEVAL_RELEVANCE', 'TOOL_SELECTION'),
  ...files('phoenix', phoenix, 'TOXICITY', 'USER_FRICTION'),
  ...files('openai-graders', '*_model.schema-example.json', 'label', 'score', 'eval-label'),
  ...files('openai-graders', '*.label_model.json', 'cookbook-push-notifications'),
];

/** Phoenix's prompts are in a field of this name. */
const content = 'content';

function judgeOf([folder, file, key = folder === 'phoenix' ? content : undefined]: Prompt, expected: Expected): Judge {
  const { vars } = expected;
  const path = `${root}/${folder}/${file}`;
  const isProgram = /\.(?:py|ts)$/.test(file) && key !== undefined;
  const source = isProgram
    ? { bytes: new TextEncoder().encode(programText(sharedText(path), key)), file: `${file}.txt` }
    : { bytes: sharedBytes(path), file, ...(key === undefined ? {} : { key }) };
  const itemVariables =
    Array.isArray(vars) && vars.length > 0 ? vars.map((name) => String(name).split(' ')[0] ?? '') : [];
  return assembleJudge(parsePromptFile(source), {
    name: 'judge',
    model: undefined,
    ...(itemVariables.length === 0 ? {} : { itemVariables }),
    labels: labelsOf(labelsFor(expected)),
  });
}

/** The ends that `scale` names, else the values of the options or the labels; undefined if nothing is said of either. */
function expectedValues({
  scale = '',
  options,
  labels,
}: Expected): readonly string[] | { readonly ends: string } | undefined {
  const ends = /\b(\d+)-(\d+)\b/.exec(scale);
  if (ends !== null) return { ends: `${ends[1]} to ${ends[2]}` };
  if (/boolean/.test(scale)) return ['false', 'true'];
  const all: readonly unknown[] = labels ?? (Array.isArray(options) ? options : []);
  return all.length === 0 ? undefined : sorted(all.map(labelOf));
}

/** As people would label items: every value, or three of a long range. */
function labelsFor(expected: Expected): readonly unknown[] {
  const values = expectedValues(expected);
  if (values === undefined || !('ends' in values)) return values ?? [];
  const [low = 0, high = 0] = values.ends.split(' to ').map(Number);
  return high - low > 20
    ? [low, Math.round((low + high) / 2), high]
    : Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

function labelOf(option: unknown): string {
  if (Array.isArray(option)) return String(option[0]);
  if (typeof option !== 'object' || option === null) return String(option);
  return String('label' in option ? option.label : 'score' in option ? option.score : '');
}

function sorted(values: readonly string[]): readonly string[] {
  return [...new Set(values.map((value) => value.toLowerCase()))].sort();
}

/** Whether the scale is the expected one, and the place of the answer, if one is found, is one that the prompt names. */
function isRight({ scale, answer }: Judge, expected: Expected): boolean {
  if (expected.verdicts_per_reply !== undefined) return false;
  const values = valuesOf(scale);
  const wanted = expectedValues(expected);
  const numbers = values.map(Number);
  const isScale =
    wanted !== undefined && 'ends' in wanted
      ? `${Math.min(...numbers)} to ${Math.max(...numbers)}` === wanted.ends
      : sorted(values.map(String)).join() === (wanted ?? []).join();
  return isScale && isPlace(answer?.form?.place, expected.output ?? '');
}

function isPlace(
  place: NonNullable<NonNullable<Judge['answer']>['form']>['place'] | undefined,
  output: string,
): boolean {
  switch (place?.kind) {
    case undefined:
    case 'boxed':
      return place === undefined;
    case 'bracket':
      return output.includes('[[');
    case 'form':
    case 'mean':
    case 'two':
      return false;
    case 'key':
      return output.includes(place.path.at(-1) ?? '') && !neverAnswers(place.path.join());
    case 'tag':
      return output.includes(`<${place.name}>`);
    // The label with which the prompt ends, for the reply to go on from; not if JSON, a tag or a tool has the answer.
    case 'label':
      return !/JSON|<|list|tool/.test(output);
  }
}

function outcomeOf(prompt: Prompt): string {
  const [folder, file, key, path = [file]] = prompt;
  const all = sharedJson(`${root}/${folder}/expected.json`);
  const expected: Expected =
    path.length === 0 || path[0] === file ? all[file] : path.reduce((one, step) => one[step], all[file]);
  try {
    return isRight(judgeOf(prompt, expected), expected) ? 'right' : `wrong: ${file} ${key ?? ''}`;
  } catch (error) {
    if (error instanceof UnusableInput) return 'error';
    throw error;
  }
}

describe('the prompts of other projects, as they are', () => {
  itOver(root, 'have the scale and the place of the answer that a person read in them, or are refused', () => {
    const outcomes = prompts.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome.startsWith('wrong'))).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(80);
    expect(outcomes.filter((outcome) => outcome === 'right').length).toBeGreaterThanOrEqual(78);
  });

  itOver(`${root}/langfuse`, "Langfuse's own evaluators are from 0 to 1, or true and false, as their text says", () => {
    const { score_type } = sharedJson(`${root}/langfuse/expected.json`)['managed-evaluators.json'];
    const valuesIn = (key: string) => {
      const values = valuesOf(judgeOf(['langfuse', 'managed-evaluators.json', key], {}).scale);
      return [key, values[0], values.at(-1)];
    };
    expect(score_type.continuous_0_1_by_own_text).toHaveLength(8);
    for (const name of score_type.continuous_0_1_by_own_text) expect(valuesIn(name)).toEqual([name, 0, 1]);
    for (const name of score_type.boolean) expect(valuesIn(name)).toEqual([name, 'false', 'true']);
  });
});

/** A text that a program in Python or TypeScript holds under a name, its strings put together; throws if there is none. */
function programText(program: string, name: string): string {
  const start = new RegExp(`^[ \\t]*(?:export |const |let )*${name}(?:: [^=\\n]+)? ?[=:]`, 'm').exec(program);
  if (start === null) throw new Error(`no ${name} in the program`);
  const rest = program.slice(start.index + start[0].length);
  const long = /^[\s(]*(?:cleandoc\(\s*|dedent\(\s*)?f?("""|`)([\s\S]*?)\1/.exec(rest);
  if (long !== null) return withoutIndent(unescaped(long[2] ?? ''));
  const parts = /^[\s(]*((?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*)+)/.exec(rest)?.[1] ?? '';
  const strings = parts.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  return strings.map((string) => unescaped(string.slice(1, -1))).join('');
}

function unescaped(text: string): string {
  return text.replace(/\\(\n|n|t|.)/g, (_, what: string) => ({ '\n': '', n: '\n', t: '\t' })[what] ?? what);
}

/** As `cleandoc` and `dedent` do. */
function withoutIndent(text: string): string {
  return text.replace(/^ {4,12}/gm, '');
}
