import { lexicalBias, lexicalWords, primacy } from './lexicalWords.ts';

/** One of two candidates: its label as in the prompt ("A", "b", "1"), and its text. */
interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/**
 * Chooses between two candidates under headings such as "Response A", "[The Start of Assistant B's Answer]" or "Output
 * (b):". It compares the words that each shares with the text before them, which holds the question. A longer candidate
 * shares more, and the first counts more. Undefined if the prompt shows no two candidates.
 */
export function lexicalPair(
  prompt: string,
  cue: readonly string[],
): { readonly label: string; readonly shared: readonly string[] } | undefined {
  const found = candidates(prompt);
  if (found === undefined) return undefined;
  const question = new Set(lexicalWords(found.question));
  const [first, second] = found.pair.map((candidate, place) => {
    const shared = [...new Set(lexicalWords(candidate.text))].filter((word) => question.has(word));
    const sway = cue.includes(candidate.label.toLowerCase()) ? lexicalBias.cue : 1;
    const weight = (lexicalBias.floor + shared.length) * primacy(place, 2) * sway;
    return { label: asAsked(candidate.label, prompt), shared, weight };
  });
  if (first === undefined || second === undefined) return undefined;
  return second.weight > first.weight ? second : first;
}

/** The label with its noun if the prompt quotes both, as in «answer "Output (a)"»; else the label alone. */
function asAsked(label: string, prompt: string): string {
  const quoted = new RegExp(String.raw`["“]((?:\p{L}+ )\(?${label}\)?)["”]`, 'u').exec(prompt)?.[1];
  return quoted ?? label;
}

const heading =
  /^[\s#*<[|-]*(?:the\s+)?(?:start\s+of\s+)?(?:the\s+)?(?:model|ai|assistant|response|answer|output|candidate|reply|summary|system|translation|text)\s*[("']?(?<label>[ABab12])\b[)"']?(?:['’]s)?(?:\s+(?:answer|response|reply|output))?\s*[\]>*|#]*\s*(?:[:\]>]|$)(?<rest>.*)$/i;

function candidates(prompt: string): { readonly question: string; readonly pair: readonly LabelledText[] } | undefined {
  const lines = prompt.split(/\r?\n/);
  const heads = lines.flatMap((line, index) => {
    const groups = heading.exec(line)?.groups;
    const label = groups?.['label'];
    return label === undefined ? [] : [{ index, label, rest: groups?.['rest'] ?? '' }];
  });
  const second = heads.find((head, place) => place > 0 && isAfter(heads[place - 1]?.label, head.label));
  const first = heads.findLast((head) => second !== undefined && head.index < second.index);
  if (first === undefined || second === undefined) return undefined;
  const text = (rest: string, from: number, to: number): string => [rest, ...lines.slice(from + 1, to)].join('\n');
  return {
    question: lines.slice(0, first.index).join('\n'),
    pair: [
      { label: first.label, text: text(first.rest, first.index, second.index) },
      { label: second.label, text: upToTheEnd(text(second.rest, second.index, lines.length)) },
    ],
  };
}

/** Whether one label follows the other, so that the two headings belong to one pair. */
function isAfter(first: string | undefined, second: string): boolean {
  return first !== undefined && ['AB', 'ab', '12'].includes(first + second);
}

/** A candidate ends at an end mark, or before the last paragraph, which asks for the answer. */
function upToTheEnd(text: string): string {
  const end = /\n[^\n]*\b(?:the end of|end of)\b/i.exec(text)?.index;
  if (end !== undefined) return text.slice(0, end);
  const paragraphs = text.trim().split(/\n[ \t]*\n/);
  return paragraphs.slice(0, Math.max(1, paragraphs.length - 1)).join('\n\n');
}
