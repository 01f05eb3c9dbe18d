import type { Child } from 'hono/jsx';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { RouteEntry } from '#schema/contract/manifest/routes.ts';
import type { ModeSetting } from '#schema/contract/modes.ts';
import { LocaleProvider } from '#shared/i18n/locale-context.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { BrandView } from '#shared/surface/view.ts';
import type { ConfirmationView } from '../pages/confirmation.tsx';
import { ConnectionsPage } from '../pages/connections/connections-page.tsx';
import { DashboardDocument } from '../pages/dashboard-document.tsx';
import { DomainsPage } from '../pages/domains/domains-page.tsx';
import { MembersPage } from '../pages/members/members-page.tsx';
import type { Notice, PageView } from '../pages/page-view.ts';
import { ProjectPage } from '../pages/projects/project-page.tsx';
import { type ProjectsData, ProjectsPage } from '../pages/projects/projects-page.tsx';
import { SettingsPage } from '../pages/settings/settings-page.tsx';
import { UsagePage } from '../pages/usage/usage-page.tsx';
import type { ShellView } from '../shell/shell-view.ts';
import * as connections from './data/connections.ts';
import * as domains from './data/domains.ts';
import * as members from './data/members.ts';
import * as project from './data/project.ts';
import * as sample from './data/projects.ts';
import * as settings from './data/settings.ts';
import * as usage from './data/usage.ts';
import { sampleBrand, sampleDocument, sampleShell } from './sample-views.ts';

/** The states of a sample page, and confirmations before acts. */
export type Situation =
  | 'ready'
  | 'empty'
  | 'loading'
  | 'error'
  | 'suspended'
  | 'terminated'
  | 'confirm'
  | 'refused';

/** The result of the last form, as the page shows it. */
const notices: Partial<Record<Situation, readonly Notice[]>> = {
  ready: [{ tone: 'success', title: 'Saved' }],
  empty: [{ tone: 'info', title: 'Build cancelled', text: 'Its credits were given back.' }],
  suspended: [{ tone: 'warning', title: 'Invited, but not notified' }],
  refused: [
    { tone: 'danger', title: 'That did not work', text: 'Your plan has no room for another project.' },
  ],
};

const failed = { state: 'error', retryHref: '?again', requestId: 'req-1' } as const;

function view<Data>(situation: Situation, ready: Data, empty: Data, confirm: Data): PageView<Data> {
  if (situation === 'loading') return { state: 'loading' };
  if (situation === 'error') return failed;
  if (situation === 'empty') return { state: 'ready', data: empty };
  return { state: 'ready', data: situation === 'confirm' ? confirm : ready };
}

/** A page of the dashboard: one of the contract's, or the person's settings. */
export type SamplePage = RouteEntry['id'] | 'settings';

const body = (route: SamplePage, situation: Situation, shell: ShellView, projects: ProjectsData): Child => {
  switch (route) {
    case 'projects':
      return <ProjectsPage shell={shell} view={view(situation, projects, sample.noProjects, projects)} />;
    case 'project':
      return (
        <ProjectPage
          shell={shell}
          view={view(
            situation === 'suspended' ? 'empty' : situation,
            project.building,
            project.newProject,
            project.publishing,
          )}
        />
      );
    case 'usage':
      return <UsagePage shell={shell} view={view(situation, usage.usage, usage.noUsage, usage.usedUp)} />;
    case 'domains':
      return (
        <DomainsPage
          shell={shell}
          view={view(situation, domains.domains, domains.noDomains, domains.removingDomain)}
        />
      );
    case 'connections':
      return (
        <ConnectionsPage
          shell={shell}
          view={view(
            situation,
            connections.connections,
            connections.noConnections,
            connections.disconnecting,
          )}
        />
      );
    case 'members':
      return (
        <MembersPage
          shell={shell}
          view={view(situation, members.members, members.noMembers, members.removingMember)}
        />
      );
    case 'settings':
      return (
        <SettingsPage
          shell={shell}
          view={view(
            situation === 'refused' ? 'confirm' : situation,
            settings.settings,
            settings.settings,
            settings.refusedSettings,
          )}
        />
      );
  }
};

const questions: Partial<Record<SamplePage, { readonly confirmation?: ConfirmationView }>> = {
  project: project.publishing,
  domains: domains.removingDomain,
  connections: connections.disconnecting,
  members: members.removingMember,
};

const projectsAt = (href: string | undefined): ProjectsData =>
  href === undefined
    ? sample.projects
    : { ...sample.projects, projects: sample.projects.projects.map((project) => ({ ...project, href })) };

export interface SampleOptions {
  readonly accountId: string;
  /** Language of the texts that are not samples. */
  readonly locale: Locale;
  readonly route: SamplePage;
  readonly situation?: Situation;
  readonly mode?: ModeSetting;
  readonly document?: BrandDocument;
  readonly assetUrls?: BrandView['assetUrls'];
  readonly stylesheets: readonly string[];
  /** Addresses of the pages; absent for links to the page itself. */
  readonly hrefs?: ShellView['hrefs'];
  /** Target of every project's card; absent for a separate address of each. */
  readonly projectHref?: string;
}

/** The HTML of the customer dashboard with sample data and a brand, for its preview and for tests. */
export function renderSamplePage(options: SampleOptions): string {
  const { route, situation = 'ready', mode = 'auto', document = sampleDocument, locale } = options;
  const status = situation === 'suspended' || situation === 'terminated' ? situation : 'active';
  const sampled = sampleShell(
    mode,
    status,
    route === 'project' ? 'projects' : route === 'settings' ? null : route,
  );
  const shell = options.hrefs ? { ...sampled, hrefs: options.hrefs } : sampled;
  return String(
    <LocaleProvider value={locale}>
      <DashboardDocument
        accountId={options.accountId}
        brand={sampleBrand(document, options.assetUrls)}
        shell={shell}
        title={
          route === 'settings' ? locale.messages.surface.settings : locale.messages.surface.routes[route]
        }
        stylesheets={options.stylesheets}
        confirmation={situation === 'confirm' ? questions[route]?.confirmation : undefined}
        notices={notices[situation] ?? []}
        legal={{
          billing: locale.messages.dashboard.billedBy({
            name: document.identity.legalName ?? document.identity.productName,
          }),
          links: [{ label: 'Legal', href: '#legal' }],
        }}
      >
        {body(route, situation, shell, projectsAt(options.projectHref))}
      </DashboardDocument>
    </LocaleProvider>,
  );
}
