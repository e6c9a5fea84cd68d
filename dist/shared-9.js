import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/edge/provider/openai/endpointSettings.ts
var keyVariables = { openai: "OPENAI_API_KEY", azure: "AZURE_OPENAI_API_KEY" };

export {
  keyVariables
};
