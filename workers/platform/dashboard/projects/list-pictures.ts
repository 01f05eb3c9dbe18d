import { dashboardHref } from '../../core/addresses.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import type { StarterFormView } from '../../surface/pages/projects/starter-form.tsx';
import type { LocalRequest } from '../http/page.ts';

/** Most pictures that the form of a site offers: the newest, and all that the site shows. */
const MOST_OFFERED = 24;

/** The pictures of the workspace to choose from in the form of a site. */
export async function listPictures(
  { visit, env }: LocalRequest,
  chosen: readonly string[],
): Promise<StarterFormView['pictures']> {
  const { session, workspaceId, requestId } = visit;
  const viewer = { userId: session.userId, workspaces: [workspaceId] };
  const caller = siteCaller({ actor: { kind: 'user', id: session.userId }, requestId }, viewer);
  const found = await sitesOf(env).listImages(caller, workspaceId);
  if (!found.ok) return [];
  return found.value.images
    .filter(({ id }, index) => index < MOST_OFFERED || chosen.includes(id))
    .map(({ id, name }) => ({
      id,
      name,
      href: dashboardHref(`/dashboard/images/${id}/file`, workspaceId),
    }));
}
