export interface EndpointSettings {
  readonly kind: 'openai' | 'azure';
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** Azure only; needed unless the base URL ends in `/v1`. */
  readonly apiVersion?: string | undefined;
  /** Where the key comes from; the usual variable of the kind where it is left out. */
  readonly keyVariable?: string | undefined;
  /** Whether the workflow itself names the host; where it is left out, it does where there is a base URL. */
  readonly namedByWorkflow?: boolean;
  /** Connections at most; as many as requests in flight where it is left out. */
  readonly sockets?: number;
}

/** The variable of the key, where the workflow says no other. */
export const keyVariables = { openai: 'OPENAI_API_KEY', azure: 'AZURE_OPENAI_API_KEY' } as const;
