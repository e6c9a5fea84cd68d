import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  UnusableInput
} from "./shared-11.js";
import "./shared-1.js";

// schema/config.schema.json
var config_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "config.schema.json",
  title: "evenhand.yml",
  description: "a mapping with the judges to check: judges: [{ prompt: judges/tone.prompt.yml, items: judges/tone.items.jsonl }]",
  type: "object",
  additionalProperties: false,
  required: ["judges"],
  properties: {
    judges: {
      description: "the judges to check, each with a prompt file and an items file",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/definitions/judge"
      }
    },
    perturbations: {
      $ref: "#/definitions/perturbations"
    },
    repeats: {
      description: "how often the judge as written is asked about each item, a whole number from 1 to 20",
      type: "integer",
      minimum: 1,
      maximum: 20,
      default: 1
    },
    seed: {
      description: "a whole number from 0 to 4294967295, from which everything random is drawn",
      type: "integer",
      minimum: 0,
      maximum: 4294967295,
      default: 1
    },
    earlyStop: {
      description: "true or false: whether a judge is asked no further once the rest of its items is not needed",
      type: "boolean"
    },
    confirm: {
      description: "a whole number from 0 to 20: how often items on which the versions differ are asked again",
      type: "integer",
      minimum: 0,
      maximum: 20,
      default: 0
    },
    gate: {
      $ref: "#/definitions/gate"
    },
    budget: {
      description: "what a run may spend: { maxCalls: 2000, maxCostUsd: 5 }",
      type: "object",
      additionalProperties: false,
      properties: {
        maxCalls: {
          description: "the most requests that a run may send, a whole number from 0",
          type: "integer",
          minimum: 0
        },
        maxCostUsd: {
          description: "the most US dollars that the requests of a run may cost, such as 2.5",
          type: "number",
          minimum: 0
        },
        maxMinutes: {
          description: "the minutes after which nothing more is asked, such as 2.5",
          type: "number",
          exclusiveMinimum: 0,
          maximum: 10080
        },
        requestsPerMinute: {
          description: "the most requests that are sent in a minute, a whole number from 1",
          type: "integer",
          minimum: 1
        },
        tokensPerMinute: {
          description: "the most tokens that are sent and received in a minute, a whole number from 1",
          type: "integer",
          minimum: 1
        }
      }
    },
    reference: {
      description: "a commit or tag of the base branch, with whose judges the head is compared too: v1.2",
      type: "string",
      pattern: "^[A-Za-z0-9_][A-Za-z0-9_./+-]{0,199}$"
    },
    publicKeys: {
      description: 'the public keys of runs whose kept replies count, as evenhand ledger public-key prints them: ["ed25519:…"]',
      type: "array",
      maxItems: 20,
      uniqueItems: true,
      items: {
        description: "a public key, as evenhand ledger public-key prints it: ed25519:… and 44 characters",
        type: "string",
        pattern: "^ed25519:[A-Za-z0-9+/]{43}=$"
      }
    },
    provider: {
      description: "the endpoint to ask, if the workflow allows its host: { name: openai, baseUrl: https://llm.example.com/v1 }",
      type: "object",
      additionalProperties: false,
      properties: {
        name: {
          enum: ["openai", "azure"]
        },
        baseUrl: {
          description: "the address of an endpoint, such as https://llm.example.com/v1",
          type: "string",
          minLength: 1,
          maxLength: 500
        }
      }
    },
    prices: {
      description: "US dollars per million tokens: { input: 0.25, output: 2, cached: 0.025 }",
      type: "object",
      additionalProperties: false,
      required: ["input", "output"],
      properties: {
        input: {
          description: "US dollars per million input tokens",
          type: "number",
          minimum: 0
        },
        output: {
          description: "US dollars per million output tokens",
          type: "number",
          minimum: 0
        },
        cached: {
          description: "US dollars per million cached input tokens",
          type: "number",
          minimum: 0
        }
      }
    }
  },
  definitions: {
    judge: {
      description: "a judge: { prompt: judges/tone.prompt.yml, items: judges/tone.items.jsonl }",
      type: "object",
      additionalProperties: false,
      required: ["prompt", "items"],
      properties: {
        prompt: {
          description: "the path of the prompt file, relative to the folder of evenhand.yml; a prompt within a file has its key behind it: judges/all.yaml#tone",
          type: "string",
          minLength: 1
        },
        items: {
          description: "the path of the items file, relative to the folder of evenhand.yml",
          type: "string",
          minLength: 1
        },
        name: {
          description: "a name of up to 64 letters, digits, blanks, dots, hyphens, underscores, plus signs and parentheses",
          type: "string",
          pattern: "^[\\p{L}\\p{M}\\p{N} ._()+-]{1,64}$"
        },
        evenhand: {
          $ref: "prompt.schema.json#/definitions/evenhand"
        },
        model: {
          description: "the name of the model, in place of the prompt file's",
          type: "string",
          minLength: 1
        },
        perturbations: {
          $ref: "#/definitions/perturbations"
        }
      }
    },
    perturbations: {
      description: "a list of perturbations: [position, length]",
      type: "array",
      minItems: 1,
      items: {
        $ref: "#/definitions/perturbation"
      }
    },
    perturbation: {
      description: "a perturbation: a word such as position, or { family: position, orders: 10 }",
      type: ["string", "object"],
      if: {
        type: "string"
      },
      then: {
        $ref: "#/definitions/family"
      },
      else: {
        $ref: "#/definitions/perturbationSettings"
      }
    },
    family: {
      enum: ["control", "position", "length", "position+length", "swap", "output-order", "format", "labels", "criteria-order", "cue"]
    },
    perturbationSettings: {
      type: "object",
      additionalProperties: false,
      required: ["family"],
      properties: {
        family: {
          $ref: "#/definitions/family"
        },
        orders: {
          description: "how many orders are tried for more than four options, a whole number from 2",
          type: "integer",
          minimum: 2,
          maximum: 1e3
        },
        options: {
          description: "the scores of the options to lengthen, as the judge writes them: [0, 2]",
          type: "array",
          minItems: 1,
          items: {
            description: "a score, as the judge writes it",
            type: ["string", "number"]
          }
        }
      }
    },
    gate: {
      description: "when the check fails: { tolerance: 2, confidence: 0.95 }",
      type: "object",
      additionalProperties: false,
      properties: {
        tolerance: {
          description: "the drop in percentage points that is let pass, from 0 to 100",
          type: "number",
          minimum: 0,
          maximum: 100,
          default: 2
        },
        confidence: {
          description: "the confidence of the intervals and tests, above 0 and below 1, such as 0.95",
          type: "number",
          exclusiveMinimum: 0,
          exclusiveMaximum: 1,
          default: 0.95
        },
        suspicion: {
          description: "a drop beyond the tolerance is uncertain if its corrected p-value is below this, from 0 to 1; 0: never",
          type: "number",
          minimum: 0,
          maximum: 1,
          default: 0.2
        },
        minItems: {
          description: "the fewest items from which a verdict is given, a whole number from 1",
          type: "integer",
          minimum: 1,
          default: 20
        },
        maxUnreadable: {
          description: 'the largest share of unreadable replies, from 0 to 1, or in percent as in "5 %"',
          type: ["number", "string"],
          minimum: 0,
          maximum: 1,
          pattern: "^\\d{1,3}(\\.\\d+)? ?%$",
          default: 0.05
        },
        failOn: {
          description: "what fails the check besides a regression: [uncertain, exam-change]",
          type: "array",
          items: {
            enum: ["uncertain", "exam-change"]
          }
        },
        policy: {
          description: "default: fail if a drop is proven; strict: pass only if it is proven that there is none",
          enum: ["default", "strict"],
          default: "default"
        },
        rules: {
          description: "rules in place of the default ones: [{ measure: accuracy, family: all, maxDrop: 2, min: 80 }]",
          type: "array",
          items: {
            $ref: "#/definitions/rule"
          }
        }
      }
    },
    rule: {
      description: "a rule: { measure: accuracy, family: all, maxDrop: 2, min: 80 }",
      type: "object",
      additionalProperties: false,
      required: ["measure"],
      properties: {
        measure: {
          enum: [
            "consistency",
            "strictConsistency",
            "pairwiseAgreement",
            "variantSpread",
            "flipRate",
            "netFlipRate",
            "variantAlphaNominal",
            "variantAlphaOrdinal",
            "variantAlphaInterval",
            "variantFleissKappa",
            "variantAc1",
            "accuracy",
            "balancedAccuracy",
            "precision",
            "recall",
            "f1",
            "macroPrecision",
            "macroRecall",
            "macroF1",
            "weightedF1",
            "matthewsCorrelation",
            "auc",
            "normalizedMeanAbsoluteError",
            "meanAbsoluteError",
            "rootMeanSquareError",
            "kappa",
            "linearKappa",
            "quadraticKappa",
            "alphaNominal",
            "alphaOrdinal",
            "alphaInterval",
            "fleissKappa",
            "ac1",
            "pearson",
            "spearman",
            "kendall",
            "annotatorAgreement",
            "jointAlphaNominal",
            "jointAlphaOrdinal",
            "jointAlphaInterval",
            "brier",
            "calibrationError"
          ]
        },
        family: {
          enum: [
            "all",
            "control",
            "position",
            "length",
            "position+length",
            "swap",
            "output-order",
            "format",
            "labels",
            "criteria-order",
            "cue"
          ],
          default: "all"
        },
        maxDrop: {
          description: "how much worse it may become: percentage points for a share, else a number in the measure's own unit",
          type: "number",
          minimum: 0
        },
        min: {
          description: "the floor: percent for a share, else a number in the measure's own unit",
          type: "number"
        },
        max: {
          description: "the ceiling: percent for a share, else a number in the measure's own unit",
          type: "number"
        }
      }
    }
  }
};

