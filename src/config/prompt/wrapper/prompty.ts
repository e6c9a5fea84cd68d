import { isMapping } from '../../../shared/isMapping.ts';
import type { Mapping } from './wrapper.ts';

/**
 * Converts the front matter of a `.prompty` to ours. Its `model` maps to the deployment and the parameters. Members
 * that describe the prompt to its own tool are left out (inputs, outputs, sample, authors, …).
 */
export function promptyHeader(front: Mapping): Mapping {
  const { name, description, model, evenhand } = front;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(isMapping(model) ? ofModel(model) : typeof model === 'string' ? { model } : {}),
    ...(evenhand === undefined ? {} : { evenhand }),
  };
}

function ofModel({ id, configuration, connection, parameters, options }: Mapping): Mapping {
  const { azure_deployment, model, name, deployment }: Mapping = isMapping(configuration)
    ? configuration
    : isMapping(connection)
      ? connection
      : {};
  const called = [id, azure_deployment, deployment, model, name].find(isName);
  const { response_format, ...sent }: Mapping = isMapping(parameters) ? parameters : isMapping(options) ? options : {};
  const format = isMapping(response_format) ? response_format['type'] : response_format;
  return {
    ...(called === undefined ? {} : { model: called }),
    ...(Object.keys(sent).length === 0 ? {} : { modelParameters: sent }),
    ...(format === 'json_object' ? { responseFormat: format } : {}),
    ...(format === 'json_schema' ? { modelParameters: { ...sent, response_format } } : {}),
  };
}

/** `${env:AZURE_DEPLOYMENT}` names an environment variable, not a model. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('${');
}

/**
 * The same for dotprompt's `.prompt`: `config` has the parameters, and the input and output schemas belong to the tool.
 */
export function dotpromptHeader({ input: _input, output, config, ...front }: Mapping): Mapping {
  const isOwn = isMapping(output) && ('format' in output || 'schema' in output);
  const { maxOutputTokens, stopSequences, ...others }: Mapping = isMapping(config) ? config : {};
  const sent = {
    ...others,
    ...(maxOutputTokens === undefined ? {} : { maxTokens: maxOutputTokens }),
    ...(stopSequences === undefined ? {} : { stop: stopSequences }),
  };
  return {
    ...front,
    ...(output === undefined || isOwn ? {} : { output }),
    ...(Object.keys(sent).length === 0 ? {} : { modelParameters: sent }),
  };
}
