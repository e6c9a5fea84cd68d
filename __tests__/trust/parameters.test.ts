import { describe, expect, it } from '@jest/globals';
import { isMapping } from '../../src/shared/isMapping.ts';
import { type Files, toyVersion } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';

// Gateways in front of many models take more than a question from the body of a request: answers that no model gave,
// other endpoints and models, credentials, tools. Only what the workflow allows by name gets there.
const scene = new ActionScene();

function withParameters(files: Files, modelParameters: object): Files {
  const prompt = JSON.parse(files['toy.prompt.yml'] ?? '');
  return { ...files, 'toy.prompt.yml': JSON.stringify({ ...prompt, modelParameters }, undefined, 2) };
}

function check(base: object, head: object, inputs: Readonly<Record<string, string>> = {}) {
  scene.offer({ base: withParameters(toyVersion('base'), base), head: withParameters(toyVersion('head'), head) });
  return scene.check(inputs);
}

describe('a parameter that does not belong to a chat completion', () => {
  it.each([
    ['an answer that no model gave', { mock_response: 'score 1' }],
    ['the same in another spelling', { 'Mock-Response': 'score 1' }],
    ['credentials', { vertex_credentials: '{}' }],
    ['another endpoint', { api_base: 'https://evil.example/v1' }],
    ['other models', { models: ['evil/model'] }],
    ['a prompt that the provider keeps', { prompt: { id: 'pmpt_1' } }],
    ['tools', { tools: [{ type: 'web_search' }] }],
    ['a bag for all of these', { extra_body: { mock_response: 'score 1' } }],
    ['another bag', { metadata: { mock_response: 'score 1' } }],
    ['a bag in the place of a number', { seed: { mock_response: 'score 1' } }],
  ])('is refused with its line, and nothing is asked: %s', async (_, parameters) => {
    const ended = await check({}, parameters);
    expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
    const [annotation] = ended.annotations;
    expect(annotation?.properties).toMatch(/file=toy\.prompt\.yml,line=\d+/);
    expect(toldIn(ended)).toMatch(/"[\w-]+" cannot be set here/);
  });

  it('is refused on the base as well: that it has been merged makes it no better', async () => {
    const both = { mock_response: 'score 1' };
    const ended = await check(both, both);
    expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
    expect(toldIn(ended)).toMatch(/let the run allow it by name/);
  });

  it('is sent if the workflow allows it by name, under the name that the provider knows, and that one alone', async () => {
    const inputs = { 'allowed-parameters': 'minP\nmirostat' };
    const ended = await check({ minP: 5 }, { minP: 6 }, inputs);
    expect(ended.exitCode).toBe(1);
    const sent = scene.asked().map(({ body }) => (isMapping(body) ? body['min_p'] : undefined));
    expect(new Set(sent)).toEqual(new Set([5, 6]));
    const other = await check({ minP: 5 }, { minP: 5, mock_response: 'score 1' }, inputs);
    expect(other.exitCode).toBe(2);
  });

  it('cannot be allowed by a file of the pull request', async () => {
    const head = withParameters(toyVersion('head'), { min_p: 1 });
    const configuration = { ...JSON.parse(head['evenhand.yml'] ?? ''), allowedParameters: ['min_p'] };
    scene.offer({ head: { ...head, 'evenhand.yml': JSON.stringify(configuration) } });
    const ended = await scene.check();
    expect([ended.exitCode, scene.asked()]).toEqual([2, []]);
  });
});
