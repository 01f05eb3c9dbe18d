import type { Session } from '../../../../shared/sessions/find-session.ts';
import { baseSheet } from '../../../../shared/surface/host/base-sheet.ts';
import { DashboardDocument } from '../../../../shared/surface/pages/dashboard-document.tsx';
import type { Notice } from '../../../../shared/surface/pages/page-view.ts';
import { routeLabel } from '../../../../shared/surface/shell/navigation.tsx';
import { refusalOf, successes } from '../../../../shared/texts/dashboard.ts';
import { plainIcon } from '../assets/icon.ts';
import { liveScript } from '../assets/live-script.ts';
import { legalOf } from '../frame/legal-of.ts';
import { FRAME_STATEMENTS, frameOf, frameStatements } from '../frame/read-frame.ts';
import { shellOf } from '../frame/shell-of.ts';
import { notThere } from './answers.ts';
import { brandedResponse } from './branded-response.ts';
import { chosenMode } from './mode-cookie.ts';
import type { PageDefinition, PageRequest, Refusal } from './page.ts';
import { type DashboardContext, visitOf } from './visit.ts';

export interface Shown {
  /** The page's own address, when this answers another request: a form that was refused. */
  page?: URL;
  subject?: string;
  refused?: Refusal;
}

/** Shows a page of the dashboard: one round trip to the database after the session's. */
export async function showPage<Data>(
  c: DashboardContext,
  session: Session,
  definition: PageDefinition<Data>,
  shown: Shown = {},
): Promise<Response> {
  const visit = visitOf(c, session);
  const request: PageRequest = {
    visit,
    page: shown.page ?? visit.url,
    subject: shown.subject ?? '',
    refused: shown.refused ?? null,
  };
  const { workspaceId, domain } = visit;
  const results = await visit.db.batch([
    ...frameStatements(visit.db, { workspaceId, userId: session.userId, domain }),
    ...definition.statements(request),
  ]);
  const frame = frameOf(results);
  if (frame === null) return notThere();
  const data =
    frame.status === 'terminated' ? null : definition.data(results.slice(FRAME_STATEMENTS), request, frame);
  if (data === null && frame.status !== 'terminated') return notThere();

  const { document } = frame.brand;
  const mode = chosenMode(c.req.raw, c.env.BASE_URL) ?? document.modes?.default ?? 'auto';
  const shell = shellOf(frame, visit, definition.route, mode, request.page);
  const base = await baseSheet();
  const stylesheets = [base.path, ...(frame.stylesheet === null ? [] : [frame.stylesheet])];
  const script = data !== null && definition.live?.(data) ? (await liveScript()).path : null;
  const { Body } = definition;
  const html = String(
    <DashboardDocument
      accountId={frame.accountId}
      brand={frame.brand}
      shell={shell}
      title={definition.title(data, routeLabel(document, definition.route))}
      stylesheets={stylesheets}
      plainIconHref={(await plainIcon()).path}
      scriptHref={script ?? undefined}
      notices={noticesOf(request, definition)}
      legal={legalOf(document)}
    >
      {/* A terminated workspace has no data: the body says so before it looks at any. */}
      <Body shell={shell} view={data === null ? { state: 'loading' } : { state: 'ready', data }} />
    </DashboardDocument>,
  );
  const status = request.refused === null ? 200 : 409;
  return brandedResponse(html, { origin: visit.url.origin, stylesheets, script, status });
}

function noticesOf<Data>(request: PageRequest, { explains }: PageDefinition<Data>): Notice[] {
  const { refused, page } = request;
  if (refused !== null) {
    if (explains?.(refused)) return [];
    return [{ tone: 'danger', title: 'Not done', text: refusalOf(refused.code) }];
  }
  const done = successes[page.searchParams.get('done') ?? ''];
  return done === undefined ? [] : [done];
}
