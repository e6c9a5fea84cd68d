/**
 * The vocabulary by which a model counts, where it has been published: o200k_base of OpenAI's models since GPT-4o.
 * Undefined for all others, those of the future among them. A name may say who serves the model (`openai/gpt-4o`), or
 * be that of a fine-tuned one (`ft:gpt-4o-mini:…`).
 * Source: openai/tiktoken, `tiktoken/model.py`; gpt-tokenizer 4.0.0, `modelsMap`.
 */
export function vocabularyOf(model: string | undefined): 'o200k_base' | undefined {
  return model !== undefined && known.test(model) ? 'o200k_base' : undefined;
}

const known = /^(?:openai\/)?(?:ft:)?(?:gpt-4o|chatgpt-4o|gpt-4\.1|gpt-4\.5|gpt-5|gpt-oss|o1|o3|o4)(?![0-9a-z])/i;
