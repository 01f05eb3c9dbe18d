import { readId } from '#schema/names/id.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { addressOf } from '#shared/customers/identity.ts';
import type { BatchParts } from '#shared/db/statement/statement.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import type { Part } from '#shared/http/parse-multipart.ts';
import type { Operation } from '#shared/operation.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { notThere } from './answers.ts';
import { heldForm } from './held-form.tsx';
import { isAtHome } from './is-at-home.ts';
import { FAILED, type PageDefinition } from './page.ts';
import { type Shown, showPage } from './show-page.tsx';
import { createVisit, type DashboardContext, sessionFor } from './visit.ts';

/** A form that was sent, with its sender and workspace. */
export interface Act {
  operation: Operation;
  viewer: Viewer;
  /** E-mail address of the sender. */
  person: string;
  workspaceId: string;
  form: URLSearchParams;
  /** Files of the form, for an act that takes some. */
  files: readonly Part[];
  subject: string;
  env: PlatformEnv;
}

/** The result of an act: the page to continue with, or the page to show again with the refusal. */
export type Outcome =
  | { path: string; parameters?: Readonly<Record<string, string>> }
  /** The page again with the input, when nothing was executed. */
  | { shown: string }
  | { refused: string; path: string; subject?: string; show?: Show };

type Show = (c: DashboardContext, session: Session, shown: Shown) => Promise<Response>;

export interface ActDefinition {
  /** Path of the page with the form. */
  page: (subject: string) => string;
  /** Shows that page. */
  show: Show;
  /** Whether the act happens at the time of the workspace's test clock, if it has one; otherwise in real time. */
  inTenantTime?: true;
  /** Most bytes of the form, when the usual limit is too small. */
  limit?: number;
  /** Most bytes of the form with its files; without it, the form takes none. */
  withFiles?: number;
  run: (act: Act) => Promise<Outcome>;
}

/** An act, or how to load one with its first form. */
export type ActSource =
  | ActDefinition
  | { load: () => Promise<ActDefinition>; limit?: number; withFiles?: number };

/** The act itself, loaded if it has to be. */
export const loadAct = async (source: ActSource): Promise<ActDefinition> =>
  'load' in source ? source.load() : source;

/** Shows this page again, for an act whose form is on it. */
export const on =
  <Data, Own extends BatchParts>(definition: PageDefinition<Data, Own>): Show =>
  (c, session, shown) =>
    showPage(c, session, definition, shown);

export const FORM_BYTES = 64 * 1024;

/**
 * Handles a form of a signed-in person that comes from the service's own pages. Answers with a redirect when it was
 * executed; every other answer contains the input, whatever failed.
 */
export async function act(
  c: DashboardContext,
  source: ActSource,
  form: URLSearchParams,
  files: readonly Part[],
): Promise<Response> {
  const url = new URL(c.req.url);
  try {
    const session = await sessionFor(c);
    if (session === null) return await heldForm(url, form, 'signedOut');
    return await answer(c, await loadAct(source), session, form, files);
  } catch (error) {
    log('error', 'dashboard_form_failed', { request_id: c.get('requestId'), ...describeError(error) });
    return heldForm(url, form, 'failed');
  }
}

async function answer(
  c: DashboardContext,
  definition: ActDefinition,
  session: Session,
  form: URLSearchParams,
  files: readonly Part[],
): Promise<Response> {
  const visit = createVisit(c, session);
  if (!(await isAtHome(visit))) return notThere();
  const { workspaceId } = visit;
  const subject = readId(c.req.param('subject') ?? '');
  const present = operationOfUser(c, session);
  const operation = definition.inTenantTime
    ? await (await import('#shared/projects/tenant-time.ts')).atTenantTime(present, 'workspace', workspaceId)
    : present;
  const person = addressOf(session.email);
  const viewer = { userId: session.userId, workspaces: [workspaceId] };
  const outcome = await definition
    .run({ operation, viewer, person, workspaceId, form, files, subject, env: c.env })
    .catch((error: unknown): Outcome => {
      log('error', 'dashboard_act_failed', { request_id: operation.requestId, ...describeError(error) });
      return { refused: FAILED, path: definition.page(subject) };
    });
  if ('shown' in outcome) {
    const address = new URL(dashboardHref(outcome.shown, workspaceId), visit.url);
    return definition.show(c, session, { page: address, subject, sent: form });
  }
  if (!('refused' in outcome)) return seeOther(dashboardHref(outcome.path, workspaceId, outcome.parameters));
  if (outcome.refused === 'workspace_not_found') return notThere();
  const show = outcome.show ?? definition.show;
  const page = await show(c, session, {
    page: new URL(dashboardHref(outcome.path, workspaceId), visit.url),
    subject: outcome.subject ?? subject,
    refused: { code: outcome.refused, values: Object.fromEntries(form), sent: form },
  });
  // The page does not exist any more when the form deleted its subject and only the answer was lost.
  const gone = outcome.refused === FAILED && page.status === 404;
  return gone ? heldForm(new URL(c.req.url), form, 'failed') : page;
}
