import { clientLabel } from '#shared/connections/client-label.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { previewFrames } from '#shared/sites/site-address.ts';
import { dashboardHref, previewHref } from '../../core/addresses.ts';
import { requestPath } from '../../core/connection-paths.ts';
import { sitesOf } from '../../core/sites.ts';
import { type RequestData, RequestPage } from '../../surface/pages/connections/request-page.tsx';
import { definePage } from '../http/page.ts';
import { changedLines } from '../site-editor/changed-lines.ts';
import { shownRequest } from './request-statements.ts';

/** The page of a publish request, with the changes that visitors would see. */
export const requestPage = definePage({
  route: 'connections',
  statements: ({ visit, subject }) => ({
    found: shownRequest.bind(visit.db, { tenant: visit.workspaceId, id: subject }),
  }),
  async data({ found }, request, { status }): Promise<RequestData | null> {
    const [row] = found.rows;
    if (row === undefined) return null;
    const { visit, subject, locale, env } = request;
    const [before, after] = await sitesOf(env).documents([row.publishedArtifact, row.artifact]);
    const works = status === 'active';
    const decide = (decision: 'approve' | 'decline') => ({
      action: dashboardHref(requestPath(subject), visit.workspaceId),
      fields: { decision },
    });
    const isOpen = row.state === 'pending';
    return {
      client: clientLabel(row.clientName) ?? locale.messages.dashboard.unnamedClient,
      person: row.email === null ? '…' : addressOf(row.email),
      project: row.project,
      at: row.at,
      state: row.state,
      isPublished: row.publishedId !== null,
      ...(before && after && { changes: changedLines(before, after, locale) }),
      ...(works && row.artifact !== null && { askedHref: previewHref(visit, row.buildId, row.artifact) }),
      ...(works &&
        row.publishedId !== null &&
        row.publishedArtifact !== null && {
          publishedHref: previewHref(visit, row.publishedId, row.publishedArtifact),
        }),
      ...(works && isOpen && { approve: decide('approve') }),
      ...(isOpen && { decline: decide('decline') }),
    };
  },
  title: (data, fallback) => data?.project ?? fallback,
  Body: RequestPage,
  frames: ({ askedHref }, { visit }) =>
    askedHref === undefined ? null : previewFrames(visit.addresses.SITES_URL),
});
