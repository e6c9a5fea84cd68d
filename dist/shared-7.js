import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/ask/providers.ts
var providers = {
  openai: {
    about: "any compatible endpoint",
    endpoint: {
      keyVariable: "OPENAI_API_KEY",
      urlVariable: "OPENAI_BASE_URL",
      url: "https://api.openai.com/v1",
      listsModels: true,
      anyServer: true
    }
  },
  azure: {
    about: "a resource of Azure OpenAI",
    endpoint: {
      keyVariable: "AZURE_OPENAI_API_KEY",
      urlVariable: "AZURE_OPENAI_ENDPOINT",
      exampleUrl: "https://NAME.openai.azure.com",
      // It is asked by the name of a deployment and lists models: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/working-with-models
      listsModels: false,
      anyServer: false
    }
  },
  lexical: { about: "embedded, no model" },
  ledger: { about: "replay" }
};
var providerNames = Object.keys(providers);
var endpointNames = providerNames.filter(isEndpoint);
function isEndpoint(name) {
  return "endpoint" in providers[name];
}
function endpointRow(name) {
  return providers[name].endpoint;
}
function endpointNamed(name) {
  const known = endpointNames.find((one) => one === name);
  return known === void 0 ? void 0 : endpointRow(known);
}
var keyVariables = endpointNames.map((name) => endpointRow(name).keyVariable);
function isEmbedded(family) {
  return family.startsWith("lexical");
}

// src/shared/isMapping.ts
function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/shared/unseenLetters.ts
var unseenLetters = String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;

// src/ask/batch/batchService.ts
var batchStatuses = [
  "validating",
  "in_progress",
  "finalizing",
  "cancelling",
  "completed",
  "failed",
  "expired",
  "cancelled"
];
var listLagMs = 3e4;

export {
  unseenLetters,
  providers,
  providerNames,
  endpointNames,
  isEndpoint,
  endpointRow,
  endpointNamed,
  keyVariables,
  isEmbedded,
  isMapping,
  batchStatuses,
  listLagMs
};
