import { limits } from '#schema/limits.ts';
import type { BuildNotes } from '#shared/db/stored/build-notes.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { COPY_SCRIPT } from '#shared/pages/copy-script.ts';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { type Build, isFinished } from '#shared/projects/build.ts';
import { buildPrice } from '#shared/projects/start-build.ts';
import { previewFrames, type SiteAddresses, siteAddress } from '#shared/sites/site-address.ts';
import { dashboardHref, previewHref, projectPath, routePath } from '../../core/addresses.ts';
import { PROJECT_NAME_LENGTH } from '../../projects/project-name.ts';
import type { BuildRow } from '../../surface/pages/projects/build-history.tsx';
import { type ProjectData, ProjectPage } from '../../surface/pages/projects/project-page.tsx';
import type { NotedPart, NotedTopic, SiteNotesView } from '../../surface/pages/projects/site-notes.tsx';
import type { FormTarget } from '../../surface/parts/action-form.tsx';
import { pendingView } from '../connections/requests-view.ts';
import { definePage, formKey, type LocalRequest, type PageRequest } from '../http/page.ts';
import { pageFrom } from '../http/page-from.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { ABOUT_PROMPT, refusalText } from '../http/refusal-text.ts';
import { messagesPath } from '../messages/messages-path.ts';
import { bindLinks, previewLinksView } from '../preview-links/links-of-project.ts';
import { scheduleOfProject, scheduleView } from '../schedule/schedule-of-project.ts';
import { editorPath } from '../site-editor/editor-path.ts';
import { versionPath } from '../versions/version-path.ts';
import { shownVisits, visitsView } from '../visits/visits-of-project.ts';
import { type PictureRow, picturesOfWorkspace } from './list-pictures.ts';
import { presentRunning } from './present-running.ts';
import { BUILDS_SHOWN, type ProjectReading, projectReading, projectStatements } from './project-reads.ts';
import { NOTHING_CHANGED, projectStateOf } from './project-state.ts';
import { readConfirmation } from './read-confirmation.ts';
import { readStarter } from './read-starter.ts';
import { inOrder, shownSkill } from './shown-skill.ts';
import { skillsIn } from './skills-in.ts';

/** Shows the price of a build with the selected skills. */
/** Checks the address of a site while it is typed. */
const SITE_ADDRESS: PageScript = { src: '/assets/site-address.js', calls: true };
const BUILD_PRICE: PageScript = { src: '/assets/build-price.js' };

const ABOUT_ADDRESS: ReadonlySet<string> = new Set([
  'bad_site_address',
  'site_address_limit',
  'site_address_reserved',
  'site_address_taken',
]);

