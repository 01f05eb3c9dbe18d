import type { FC } from 'hono/jsx';
import { useMessages } from '../../../../../shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Button, ButtonGroup } from '../../parts/button.tsx';
import { Breadcrumbs, Grid, PageHeader } from '../../parts/page.tsx';
import type { PageLink } from '../../parts/pagination.tsx';
import type { SiteSource } from '../../parts/site-preview.tsx';
import type { StepView } from '../../parts/steps.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { Confirmation, type ConfirmationView } from '../confirmation.tsx';
import { type PendingRequest, PendingRequests } from '../connections/pending-requests.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { BuildForm, type BuildFormView } from './build-form.tsx';
import { BuildHistory, type BuildRow } from './build-history.tsx';
import { BuildProgress } from './build-progress.tsx';
import { PreviewLinks, type PreviewLinksView } from './preview-links.tsx';
import { ProjectSettings, type ProjectSettingsView } from './project-settings.tsx';
import { PublishLater, type ScheduleView } from './publish-later.tsx';
import { SiteFacts, SitePicture, type SiteView } from './site-card.tsx';
import { SiteNotes, type SiteNotesView } from './site-notes.tsx';
import { Visits, type VisitsView } from './visits.tsx';

export interface ProjectData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly name: string;
  /** What assistants ask to be published. */
  readonly requests?: readonly PendingRequest[];
  readonly site: SiteView;
  /** The newest build's preview. */
  readonly previewHref?: string;
  /** Where its site is edited; absent before there is one. */
  readonly editHref?: string;
  readonly running?: {
    readonly steps: readonly StepView[];
    /** 0 to 1; absent = unknown. */
    readonly share?: number;
    /** What the builder says it does. */
    readonly said?: string;
    /** The site so far, to be shown in a frame. */
    readonly draft?: SiteSource;
    /** The build under way. */
    readonly prompt: string;
    readonly cancel: FormTarget;
    /** The address of this card alone; an island replaces the card with its answer. */
    readonly liveHref: string;
  };
  /** Why the newest build failed, what to do about it, and the same request once more where that can help. */
  readonly failure?: { readonly title: string; readonly text: string; readonly retry?: FormTarget };
  /** What became of the request that made the newest site; absent when its builder does not say. */
  readonly notes?: SiteNotesView;
  /** Visitors still see an older build than the newest one. */
  readonly unpublishedChanges: boolean;
  readonly form: BuildFormView;
  readonly builds: readonly BuildRow[];
  readonly pages?: readonly PageLink[];
  /** Ask before acting; absent = not possible now. */
  readonly publishHref?: string;
  readonly unpublishHref?: string;
  /** How often the site was seen; absent while nobody has seen it. */
  readonly visits?: VisitsView;
  /** What is published later. */
  readonly schedule?: ScheduleView;
  /** Links to its versions; absent where sites have no hosts, and before there is one. */
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
            <Button variant="secondary" icon="unpublish" href={data.unpublishHref}>
              {words.unpublish}
            </Button>
          )}
        </ButtonGroup>
      )}
      {data.publishHref && (
        <Button variant="primary" icon="publish" href={data.publishHref} disabled={frozen}>
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
          tone="danger"
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
      <Grid variant="split">
        <SitePicture site={data.site} name={data.name} />
        <SiteFacts site={data.site} now={data.now} />
      </Grid>
      {data.notes && !data.running && <SiteNotes notes={data.notes} frozen={frozen} />}
      {/* What was written and could not be sent is never put away, whatever runs meanwhile. */}
      {(!data.running || data.form.draft !== '') && <BuildForm form={data.form} frozen={frozen} />}
      <BuildHistory builds={data.builds} now={data.now} pages={data.pages} />
      {data.visits && <Visits visits={data.visits} />}
      {data.schedule && <PublishLater schedule={data.schedule} frozen={frozen} />}
      {data.shared && <PreviewLinks shared={data.shared} frozen={frozen} />}
      <ProjectSettings settings={data.settings} frozen={frozen} />
      <Confirmation view={data.confirmation} />
    </>
  );
};
