import { clientLabel } from '#shared/connections/client-label.ts';
import { budgetDay } from '#shared/connections/connection-rules.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { connectionPath } from '../../core/connection-paths.ts';
import {
  type ActRow,
  actDetailOf,
  actsOfConnection,
  isUndoable,
  undoOf,
} from '../../customers/connections/acts-of-connection.ts';
import { grantInto } from '../../customers/connections/grants-into.ts';
import {
  type ActView,
  type ConnectionData,
  ConnectionPage,
} from '../../surface/pages/connections/connection-page.tsx';
import { definePage, type LocalRequest, type PageRequest } from '../http/page.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { refusalText } from '../http/refusal-text.ts';
import { versionPath } from '../versions/version-path.ts';

const SHOWN = 30;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Number before which the list begins; a value that is no number shows the newest. */
const beforeIn = ({ page }: PageRequest): number => {
  const asked = page.searchParams.get('before') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : NEWEST;
};

/** The page of one connection in a workspace, for its person and for managers of the workspace. */
export const connectionPage = definePage({
  route: 'connections',
  statements: (request) => {
    const { db, workspaceId: tenant, session, tenantNow } = request.visit;
    const key = { tenant, grant: request.subject };
    return {
      found: grantInto.bind(db, { ...key, viewer: session.userId, since: budgetDay(tenantNow) }),
      listed: actsOfConnection.bind(db, { ...key, before: beforeIn(request), limit: SHOWN + 1 }),
    };
  },
  data: ({ found, listed }, request, { role }): ConnectionData | null => {
    const [row] = found.rows;
    const { visit, subject, refused, locale } = request;
    const manages = role !== 'member';
    if (row === undefined || (!manages && row.userId !== visit.session.userId)) return null;
    const here = (path = '', parameters = {}) =>
      dashboardHref(connectionPath(subject) + path, visit.workspaceId, parameters);
    const acts = listed.rows.slice(0, SHOWN);
    const last = listed.rows.length > SHOWN ? acts.at(-1) : undefined;
    const isBad = refused?.code === 'bad_budget';
    return {
      name: clientLabel(row.clientName) ?? locale.messages.dashboard.unnamedClient,
      person: addressOf(row.email),
      ended: row.revokedAt !== null || row.expiresAt <= visit.now,
      rules: {
        ...(manages && { save: { action: here('/limits') } }),
        credits: refused?.values.credits ?? (row.limit === null ? '' : String(fromMicro(row.limit))),
        ...(isBad && { creditsError: refusalText(locale.messages, refused.code) }),
        approval: refused?.code === 'bad_budget' ? refused.values.approval === 'yes' : row.approval === 1,
        spent: fromMicro(row.spent),
      },
      acts: acts.map((act) => actView(act, request)),
      ...pageLinksOf(
        {
          first: beforeIn(request) === NEWEST,
          firstHref: `${here()}#activity`,
          nextHref: last === undefined ? null : `${here('', { before: String(last.seq) })}#activity`,
        },
        locale.messages,
      ),
    };
  },
  title: (data, fallback) => data?.name ?? fallback,
  Body: ConnectionPage,
  explains: ({ code }) => code === 'bad_budget',
});

function actView(act: ActRow, request: LocalRequest): ActView {
  const { visit, subject } = request;
  const version = act.buildId ?? actDetailOf(act).build;
  const isThere = act.projectId !== null && act.deletedAt === null;
  const undoable = isUndoable(act);
  return {
    text: sentenceOf(act, request),
    at: act.at,
    note: act.note ?? (act.action === 'build.start' ? (act.prompt ?? '') : ''),
    ...(act.credits !== null && act.credits > 0 && { credits: fromMicro(act.credits) }),
    ...(isThere &&
      version !== undefined &&
      (act.status === null || act.status === 'succeeded') && {
        seeHref: dashboardHref(versionPath(act.projectId ?? ''), visit.workspaceId, { build: version }),
      }),
    ...(undoable && {
      undo: {
        action: dashboardHref(`${connectionPath(subject)}/undo`, visit.workspaceId),
        fields: { act: String(act.seq) },
      },
    }),
    changed: !undoable && undoOf(act) !== null,
  };
}

function sentenceOf(act: ActRow, { locale }: LocalRequest): string {
  const { acts, gone } = locale.messages.assistants.activity;
  const detail = actDetailOf(act);
  const project = act.name ?? gone;
  const name = detail.name ?? act.target ?? '';
  switch (act.action) {
    case 'build.start':
      return acts['build-start']({ project });
    case 'build.cancel':
      return acts['build-cancel']({ project });
    case 'build.edit':
      return acts['build-edit']({ project });
    case 'build.restore':
      return acts['build-restore']({ project });
    case 'project.create':
      return acts['project-create']({ project });
    case 'project.rename':
      return acts['project-rename']({ before: detail.before ?? gone, name });
    case 'project.publish':
      return acts['project-publish']({ project });
    case 'project.unpublish':
      return acts['project-unpublish']({ project });
    case 'project.delete':
      return acts['project-delete']({ project });
    case 'publish.request':
      return acts['publish-request']({ project });
    case 'image.upload':
      return acts['image-upload']({ name });
    case 'domain.add':
      return acts['domain-add']({ name });
    case 'domain.verify':
      return acts['domain-verify']({ name });
    case 'domain.remove':
      return acts['domain-remove']({ name });
    default:
      return acts.other;
  }
}
