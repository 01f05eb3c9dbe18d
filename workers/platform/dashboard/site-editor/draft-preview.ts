import { readId } from '#schema/names/id.ts';
import { viewIdentity } from '#shared/presentation/identity.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { sitesOf } from '../../core/sites.ts';
import { parseDraft } from '../../surface/editor/draft/read-draft.ts';
import { renderDraft, withSheet } from '../../surface/editor/preview/render-draft.ts';
import { notReadable, notThere } from '../http/answers.ts';
import { createVisit, type DashboardContext, sessionFor } from '../http/visit.ts';
import { drawFields } from './draw-fields.tsx';
import { baseIn, editedSite, readStoredSite } from './edited-site.ts';
import { readEditor } from './editor-statements.ts';

/**
 * The policy of the frame: no scripts, and only the editor may embed it. The editor's script reads which text was
 * clicked.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
};

/**
 * Renders a page of the site from an editor's form without storing it: as HTML for a frame, or as JSON with the draft
 * for a script, with new fields when a button of the form was pressed. Without a form it renders the stored site.
 */
export async function showDraftPreview(c: DashboardContext, form: URLSearchParams | null): Promise<Response> {
  const session = await sessionFor(c);
  const wantsJson = c.req.header('Accept') === 'application/json';
  if (session === null)
    return wantsJson ? Response.json({ error: 'signed_out' }, { status: 401 }) : notThere();
  const document = form?.get('document') ?? null;
  if (document !== null && parseDraft(document) === null)
    return wantsJson ? Response.json({ error: 'bad_document' }, { status: 400 }) : notReadable();
  const visit = createVisit(c, session);
  const { workspaceId, domain, db } = visit;
  const key = { workspaceId, projectId: readId(c.req.param('subject') ?? '') };
  const person = { workspaceId, userId: session.userId, domain };
  const { entered, outcomes } = await readEditor(db, person, key, baseIn(form));
  const stored =
    entered === null || !entered.open ? null : await readStoredSite(c.env, outcomes, baseIn(form));
  if (entered === null || stored === null) return notThere();
  present({ identity: viewIdentity(entered.accountId, entered.brand) });
  const presentation = await currentPresentation();
  const edited = editedSite(stored, form, presentation.locale.messages.editor);
  if (edited === null) return notThere();
  const asked = form === null ? Number(visit.url.searchParams.get('page') ?? 0) : edited.page;
  const drawn = await renderDraft(edited.draft, (document) =>
    sitesOf(c.env).drawPage({
      workspaceId,
      document,
      page: Number.isInteger(asked) ? asked : 0,
      brand: stored.project.brand,
      imageAddress: dashboardHref('/dashboard/images/{id}/file', workspaceId),
    }),
  );
  if (!wantsJson)
    return new Response(withSheet(drawn), {
      headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
    });
  const act = form?.get('do') ?? 'show';
  const answer = {
    document: JSON.stringify(edited.draft),
    base: edited.base,
    page: edited.page,
    unsaved: edited.unsaved,
    behind: edited.behind,
    ...drawn,
    ...(act !== 'show' && {
      fields: drawFields(
        edited,
        dashboardHref('/dashboard/images', workspaceId),
        entered.brand,
        presentation,
      ),
    }),
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}
