import type { Message } from '../judge/judge.ts';

/** What is sent to a provider. */
export interface Question {
  readonly model: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly messages: readonly Message[];
  /** 0 for the first time a question is asked; a provider may not answer from its own cache for others. */
  readonly repeat: number;
}
