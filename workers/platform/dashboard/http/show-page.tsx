import type { BatchParts, OutcomeOf } from '#shared/db/statement/statement.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { COMMON_SCRIPT } from '#shared/pages/page-script.tsx';
import { viewIdentity } from '#shared/presentation/identity.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { cameFrom, cameFromCookie } from '#shared/projects/came-from.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { withParameter } from '../../core/addresses.ts';
import { baseSheet } from '../../surface/host/base-sheet.ts';
import type { ConfirmationView } from '../../surface/pages/confirmation.tsx';
import { DashboardDocument } from '../../surface/pages/dashboard-document.tsx';
import type { Notice, PageView } from '../../surface/pages/page-view.ts';
import { FocusRefused } from '../../surface/parts/form.tsx';
import { openerId } from '../../surface/parts/opener-id.ts';
import { routeLabel } from '../../surface/shell/navigation.tsx';
import { plainIcon } from '../assets/icon.ts';
import { livePageScript } from '../assets/live-script.ts';
import type { EnteredWorkspace } from '../shell/entered-workspace.ts';
import { legalLinksOf } from '../shell/legal-links.ts';
import { shellViewOf } from '../shell/shell-view.ts';
import { notThere, outOfService } from './answers.ts';
import { brandedResponse } from './branded-response.ts';
import { chosenMode } from './mode-cookie.ts';
import { FAILED, type LocalRequest, type PageDefinition, type PageRequest, type Refusal } from './page.ts';
import { readPage } from './read-page.ts';
import { refusalText } from './refusal-text.ts';
import { createVisit, type DashboardContext, type Visit } from './visit.ts';

type Success = keyof Messages['dashboard']['successes'];

/** Results that need attention; all others are successes. */
const TONES: Partial<Record<Success, Notice['tone']>> = {
  'project-deleted': 'info',
  cancelled: 'info',
  'invitation-failed': 'warning',
  'invitation-limited': 'warning',
};

/** The notices about the last form, from the page's address or from the refused form. */
function listNotices(
  { refused, page, locale }: LocalRequest,
  explains: ((refusal: Refusal) => boolean) | undefined,
): Notice[] {
  const { dashboard } = locale.messages;
  if (refused !== null) {
    if (explains?.(refused)) return [];
    return [{ tone: 'danger', title: dashboard.refused, text: refusalText(locale.messages, refused.code) }];
  }
  const done = page.searchParams.get('done') ?? '';
  if (!isSuccess(dashboard.successes, done)) return [];
  return [{ tone: TONES[done] ?? 'success', ...dashboard.successes[done] }];
}

const isSuccess = (successes: Messages['dashboard']['successes'], word: string): word is Success =>
  Object.hasOwn(successes, word);

export interface Shown {
  /** Address of the page, when a refused form is answered with it. */
  page?: URL;
  subject?: string;
  refused?: Refusal;
  /** The input of a form that executes nothing. */
  sent?: URLSearchParams;
}

/**
 * Shows a page of the dashboard, with one round trip to the database after the session's. When the page's own data
 * cannot be read, the page shows an error in its place.
 *
 * @throws when that happens to a page that answers a form, because the page would lose the input.
 */