// schema/ledger.schema.json
var ledger_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "urn:evenhand:schema:ledger:1",
  title: "One line of a segment of an Evenhand ledger",
  description: 'A reply on record, addressed by the key of its request. A ledger is a folder of append-only files *.jsonl with one such line per reply, and lines that sign those before them. Of several good lines for a key the one with the latest "at" counts, and of equals the first. No line is longer than 16 MiB.',
  type: "object",
  oneOf: [
    {
      $ref: "#/definitions/reply"
    },
    {
      $ref: "#/definitions/signature"
    }
  ],
  definitions: {
    reply: {
      type: "object",
      required: ["v", "key", "model", "reply", "ms", "at"],
      properties: {
        v: {
          const: 1,
          description: "Version of this format."
        },
        key: {
          type: "string",
          minLength: 1,
          description: "SHA-256, in lower-case hexadecimal, of what determines the reply: endpoint family, model, sampling parameters, messages, and the number of the repeat. A line that begins with such a key and states another one later is passed over."
        },
        model: {
          type: "string",
          description: "The model that the provider says has replied, else the one that was asked."
        },
        reply: {
          type: "object",
          required: ["text", "finish"],
          properties: {
            text: {
              type: "string",
              description: "The reply as it came."
            },
            finish: {
              enum: ["stop", "length", "refusal"],
              description: "How it ended: by itself, cut at the token limit, or refused or filtered by the provider."
            }
          }
        },
        usage: {
          type: "object",
          description: "Absent if the provider stated none.",
          required: ["inputTokens", "outputTokens", "cachedTokens"],
          properties: {
            inputTokens: {
              type: "integer",
              minimum: 0,
              description: "Cached tokens among them."
            },
            outputTokens: {
              type: "integer",
              minimum: 0
            },
            cachedTokens: {
              type: "integer",
              minimum: 0
            }
          }
        },
        ms: {
          type: "number",
          minimum: 0,
          description: "Milliseconds from asking to the reply, waits between tries included; 0 for a reply of a batch, if the provider does not say."
        },
        at: {
          type: "string",
          description: "When the reply came: ISO 8601, UTC."
        },
        sum: {
          type: "string",
          pattern: "^[0-9a-f]{64}$",
          description: 'SHA-256 of the JSON array ["evenhand-ledger-1", key, model, reply.text, reply.finish, [usage.inputTokens, usage.outputTokens, usage.cachedTokens] or null, ms, at], without blanks. A line whose sum does not fit is passed over. Lines of older versions have none, and count.'
        }
      }
    },
    signature: {
      type: "object",
      required: ["v", "signature", "by"],
      properties: {
        v: {
          const: 1,
          description: "Version of this format."
        },
        signature: {
          type: "string",
          description: 'Of a line that holds no reply: an Ed25519 signature in base64 over "evenhand replies 1", the repository in lower case, "replies" or "reference", and the SHA-256 in hexadecimal of the bytes since the signature line before it, or the beginning of the file, joined by newlines.'
        },
        by: {
          type: "string",
          pattern: "^ed25519:[A-Za-z0-9+/]{43}=$",
          description: "The public key of the signature."
        }
      }
    }
  }
};

// schema/mitigation.schema.json
var mitigation_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "urn:evenhand:schema:mitigation:1",
  title: "Evenhand mitigation",
  description: "What evenhand mitigate found out, as --format json prints it. Null stands if there was nothing to measure. Differences are those of the schema of results: base is the judge as it is, head the candidate.",
  type: "object",
  additionalProperties: false,
  required: ["version", "run", "tool", "seed", "confidence", "provider", "requests", "exitCode", "judges"],
  properties: {
    version: {
      const: 1
    },
    run: {
      const: "mitigate"
    },
    tool: {
      description: "Name and version: evenhand 0.1.0.",
      type: "string"
    },
    seed: {
      type: "integer",
      minimum: 0
    },
    confidence: {
      type: "number",
      exclusiveMinimum: 0,
      exclusiveMaximum: 1
    },
    provider: {
      type: "string"
    },
    requests: {
      type: "object",
      additionalProperties: false,
      required: ["planned", "fromLedger", "shared", "asked", "unanswered", "inputTokens", "outputTokens", "cachedTokens", "costUsd"],
      properties: {
        planned: {
          type: "integer",
          minimum: 0
        },
        fromLedger: {
          type: "integer",
          minimum: 0
        },
        shared: {
          description: "The same question as another of the run, asked once for all.",
          type: "integer",
          minimum: 0
        },
        asked: {
          type: "integer",
          minimum: 0
        },
        unanswered: {
          type: "integer",
          minimum: 0
        },
        inputTokens: {
          type: "integer",
          minimum: 0
        },
        outputTokens: {
          type: "integer",
          minimum: 0
        },
        cachedTokens: {
          type: "integer",
          minimum: 0
        },
        costUsd: {
          description: "Null without prices.",
          type: ["number", "null"],
          minimum: 0
        }
      }
    },
    exitCode: {
      description: "0 if every judge has an outcome, whatever it is; else 3.",
      enum: [0, 3]
    },
    judges: {
      type: "array",
      items: {
        $ref: "#/definitions/judge"
      }
    }
  },
  definitions: {
    judge: {
      type: "object",
      additionalProperties: false,
      required: ["name", "prompt", "parts", "asItIs", "candidates", "best", "test", "outcome", "why", "timesTested"],
      properties: {
        name: {
          type: "string"
        },
        prompt: {
          type: "string"
        },
        parts: {
          description: "How many items each part has.",
          type: "object",
          additionalProperties: false,
          required: ["source", "search", "test"],
          properties: {
            source: {
              type: "integer",
              minimum: 0
            },
            search: {
              type: "integer",
              minimum: 0
            },
            test: {
              type: "integer",
              minimum: 0
            }
          }
        },
        asItIs: {
          description: "The judge as it is, on the search part.",
          type: "object",
          additionalProperties: false,
          required: ["unreadable", "tokensPerReply"],
          properties: {
            unreadable: {
              $ref: "#/definitions/unreadable"
            },
            tokensPerReply: {
              $ref: "#/definitions/tokens"
            }
          }
        },
        candidates: {
          description: "The one that gains most first, those that do not fit last.",
          type: "array",
          items: {
            $ref: "#/definitions/candidate"
          }
        },
        best: {
          description: "The candidate that was confirmed on the test part.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/name"
            }
          ]
        },
        test: {
          description: "The best on the test part.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/comparison"
            }
          ]
        },
        outcome: {
          description: "Null if it could not be measured.",
          enum: ["better", "not-proven", "none-helps", null]
        },
        why: {
          description: "Why there is no outcome.",
          type: ["string", "null"]
        },
        timesTested: {
          description: "Of how many candidates the ledger has replies about the test part.",
          type: "integer",
          minimum: 0
        }
      }
    },
    name: {
      enum: ["hint", "reasons-first", "demonstrations-1", "demonstrations-2", "demonstrations-3", "demonstrations-plain"]
    },
    candidate: {
      type: "object",
      additionalProperties: false,
      required: ["name", "about", "source", "demonstrated", "edit", "search", "dropped"],
      properties: {
        name: {
          $ref: "#/definitions/name"
        },
        about: {
          type: "string"
        },
        source: {
          description: "Paper and section.",
          type: "string"
        },
        demonstrated: {
          description: "Ids of the items of the source part that stand in its prompt.",
          type: "array",
          items: {
            type: "string"
          }
        },
        edit: {
          description: "How to make it by hand; null if it does not fit.",
          anyOf: [
            {
              type: "null"
            },
            {
              type: "object",
              additionalProperties: false,
              required: ["where", "text"],
              properties: {
                where: {
                  type: "string"
                },
                text: {
                  type: "string"
                }
              }
            }
          ]
        },
        search: {
          description: "Null if it was not measured.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/comparison"
            }
          ]
        },
        dropped: {
          description: "Why it was not measured.",
          type: ["string", "null"]
        }
      }
    },
    comparison: {
      type: "object",
      additionalProperties: false,
      required: ["differences", "gain", "unreadable", "tokensPerReply"],
      properties: {
        differences: {
          type: "array",
          items: {
            $ref: "urn:evenhand:schema:result:1#/definitions/difference"
          }
        },
        gain: {
          description: "The mean of the differences that are shares or coefficients, positive for better.",
          type: ["number", "null"]
        },
        unreadable: {
          $ref: "#/definitions/unreadable"
        },
        tokensPerReply: {
          $ref: "#/definitions/tokens"
        }
      }
    },
    unreadable: {
      description: "Replies without a score, refused ones among them.",
      type: "object",
      additionalProperties: false,
      required: ["replies", "of"],
      properties: {
        replies: {
          type: "integer",
          minimum: 0
        },
        of: {
          type: "integer",
          minimum: 0
        }
      }
    },
    tokens: {
      description: "Input and output of a reply on average; null if the provider does not say.",
      type: ["number", "null"],
      minimum: 0
    }
  }
};

