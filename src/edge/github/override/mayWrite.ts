import { PayloadReader } from '../answer/payloadReader.ts';
import type { Repository } from '../client/octokit.ts';

/**
 * Whether somebody may write in the repository now. Who may only triage can set labels too, and may not.
 *
 * https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user: `permission` is the
 * level on which a role is based (maintain is write, triage is read), `role_name` the role, which may be one of the
 * organisation's own.
 */
export async function mayWrite({ octokit, owner, repo }: Repository, login: string): Promise<boolean> {
  const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
  const reader = new PayloadReader(data);
  const permission = reader.textIfAny('permission') ?? '';
  const role = reader.textIfAny('role_name') ?? '';
  return ['admin', 'maintain', 'write'].includes(permission) && !['triage', 'read', 'none'].includes(role);
}
