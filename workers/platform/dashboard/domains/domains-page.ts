import { verificationName } from '#shared/domains/proof.ts';
import { CLAIM_MS, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { COPY_SCRIPT } from '#shared/pages/copy-script.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { type DomainRow, type DomainsData, DomainsPage } from '../../surface/pages/domains/domains-page.tsx';
import { definePage, type LocalRequest, type PageRequest } from '../http/page.ts';
import { refusalText } from '../http/refusal-text.ts';
import { domainsEnabled, domainsOfWorkspace, type FoundDomain, projectChoices } from './domain-statements.ts';

type DomainState = Pick<
  FoundDomain,
  'status' | 'createdAt' | 'checkedAt' | 'nextCheckAt' | 'fault' | 'missingSince'
>;

type Words = Locale['messages']['pages']['domains']['notes'];

/** Sentences about a host name beside its state: the last result, and the next automatic step. */
function domainNotes(state: DomainState, { messages, formats }: Locale): string[] {
  const { notes: words } = messages.pages.domains;
  // Times are shown with hours, because checks are hours apart.
  const at = formats.timeZoned;
  switch (state.status) {
    case 'pending':
      return [
        found(state, words),
        ...(state.checkedAt === null ? [] : [words.checked({ at: at(state.checkedAt) })]),
        ...(state.nextCheckAt === null ? [] : [words.next({ at: at(state.nextCheckAt) })]),
        words.ends({ at: at(state.createdAt + CLAIM_MS) }),
      ];
    case 'verified':
      return [state.fault === 'not_served' ? words.not_served : words.connecting];
    case 'active':
      return state.missingSince === null
        ? []
        : [words.proof_gone({ until: at(state.missingSince + PROOF_GRACE_MS) })];
    case 'lost':
      return [lost(state, words)];
    case 'disconnected':
      return [];
  }
}

function found({ checkedAt, fault }: DomainState, words: Words): string {
  if (checkedAt === null) return words.notChecked;
  return fault === 'dns_unanswered' ? words.dns_unanswered : words.record_missing;
}

function lost({ fault }: DomainState, words: Words): string {
  if (fault === 'domain_taken') return words.domain_taken;
  return fault === 'claim_ended' ? words.claim_ended : words.proof_lost;
}

const DOMAINS = 100;
const PROJECTS = 200;

/** Refusals about the name in the form; a notice shows all others. */
const ABOUT_NAME = new Set([
  'bad_domain',
  'domain_elsewhere',
  'domain_limit',
  'domain_not_for_tests',
  'domain_public',
  'domain_reserved',
  'domain_taken',
  'domains_not_included',
]);

export const domainsPage = definePage({
  route: 'domains',
  statements: ({ visit: { db, workspaceId } }) => ({
    domains: domainsOfWorkspace.bind(db, { tenant: workspaceId, limit: DOMAINS }),
    projects: projectChoices.bind(db, { tenant: workspaceId, limit: PROJECTS }),
    plan: domainsEnabled.bind(db, { tenant: workspaceId }),
  }),
  data: ({ domains, projects, plan }, request): DomainsData => {
    const { refused, visit } = request;
    const confirmation = removalOf(request);
    return {
      enabled: plan.rows[0]?.enabled === 1,
      domains: domains.rows.map((row) => domainOf(row, request)),
      add: {
        target: { action: dashboardHref(routePath('domains'), visit.workspaceId) },
        projects: projects.rows,
        ...(refused?.values.domain !== undefined && { value: refused.values.domain }),
        ...(refused?.values.project !== undefined && { project: refused.values.project }),
        ...(refused &&
          ABOUT_NAME.has(refused.code) && { error: refusalText(request.locale.messages, refused.code) }),
      },
      projectsHref: dashboardHref(routePath('projects'), visit.workspaceId),
      ...(confirmation && { confirmation }),
    };
  },
  title: (_, fallback) => fallback,
  Body: DomainsPage,
  question: ({ confirmation }) => confirmation,
  scripts: ({ domains }) => (domains.some(({ records }) => records.length > 0) ? [COPY_SCRIPT] : []),
  explains: ({ code }) => ABOUT_NAME.has(code),
});

const hrefIn = ({ visit }: PageRequest, path = '', parameters = {}) =>
  dashboardHref(routePath('domains') + path, visit.workspaceId, parameters);

const domainOf = (row: FoundDomain, request: LocalRequest): DomainRow => ({
  name: row.domain,
  projectName: row.projectName ?? '',
  status: row.status,
  notes: domainNotes(row, request.locale),
  records:
    row.status === 'pending' || row.missingSince !== null
      ? [
          { type: 'CNAME', name: row.domain, value: request.visit.siteHost },
          { type: 'TXT', name: verificationName(row.domain), value: row.verification },
        ]
      : [],
  check: { action: hrefIn(request, '/check'), fields: { domain: row.domain } },
  removeHref: hrefIn(request, '', { remove: row.domain }),
});

function removalOf(request: LocalRequest): DomainsData['confirmation'] {
  const name = request.page.searchParams.get('remove');
  if (name === null) return undefined;
  const { domains: words } = request.locale.messages.pages;
  return {
    title: words.removeQuestion({ name }),
    body: words.removeBody,
    act: words.remove,
    destructive: true,
    target: { action: hrefIn(request, '/remove'), fields: { domain: name } },
    closeHref: hrefIn(request),
  };
}