// schema/prompt.schema.json
var prompt_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "prompt.schema.json",
  title: "Prompt file of a judge",
  description: "a mapping with the messages: messages: [{ role: user, content: … }]; the block evenhand makes it a judge",
  type: "object",
  additionalProperties: false,
  required: ["messages"],
  properties: {
    name: { $ref: "#/definitions/word" },
    description: { description: "what the prompt is for, in words", type: "string" },
    model: { $ref: "#/definitions/model" },
    modelParameters: { $ref: "#/definitions/modelParameters" },
    messages: { description: "the messages in their order: [{ role: user, content: … }]", $ref: "#/definitions/messages" },
    responseFormat: { $ref: "#/definitions/responseFormat" },
    jsonSchema: { $ref: "#/definitions/jsonSchema" },
    testData: {},
    evaluators: {},
    evenhand: { $ref: "#/definitions/evenhand" }
  },
  definitions: {
    frontMatter: {
      description: "a mapping of keys to values between the --- lines, such as model: …",
      type: "object",
      additionalProperties: false,
      properties: {
        name: { $ref: "#/definitions/word" },
        description: { description: "what the prompt is for, in words", type: "string" },
        model: { $ref: "#/definitions/model" },
        modelParameters: { $ref: "#/definitions/modelParameters" },
        system: { description: "the text of the system message", type: "string", pattern: "\\S" },
        responseFormat: { $ref: "#/definitions/responseFormat" },
        jsonSchema: { $ref: "#/definitions/jsonSchema" },
        testData: {},
        evaluators: {},
        evenhand: { $ref: "#/definitions/evenhand" }
      }
    },
    word: { description: "a name in words", type: "string", minLength: 1 },
    model: { description: "the name of the model, as the provider writes it", type: "string", minLength: 1 },
    modelParameters: {
      description: "what is sent beside the messages: { temperature: 0, maxTokens: 300 }",
      type: "object",
      properties: {
        temperature: { type: "number", minimum: 0 },
        topP: { type: "number", minimum: 0, maximum: 1 },
        top_p: { type: "number", minimum: 0, maximum: 1 },
        maxTokens: { type: "integer", minimum: 1 },
        max_tokens: { type: "integer", minimum: 1 },
        maxCompletionTokens: { type: "integer", minimum: 1 },
        max_completion_tokens: { type: "integer", minimum: 1 }
      }
    },
    responseFormat: { enum: ["text", "json_object", "json_schema"] },
    jsonSchema: { description: "the JSON Schema of the reply, as a mapping or as a text of JSON", type: ["string", "object"] },
    messages: {
      description: "the messages in their order: [{ role: user, content: … }]",
      type: "array",
      minItems: 1,
      items: {
        description: "a message: { role: user, content: … }",
        type: "object",
        additionalProperties: false,
        required: ["role", "content"],
        properties: {
          role: { enum: ["system", "user", "assistant", "developer"] },
          content: { description: "the text of the message; put quotes around a number", type: "string", pattern: "\\S" }
        }
      }
    },
    evenhand: {
      description: "the block that makes the prompt a judge: { scale: ordinal }",
      type: "object",
      additionalProperties: false,
      properties: {
        scale: { $ref: "#/definitions/scale" },
        options: {
          description: "the options: [{ score: 0, guideline: … }, { score: 1, guideline: … }]",
          type: "array",
          minItems: 2,
          items: { $ref: "#/definitions/option" }
        },
        output: {
          description: "how the answer is asked for: { format: text, order: score-first }, or false",
          type: ["object", "boolean"],
          if: { type: "object" },
          then: { $ref: "#/definitions/output" },
          else: { if: { type: "boolean" }, then: { enum: [false] } }
        },
        candidates: { $ref: "#/definitions/candidates" },
        template: {
          description: "how the prompt writes its places; if it is missing, it is found by what the items bring",
          enum: ["double", "single", "f-string", "dollar", "brace-dollar", "angle", "bracket", "jinja", "handlebars", "mustache"]
        },
        answer: {
          description: "where in a reply the answer is, if not in the place that the prompt names: the name of a JSON key, such as pass or result.pass, or { tag: score }",
          type: ["string", "object"],
          if: { type: "string" },
          then: { $ref: "#/definitions/answerName" },
          else: { $ref: "#/definitions/answerPlace" }
        }
      }
    },
    answerName: { description: "a name, such as pass", type: "string", pattern: "\\S", maxLength: 100 },
    answerPlace: {
      type: "object",
      additionalProperties: false,
      properties: {
        key: { description: "a JSON key; result.pass for one in an object inside another", $ref: "#/definitions/answerName" },
        tag: { description: "the name of a tag around the answer, such as score", $ref: "#/definitions/answerName" },
        label: { description: "the words before a colon and the answer, such as Score", $ref: "#/definitions/answerName" },
        boxed: { description: "the answer is in \\boxed{…}", enum: [true] }
      }
    },
    scale: {
      description: "nominal, ordinal, interval or pairwise; or { kind: interval, min: 1, max: 5 }, or { kind: ordinal, values: [1, 2, 3] }",
      type: ["string", "object"],
      if: { type: "string" },
      then: { $ref: "#/definitions/scaleKind" },
      else: { $ref: "#/definitions/scaleSettings" }
    },
    scaleKind: { enum: ["nominal", "ordinal", "interval", "pairwise"] },
    scaleSettings: {
      type: "object",
      additionalProperties: false,
      required: ["kind"],
      properties: {
        kind: { $ref: "#/definitions/scaleKind" },
        min: { description: "the lowest value of an interval scale", type: "number" },
        max: { description: "the highest value of an interval scale", type: "number" },
        step: {
          description: "the step between two values of an interval scale, a number above 0",
          type: "number",
          exclusiveMinimum: 0,
          default: 0.5
        },
        values: {
          description: "every value of a nominal or ordinal scale, in its order: [fail, pass]",
          type: "array",
          minItems: 2,
          maxItems: 200,
          items: { $ref: "#/definitions/score" }
        }
      }
    },
    score: {
      description: "the score of the option, a number or a word",
      type: ["string", "number", "boolean"],
      if: { type: "string" },
      then: { description: "the score of the option, a number or a word", pattern: "\\S" }
    },
    option: {
      description: "an option: { score: 0, guideline: … }",
      type: "object",
      additionalProperties: false,
      required: ["score", "guideline"],
      properties: {
        score: { description: "the score of the option, a number or a word", $ref: "#/definitions/score" },
        guideline: { description: "when the option applies, in words", type: "string", pattern: "\\S" },
        elaboration: { description: "the guideline at greater length, in words", type: "string", pattern: "\\S" }
      }
    },
    output: {
      type: "object",
      additionalProperties: false,
      properties: {
        format: { enum: ["text", "ex", "json"], default: "text" },
        order: { enum: ["score-only", "score-first", "reason-first"], default: "score-first" }
      }
    },
    candidates: {
      description: "the two candidates of a pairwise judge: { variables: [first, second], labels: [A, B], tie: tie }",
      type: "object",
      additionalProperties: false,
      properties: {
        variables: {
          description: "the names of the two variables that hold the candidates: [first, second]",
          type: "array",
          minItems: 2,
          maxItems: 2,
          items: {
            description: "the name of a variable of the prompt, without braces",
            type: "string",
            pattern: "^[A-Za-z_][\\w.-]*$"
          }
        },
        labels: {
          description: "what the judge answers for the first candidate and for the second: [A, B]",
          type: "array",
          minItems: 2,
          maxItems: 2,
          items: { description: "a label in words; put quotes around a number", type: "string", pattern: "\\S" }
        },
        tie: {
          description: "the word for a tie, or false if there is none",
          type: ["string", "boolean"],
          if: { type: "string" },
          then: { description: "the word for a tie, or false if there is none", pattern: "\\S" },
          else: { if: { type: "boolean" }, then: { enum: [false] } }
        }
      }
    }
  }
};