/** Refusals that the page shows at the field. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'bad_project_name',
  'bad_time',
  ...ABOUT_PROMPT,
  ...ABOUT_ADDRESS,
]);

const historyPage = (request: PageRequest) => pageFrom(request, BUILDS_SHOWN);

export const projectPage = definePage({
  route: 'projects',
  statements: (request) => {
    const { visit, subject } = request;
    const key = { workspaceId: visit.workspaceId, projectId: subject };
    return {
      visits: shownVisits(visit.db, { tenant: visit.workspaceId, project: subject, now: visit.now }),
      schedule: scheduleOfProject.bind(visit.db, { tenant: visit.workspaceId, project: subject }),
      links: bindLinks(visit.db, { tenant: visit.workspaceId, project: subject, now: visit.now }),
      pictures: picturesOfWorkspace.bind(visit.db, { tenant: visit.workspaceId }),
      project: projectStatements(visit.db, key, historyPage(request)),
    };
  },
  async data(
    { visits: counted, schedule, links, pictures, project: outcomes },
    request,
    { status },
  ): Promise<ProjectData | null> {
    const reading = projectReading(outcomes, historyPage(request));
    if (reading === null) return null;
    const { project, finished } = reading;
    const visits = visitsView(counted, request.visit.now);
    const shared = await previewLinksView(
      links.rows,
      { projectId: project.id, buildId: finished?.id ?? null },
      request,
    );
    return {
      ...(await loadData(reading, request, status === 'active', pictures.rows)),
      ...(visits !== null && { visits }),
      schedule: scheduleView(
        schedule.rows,
        {
          projectId: project.id,
          buildId: finished === null || finished.id === project.publishedBuildId ? null : finished.id,
        },
        request,
      ),
      ...(finished !== null && shared !== null && { shared }),
    };
  },
  title: (data, fallback) => data?.name ?? fallback,
  Body: ProjectPage,
  question: ({ confirmation }) => confirmation,
  live: ({ running }) => running !== undefined,
  scripts: ({ form, shared }) => [
    SITE_ADDRESS,
    ...(form.skills.length > 0 ? [BUILD_PRICE] : []),
    ...(shared !== undefined && shared.links.length > 0 ? [COPY_SCRIPT] : []),
  ],
  explains: ({ code }) => EXPLAINED.has(code),
  frames: ({ previewHref: shown, running }, { visit }) =>
    shown === undefined && running === undefined ? null : previewFrames(visit.addresses.SITES_URL),
});

/** `inBusiness`: previews, like sites, are served only while the workspace is active. */
async function loadData(
  reading: ProjectReading,
  request: LocalRequest,
  inBusiness: boolean,
  pictures: readonly PictureRow[],
): Promise<ProjectData> {
  const { project, newest, finished, builds } = reading;
  const { visit, page, refused, locale } = request;
  const { messages } = locale;
  const path = projectPath(project.id);
  const here = (parameters = {}) => dashboardHref(path, visit.workspaceId, parameters);
  const target = (again?: Build) => ({
    action: dashboardHref(`${path}/builds`, visit.workspaceId),
    fields: {
      key: formKey(request),
      ...(again && { prompt: again.prompt, skill: again.skills.join(','), replace: 'yes' }),
    },
  });
  const isPublished = project.state === 'published';
  const address = addressOf(reading, visit.addresses);
  const confirmation = readConfirmation(request, project, address);
  const previewOf = ({ id, artifact }: Build) =>
    inBusiness && artifact !== null ? previewHref(visit, id, artifact) : null;
  const picture = finished && previewOf(finished);
  const { writes, starter } = await readStarter(reading, request, pictures);
  const isNewer = finished !== null && finished.id !== project.publishedBuildId;
  return {
    now: visit.now,
    name: project.name,
    requests: pendingView(reading.requests, request),
    site: {
      id: project.id,
      state: projectStateOf(project.state, newest?.status ?? null, newest?.failure ?? null),
      ...(picture && { picture: { href: picture } }),
      ...(isPublished && { address }),
      domains: reading.domains,
      ...(reading.domainsEnabled && { domainsHref: dashboardHref(routePath('domains'), visit.workspaceId) }),
      messagesHref: dashboardHref(messagesPath(project.id), visit.workspaceId),
      ...(finished && { fileHref: dashboardHref(`${path}/site.zip`, visit.workspaceId) }),
      publishedAt: project.publishedAt,
      creditsUsed: reading.creditsUsed,
    },
    ...(picture && { previewHref: picture }),
    ...(finished && { editHref: dashboardHref(editorPath(project.id), visit.workspaceId) }),
    ...(newest && !isFinished(newest) && { running: presentRunning(newest, visit, messages) }),
    ...(newest?.status === 'failed' && { failure: failureOf(newest, messages, target(newest)) }),
    ...(finished?.notes && { notes: shownNotes(finished.notes, request) }),
    ...(starter && { starter }),
    ...(!writes &&
      finished !== null && {
        assistantsHref: dashboardHref(routePath('connections'), visit.workspaceId),
      }),
    unpublishedChanges: isPublished && isNewer,
    form: {
      target: target(),
      promptLimit: limits.initialPrompt,
      draft: refused?.values.prompt ?? '',
      ...(refused !== null &&
        ABOUT_PROMPT.has(refused.code) && { error: refusalText(messages, refused.code) }),
      skills: inOrder(
        reading.skills.map((skill) => ({
          ...shownSkill(skill, messages),
          chosen: skillsIn(refused?.sent).includes(skill.slug),
        })),
        locale.tag,
      ),
      price: buildPrice,
      first: finished === null,
    },
    builds: builds.items.map((build) => ({
      ...rowOf(build, project.publishedBuildId, previewOf(build), messages),
      ...(build.status === 'succeeded' && {
        versionHref: dashboardHref(versionPath(project.id), visit.workspaceId, { build: build.id }),
      }),
    })),
    ...pageLinksOf(
      {
        first: !page.searchParams.has('after'),
        firstHref: `${here()}#builds`,
        nextHref: builds.nextCursor === null ? null : `${here({ after: builds.nextCursor })}#builds`,
      },
      messages,
    ),
    ...(isNewer && { publishHref: here({ confirm: 'publish' }) }),
    ...(isPublished && { unpublishHref: here({ confirm: 'unpublish' }) }),
    settings: {
      rename: { action: dashboardHref(`${path}/rename`, visit.workspaceId) },
      name: refused?.values.name ?? project.name,
      nameLimit: PROJECT_NAME_LENGTH,
      ...(refused?.code === 'bad_project_name' && { nameError: refusalText(messages, refused.code) }),
      address: {
        target: { action: dashboardHref(`${path}/address`, visit.workspaceId) },
        value: refused?.values.address ?? project.slug,
        shown: siteAddress(visit.addresses, '…'),
        checkHref: dashboardHref(`${path}/address-check`, visit.workspaceId),
        ...(refused !== null &&
          ABOUT_ADDRESS.has(refused.code) && { error: refusalText(messages, refused.code) }),
      },
      ...(finished && {
        duplicate: {
          action: dashboardHref(`${path}/duplicate`, visit.workspaceId),
          fields: { key: formKey(request), copy: nameOfCopy(project.name, messages) },
        },
      }),
      deleteHref: here({ confirm: 'delete' }),
    },
    ...(confirmation && { confirmation }),
  };
}

