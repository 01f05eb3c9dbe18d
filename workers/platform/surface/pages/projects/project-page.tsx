import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Button, ButtonGroup } from '../../parts/button.tsx';
import { Breadcrumbs, Grid, PageHeader } from '../../parts/page.tsx';
import type { PageLink } from '../../parts/pagination.tsx';
import type { SiteSource } from '../../parts/site-preview.tsx';
import type { StepView } from '../../parts/steps.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import type { ConfirmationView } from '../confirmation.tsx';
import { type PendingRequest, PendingRequests } from '../connections/pending-requests.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { BuildForm, type BuildFormView } from './build-form.tsx';
import { BuildHistory, type BuildRow } from './build-history.tsx';
import { BuildProgress } from './build-progress.tsx';
import { PreviewLinks, type PreviewLinksView } from './preview-links.tsx';
import { ProjectSettings, type ProjectSettingsView } from './project-settings.tsx';
import { PublishSchedule, type ScheduleView } from './publish-schedule.tsx';
import { SiteFacts, SitePicture, type SiteView } from './site-card.tsx';
import { SiteNotes, type SiteNotesView } from './site-notes.tsx';
import { ChangeWays, StarterCard } from './starter-card.tsx';
import type { StarterFormView } from './starter-form.tsx';
import { Visits, type VisitsView } from './visits.tsx';

export interface ProjectData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly name: string;
  /** Pending publish requests. */
  readonly requests?: readonly PendingRequest[];
  readonly site: SiteView;
  /** Address of the newest build's preview. */
  readonly previewHref?: string;
  /** Address of the site editor; absent when there is no site. */
  readonly editHref?: string;
  readonly running?: {
    readonly steps: readonly StepView[];
    /** Progress from 0 to 1; absent when it is unknown. */
    readonly share?: number;
    /** The builder's message about its progress. */
    readonly said?: string;
    /** The draft of the site, shown in a frame. */
    readonly draft?: SiteSource;
    /** Prompt of the running build. */
    readonly prompt: string;
    readonly cancel: FormTarget;
    /** Address of this card alone; a script replaces the card by the answer. */
    readonly liveHref: string;
  };
  /** Why the newest build failed, what to do, and a button to repeat the prompt when that can help. */
  readonly failure?: {
    readonly title: string;
    readonly text: string;
    /** A warning when nothing is broken. */
    readonly tone?: 'warning';
    readonly retry?: FormTarget;
  };
  /** The form of the site; absent where the site was not made from it. `isFirst`: a prompt has just filled it. */
  readonly starter?: { readonly form: StarterFormView; readonly isFirst: boolean };
  /** Where assistants are connected, when sentences change nothing here. */
  readonly assistantsHref?: string;
  /** The builder's notes on the newest site; absent when there are none. */
  readonly notes?: SiteNotesView;
  /** Whether the published build is older than the newest one. */
  readonly unpublishedChanges: boolean;
  readonly form: BuildFormView;
  readonly builds: readonly BuildRow[];
  readonly pages?: readonly PageLink[];
  /** Address of the page with the confirmation; absent when it is not possible now. */
  readonly publishHref?: string;
  readonly unpublishHref?: string;
  /** Visits of the site; absent while there are none. */
  readonly visits?: VisitsView;
  /** The scheduled publish. */
  readonly schedule?: ScheduleView;
  /** Preview links; absent when sites have no hosts, and before there is a site. */
  readonly shared?: PreviewLinksView;
  readonly settings: ProjectSettingsView;
  readonly confirmation?: ConfirmationView;
}

