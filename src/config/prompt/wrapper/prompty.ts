import { hash } from 'node:crypto';
import { canonical } from '../../../judge/judgeParts.ts';
import { UnusableInput } from '../../../shared/fault.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import type { Mapping } from './wrapper.ts';

/**
 * Converts the front matter of a `.prompty` to ours. Its `model` maps to the deployment and the parameters. Members
 * that describe the prompt to its own tool are left out (inputs, outputs, sample, authors, …).
 *
 * @throws UnusableInput if two keys say different things of its model: only its tool knows which one counts.
 */
export function promptyHeader(front: Mapping, file: string): Mapping {
  const { name, description, model, evenhand } = front;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(isMapping(model) ? ofModel(model, file) : typeof model === 'string' ? { model } : {}),
    ...(evenhand === undefined ? {} : { evenhand }),
  };
}

function ofModel({ id, configuration, connection, parameters, options }: Mapping, file: string): Mapping {
  // The name of a connection is none of a model.
  const { name }: Mapping = isMapping(configuration) ? configuration : {};
  const deployments = [configuration, connection].filter(isMapping);
  const names = deployments.flatMap(({ azure_deployment, deployment, model }) => [azure_deployment, deployment, model]);
  const called = theOne([id, ...names, name].filter(isName), { file, of: 'the model' });
  const { response_format, ...sent }: Mapping =
    theOne([parameters, options].filter(isMapping), { file, of: 'the parameters' }) ?? {};
  const format = isMapping(response_format) ? response_format['type'] : response_format;
  return {
    ...(called === undefined ? {} : { model: called }),
    ...(Object.keys(sent).length === 0 ? {} : { modelParameters: sent }),
    ...(format === 'json_object' ? { responseFormat: format } : {}),
    ...(format === 'json_schema' ? { modelParameters: { ...sent, response_format } } : {}),
  };
}

function theOne<T>(said: readonly T[], { file, of }: { readonly file: string; readonly of: string }): T | undefined {
  const [first, other] = new Set(said.map((one) => JSON.stringify(one)));
  if (first === undefined || other === undefined) return said[0];
  const what = `the front matter says ${of} twice: ${first.slice(0, 80)} and ${other.slice(0, 80)}`;
  throw new UnusableInput({ file, what, fix: 'Keep the one that your program uses.' });
}

/** `${env:AZURE_DEPLOYMENT}` names an environment variable, not a model. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('${');
}

/**
 * The same for dotprompt's `.prompt`: `config` has the parameters, and the input and output schemas belong to the tool.
 */
export function dotpromptHeader({ input: _input, output, config, ...front }: Mapping, file: string): Mapping {
  const isOwn = isMapping(output) && ('format' in output || 'schema' in output);
  const { maxOutputTokens, maxTokens, stopSequences, stop, ...others }: Mapping = isMapping(config) ? config : {};
  const one = (said: readonly unknown[], of: string) =>
    theOne(
      said.filter((value) => value !== undefined),
      { file, of },
    );
  const sent = Object.entries({
    ...others,
    maxTokens: one([maxOutputTokens, maxTokens], 'maxTokens'),
    stop: one([stopSequences, stop], 'stop'),
  }).filter(([, value]) => value !== undefined);
  const own = sent.length === 0 ? [] : [Object.fromEntries(sent)];
  const modelParameters = one([...own, front['modelParameters']], 'the parameters');
  return {
    ...front,
    ...(output === undefined || isOwn ? {} : { output }),
    ...(modelParameters === undefined ? {} : { modelParameters }),
  };
}

/** Keys that say nothing of what the tool sends, and those that are read above. */
export const described =
  /^(?:name|title|description|version|authors?|owners?|tags?|labels?|status|license|metadata|notes?|comments?|date|(?:created|updated)\w*|id|sample|inputs?|evenhand)$/i;
const readOfModel = { id: isName, parameters: isMapping, options: isMapping };
const readOfDeployment = { azure_deployment: isName, deployment: isName, model: isName, name: isName };

/**
 * The keys with what a front matter tells its own tool and is not read here, and a hash of their values, which may be
 * secrets: another file, another template language or another kind of request changes what the tool sends.
 */
export function settingsOfTool(front: unknown): string {
  const { model, config: _config, modelParameters: _parameters, ...others }: Mapping = isMapping(front) ? front : {};
  const { configuration, connection, ...rest }: Mapping = isMapping(model) ? without(model, readOfModel) : {};
  const places = { configuration, connection };
  const left = Object.entries(places).flatMap(([key, value]) => {
    const own = isMapping(value) ? without(value, readOfDeployment) : value;
    return own === undefined || (isMapping(own) && Object.keys(own).length === 0) ? [] : [[key, own]];
  });
  const ofModel = { ...rest, ...Object.fromEntries(left) };
  const all = {
    ...Object.fromEntries(Object.entries(others).filter(([key]) => !described.test(key))),
    ...(Object.keys(ofModel).length === 0 ? {} : { model: ofModel }),
    ...(typeof model === 'string' && !isName(model) ? { model } : {}),
  };
  return settingsText(all);
}

/** Their keys, and a hash of their values. */
export function settingsText(settings: Mapping): string {
  const keys = Object.keys(settings).toSorted().join(', ');
  return keys === '' ? 'none' : `${keys} (${hash('sha256', canonical(settings)).slice(0, 8)})`;
}

function without(value: Mapping, read: Readonly<Record<string, (value: unknown) => boolean>>): Mapping {
  return Object.fromEntries(Object.entries(value).filter(([key, one]) => read[key]?.(one) !== true));
}
