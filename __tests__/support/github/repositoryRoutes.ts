import { type Answer, errorAnswer, jsonAnswer } from './answer.ts';
import { activityJson } from './issueJson.ts';
import { userJson } from './json.ts';
import { page } from './page.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { StandInRole } from './standInRepository.ts';

export function activityAnswer({ repository, url }: RoutedRequest): Answer {
  const ref = url.searchParams.get('ref');
  // "A branch or a tag": with or without refs/heads/.
  const shown = repository.pushes.filter(
    (push) => ref === null || push.ref === ref || push.ref === `refs/heads/${ref}`,
  );
  return page(shown.toReversed(), url, activityJson);
}

/** `permission` knows four words, `role_name` all: https://docs.github.com/rest/collaborators/collaborators */
export function permissionAnswer({ repository, parameter }: RoutedRequest): Answer {
  const login = parameter('username');
  const role = repository.permissions.get(login) ?? 'read';
  if (role === 'unknown') return errorAnswer(404, `${login} is not a user`);
  const user = { ...userJson(login), role_name: role };
  return jsonAnswer(200, { permission: legacyNames[role], role_name: role, user });
}

const legacyNames: Readonly<Record<StandInRole, string>> = {
  admin: 'admin',
  maintain: 'write',
  write: 'write',
  triage: 'read',
  read: 'read',
  none: 'none',
  unknown: 'none',
};
