import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type DescribedOperation, type DescribedParameter, githubDescription } from './githubDescription.ts';
import type { ServedOperation } from './servedOperations.ts';

/** A request as it came, taken apart. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query; segments still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface MatchedOperation {
  readonly name: ServedOperation;
  /** Parameters in the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Which operation of GitHub's API a request means; undefined where the stand-in serves none such. */
export function matchOperation({ method, path }: Pick<SeenRequest, 'method' | 'path'>): MatchedOperation | undefined {
  for (const { name, pattern } of patterns()) {
    const [served, segments] = [name.split(' ')[0], pattern.exec(path)?.groups];
    if (served !== method || segments === undefined) continue;
    const decoded = Object.entries(segments).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, parameters: Object.fromEntries(decoded) };
  }
  return undefined;
}

/** What is wrong with a request by GitHub's description; empty where nothing is. */
export function requestFaults(request: SeenRequest, operation: MatchedOperation | 'graphql'): readonly string[] {
  const faults = [...headerFaults(request)];
  if (operation === 'graphql') return [...faults, ...bodyFaults(request, graphqlBody)];
  const { parameters, body } = described(operation.name);
  for (const parameter of parameters) {
    const value = parameter.in === 'path' ? operation.parameters[parameter.name] : request.query.get(parameter.name);
    faults.push(...parameterFaults(parameter, value ?? undefined));
  }
  const known = new Set(parameters.filter((one) => one.in === 'query').map((one) => one.name));
  for (const name of new Set(request.query.keys())) {
    if (!known.has(name)) faults.push(`the query has ${name}, which GitHub does not know`);
    if (request.query.getAll(name).length > 1) faults.push(`the query has ${name} more than once`);
  }
  if (body !== undefined) faults.push(...bodyFaults(request, body));
  else if (request.body !== '') faults.push('a body is sent, and GitHub takes none here');
  return faults;
}

/** What is wrong with an answer of the stand-in by GitHub's description; empty where nothing is. */
export function answerFaults(
  operation: ServedOperation,
  { status, json }: { readonly status: number; readonly json: unknown },
): readonly string[] {
  const { answers } = described(operation);
  const schema = answers.get(status);
  if (schema === undefined && status < 400) return [`GitHub does not answer ${status} with JSON here`];
  const faults = schemaFaults(schema ?? basicError, json);
  // Events of the timeline are described by a choice so wide that nearly everything fits somewhere.
  if (operation !== 'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline' || !Array.isArray(json)) return faults;
  return [...faults, ...json.flatMap((event: unknown) => schemaFaults(eventSchema(event), event))];
}

/** What is wrong with the payload of an event by GitHub's description of that webhook. */
export function payloadFaults(webhook: string, payload: unknown): readonly string[] {
  return schemaFaults(githubDescription().webhook(webhook), payload);
}

let compiledPatterns: readonly { readonly name: ServedOperation; readonly pattern: RegExp }[] | undefined;

function patterns(): NonNullable<typeof compiledPatterns> {
  compiledPatterns ??= [...githubDescription().operations.keys()].map((name) => {
    const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { name, pattern: new RegExp(`^${path}$`) };
  });
  return compiledPatterns;
}

function described(name: ServedOperation): DescribedOperation {
  const operation = githubDescription().operations.get(name);
  if (operation === undefined) throw new Error(`not described: ${name}`);
  return operation;
}

/** https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#headers */
function headerFaults({ headers, body }: SeenRequest): readonly string[] {
  const faults: string[] = [];
  if (!/^(?:token|bearer) \S+$/i.test(String(headers['authorization']))) faults.push('no authorization header');
  if (headers['user-agent'] === undefined) faults.push('no user-agent header');
  if (!/^application\/(?:json|vnd\.github[\w.+-]*)$/.test(String(headers['accept']))) {
    faults.push(`accept is ${String(headers['accept'])}`);
  }
  if (body !== '' && !String(headers['content-type']).startsWith('application/json')) {
    faults.push(`content-type is ${String(headers['content-type'])}`);
  }
  return faults;
}

function parameterFaults(parameter: DescribedParameter, value: string | undefined): readonly string[] {
  const { name, schema } = parameter;
  if (value === undefined) return parameter.required ? [`${name} is missing`] : [];
  const number = schema['type'] === 'integer';
  if (number && !/^\d+$/.test(value)) return [`${name} is ${JSON.stringify(value)}, not a number`];
  // Its description says so in words: "max 100".
  if (name === 'per_page' && (Number(value) < 1 || Number(value) > 100)) return [`per_page is ${value}, beyond 100`];
  return schemaFaults(schema, number ? Number(value) : value).map((fault) => `${name} ${fault}`);
}

const graphqlBody = {
  type: 'object',
  properties: { query: { type: 'string' }, variables: { type: 'object' }, operationName: { type: 'string' } },
  required: ['query'],
};

/** Also members that GitHub passes over: nobody sends them on purpose. */
function bodyFaults({ body }: SeenRequest, schema: Readonly<Record<string, unknown>>): readonly string[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return ['the body is not JSON'];
  }
  return schemaFaults({ ...schema, additionalProperties: false }, json).map((fault) => `the body: ${fault}`);
}

const basicError = { $ref: '#/components/schemas/basic-error' };

function eventSchema(event: unknown): Readonly<Record<string, unknown>> {
  const name = typeof event === 'object' && event !== null && 'event' in event ? event.event : undefined;
  const kind = {
    labeled: 'labeled-issue-event',
    unlabeled: 'unlabeled-issue-event',
    committed: 'timeline-committed-event',
  };
  // Of all other names the general schema knows, this one has what they share.
  const schema = Object.entries(kind).find(([key]) => key === name)?.[1] ?? 'state-change-issue-event';
  return { $ref: `#/components/schemas/${schema}` };
}

let ajv: Ajv | undefined;
const compiled = new Map<string, ValidateFunction>();

/** Each schema is compiled when it is first needed, and as it comes: to make its code shorter takes half of the time. */
function schemaFaults(schema: object, value: unknown): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"github#/components/');
  const validate = compiled.get(text) ?? compiler().compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate(value) ? [] : (validate.errors ?? []).map(faultText);
}

function compiler(): Ajv {
  if (ajv !== undefined) return ajv;
  ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    formats,
    code: { optimize: false },
  });
  ajv.addSchema({ $id: 'github', components: githubDescription().components });
  return ajv;
}

const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  uri: (text: string) => URL.canParse(text),
  email: true,
  'uri-template': true,
  hostname: true,
  int64: true,
} as const;

function faultText({ instancePath, message = 'does not fit', params }: ErrorObject): string {
  const detail = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
  return `${instancePath} ${message}${detail}`.trim();
}