// schema/result.schema.json
var result_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "urn:evenhand:schema:result:1",
  title: "Evenhand result",
  description: "What a run found out, as --format json prints it. Null stands if there was nothing to measure.",
  type: "object",
  additionalProperties: false,
  required: [
    "version",
    "tool",
    "command",
    "verdict",
    "exitCode",
    "seed",
    "confidence",
    "provider",
    "answeredBy",
    "compared",
    "requests",
    "judges",
    "removedJudges",
    "notices"
  ],
  properties: {
    version: {
      const: 1
    },
    docs: {
      description: "Where the documentation of the running version is; absent: at the tag of the version in tool.",
      type: ["string", "null"]
    },
    options: {
      description: "The options that can change a result, as arguments of the command line; absent if none was given. An address stands there as the name of a variable.",
      type: ["array", "null"],
      items: {
        type: "string"
      }
    },
    tool: {
      type: "string",
      description: "Name and version of the program."
    },
    command: {
      enum: ["check", "score", "measure", "demo", "drift"]
    },
    verdict: {
      $ref: "#/definitions/verdict"
    },
    exitCode: {
      enum: [0, 1, 3],
      description: "0 green, 1 worse or failing by fail-on, 3 not measured; 1 goes before 3. With fail-on: never it is 0. Unusable input ends with 2 and has no result."
    },
    seed: {
      type: "integer",
      minimum: 0
    },
    itemOrder: {
      type: "integer",
      minimum: 0,
      maximum: 4294967295,
      description: "In which order items were asked, if asking may end early and the order comes from a secret: --item-order asks in the same order. Absent: by the seed."
    },
    confidence: {
      type: "number",
      exclusiveMinimum: 0,
      exclusiveMaximum: 1,
      description: "Of every interval, and of the tests."
    },
    provider: {
      description: "Who answered; null if no answer was needed.",
      type: ["string", "null"]
    },
    answeredBy: {
      description: "The endpoint family that the replies are of, whoever handed them over; null if no answer was needed.",
      type: ["string", "null"]
    },
    compared: {
      description: "The two versions: commits, folders or a file; base is null if one version was scored.",
      type: "object",
      additionalProperties: false,
      required: ["base", "head"],
      properties: {
        base: {
          type: ["string", "null"]
        },
        head: {
          type: "string"
        },
        baseBranch: {
          description: "The base branch of the pull request or of the merge group. The verdict is for this branch alone.",
          type: "string"
        },
        mergeBase: {
          description: "The only merge base of the two; null or absent if they have several or none, or if it is unknown.",
          type: ["string", "null"]
        }
      }
    },
    requests: {
      $ref: "#/definitions/requests"
    },
    judges: {
      description: "Worst first.",
      type: "array",
      items: {
        $ref: "#/definitions/judge"
      }
    },
    removedJudges: {
      description: "Judges of the base that the head has no more.",
      type: "array",
      items: {
        type: "string"
      }
    },
    notices: {
      type: "array",
      items: {
        type: "string"
      }
    },
    footnotes: {
      description: "What is worth knowing about the run and changes no reading of its numbers; null or absent if there is nothing.",
      type: ["array", "null"],
      items: {
        type: "string"
      }
    },
    override: {
      description: "Who accepted a drop; null or absent if no one did.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["by", "label", "head", "at"],
      properties: {
        by: {
          type: "string"
        },
        label: {
          type: "string"
        },
        head: {
          description: "The commit for which it holds.",
          type: "string"
        },
        at: {
          description: "When the label was set, in ISO 8601.",
          type: "string"
        }
      }
    },
    drift: {
      description: "What the command drift found; null or absent for all others.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["since", "lastGood", "changedReplies", "replies"],
      properties: {
        since: {
          description: "When the oldest reply of the reference that is compared was given.",
          type: ["string", "null"]
        },
        lastGood: {
          description: "When the newest one was given: when the reference was made, accepted or last added to.",
          type: ["string", "null"]
        },
        changedReplies: {
          type: "integer",
          minimum: 0
        },
        replies: {
          type: "integer",
          minimum: 0
        },
        accepted: {
          description: "Whether what the model says today was accepted; absent if it was not.",
          type: "boolean"
        }
      }
    },
    estimate: {
      description: "What asking would come to, if nothing could be asked; null or absent elsewhere.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["toAsk", "inputTokens", "outputTokensAtMost", "costUsdAtMost"],
      properties: {
        toAsk: {
          type: "integer",
          minimum: 0
        },
        inputTokens: {
          type: "integer",
          minimum: 0
        },
        outputTokensAtMost: {
          type: ["integer", "null"],
          minimum: 0
        },
        costUsdAtMost: {
          type: ["number", "null"],
          minimum: 0
        }
      }
    }
  },
  allOf: [
    {
      if: {
        properties: {
          verdict: {
            enum: ["pass", "unchanged", "new", "uncertain", "regression"]
          }
        }
      },
      then: {
        properties: {
          exitCode: {
            enum: [0, 1]
          }
        }
      }
    }
  ],
  definitions: {
    verdict: {
      enum: ["pass", "unchanged", "new", "uncertain", "regression", "unmeasured"]
    },
    measure: {
      enum: [
        "consistency",
        "strictConsistency",
        "pairwiseAgreement",
        "variantSpread",
        "flipRate",
        "netFlipRate",
        "variantAlphaNominal",
        "variantAlphaOrdinal",
        "variantAlphaInterval",
        "variantFleissKappa",
        "variantAc1",
        "accuracy",
        "balancedAccuracy",
        "precision",
        "recall",
        "f1",
        "macroPrecision",
        "macroRecall",
        "macroF1",
        "weightedF1",
        "matthewsCorrelation",
        "auc",
        "normalizedMeanAbsoluteError",
        "meanAbsoluteError",
        "rootMeanSquareError",
        "kappa",
        "linearKappa",
        "quadraticKappa",
        "alphaNominal",
        "alphaOrdinal",
        "alphaInterval",
        "fleissKappa",
        "ac1",
        "pearson",
        "spearman",
        "kendall",
        "annotatorAgreement",
        "jointAlphaNominal",
        "jointAlphaOrdinal",
        "jointAlphaInterval",
        "brier",
        "calibrationError"
      ]
    },
    interval: {
      description: "The low and the high end; null if there is none.",
      type: ["array", "null"],
      items: {
        type: "number"
      },
      minItems: 2,
      maxItems: 2
    },
    score: {
      type: ["number", "string", "null"]
    },
    counts: {
      type: "object",
      additionalProperties: {
        type: "integer",
        minimum: 0
      }
    },
    estimated: {
      description: "A number about one side with the items it rests on; null if there was nothing to measure.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["value", "n", "interval"],
      properties: {
        value: {
          type: "number"
        },
        n: {
          type: "integer",
          minimum: 1
        },
        interval: {
          $ref: "#/definitions/interval"
        },
        leftOut: {
          description: "How many items are not among n, by reason.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/counts"
            }
          ]
        },
        readable: {
          description: "The same without the replies that cannot be read, which count as wrong in value; absent if that is the same.",
          $ref: "#/definitions/estimated"
        }
      }
    },
    measured: {
      type: "object",
      additionalProperties: false,
      required: ["family", "measure", "value", "n", "interval"],
      properties: {
        family: {
          type: "string"
        },
        measure: {
          $ref: "#/definitions/measure"
        },
        value: {
          type: "number"
        },
        n: {
          type: "integer",
          minimum: 1
        },
        interval: {
          $ref: "#/definitions/interval"
        },
        leftOut: {
          description: "How many items are not among n, by reason.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/counts"
            }
          ]
        },
        readable: {
          description: "The same without the replies that cannot be read, which count as wrong in value; absent if that is the same.",
          $ref: "#/definitions/estimated"
        }
      }
    },
    requests: {
      type: "object",
      additionalProperties: false,
      required: [
        "planned",
        "fromLedger",
        "shared",
        "asked",
        "notNeeded",
        "unanswered",
        "inputTokens",
        "outputTokens",
        "cachedTokens",
        "costUsd",
        "savedUsd"
      ],
      properties: {
        planned: {
          type: "integer",
          minimum: 0,
          description: "Items × variants × repeats × sides, the judges between the sides if --attribute asks for them, and what a second reading asks besides."
        },
        fromLedger: {
          type: "integer",
          minimum: 0
        },
        shared: {
          type: "integer",
          minimum: 0,
          description: "The same question as another of the run, asked once for all."
        },
        asked: {
          type: "integer",
          minimum: 0
        },
        notNeeded: {
          description: "Requests that the verdict did not need, whether they are on record or not: early-stop.",
          type: "integer",
          minimum: 0
        },
        unanswered: {
          type: "integer",
          minimum: 0
        },
        inputTokens: {
          type: "integer",
          minimum: 0
        },
        outputTokens: {
          type: "integer",
          minimum: 0
        },
        cachedTokens: {
          type: "integer",
          minimum: 0
        },
        costUsd: {
          description: "Paid in this run; null if the configurations state no prices, or different ones.",
          type: ["number", "null"],
          minimum: 0
        },
        savedUsd: {
          description: "What the requests that were not needed would have cost, if as much as those that were asked; null if that is unknown.",
          type: ["number", "null"],
          minimum: 0
        }
      }
    },
    leftOut: {
      description: "Replies without a score; why: the unreadable ones by reason.",
      type: "object",
      additionalProperties: false,
      required: ["replies", "unreadable", "refused", "unanswered", "why"],
      properties: {
        replies: {
          type: "integer",
          minimum: 0
        },
        unreadable: {
          type: "integer",
          minimum: 0
        },
        refused: {
          type: "integer",
          minimum: 0
        },
        unanswered: {
          type: "integer",
          minimum: 0
        },
        why: {
          $ref: "#/definitions/counts"
        }
      }
    },
    flip: {
      type: "object",
      additionalProperties: false,
      required: ["item", "gold", "scores", "explained"],
      properties: {
        item: {
          type: "string"
        },
        gold: {
          $ref: "#/definitions/score"
        },
        scores: {
          type: "array",
          items: {
            $ref: "#/definitions/score"
          }
        },
        explained: {
          description: "The share of its flips against the control that the model's own unsteadiness explains; null without repeats.",
          type: ["number", "null"],
          minimum: 0,
          maximum: 1
        }
      }
    },
    place: {
      type: "object",
      additionalProperties: false,
      required: ["place", "chosen", "replies", "excess"],
      properties: {
        place: {
          type: "integer",
          minimum: 1
        },
        chosen: {
          type: "integer",
          minimum: 0
        },
        replies: {
          type: "integer",
          minimum: 1
        },
        excess: {
          $ref: "#/definitions/preference"
        }
      }
    },
    family: {
      type: "object",
      additionalProperties: false,
      required: [
        "claim",
        "variants",
        "items",
        "consistency",
        "strictConsistency",
        "accuracy",
        "accuracyByVariant",
        "readableAccuracyByVariant",
        "distribution",
        "flips",
        "placePreference",
        "leftOut",
        "pairwiseAgreement",
        "variantSpread",
        "flipRate",
        "netFlipRate",
        "variantAlphaNominal",
        "variantAlphaOrdinal",
        "variantAlphaInterval",
        "variantFleissKappa",
        "variantAc1",
        "balancedAccuracy",
        "precision",
        "recall",
        "f1",
        "macroPrecision",
        "macroRecall",
        "macroF1",
        "weightedF1",
        "matthewsCorrelation",
        "auc",
        "normalizedMeanAbsoluteError",
        "meanAbsoluteError",
        "rootMeanSquareError",
        "kappa",
        "linearKappa",
        "quadraticKappa",
        "alphaNominal",
        "alphaOrdinal",
        "alphaInterval",
        "fleissKappa",
        "ac1",
        "pearson",
        "spearman",
        "kendall",
        "annotatorAgreement",
        "jointAlphaNominal",
        "jointAlphaOrdinal",
        "jointAlphaInterval",
        "brier",
        "calibrationError",
        "flipRateByVariant",
        "goldMeasuresByVariant",
        "scores",
        "confusion",
        "bias",
        "flipsExplained",
        "lengthPreference"
      ],
      properties: {
        claim: {
          enum: ["preserves", "misleads"]
        },
        variants: {
          type: "array",
          items: {
            type: "string"
          }
        },
        items: {
          type: "integer",
          minimum: 0
        },
        consistency: {
          $ref: "#/definitions/estimated"
        },
        strictConsistency: {
          $ref: "#/definitions/estimated"
        },
        accuracy: {
          $ref: "#/definitions/estimated"
        },
        accuracyByVariant: {
          type: "object",
          additionalProperties: {
            $ref: "#/definitions/estimated"
          }
        },
        readableAccuracyByVariant: {
          type: "object",
          additionalProperties: {
            $ref: "#/definitions/estimated"
          }
        },
        distribution: {
          description: "For each variant, how often each score was given.",
          type: "object",
          additionalProperties: {
            $ref: "#/definitions/counts"
          }
        },
        flips: {
          description: "Items whose score depends on the variant; scores in the order of variants.",
          type: "array",
          items: {
            $ref: "#/definitions/flip"
          }
        },
        placePreference: {
          description: "How often the option in each place was chosen; null if no variant sets an order.",
          type: ["array", "null"],
          items: {
            $ref: "#/definitions/place"
          }
        },
        leftOut: {
          $ref: "#/definitions/leftOut"
        },
        pairwiseAgreement: {
          $ref: "#/definitions/estimated"
        },
        variantSpread: {
          $ref: "#/definitions/estimated"
        },
        flipRate: {
          $ref: "#/definitions/estimated"
        },
        netFlipRate: {
          $ref: "#/definitions/estimated"
        },
        variantAlphaNominal: {
          $ref: "#/definitions/estimated"
        },
        variantAlphaOrdinal: {
          $ref: "#/definitions/estimated"
        },
        variantAlphaInterval: {
          $ref: "#/definitions/estimated"
        },
        variantFleissKappa: {
          $ref: "#/definitions/estimated"
        },
        variantAc1: {
          $ref: "#/definitions/estimated"
        },
        balancedAccuracy: {
          $ref: "#/definitions/estimated"
        },
        precision: {
          $ref: "#/definitions/estimated"
        },
        recall: {
          $ref: "#/definitions/estimated"
        },
        f1: {
          $ref: "#/definitions/estimated"
        },
        macroPrecision: {
          $ref: "#/definitions/estimated"
        },
        macroRecall: {
          $ref: "#/definitions/estimated"
        },
        macroF1: {
          $ref: "#/definitions/estimated"
        },
        weightedF1: {
          $ref: "#/definitions/estimated"
        },
        matthewsCorrelation: {
          $ref: "#/definitions/estimated"
        },
        auc: {
          $ref: "#/definitions/estimated"
        },
        normalizedMeanAbsoluteError: {
          $ref: "#/definitions/estimated"
        },
        meanAbsoluteError: {
          $ref: "#/definitions/estimated"
        },
        rootMeanSquareError: {
          $ref: "#/definitions/estimated"
        },
        kappa: {
          $ref: "#/definitions/estimated"
        },
        linearKappa: {
          $ref: "#/definitions/estimated"
        },
        quadraticKappa: {
          $ref: "#/definitions/estimated"
        },
        alphaNominal: {
          $ref: "#/definitions/estimated"
        },
        alphaOrdinal: {
          $ref: "#/definitions/estimated"
        },
        alphaInterval: {
          $ref: "#/definitions/estimated"
        },
        fleissKappa: {
          $ref: "#/definitions/estimated"
        },
        ac1: {
          $ref: "#/definitions/estimated"
        },
        pearson: {
          $ref: "#/definitions/estimated"
        },
        spearman: {
          $ref: "#/definitions/estimated"
        },
        kendall: {
          $ref: "#/definitions/estimated"
        },
        annotatorAgreement: {
          $ref: "#/definitions/estimated"
        },
        jointAlphaNominal: {
          $ref: "#/definitions/estimated"
        },
        jointAlphaOrdinal: {
          $ref: "#/definitions/estimated"
        },
        jointAlphaInterval: {
          $ref: "#/definitions/estimated"
        },
        brier: {
          $ref: "#/definitions/estimated"
        },
        calibrationError: {
          $ref: "#/definitions/estimated"
        },
        flipRateByVariant: {
          description: "Items whose score differs from that of the judge as written; null for the control itself.",
          type: "object",
          additionalProperties: {
            $ref: "#/definitions/estimated"
          }
        },
        goldMeasuresByVariant: {
          description: "Agreement, error and correlation with the gold of each variant alone, without intervals.",
          type: "object",
          additionalProperties: {
            type: "object",
            additionalProperties: {
              type: "number"
            }
          }
        },
        scores: {
          description: "Mean and standard deviation of each variant's scores; null for scales without order.",
          type: "object",
          additionalProperties: {
            type: ["object", "null"],
            additionalProperties: false,
            required: ["mean", "standardDeviation", "n", "withinItems"],
            properties: {
              mean: {
                type: "number"
              },
              standardDeviation: {
                type: "number",
                minimum: 0
              },
              n: {
                type: "integer",
                minimum: 1
              },
              withinItems: {
                description: "Standard deviation over the repeats of an item, pooled; null if nothing was asked twice.",
                type: ["number", "null"],
                minimum: 0
              }
            }
          }
        },
        confusion: {
          description: "Readable replies by gold (rows) and score (columns); null without gold.",
          type: ["object", "null"],
          additionalProperties: false,
          required: ["labels", "counts"],
          properties: {
            labels: {
              type: "array",
              items: {
                $ref: "#/definitions/score"
              }
            },
            counts: {
              type: "array",
              items: {
                type: "array",
                items: {
                  type: "integer",
                  minimum: 0
                }
              }
            }
          }
        },
        bias: {
          description: "Mean of score less gold; null without gold or order.",
          type: ["number", "null"]
        },
        flipsExplained: {
          description: "The share of the flips that the model's own unsteadiness explains; null without repeats.",
          type: ["number", "null"],
          minimum: 0,
          maximum: 1
        },
        lengthPreference: {
          description: "How often the option explained at length was chosen; null if no variant lengthens one.",
          type: ["object", "null"],
          additionalProperties: false,
          required: ["chosen", "replies", "excess"],
          properties: {
            chosen: {
              type: "integer",
              minimum: 0
            },
            replies: {
              type: "integer",
              minimum: 1
            },
            excess: {
              $ref: "#/definitions/preference"
            }
          }
        }
      }
    },
    side: {
      type: "object",
      additionalProperties: false,
      required: ["model", "measures", "leftOut", "noise", "annotators"],
      properties: {
        model: {
          type: ["string", "null"]
        },
        measures: {
          description: "One entry for each perturbation family, and `all`: every distinct variant that preserves meaning.",
          type: "object",
          additionalProperties: {
            $ref: "#/definitions/family"
          }
        },
        leftOut: {
          $ref: "#/definitions/leftOut"
        },
        noise: {
          $ref: "#/definitions/estimated"
        },
        annotators: {
          $ref: "#/definitions/annotators"
        }
      }
    },
    difference: {
      type: "object",
      additionalProperties: false,
      required: [
        "family",
        "measure",
        "n",
        "base",
        "head",
        "delta",
        "interval",
        "p",
        "pAdjusted",
        "worse",
        "better",
        "leftOut",
        "standardDeviation"
      ],
      properties: {
        family: {
          type: "string"
        },
        measure: {
          $ref: "#/definitions/measure"
        },
        n: {
          type: "integer",
          minimum: 1,
          description: "Pairs of items."
        },
        base: {
          type: "number"
        },
        head: {
          type: "number"
        },
        delta: {
          type: "number",
          description: "head − base"
        },
        interval: {
          description: "Each end at the level 1 - confidence: it leaves out 0 exactly if p is below that.",
          anyOf: [
            {
              $ref: "#/definitions/interval"
            }
          ]
        },
        p: {
          description: "One-sided: how likely a change at least this large in this direction is if base and head are interchangeable.",
          type: "number",
          minimum: 0,
          maximum: 1
        },
        decidedBelow: {
          description: "The p-value of a single look below which the change is significant, corrected for all that the run tests; absent if no rule tests it.",
          type: "number",
          minimum: 0,
          maximum: 1
        },
        scaleWidth: {
          description: "How far the ends of the scale lie apart; only for measures in parts of it.",
          type: "number",
          minimum: 0
        },
        pAlone: {
          description: "Corrected for every rule of its judge (Westfall and Young), as if the judge were alone in the run; absent if no rule tests it.",
          type: "number",
          minimum: 0,
          maximum: 1
        },
        pAdjusted: {
          description: "Corrected for every rule of its judge, then for all judges of the run; null if no rule tests it.",
          type: ["number", "null"],
          minimum: 0,
          maximum: 1
        },
        maxDrop: {
          description: "By how much a rule lets it get worse: percentage points for shares, else its own unit; null if no rule tests it.",
          type: ["number", "null"]
        },
        worse: {
          type: ["integer", "null"],
          minimum: 0
        },
        better: {
          type: ["integer", "null"],
          minimum: 0
        },
        leftOut: {
          type: "integer",
          minimum: 0,
          description: "Items of both sides that could not be compared."
        },
        standardDeviation: {
          type: ["number", "null"],
          minimum: 0
        },
        detectable: {
          description: "The smallest worsening, in the measure's unit, that would be called a regression in 80 % of runs: significant and beyond the tolerance; null if none or no rule tests it.",
          type: ["number", "null"],
          minimum: 0
        },
        intervalAdjusted: {
          description: "It leaves out 0 exactly if pAdjusted is below 1 - confidence; null if no rule tests it.",
          anyOf: [
            {
              $ref: "#/definitions/interval"
            }
          ]
        },
        readable: {
          description: "The same without the replies that cannot be read on either side, which count as wrong above; absent if that is the same.",
          type: "object",
          additionalProperties: false,
          required: ["n", "base", "head", "delta"],
          properties: {
            n: {
              type: "integer",
              minimum: 1
            },
            base: {
              type: "number"
            },
            head: {
              type: "number"
            },
            delta: {
              type: "number"
            }
          }
        },
        atWorst: {
          description: "The same if what one side alone did not answer had been the worst for the change; absent if both answered the same questions.",
          type: "object",
          additionalProperties: false,
          required: ["n", "base", "head", "delta", "interval", "p"],
          properties: {
            n: {
              type: "integer",
              minimum: 1
            },
            base: {
              type: "number"
            },
            head: {
              type: "number"
            },
            delta: {
              type: "number"
            },
            interval: {
              $ref: "#/definitions/interval"
            },
            p: {
              type: "number",
              minimum: 0,
              maximum: 1
            }
          }
        }
      }
    },
    reading: {
      type: "object",
      additionalProperties: false,
      required: ["score", "right", "of", "flips"],
      properties: {
        score: {
          type: ["number", "string"]
        },
        right: {
          type: ["integer", "null"],
          minimum: 0
        },
        of: {
          type: "integer",
          minimum: 1
        },
        flips: {
          type: "boolean"
        }
      }
    },
    movedItems: {
      description: "The items that moved one tested measure: as many for the worse and the better as its difference counts.",
      type: "object",
      additionalProperties: false,
      required: ["family", "measure", "items"],
      properties: {
        family: {
          type: "string"
        },
        measure: {
          $ref: "#/definitions/measure"
        },
        items: {
          description: "The largest worsening first, the largest improvement last.",
          type: "array",
          items: {
            $ref: "#/definitions/movedItem"
          }
        }
      }
    },
    movedItem: {
      description: "One item that moved a measure.",
      type: "object",
      additionalProperties: false,
      required: ["item", "gold", "before", "after", "isWorse", "base", "head"],
      properties: {
        item: {
          type: "string"
        },
        gold: {
          $ref: "#/definitions/score"
        },
        before: {
          description: "What the item adds to the measure on the base, in the measure's unit.",
          type: "number"
        },
        after: {
          description: "The same on the head.",
          type: "number"
        },
        isWorse: {
          type: "boolean"
        },
        base: {
          $ref: "#/definitions/scoreCounts"
        },
        head: {
          $ref: "#/definitions/scoreCounts"
        },
        excerpt: {
          $ref: "#/definitions/excerpt"
        }
      }
    },
    scoreCounts: {
      description: "The scores that the family's variants gave, the most frequent first; null stands for those that could not be read.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["score", "count"],
        properties: {
          score: {
            $ref: "#/definitions/score"
          },
          count: {
            type: "integer",
            minimum: 1
          }
        }
      }
    },
    placeFollowers: {
      description: "Items that now get whichever option stands at one place, in every order shown; of the places, the one that gained most. null if none gained any.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["place", "places", "items", "before", "of"],
      properties: {
        place: {
          description: "From 1.",
          type: "integer",
          minimum: 1
        },
        places: {
          description: "Of how many options.",
          type: "integer",
          minimum: 1
        },
        items: {
          description: "Items that follow the place on the head.",
          type: "array",
          items: {
            type: "string"
          }
        },
        before: {
          description: "How many followed it on the base.",
          type: "integer",
          minimum: 0
        },
        of: {
          description: "Items with a score in every order on both sides.",
          type: "integer",
          minimum: 0
        }
      }
    },
    passRate: {
      description: "What dashboards read of the judge as written on both sides, over the items with a readable reply on both; null if its scale has no such number, or one version alone was measured.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["kind", "pass", "n", "labelled", "gold", "base", "head"],
      properties: {
        kind: {
          description: "A share of passes for two scores, a mean for more numbers.",
          enum: ["share", "mean"]
        },
        pass: {
          description: "The score that passes; null for a mean.",
          anyOf: [
            {
              $ref: "#/definitions/score"
            }
          ]
        },
        n: {
          type: "integer",
          minimum: 1
        },
        labelled: {
          description: "How many of the items have gold.",
          type: "integer",
          minimum: 0
        },
        gold: {
          description: "The same share or mean of the gold; null without gold.",
          type: ["number", "null"]
        },
        base: {
          $ref: "#/definitions/passRateOfSide"
        },
        head: {
          $ref: "#/definitions/passRateOfSide"
        }
      }
    },
    passRateOfSide: {
      type: "object",
      additionalProperties: false,
      required: ["value", "bias", "roganGladen", "predictionPowered"],
      properties: {
        value: {
          description: "The share of passes, or the mean score.",
          type: "number"
        },
        bias: {
          description: "Mean of score − gold over the labelled items (pass counts as 1, fail as 0); null without gold.",
          anyOf: [
            {
              $ref: "#/definitions/corrected"
            }
          ]
        },
        roganGladen: {
          description: "The value corrected by the labelled items (Rogan and Gladen, 1978); null for a mean, if all items have gold, if fewer than 20 have it, or if it is not defined.",
          anyOf: [
            {
              $ref: "#/definitions/corrected"
            }
          ]
        },
        predictionPowered: {
          description: "The value corrected by the labelled items (prediction-powered inference); null if all items have gold, or fewer than 20.",
          anyOf: [
            {
              $ref: "#/definitions/corrected"
            }
          ]
        }
      }
    },
    corrected: {
      type: ["object", "null"],
      additionalProperties: false,
      required: ["value", "interval"],
      properties: {
        value: {
          type: "number"
        },
        interval: {
          $ref: "#/definitions/interval"
        }
      }
    },
    promptChange: {
      description: "The most telling edit of the prompt file: one line of each side, at most 119 columns, without letters that do not show. null if the file is the same.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["file", "line", "edit", "edits", "removed", "added"],
      properties: {
        file: {
          description: "The head's prompt file.",
          type: "string"
        },
        line: {
          description: "The line of the edit in that file, from 1.",
          type: "integer",
          minimum: 1
        },
        edit: {
          description: "Which edit it is, from 1.",
          type: "integer",
          minimum: 1
        },
        edits: {
          description: "How many places of the file were edited.",
          type: "integer",
          minimum: 1
        },
        removed: {
          type: ["string", "null"]
        },
        added: {
          type: ["string", "null"]
        }
      }
    },
    excerpt: {
      description: "What the item says and what the head replied, if a report is asked to quote them; else null or absent.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["item", "reply"],
      properties: {
        item: {
          type: "string"
        },
        reply: {
          type: "string"
        }
      }
    },
    change: {
      type: "object",
      additionalProperties: false,
      required: ["item", "gold", "kind", "base", "head"],
      properties: {
        item: {
          type: "string"
        },
        gold: {
          $ref: "#/definitions/score"
        },
        kind: {
          enum: ["newly-wrong", "newly-right", "newly-flips", "no-longer-flips"]
        },
        base: {
          $ref: "#/definitions/reading"
        },
        head: {
          $ref: "#/definitions/reading"
        },
        excerpt: {
          $ref: "#/definitions/excerpt"
        }
      }
    },
    anomaly: {
      type: "object",
      additionalProperties: false,
      required: ["kind", "family", "variant", "against", "n", "value", "share"],
      properties: {
        kind: {
          enum: ["reversed", "shifted"]
        },
        family: {
          type: "string"
        },
        variant: {
          description: "Whose scores they are; null: all of the side's.",
          type: ["string", "null"]
        },
        against: {
          enum: ["other variants", "gold", "base"]
        },
        n: {
          description: "Items with both scores.",
          type: "integer",
          minimum: 1
        },
        value: {
          description: "Reversed: the rank correlation; shifted: the constant, in the units of the scale.",
          type: "number"
        },
        share: {
          description: "Of the items, those that fit the anomaly.",
          type: "number",
          minimum: 0,
          maximum: 1
        }
      }
    },
    finding: {
      type: "object",
      required: ["kind"],
      oneOf: [
        {
          description: "A drop beyond the tolerance that chance does not explain.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "tolerance", "difference"],
          properties: {
            kind: {
              const: "regression"
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            }
          }
        },
        {
          description: "A drop beyond the tolerance that these items cannot prove.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "tolerance", "difference", "itemsNeeded"],
          properties: {
            kind: {
              const: "uncertain-drop"
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            },
            itemsNeeded: {
              description: "Items that would settle it if the rates stay; null if no number would.",
              type: ["integer", "null"],
              minimum: 1
            }
          }
        },
        {
          description: "A drop beyond the tolerance that would be a regression if its judge were alone in the run; with the run's other judges, chance may explain it.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "tolerance", "difference"],
          properties: {
            kind: {
              const: "worse-alone"
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            }
          }
        },
        {
          description: "A fall since the reference beyond the tolerance that chance does not explain; no single step shows it.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "since", "tolerance", "difference"],
          properties: {
            kind: {
              const: "regression-since"
            },
            since: {
              type: "string",
              description: "The reference, as the configuration names it."
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            }
          }
        },
        {
          description: "A fall since the reference beyond the tolerance that these items cannot prove.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "since", "tolerance", "difference"],
          properties: {
            kind: {
              const: "uncertain-since"
            },
            since: {
              type: "string",
              description: "The reference, as the configuration names it."
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            }
          }
        },
        {
          description: "The reference could not be compared: the judge is younger, or the reference's prompt does not fit today's items.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "since", "why"],
          properties: {
            kind: {
              const: "no-reference"
            },
            since: {
              type: "string",
              description: "The reference, as the configuration names it."
            },
            why: {
              enum: ["younger", "unfit"]
            }
          }
        },
        {
          description: "Under the strict policy: it was not shown that the measure keeps within its limit.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "tolerance", "difference", "itemsNeeded"],
          properties: {
            kind: {
              const: "not-proven"
            },
            tolerance: {
              type: "number",
              description: "By how much it may get worse: percentage points for shares, else the measure's own unit."
            },
            difference: {
              $ref: "#/definitions/difference"
            },
            itemsNeeded: {
              description: "Items that would show it if nothing got worse; null if no number would.",
              type: ["integer", "null"],
              minimum: 1
            }
          }
        },
        {
          description: "The whole interval lies below the floor.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "floor", "measured"],
          properties: {
            kind: {
              const: "floor-broken"
            },
            floor: {
              type: "number",
              description: "As the rule states it: percent for shares, else the measure's own unit."
            },
            base: {
              description: "The base, if it is below the floor too.",
              $ref: "#/definitions/measured"
            },
            measured: {
              $ref: "#/definitions/measured"
            }
          }
        },
        {
          description: "The items cannot settle on which side of the floor the value lies.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "floor", "measured", "itemsNeeded"],
          properties: {
            kind: {
              const: "floor-uncertain"
            },
            floor: {
              type: "number",
              description: "As the rule states it: percent for shares, else the measure's own unit."
            },
            base: {
              description: "The base, if it is below the floor too.",
              $ref: "#/definitions/measured"
            },
            measured: {
              $ref: "#/definitions/measured"
            },
            itemsNeeded: {
              description: "Items that would settle it if the value stays; null if no number would.",
              type: ["integer", "null"],
              minimum: 1
            }
          }
        },
        {
          description: "The whole interval lies above the ceiling.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "ceiling", "measured"],
          properties: {
            kind: {
              const: "ceiling-broken"
            },
            ceiling: {
              type: "number",
              description: "As the rule states it: percent for shares, else the measure's own unit."
            },
            base: {
              description: "The base, if it is above the ceiling too.",
              $ref: "#/definitions/measured"
            },
            measured: {
              $ref: "#/definitions/measured"
            }
          }
        },
        {
          description: "The items cannot settle on which side of the ceiling the value lies.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "ceiling", "measured", "itemsNeeded"],
          properties: {
            kind: {
              const: "ceiling-uncertain"
            },
            ceiling: {
              type: "number",
              description: "As the rule states it: percent for shares, else the measure's own unit."
            },
            base: {
              description: "The base, if it is above the ceiling too.",
              $ref: "#/definitions/measured"
            },
            measured: {
              $ref: "#/definitions/measured"
            },
            itemsNeeded: {
              description: "Items that would settle it if the value stays; null if no number would.",
              type: ["integer", "null"],
              minimum: 1
            }
          }
        },
        {
          description: "Scores that run the other way than those they are held against.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "side", "anomaly"],
          properties: {
            kind: {
              const: "scale-reversed"
            },
            side: {
              enum: ["base", "head"]
            },
            anomaly: {
              $ref: "#/definitions/anomaly"
            }
          }
        },
        {
          description: "Scores that lie a constant off those they are held against.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "side", "anomaly"],
          properties: {
            kind: {
              const: "scale-shifted"
            },
            side: {
              enum: ["base", "head"]
            },
            anomaly: {
              $ref: "#/definitions/anomaly"
            }
          }
        },
        {
          description: "A rule that could not be applied.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "family", "measure", "n", "minItems"],
          properties: {
            kind: {
              const: "too-few-items"
            },
            family: {
              type: "string"
            },
            measure: {
              $ref: "#/definitions/measure"
            },
            n: {
              type: "integer",
              minimum: 0
            },
            minItems: {
              type: "integer",
              minimum: 0
            },
            lacks: {
              description: "What the measure needs and the judge has none of; null or absent if there are too few items and nothing else.",
              enum: [
                "family",
                "variants",
                "control",
                "repeats",
                "gold",
                "two golds",
                "two scores",
                "few scores",
                "order",
                "annotators",
                "confidence",
                "spread",
                null
              ]
            }
          }
        },
        {
          description: "So many replies carry no score that there is no verdict.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "side", "replies", "without", "maxUnreadable", "why"],
          properties: {
            kind: {
              const: "too-many-unreadable"
            },
            side: {
              enum: ["base", "head"]
            },
            replies: {
              type: "integer",
              minimum: 0
            },
            without: {
              type: "integer",
              minimum: 0
            },
            maxUnreadable: {
              type: "number",
              minimum: 0,
              maximum: 1
            },
            why: {
              $ref: "#/definitions/counts"
            }
          }
        },
        {
          description: "A rule that is not broken as measured, and would be if the questions without an answer had got the worst one: there is no verdict.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "family", "measure", "limit", "base", "head", "value", "atWorst"],
          properties: {
            kind: {
              const: "unanswered"
            },
            family: {
              type: "string"
            },
            measure: {
              $ref: "#/definitions/measure"
            },
            limit: {
              enum: ["drop", "floor", "ceiling"]
            },
            base: {
              description: "Questions of the family that the base did not answer.",
              type: "integer",
              minimum: 0
            },
            head: {
              description: "Questions of the family that the head did not answer.",
              type: "integer",
              minimum: 0
            },
            value: {
              description: "The change if the limit is a drop, else the head's value.",
              type: "number"
            },
            atWorst: {
              description: "The same with the worst answers in the place of those that are lacking.",
              type: "number"
            }
          }
        },
        {
          description: "Not everything was asked, so there is no verdict.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "because", "why"],
          properties: {
            kind: {
              const: "stopped"
            },
            because: {
              enum: ["outage", "model-retired", "interrupted", "budget", "no-key", "unreadable"]
            },
            why: {
              type: "string"
            }
          }
        },
        {
          description: "No item has gold, so accuracy was not measured.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "items"],
          properties: {
            kind: {
              const: "no-gold"
            },
            items: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          description: "The change touches the items too; those of the base were used unless decidedBy says otherwise.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "added", "removed", "relabelled", "edited"],
          properties: {
            kind: {
              const: "exam-changed"
            },
            added: {
              description: "Ids of items.",
              type: "array",
              items: {
                type: "string"
              }
            },
            removed: {
              description: "Ids of items.",
              type: "array",
              items: {
                type: "string"
              }
            },
            relabelled: {
              description: "Ids of items.",
              type: "array",
              items: {
                type: "string"
              }
            },
            edited: {
              description: "Ids of items.",
              type: "array",
              items: {
                type: "string"
              }
            },
            decidedBy: {
              description: "head, if it was not the base's that was applied.",
              const: "head"
            }
          }
        },
        {
          description: "The change touches the rules too; those of the base were used unless decidedBy says otherwise.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "keys", "changes"],
          properties: {
            kind: {
              const: "rules-changed"
            },
            keys: {
              description: "Keys of the configuration.",
              type: "array",
              items: {
                type: "string"
              }
            },
            changes: {
              description: "Every setting that differs, defaults filled in, as text; none if a side does not state it.",
              type: "array",
              items: {
                type: "object",
                additionalProperties: false,
                required: ["key", "base", "head"],
                properties: {
                  key: {
                    description: "As it stands in the configuration: gate.tolerance, perturbations, provider.baseUrl.",
                    type: "string"
                  },
                  base: {
                    type: "string"
                  },
                  head: {
                    type: "string"
                  }
                }
              }
            },
            decidedBy: {
              description: "head, if it was not the base's that was applied.",
              const: "head"
            }
          }
        },
        {
          description: "Parameters of the head let a reply cost more.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "changes"],
          properties: {
            kind: {
              const: "cost-raised"
            },
            changes: {
              description: "Every such parameter with its value on each side, as text; none if a side does not set it.",
              type: "array",
              items: {
                type: "object",
                additionalProperties: false,
                required: ["key", "base", "head"],
                properties: {
                  key: {
                    description: "As it is sent: max_tokens.",
                    type: "string"
                  },
                  base: {
                    type: "string"
                  },
                  head: {
                    type: "string"
                  }
                }
              }
            }
          }
        },
        {
          description: "The configuration of the head names the judge, its files or its model otherwise.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "changes"],
          properties: {
            kind: {
              const: "entry-changed"
            },
            changes: {
              description: "Every key that differs, as text; none if a side does not state it.",
              type: "array",
              items: {
                type: "object",
                additionalProperties: false,
                required: ["key", "base", "head"],
                properties: {
                  key: {
                    enum: ["configuration", "name", "prompt", "items", "model"]
                  },
                  base: {
                    type: "string"
                  },
                  head: {
                    type: "string"
                  }
                }
              }
            }
          }
        },
        {
          description: "The prompt in the place where the base has it: the head's configuration names another file or model for the judge.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "prompt"],
          properties: {
            kind: {
              const: "prompt-in-place"
            },
            prompt: {
              description: "Its path on the base.",
              type: "string"
            }
          }
        },
        {
          description: "Files of the judge were measured as the head has them: git cannot merge the two, or it is unknown what it would merge. If that is unknown, the judge is at best unmeasured.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "why", "paths"],
          properties: {
            kind: {
              const: "head-alone"
            },
            why: {
              enum: ["conflict", "unknown"]
            },
            paths: {
              description: "From the root.",
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "A judge of the base that the head has no more.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "prompt"],
          properties: {
            kind: {
              const: "judge-removed"
            },
            prompt: {
              description: "Its path on the base.",
              type: "string"
            }
          }
        },
        {
          description: "The scores that may be given differ.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "base", "head"],
          properties: {
            kind: {
              const: "scale-changed"
            },
            base: {
              type: "array",
              items: {
                type: "string"
              }
            },
            head: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "The head's prompt knows the evaluation set, as the base's did not.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "leak", "variable", "items"],
          properties: {
            kind: {
              const: "gold-leaked"
            },
            leak: {
              description: "ids or texts of items in the prompt's own words; gold, or ids (shown-ids), in a variable that it is new to show.",
              enum: ["ids", "texts", "gold", "shown-ids"]
            },
            variable: {
              type: ["string", "null"]
            },
            items: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "Items whose text holds the marks that end their place in the prompt.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "marks", "items"],
          properties: {
            kind: {
              const: "delimiters"
            },
            marks: {
              type: "array",
              items: {
                type: "string"
              }
            },
            items: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "Variables that the base's prompt shows and the head's does not, though the items bring them.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "variables"],
          properties: {
            kind: {
              const: "variables-lost"
            },
            variables: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "Options without an elaboration of their own, which were lengthened in words of ours.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "options"],
          properties: {
            kind: {
              const: "restated"
            },
            options: {
              type: "array",
              items: {
                type: "string"
              }
            }
          }
        },
        {
          description: "One version alone: at this accuracy, over all orders of the options, position bias could hardly show.",
          type: "object",
          additionalProperties: false,
          required: ["kind", "why", "accuracy"],
          properties: {
            kind: {
              const: "bias-hidden"
            },
            why: {
              description: "Nearly all answers are right, or too many are wrong.",
              enum: ["too-right", "too-wrong"]
            },
            accuracy: {
              $ref: "#/definitions/estimated"
            }
          }
        }
      ]
    },
    effect: {
      description: "Part of a mean over items: how far it was moved, with the interval and p of one test. Not corrected for many tests.",
      type: "object",
      additionalProperties: false,
      required: ["effect", "interval", "p"],
      properties: {
        effect: {
          type: "number"
        },
        interval: {
          $ref: "#/definitions/interval"
        },
        p: {
          type: "number",
          minimum: 0,
          maximum: 1
        }
      }
    },
    part: {
      enum: ["prompt", "guidelines", "task text", "output instruction", "model", "parameters"]
    },
    attributedMeasure: {
      description: "The whole change of one measure, over the items that can be read on both sides and on every judge between them.",
      type: "object",
      additionalProperties: false,
      required: ["family", "measure", "n", "leftOut", "base", "head", "effect", "interval", "p", "edits", "pairs", "interplay"],
      properties: {
        family: {
          type: "string"
        },
        measure: {
          $ref: "#/definitions/measure"
        },
        n: {
          type: "integer",
          minimum: 1
        },
        leftOut: {
          type: "integer",
          minimum: 0
        },
        base: {
          type: "number"
        },
        head: {
          type: "number"
        },
        effect: {
          type: "number",
          description: "head − base"
        },
        interval: {
          $ref: "#/definitions/interval"
        },
        p: {
          type: "number",
          minimum: 0,
          maximum: 1
        },
        edits: {
          type: "array",
          items: {
            description: "alone: on the base; last: on top of all other edits; effect: the mean over all orders of making the edits (Shapley's value), so that the effects add up to the whole change.",
            type: "object",
            additionalProperties: false,
            required: ["part", "alone", "last", "effect", "interval", "p"],
            properties: {
              part: {
                $ref: "#/definitions/part"
              },
              alone: {
                type: "number"
              },
              last: {
                type: "number"
              },
              effect: {
                type: "number"
              },
              interval: {
                $ref: "#/definitions/interval"
              },
              p: {
                type: "number",
                minimum: 0,
                maximum: 1
              }
            }
          }
        },
        pairs: {
          description: "For every two edits, how much more they do together than one by one (Shapley's interaction index).",
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["parts", "effect", "interval", "p"],
            properties: {
              parts: {
                type: "array",
                minItems: 2,
                maxItems: 2,
                items: {
                  $ref: "#/definitions/part"
                }
              },
              effect: {
                type: "number"
              },
              interval: {
                $ref: "#/definitions/interval"
              },
              p: {
                type: "number",
                minimum: 0,
                maximum: 1
              }
            }
          }
        },
        interplay: {
          description: "The whole change without what each edit does alone; null below three edits, where it is that of the pair.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/effect"
            }
          ]
        }
      }
    },
    attributionNote: {
      type: "object",
      required: ["kind"],
      oneOf: [
        {
          additionalProperties: false,
          properties: {
            kind: {
              enum: ["taken-together", "unmeasured", "no-rule", "nothing-moved"]
            }
          }
        },
        {
          additionalProperties: false,
          required: ["measure", "family"],
          properties: {
            kind: {
              const: "not-attributed"
            },
            measure: {
              $ref: "#/definitions/measure"
            },
            family: {
              type: "string"
            }
          }
        },
        {
          additionalProperties: false,
          required: ["measure", "family", "n", "minItems"],
          properties: {
            kind: {
              const: "too-few-items"
            },
            measure: {
              $ref: "#/definitions/measure"
            },
            family: {
              type: "string"
            },
            n: {
              type: "integer",
              minimum: 0
            },
            minItems: {
              type: "integer",
              minimum: 0
            }
          }
        },
        {
          additionalProperties: false,
          required: ["why"],
          properties: {
            kind: {
              const: "stopped"
            },
            why: {
              type: "string"
            }
          }
        }
      ]
    },
    attribution: {
      description: "Which edit moved which number; null if it was not asked for, or fewer than two things changed.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["parts", "measures", "labels", "notes"],
      properties: {
        parts: {
          description: "What the change edits in the judge.",
          type: "array",
          items: {
            $ref: "#/definitions/part"
          }
        },
        measures: {
          type: "array",
          items: {
            $ref: "#/definitions/attributedMeasure"
          }
        },
        labels: {
          description: "What the head's other labels do to accuracy, with the same replies; no part of the effects of edits.",
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["family", "measure", "n", "relabelled", "effect", "interval", "p"],
            properties: {
              family: {
                type: "string"
              },
              measure: {
                const: "accuracy"
              },
              n: {
                type: "integer",
                minimum: 1
              },
              relabelled: {
                type: "integer",
                minimum: 1
              },
              effect: {
                type: "number"
              },
              interval: {
                $ref: "#/definitions/interval"
              },
              p: {
                type: "number",
                minimum: 0,
                maximum: 1
              }
            }
          }
        },
        notes: {
          type: "array",
          items: {
            $ref: "#/definitions/attributionNote"
          }
        }
      }
    },
    flippingOption: {
      description: "An option of the head's prompt whose move, or whose elaboration, flips items that it left alone on the base.",
      type: "object",
      additionalProperties: false,
      required: ["family", "option", "items", "line", "edited", "standsOut"],
      properties: {
        family: {
          enum: ["position", "length"]
        },
        option: {
          type: ["string", "number"]
        },
        items: {
          type: "array",
          minItems: 1,
          items: {
            type: "string"
          }
        },
        line: {
          description: "Where the option stands in the head's prompt file, from 1; null if it is not known.",
          type: ["integer", "null"],
          minimum: 1
        },
        edited: {
          description: "Whether its text on the head differs from that on the base.",
          type: "boolean"
        },
        standsOut: {
          description: "Whether it moves at least twice as many items as any other option of its family. Reports name its line only if it was edited too.",
          type: "boolean"
        }
      }
    },
    otherReading: {
      description: "What the evaluation set and the rules of the other side say, if they changed; it decides nothing. Null if they are the same.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["exam", "verdict", "why", "items", "differences"],
      properties: {
        exam: {
          description: "Whose items, gold, perturbations and rules.",
          enum: ["base", "head"]
        },
        verdict: {
          description: "What it would be; null if it was not measured.",
          anyOf: [
            {
              type: "null"
            },
            {
              $ref: "#/definitions/verdict"
            }
          ]
        },
        why: {
          description: "Why it was not measured; null if it was.",
          type: ["string", "null"]
        },
        items: {
          type: "integer",
          minimum: 0
        },
        differences: {
          type: "array",
          items: {
            $ref: "#/definitions/difference"
          }
        }
      }
    },
    referenceResult: {
      description: "The older version that the configuration names as the reference, and what became of the judge since then; null if there is none, or it asks what the base asks.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["name", "commit", "differences"],
      properties: {
        name: {
          description: "The commit or tag, as the configuration has it.",
          type: "string"
        },
        commit: {
          description: "The same as a full hash.",
          type: "string"
        },
        differences: {
          description: "The reference stands in the place of the base; empty if it could not be compared.",
          type: "array",
          items: {
            $ref: "#/definitions/difference"
          }
        }
      }
    },
    judge: {
      type: "object",
      additionalProperties: false,
      required: [
        "name",
        "prompt",
        "itemsFile",
        "scale",
        "items",
        "verdict",
        "sides",
        "differences",
        "findings",
        "changes",
        "attribution",
        "config",
        "confirmed",
        "early",
        "otherReading",
        "reference",
        "flippingOptions",
        "movedItems",
        "passRate",
        "placeFollowers",
        "promptChange"
      ],
      properties: {
        name: {
          type: "string"
        },
        prompt: {
          type: ["string", "null"]
        },
        itemsFile: {
          type: ["string", "null"]
        },
        scale: {
          enum: ["nominal", "ordinal", "interval", "pairwise", null]
        },
        items: {
          type: "integer",
          minimum: 0
        },
        verdict: {
          $ref: "#/definitions/verdict"
        },
        sides: {
          type: "object",
          additionalProperties: false,
          required: [],
          properties: {
            base: {
              $ref: "#/definitions/side"
            },
            head: {
              $ref: "#/definitions/side"
            }
          }
        },
        differences: {
          type: "array",
          items: {
            $ref: "#/definitions/difference"
          }
        },
        findings: {
          type: "array",
          items: {
            $ref: "#/definitions/finding"
          }
        },
        changes: {
          description: "The worst kind and the largest change first.",
          type: "array",
          items: {
            $ref: "#/definitions/change"
          }
        },
        attribution: {
          $ref: "#/definitions/attribution"
        },
        movedItems: {
          description: "One entry for each tested measure that single items have; none if one version alone was measured.",
          type: "array",
          items: {
            $ref: "#/definitions/movedItems"
          }
        },
        passRate: {
          $ref: "#/definitions/passRate"
        },
        placeFollowers: {
          $ref: "#/definitions/placeFollowers"
        },
        promptChange: {
          $ref: "#/definitions/promptChange"
        },
        config: {
          description: "Path of the configuration that names the judge, where several took part; else null.",
          type: ["string", "null"]
        },
        flippingOptions: {
          description: "The most telling first; none if one version alone was measured.",
          type: "array",
          items: {
            $ref: "#/definitions/flippingOption"
          }
        },
        confirmed: {
          description: "How many items were asked again, of those on which the sides differ, and how often each; null if confirm is 0. Fewer than of: some of their requests were not answered; where the judge has the finding stopped, its numbers are those of the first replies.",
          type: ["object", "null"],
          additionalProperties: false,
          required: ["items", "of", "times"],
          properties: {
            items: {
              type: "integer",
              minimum: 0
            },
            of: {
              type: "integer",
              minimum: 0
            },
            times: {
              type: "integer",
              minimum: 1
            }
          }
        },
        early: {
          description: "How far the judge was asked, where its asking might have ended early; null if it was asked about all items whatever they said. looks: how many looks the p-values and intervals of its tested differences reckon with; why: null if all items were asked.",
          type: ["object", "null"],
          additionalProperties: false,
          required: ["items", "of", "looks", "why"],
          properties: {
            items: {
              type: "integer",
              minimum: 1
            },
            of: {
              type: "integer",
              minimum: 1
            },
            looks: {
              type: "integer",
              minimum: 1
            },
            why: {
              enum: ["regression", "proven", "no-drop", "settled", null]
            }
          }
        },
        reference: {
          $ref: "#/definitions/referenceResult"
        },
        otherReading: {
          $ref: "#/definitions/otherReading"
        }
      }
    },
    preference: {
      description: "How much more often something is chosen than without a bias, tested item by item; null if it cannot be told.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["value", "n", "interval", "p"],
      properties: {
        value: {
          type: "number",
          minimum: -1,
          maximum: 1
        },
        n: {
          type: "integer",
          minimum: 1
        },
        interval: {
          $ref: "#/definitions/interval"
        },
        p: {
          type: "number",
          minimum: 0,
          maximum: 1
        }
      }
    },
    annotators: {
      description: "How far people agree among themselves about the items: the human ceiling. null if there are no two of them.",
      type: ["object", "null"],
      additionalProperties: false,
      required: ["names", "pairwiseAgreement", "alphaNominal", "alphaOrdinal", "alphaInterval", "fleissKappa", "ac1", "pairs"],
      properties: {
        names: {
          type: "array",
          items: {
            type: "string"
          }
        },
        pairwiseAgreement: {
          $ref: "#/definitions/estimated"
        },
        alphaNominal: {
          $ref: "#/definitions/estimated"
        },
        alphaOrdinal: {
          $ref: "#/definitions/estimated"
        },
        alphaInterval: {
          $ref: "#/definitions/estimated"
        },
        fleissKappa: {
          $ref: "#/definitions/estimated"
        },
        ac1: {
          $ref: "#/definitions/estimated"
        },
        pairs: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["between", "kappa", "n"],
            properties: {
              between: {
                type: "array",
                items: {
                  type: "string"
                },
                minItems: 2,
                maxItems: 2
              },
              kappa: {
                type: ["number", "null"]
              },
              n: {
                type: "integer",
                minimum: 1
              }
            }
          }
        }
      }
    }
  }
};

// src/command/schemaCommand.ts
var schemas = { config: config_schema_default, prompt: prompt_schema_default, result: result_schema_default, mitigation: mitigation_schema_default, ledger: ledger_schema_default };
function schemaCommand(environment, names) {
  const [name] = names;
  const found = Object.entries(schemas).find(([key]) => key === name);
  if (found === void 0) {
    throw new UnusableInput({
      what: name === void 0 ? '"evenhand schema" needs a name' : `there is no schema "${name}"`,
      fix: `They are ${Object.keys(schemas).join(", ")}.`
    });
  }
  environment.stdout.write(`${JSON.stringify(found[1], null, 2)}
`);
  return 0;
}
export {
  schemaCommand
};
