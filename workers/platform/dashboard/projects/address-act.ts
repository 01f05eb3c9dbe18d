import { readId } from '#schema/names/id.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { projectPath } from '../../core/addresses.ts';
import { changeAddress, readSlug, refuseAddress } from '../../projects/change-address.ts';
import type { ActDefinition } from '../http/act.ts';
import { refusalText } from '../http/refusal-text.ts';
import { createVisit, type DashboardContext, sessionFor } from '../http/visit.ts';
import { showProject } from './show-project.ts';

/** Gives a site another address below the hosts of sites. */
export const changeAddressAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const path = projectPath(subject);
    const slug = readSlug(form.get('address') ?? '');
    const changed = await changeAddress(operation, viewer, { projectId: subject, slug });
    return changed.ok ? { path, parameters: { done: 'address-changed' } } : { refused: changed.code, path };
  },
};

/** Answers the script of the form while a person types: whether the address could be chosen now, in a sentence. */
export async function checkAddress(c: DashboardContext): Promise<Response> {
  const session = await sessionFor(c);
  const headers = { 'Cache-Control': 'private, no-store' };
  if (session === null) return Response.json({ text: null }, { status: 401, headers });
  const { workspaceId, db, url } = createVisit(c, session);
  const viewer = { userId: session.userId, workspaces: [workspaceId] };
  const slug = readSlug(url.searchParams.get('address') ?? '');
  const projectId = readId(c.req.param('subject') ?? '');
  const refusal = await refuseAddress(db, viewer, { projectId, slug });
  const { messages } = (await currentPresentation()).locale;
  return Response.json(
    refusal === null
      ? { free: true, text: messages.pages.project.address.free }
      : { free: false, text: refusalText(messages, refusal.code) },
    { headers },
  );
}