/** The original name when the name of the copy would be too long. */
function nameOfCopy(name: string, { editor }: Messages): string {
  const copy = editor.copyName({ name });
  return copy.length > PROJECT_NAME_LENGTH ? name : copy;
}

/** The site's address for visitors: its first active host name, else its address at the service. */
function addressOf({ project, domains }: ProjectReading, addresses: SiteAddresses): string {
  const own = domains.find(({ active }) => active);
  return own === undefined ? siteAddress(addresses, project.slug) : `https://${own.name}/`;
}

/** How a version was made that no prompt made. */
const madeBy = ({ origin, grantId, note }: Build, words: Messages['editor']['versions']['by']): string => {
  const how = grantId === null ? words[origin] : `${words[origin]}, ${words.assistant}`;
  return note === null ? how : `${how}: ${note}`;
};

const rowOf = (
  build: Build,
  liveBuild: string | null,
  preview: string | null,
  { editor }: Messages,
): BuildRow => ({
  id: build.id,
  prompt: build.origin === 'prompt' ? build.prompt : madeBy(build, editor.versions.by),
  status: build.failure === NOTHING_CHANGED ? 'unchanged' : build.status,
  credits: build.creditsCharged,
  createdAt: build.createdAt,
  live: build.id === liveBuild,
  ...(build.status === 'succeeded' && build.artifact === null && { gone: true as const }),
  ...(build.status === 'succeeded' && preview !== null && { previewHref: preview }),
});

/** `nothing_changed` offers no retry, because the same prompt would change nothing again. */
function failureOf(build: Build, messages: Messages, retry: FormTarget): NonNullable<ProjectData['failure']> {
  const cause = causeOf(build, messages);
  return build.failure === NOTHING_CHANGED ? { ...cause, tone: 'warning' } : { ...cause, retry };
}

/** Topics and parts without texts here are left out: builders may list more than a person can give on this page. */
function shownNotes(
  { ignored, missing, parts, warnings = [] }: BuildNotes,
  request: LocalRequest,
): SiteNotesView {
  const { visit, locale } = request;
  const { notes: words } = locale.messages.pages.project;
  const isField = (topic: string): topic is NotedTopic => Object.hasOwn(words.topics, topic);
  const isPart = (topic: string): topic is NotedPart => Object.hasOwn(words.parts.names, topic);
  return {
    ignored,
    ...(parts && { outcomes: parts }),
    missing: missing.filter(isField),
    parts: missing.filter(isPart),
    editHref: dashboardHref(editorPath(request.subject), visit.workspaceId),
    warnings,
  };
}

function causeOf({ failure }: Build, { dashboard }: Messages): { title: string; text: string } {
  const { buildFailures, buildFailed, buildFailedBody, buildChangedNothing } = dashboard;
  const isKnown = (code: string): code is keyof typeof buildFailures => Object.hasOwn(buildFailures, code);
  const text = failure !== null && isKnown(failure) ? buildFailures[failure] : buildFailedBody;
  return { title: failure === NOTHING_CHANGED ? buildChangedNothing : buildFailed, text };
}
