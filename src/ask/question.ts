/** One question to a model, whatever it is for: what is sent, and the key of its reply in the ledger. */
export interface Question {
  /** SHA-256 of what determines the reply (`questionKey`). */
  readonly key: string;
  readonly model: string | undefined;
  /** As the provider is sent them, in snake_case: `max_tokens`, `temperature`, … */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** 0 for the first time a question is asked; a provider may not answer from its own cache for others. */
  readonly repeat: number;
  /** Rendered when it is sent: the ledger answers most questions. */
  readonly messages: () => readonly Message[];
  /** How messages to the user call it: `item "a7" in variant 0-1-2 of judge "x" on head`. */
  readonly label: () => string;
  /** About how many input tokens it has; absent: they are counted. */
  readonly tokens?: () => number;
  /** Why it is no mistake of the user if the provider does not know the model; absent: it is one. */
  readonly whyModelMayBeGone?: string | undefined;
}

export type Role = 'system' | 'user' | 'assistant' | 'developer';

/** A message as it is sent. */
export interface Message {
  readonly role: Role;
  readonly content: string;
}

/** A reply as it came, and how the provider says it ended. */
export interface Reply {
  readonly text: string;
  /** `length`: cut at the token limit; `refusal`: refused or filtered by the provider; else `stop`. */
  readonly finish: 'stop' | 'length' | 'refusal';
}
