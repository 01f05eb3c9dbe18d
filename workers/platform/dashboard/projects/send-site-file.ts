import { readId } from '#schema/names/id.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { sitesOf } from '../../core/sites.ts';
import { notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext } from '../http/visit.ts';
import { readSiteOfProject } from './site-file-statements.ts';

/** Streams the site of a project as a zip archive. */
export async function sendSiteFile(c: DashboardContext, session: Session): Promise<Response> {
  const { db, workspaceId, domain } = createVisit(c, session);
  const person = { workspaceId, userId: session.userId, domain };
  const site = await readSiteOfProject(db, person, readId(c.req.param('subject') ?? ''));
  if (site === null) return notThere();
  return new Response(await sitesOf(c.env).archive(site), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${site.slug}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
