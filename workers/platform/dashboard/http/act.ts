import { readForm } from '../../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../../shared/http/same-origin.ts';
import { seeOther } from '../../../../shared/pages/render-page.ts';
import type { Operation } from '../../../../shared/projects/operation.ts';
import type { Viewer } from '../../../../shared/projects/viewer.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { dashboardHref } from './addresses.ts';
import { notAccepted, notThere } from './answers.ts';
import type { PageDefinition } from './page.ts';
import { resumePage } from './resume-page.tsx';
import { type Shown, showPage } from './show-page.tsx';
import { type DashboardContext, sessionFor } from './visit.ts';

/** A form that was sent, by whom and for which workspace. */
export interface Act {
  operation: Operation;
  viewer: Viewer;
  workspaceId: string;
  form: URLSearchParams;
  subject: string;
  env: PlatformEnv;
}

/** What became of it: the page to go on with, or the page to show again with the refusal. */
export type Outcome =
  | { path: string; parameters?: Readonly<Record<string, string>> }
  | { refused: string; path: string; subject?: string; show?: Show };

type Show = (c: DashboardContext, session: Session, shown: Shown) => Promise<Response>;

export interface ActDefinition {
  /** Shows the page that the form stands on. */
  show: Show;
  run: (act: Act) => Promise<Outcome>;
}

export const on =
  <Data>(definition: PageDefinition<Data>): Show =>
  (c, session, shown) =>
    showPage(c, session, definition, shown);

const FORM_BYTES = 64 * 1024;

/** Answers a form: only from our own pages, only signed in, and never with more than a redirect when it is done. */
export async function act(c: DashboardContext, definition: ActDefinition): Promise<Response> {
  if (!isSameOrigin(c.req.raw, [c.env.BASE_URL])) return notAccepted();
  const form = await readForm(c.req.raw, FORM_BYTES);
  if (!form.ok) return notAccepted();
  const url = new URL(c.req.url);
  const session = await sessionFor(c);
  if (session === null) return resumePage(url.pathname + url.search, form.value);
  const workspaceId = url.searchParams.get('workspace') ?? '';
  const subject = c.req.param('subject') ?? '';
  const outcome = await definition.run({
    operation: {
      db: c.env.DB,
      runtime: c.get('runtime'),
      actor: { kind: 'user', id: session.userId },
      requestId: c.get('requestId'),
    },
    viewer: { userId: session.userId, workspaces: [workspaceId] },
    workspaceId,
    form: form.value,
    subject,
    env: c.env,
  });
  if (!('refused' in outcome)) return seeOther(dashboardHref(outcome.path, workspaceId, outcome.parameters));
  if (outcome.refused === 'workspace_not_found') return notThere();
  const show = outcome.show ?? definition.show;
  return show(c, session, {
    page: new URL(dashboardHref(outcome.path, workspaceId), url),
    subject: outcome.subject ?? subject,
    refused: { code: outcome.refused, values: Object.fromEntries(form.value) },
  });
}
