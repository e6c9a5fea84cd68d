import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedOperation, servedOperations } from './servedOperations.ts';

type Json = Readonly<Record<string, unknown>>;

export interface DescribedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}

/** One operation of GitHub's API. Schemas are JSON Schema; what they refer to is in `DescribedApi.components`. */
export interface DescribedOperation {
  readonly name: ServedOperation;
  readonly parameters: readonly DescribedParameter[];
  readonly body: Json | undefined;
  /** The schema of a JSON answer by its status; undefined where that status is described without one. */
  readonly answers: ReadonlyMap<number, Json | undefined>;
  /** GitHub's own examples of JSON answers, by status. */
  readonly examples: ReadonlyMap<number, readonly unknown[]>;
}

export interface DescribedApi {
  readonly operations: ReadonlyMap<ServedOperation, DescribedOperation>;
  /** All schemas that the operations refer to, so that `{ $ref: '#/components/schemas/label' }` finds its own. */
  readonly components: Json;
  /** The schema of a webhook's payload, such as `push` or `pull-request-opened`. */
  webhook(name: string): Json;
  /** An example of GitHub's by its name, to be changed at will. */
  example(name: string): unknown;
}

let read: DescribedApi | undefined;

/** GitHub's own description of its API, cut to what the stand-in serves; read once. */
export function githubDescription(): DescribedApi {
  read ??= readDescription();
  return read;
}

function readDescription(): DescribedApi {
  // scripts/cutGithubApi.mjs cut it from GitHub's own, and the tests of the stand-in read every part that is used.
  const document = JSON.parse(readFileSync(join(import.meta.dirname, 'api.github.com.json'), 'utf8')) as OpenApi;
  const { components, paths } = document;
  const webhooks = document['x-webhooks'];
  const ofWebhooks = describedWebhooks.map((name) => found(webhooks[name], name).post.requestBody.content);
  const operations = new Map(
    servedOperations.map((name) => {
      const [method = '', path = ''] = name.split(' ');
      const operation = paths[path]?.[method.toLowerCase()];
      if (operation === undefined) throw new Error(`GitHub describes no ${name}`);
      return [name, describe(name, operation, components)];
    }),
  );
  return {
    operations,
    components: { schemas: corrected(schemasFor([...operations.values(), ...ofWebhooks], components.schemas)) },
    webhook: (name) => found(webhooks[name], name).post.requestBody.content['application/json'].schema,
    example: (name) => structuredClone(found(components.examples[name], name).value),
  };
}

/** Of the events that the Action answers, those of which there are payloads. */
const describedWebhooks = [
  'pull-request-opened',
  'pull-request-synchronize',
  'pull-request-labeled',
  'pull-request-edited',
  'merge-group-checks-requested',
  'push',
  'workflow-dispatch',
  'workflow-run-completed',
  'issue-comment-created',
];

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly 'x-webhooks': Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: JsonContent } } }>
  >;
  readonly components: Components;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: Json };
}

interface Components {
  readonly schemas: Readonly<Record<string, Json>>;
  readonly parameters: Readonly<Record<string, OpenApiParameter>>;
  readonly responses: Readonly<Record<string, OpenApiAnswer>>;
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}

interface OpenApiOperation {
  readonly parameters?: readonly (OpenApiParameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, OpenApiAnswer | Reference>>;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}

interface OpenApiAnswer {
  readonly content?: Readonly<Record<string, OpenApiContent>>;
}

interface OpenApiContent {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

function describe(name: ServedOperation, operation: OpenApiOperation, components: Components): DescribedOperation {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const { required = false, ...rest } = '$ref' in parameter ? at(components.parameters, parameter) : parameter;
    return { ...rest, required, schema: asJsonSchema(rest.schema) };
  });
  const body = operation.requestBody?.content['application/json']?.schema;
  const answers = new Map<number, Json | undefined>();
  const examples = new Map<number, readonly unknown[]>();
  for (const [status, answer] of Object.entries(operation.responses)) {
    const content = ('$ref' in answer ? at(components.responses, answer) : answer).content?.['application/json'];
    answers.set(Number(status), content === undefined ? undefined : asJsonSchema(content.schema));
    const shown = Object.values(content?.examples ?? {});
    examples.set(
      Number(status),
      shown.map((example) => ('$ref' in example ? at(components.examples, example) : example).value),
    );
  }
  return { name, parameters, body: body === undefined ? undefined : asJsonSchema(body), answers, examples };
}

function at<T>(among: Readonly<Record<string, T>>, { $ref }: Reference): T {
  const name = nameIn($ref);
  return found(among[name], name);
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`GitHub's description has no ${name}`);
  return value;
}

/** The schemas that operations refer to, over any number of steps. */
function schemasFor(users: readonly object[], all: Readonly<Record<string, Json>>): Json {
  const kept: Record<string, Json> = {};
  // Errors are answered with it, also where an operation does not say so.
  const waiting = ['basic-error'];
  const note = (schema: unknown) => {
    const text = JSON.stringify(schema, (_, value: unknown) => (value instanceof Map ? [...value.values()] : value));
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) waiting.push(name);
  };
  for (const user of users) note(user);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in kept) continue;
    kept[name] = asJsonSchema(found(all[name], name));
    note(kept[name]);
  }
  return kept;
}

/** GitHub sends null for the repository of a deleted fork, as its description of the webhooks says, and this one does not. */
function corrected(schemas: Json): Json {
  const repository = '{"$ref":"#/components/schemas/repository"}';
  const orNull = `{"anyOf":[${repository},{"type":"null"}]}`;
  const patched = ['pull-request', 'pull-request-simple'].map((name) => {
    const text = JSON.stringify(schemas[name]).replace(`"repo":${repository}`, `"repo":${orNull}`);
    // It was a schema before, and is one with more in it.
    return [name, JSON.parse(text) as Json];
  });
  return { ...schemas, ...Object.fromEntries(patched) };
}

/** What is said of a schema, and decides nothing. */
const remarks = new Set([
  'description',
  'example',
  'examples',
  'title',
  'externalDocs',
  'deprecated',
  'x-multi-segment',
]);

/** OpenAPI 3.0 writes null as `nullable: true`: https://spec.openapis.org/oas/v3.0.3#schema-object */
function asJsonSchema(schema: Json): Json {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  const { nullable, ...rest } = schema;
  const plain = Object.fromEntries(
    Object.entries(rest)
      // A property may be named like a remark: properties are mapped below, by themselves.
      .filter(([key]) => !remarks.has(key) && !key.startsWith('x-'))
      .map(([key, value]) => [key, inside(key, value)]),
  );
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}

function inside(key: string, value: unknown): unknown {
  if (key === 'properties' && isJson(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, isJson(of) ? asJsonSchema(of) : of]));
  }
  if (key === 'enum' || key === 'default' || key === 'required') return value;
  if (Array.isArray(value)) return value.map((one: unknown) => (isJson(one) ? asJsonSchema(one) : one));
  return isJson(value) ? asJsonSchema(value) : value;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