export async function showPage<Data, Own extends BatchParts>(
  c: DashboardContext,
  session: Session,
  definition: PageDefinition<Data, Own>,
  shown: Shown = {},
): Promise<Response> {
  const visit = createVisit(c, session);
  let request: PageRequest = {
    visit,
    page: shown.page ?? visit.url,
    subject: shown.subject ?? '',
    refused: shown.refused ?? null,
    sent: shown.sent ?? null,
  };
  let reading = await readPage(visit, definition.statements(request));
  const clock = reading.entered?.clockNow ?? null;
  if (clock !== null) {
    // Only tenants with a test clock need a second round trip: their page is read again for the time of the clock.
    request = { ...request, visit: { ...visit, tenantNow: clock } };
    reading = await readPage(visit, definition.statements(request));
  }
  const { entered, outcomes } = reading;
  if (entered === null) return notThere();
  present({ identity: viewIdentity(entered.accountId, entered.brand) });
  if (!entered.open) return outOfService();
  if (outcomes === null && (request.refused !== null || request.sent !== null))
    throw new Error('the page of the refused form cannot be shown');
  const { locale } = await currentPresentation();
  const { messages } = locale;
  const local = { ...request, locale, env: c.env };
  const view = await loadView(definition, local, entered, outcomes);
  if (view === null) return notThere();

  const { document } = entered.brand;
  const data = view.state === 'ready' ? view.data : null;
  const mode = chosenMode(c.req.raw, c.env.BASE_URL) ?? document.modes?.default ?? 'auto';
  const shell = shellViewOf(entered, visit, definition.route, mode, request.page);
  const base = await baseSheet(c.env.ASSETS);
  const stylesheets = [base.path, ...(entered.stylesheet === null ? [] : [entered.stylesheet])];
  const live = data !== null && definition.live?.(data) === true;
  const scripts = [
    COMMON_SCRIPT,
    ...(live ? [await livePageScript()] : []),
    ...(data === null ? [] : (definition.scripts?.(data) ?? [])),
  ];
  const { Body } = definition;
  const response = await brandedResponse(
    <DashboardDocument
      accountId={entered.accountId}
      brand={entered.brand}
      shell={shell}
      title={definition.title(data, routeLabel(document, definition.route ?? 'projects', messages), messages)}
      stylesheets={stylesheets}
      plainIconHref={(await plainIcon()).path}
      scripts={scripts}
      staff={
        entered.role === 'staff'
          ? {
              account: entered.accountName,
              backHref: `${c.env.BASE_URL}/console/${entered.accountId}/tenants/${entered.workspace.id}`,
            }
          : undefined
      }
      confirmation={data === null ? undefined : closedAt(definition.question?.(data), request.page)}
      notices={listNotices(local, definition.explains)}
      focusNotice
      // Closing the notice would lose the input of a refused form.
      noticesCloseHref={request.refused === null ? withParameter(request.page, 'done', null) : undefined}
      legal={legalLinksOf(document, messages)}
    >
      <FocusRefused.Provider value={request.refused !== null}>
        <Body shell={shell} view={view} />
      </FocusRefused.Provider>
    </DashboardDocument>,
    {
      origin: visit.url.origin,
      stylesheets,
      frame: (data !== null && definition.frames?.(data, request)) || null,
      status: statusOf(request, view),
    },
  );
  // The consent page offers the workspace that a person last visited.
  if (cameFrom(c.req.raw, c.env.BASE_URL) !== entered.workspace.id) {
    response.headers.append('Set-Cookie', cameFromCookie(c.env.BASE_URL, entered.workspace.id));
  }
  return response;
}

/** Closing a question moves the focus to the control that opened it. */
function closedAt(asked: ConfirmationView | undefined, { searchParams }: URL): ConfirmationView | undefined {
  if (asked === undefined) return undefined;
  const opener = openerId(searchParams);
  return opener === undefined
    ? asked
    : { ...asked, closeHref: `${asked.closeHref}#${encodeURIComponent(opener)}` };
}

/** The data of the page; null when its address names nothing that exists. */
async function loadView<Data, Own extends BatchParts>(
  definition: PageDefinition<Data, Own>,
  request: LocalRequest,
  entered: EnteredWorkspace,
  outcomes: OutcomeOf<Own> | null,
): Promise<PageView<Data> | null> {
  // A terminated workspace has no data. The body reports it and reads nothing.
  if (entered.status === 'terminated') return { state: 'loading' };
  if (outcomes === null) return { state: 'error', ...wayOn(request.page, request.visit) };
  const data = await definition.data(outcomes, request, entered);
  return data === null ? null : { state: 'ready', data };
}

const wayOn = ({ pathname, search }: URL, { requestId }: Visit) => ({
  retryHref: pathname + search,
  requestId,
});

const statusOf = ({ refused }: PageRequest, { state }: PageView<unknown>): number => {
  if (state === 'error' || refused?.code === FAILED) return 503;
  return refused === null ? 200 : 409;
};
