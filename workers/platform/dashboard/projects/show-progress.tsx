import { readId } from '#schema/names/id.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { presented } from '#shared/pages/presented.tsx';
import { viewIdentity } from '#shared/presentation/identity.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { isFinished } from '#shared/projects/build.ts';
import type { PageRequest } from '#shared/projects/page.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { BrandProvider } from '#shared/surface/view.ts';
import { BuildProgress } from '../../surface/pages/projects/build-progress.tsx';
import { notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext } from '../http/visit.ts';
import { enteredWorkspaceOf, workspaceStatements } from '../shell/entered-workspace.ts';
import { presentRunning } from './present-running.ts';
import { projectReading, projectStatements } from './project-reads.ts';

/** The list of builds is not shown here, so that one is enough. */
const FIRST: PageRequest = { after: null, limit: 1 };

/** Answers with the card of a running build alone, which replaces the shown one; 204 when no build runs. */
export async function showProgress(c: DashboardContext, session: Session): Promise<Response> {
  const visit = createVisit(c, session);
  const { workspaceId, domain, db } = visit;
  const { workspace, project } = await batch(db, {
    workspace: workspaceStatements(db, { workspaceId, userId: session.userId, domain }),
    project: projectStatements(db, { workspaceId, projectId: readId(c.req.param('subject') ?? '') }, FIRST),
  });
  const entered = enteredWorkspaceOf(workspace);
  const reading = projectReading(project, FIRST);
  if (entered === null || reading === null) return notThere();
  present({ identity: viewIdentity(entered.accountId, entered.brand) });
  const { newest } = reading;
  const headers = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': "default-src 'none'" };
  if (newest === null || isFinished(newest)) return new Response(null, { status: 204, headers });
  const presentation = await currentPresentation();
  const card = String(
    presented(
      <BrandProvider value={entered.brand}>
        <BuildProgress running={presentRunning(newest, visit, presentation.locale.messages)} />
      </BrandProvider>,
      presentation,
    ),
  );
  return new Response(card, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
}
