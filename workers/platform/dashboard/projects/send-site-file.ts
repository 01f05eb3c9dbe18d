import { readId } from '../../../../schema/names/id.ts';
import { batch } from '../../../../shared/db/statement/statement.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { sitesOf } from '../../http/sites.ts';
import { notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext } from '../http/visit.ts';
import { enteredWorkspaceOf, workspaceStatements } from '../shell/entered-workspace.ts';
import { artifactOfProject } from './site-file-statements.ts';

/** Streams the site of a project as a zip archive. */
export async function sendSiteFile(c: DashboardContext, session: Session): Promise<Response> {
  const { db, workspaceId, domain } = createVisit(c, session);
  const [workspace, workspaces, found] = await batch(db, [
    ...workspaceStatements(db, { workspaceId, userId: session.userId, domain }),
    artifactOfProject.bind(db, { tenant: workspaceId, project: readId(c.req.param('subject') ?? '') }),
  ]);
  const [site] = found.rows;
  if (enteredWorkspaceOf([workspace, workspaces]) === null || !site || site.artifact === null)
    return notThere();
  const { artifact, slug } = site;
  return new Response(await sitesOf(c.env).archive({ artifact, slug }), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${slug}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