export const ProjectPage: FC<{ shell: ShellView; view: PageView<ProjectData> }> = ({ shell, view }) => {
  const name = view.state === 'ready' ? view.data.name : '…';
  const frozen = shell.status !== 'active';
  return (
    <>
      <Breadcrumbs
        label={useMessages().surface.breadcrumbs}
        crumbs={[{ label: useRouteLabel('projects'), href: shell.hrefs.route('projects') }, { label: name }]}
      />
      <PageHeader
        title={name}
        actions={view.state === 'ready' && <ProjectActions data={view.data} frozen={frozen} />}
      />
      <PageBody view={view} status={shell.status} ready={(data) => <Project data={data} frozen={frozen} />} />
    </>
  );
};

const ProjectActions: FC<{ data: ProjectData; frozen: boolean }> = ({ data, frozen }) => {
  const { project: words } = useMessages().pages;
  const { edit } = useMessages().editor;
  return (
    <>
      {data.editHref && (
        <Button variant="secondary" icon="build" href={data.editHref}>
          {edit}
        </Button>
      )}
      {(data.previewHref || data.unpublishHref) && (
        <ButtonGroup role="group" aria-label={words.siteActions}>
          {data.previewHref && (
            <Button variant="secondary" icon="preview" href={data.previewHref} newTab>
              {words.preview}
            </Button>
          )}
          {data.unpublishHref && (
            <Button variant="secondary" icon="unpublish" href={data.unpublishHref} asks>
              {words.unpublish}
            </Button>
          )}
        </ButtonGroup>
      )}
      {data.publishHref && (
        <Button variant="primary" icon="publish" href={data.publishHref} disabled={frozen} asks>
          {data.unpublishedChanges ? words.publishChanges : words.publish}
        </Button>
      )}
    </>
  );
};

const Project: FC<{ data: ProjectData; frozen: boolean }> = ({ data, frozen }) => {
  const { project: words } = useMessages().pages;
  return (
    <>
      {data.failure && (
        <Alert
          tone={data.failure.tone ?? 'danger'}
          title={data.failure.title}
          actions={
            !frozen &&
            data.failure.retry && (
              <ActionForm target={data.failure.retry}>
                <Button variant={['secondary', 'small']} icon="refresh" type="submit">
                  {words.retry}
                </Button>
              </ActionForm>
            )
          }
        >
          <p>{data.failure.text}</p>
        </Alert>
      )}
      {data.requests && <PendingRequests requests={data.requests} />}
      {data.unpublishedChanges && (
        <Alert tone="info" title={words.changes.title}>
          <p>{words.changes.body}</p>
        </Alert>
      )}
      {data.running && <BuildProgress running={data.running} />}
      {data.starter?.isFirst && !data.running ? (
        <Grid variant="two">
          <StarterCard starter={data.starter} frozen={frozen} />
          <Grid>
            <SitePicture site={data.site} name={data.name} />
            {data.notes && <SiteNotes notes={data.notes} frozen={frozen} />}
            <SiteFacts site={data.site} now={data.now} />
          </Grid>
        </Grid>
      ) : (
        <>
          <Grid variant="split">
            <SitePicture site={data.site} name={data.name} />
            <SiteFacts site={data.site} now={data.now} />
          </Grid>
          {data.notes && !data.running && <SiteNotes notes={data.notes} frozen={frozen} />}
          {data.starter && !data.running && <StarterCard starter={data.starter} frozen={frozen} />}
        </>
      )}
      {/* Input that could not be sent stays visible, also while a build runs. */}
      {((data.assistantsHref === undefined && !data.running) || data.form.draft !== '') && (
        <BuildForm form={data.form} frozen={frozen} />
      )}
      {data.assistantsHref !== undefined && !data.running && (
        <ChangeWays assistantsHref={data.assistantsHref} />
      )}
      <BuildHistory builds={data.builds} now={data.now} pages={data.pages} />
      {data.visits && <Visits visits={data.visits} />}
      {data.schedule && <PublishSchedule schedule={data.schedule} frozen={frozen} />}
      {data.shared && <PreviewLinks shared={data.shared} frozen={frozen} />}
      <ProjectSettings settings={data.settings} frozen={frozen} />
    </>
  );
};
