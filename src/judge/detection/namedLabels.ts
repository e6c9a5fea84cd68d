import type { ScaleRow } from './scaleRow.ts';

const quoted =
  /(?:"([^"\n]{1,30})"|“([^”\n]{1,30})”|`([^`\n]{1,30})`|'([^'\n]{1,30})')[ \t]+(?:if|when|wenn|falls|se|si|cuando|quand)\b/giu;
const formed =
  /\b(?:answer|respond|reply|return|output|write|verdict|judge?ment|format|label|grade|antworte|responda|responde)\b/i;
const oneOf =
  /(?:\bone of|\beines? von|\beine der|\bum(?:a)? de|\bun[ao] de|\bl'une? des)(?:[ \t]+(?:the[ \t]+)?(?:following|these)(?:[ \t]+(?:labels|categories|words|values|options))?)?[ \t]*:[ \t]*([^:.\n]{3,200})/giu;
const joint = /[ \t]*(?:,[ \t]*(?:or|oder|ou|o|e)[ \t]+|,|\/|\||[ \t](?:or|oder|ou)[ \t])[ \t]*/iu;
const classified =
  /\b(?:classif\p{L}*|categori[sz]e|kategorisier\p{L}*|label|assign|answer|choose|select|output|return|respond|antworte|einordnen)\b/iu;

/** Labels that a sentence names one by one: each in quotes with its condition, or as a list behind "one of:". */
export const namedLabels: readonly ScaleRow[] = [
  {
    about: 'words in quotes, each with the condition under which it is the answer',
    examples: ['Output "[right]" if the reply is right, "[wrong]" if it is not.'],
    read: (sentence) => {
      if (!formed.test(sentence)) return [];
      const found = [...sentence.matchAll(quoted)].map(([, ...forms]) => inner(forms.find((form) => form) ?? ''));
      const words = found.map((value) => `"${value}"`).join(', ');
      return isScale(found) ? [{ words, values: found }] : [];
    },
  },
  {
    about: 'a list of words behind "one of:"',
    examples: ['Classify the reply as one of: helpful / neutral / harmful.'],
    read: (sentence) =>
      [...sentence.matchAll(oneOf)].flatMap(({ index, 0: words, 1: list = '' }) => {
        const values = list.split(joint).map((value) => value.trim().replace(/^["'`“]|["'`”]$/g, ''));
        return classified.test(sentence.slice(0, index)) && isScale(values) ? [{ words: words.trim(), values }] : [];
      }),
  },
];

/** `[right]` is the word in brackets of its own; `[[A]]` is read elsewhere. */
function inner(text: string): string {
  return /^\[([^[\]]+)\]$/.exec(text.trim())?.[1] ?? text.trim();
}

function isScale(values: readonly string[]): boolean {
  const isShort = values.every((value) => value !== '' && value.split(/\s+/).length <= 4 && !/[{}<>[\]]/.test(value));
  return values.length > 1 && isShort && new Set(values.map((value) => value.toLowerCase())).size === values.length;
}
