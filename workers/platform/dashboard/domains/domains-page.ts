import type { DomainFault } from '../../../../shared/domains/claim.ts';
import { verificationName } from '../../../../shared/domains/proof.ts';
import { type DomainRow, type DomainsData, DomainsPage } from '../../surface/pages/domains/domains-page.tsx';
import { refusalOf } from '../../texts/dashboard.ts';
import { pageTexts } from '../../texts/dashboard-pages.ts';
import { dashboardHref, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';
import { domainNotes } from './domain-notes.ts';

interface Row {
  domain: string;
  status: DomainRow['status'];
  verification: string;
  project_name: string;
  created_at: number;
  checked_at: number | null;
  next_check_at: number | null;
  fault: DomainFault | null;
  missing_since: number | null;
}

const DOMAINS = 100;
const PROJECTS = 200;

/** Refusals that are about the name in the form; all others are told in a notice. */
const ABOUT_NAME = new Set([
  'bad_domain',
  'domain_elsewhere',
  'domain_limit',
  'domain_public',
  'domain_reserved',
  'domain_taken',
  'domains_not_included',
]);

export const domainsPage: PageDefinition<DomainsData> = {
  route: 'domains',
  statements: ({ visit: { db, workspaceId } }) => [
    db
      .prepare(
        `SELECT d.domain, d.status, d.verification, coalesce(p.name, '') AS project_name,
           d.created_at, d.checked_at, d.next_check_at, d.fault, d.missing_since
         FROM custom_domains d LEFT JOIN projects p ON p.id = d.project_id
         WHERE d.tenant_id = ?1 ORDER BY d.domain LIMIT ${DOMAINS}`,
      )
      .bind(workspaceId),
    db
      .prepare(
        `SELECT p.id AS value, p.name AS label FROM projects p WHERE p.tenant_id = ?1 AND p.deleted_at IS NULL
         ORDER BY p.created_at DESC, p.id DESC LIMIT ${PROJECTS}`,
      )
      .bind(workspaceId),
    db
      .prepare(
        "SELECT json_extract(caps, '$.custom_domains_enabled') AS enabled FROM entitlements WHERE tenant_id = ?1",
      )
      .bind(workspaceId),
  ],
  data: (results, request) => {
    const { refused, visit } = request;
    const confirmation = removalOf(request);
    return {
      enabled: rowsOf<{ enabled: number | null }>(results[2])[0]?.enabled === 1,
      domains: rowsOf<Row>(results[0]).map((row) => domainOf(row, request)),
      add: {
        target: { action: dashboardHref(routePath('domains'), visit.workspaceId) },
        projects: rowsOf<{ value: string; label: string }>(results[1]),
        ...(refused?.values.domain !== undefined && { value: refused.values.domain }),
        ...(refused?.values.project !== undefined && { project: refused.values.project }),
        ...(refused && ABOUT_NAME.has(refused.code) && { error: refusalOf(refused.code) }),
      },
      ...(confirmation && { confirmation }),
    };
  },
  title: (_, fallback) => fallback,
  Body: DomainsPage,
  explains: ({ code }) => ABOUT_NAME.has(code),
};

const hrefIn = ({ visit }: PageRequest, path = '', parameters = {}) =>
  dashboardHref(routePath('domains') + path, visit.workspaceId, parameters);

const domainOf = (row: Row, request: PageRequest): DomainRow => ({
  name: row.domain,
  projectName: row.project_name,
  status: row.status,
  notes: domainNotes(row),
  records:
    row.status === 'pending' || row.missing_since !== null
      ? [
          { type: 'CNAME', name: row.domain, value: request.visit.siteHost },
          { type: 'TXT', name: verificationName(row.domain), value: row.verification },
        ]
      : [],
  check: { action: hrefIn(request, '/check'), fields: { domain: row.domain } },
  removeHref: hrefIn(request, '', { remove: row.domain }),
});

function removalOf(request: PageRequest): DomainsData['confirmation'] {
  const name = request.page.searchParams.get('remove');
  if (name === null) return undefined;
  const { domains: words } = pageTexts;
  return {
    title: words.removeQuestion(name),
    body: words.removeBody,
    act: words.remove,
    destructive: true,
    target: { action: hrefIn(request, '/remove'), fields: { domain: name } },
    closeHref: hrefIn(request),
  };
}
