import type { ApiFault } from './apiFault.ts';

/** `DeploymentNotFound` is Azure's. */
const codes: readonly string[] = ['model_not_found', 'deploymentnotfound'];

/**
 * Whether a 404 is about the model, and not about the address: it has a code that says so, or names the model. Nobody can
 * tell from it whether the name has a slip or the model was there before.
 */
export function isUnknownModel({ status, codes: said, message }: ApiFault, model: string): boolean {
  return status === 404 && (said.some((code) => codes.includes(code)) || names(message, model));
}

/** By its whole name: `gpt-4` is not named by `gpt-4o`, nor by an address that it is a part of, but for `models/gpt-4`. */
function names(message: string, model: string): boolean {
  if (model === '') return false;
  const literal = model.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.-]|(?<!models)/)${literal}(?![\\w/-]|[.:]\\w)`, 'i').test(message);
}
