import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { texts } from '../../../texts/surface.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextAreaField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Link } from '../../parts/link.tsx';
import { Code, DescriptionDetail, DescriptionList, DescriptionTerm } from '../../parts/list.tsx';
import { Breadcrumbs, Grid, PageHeader } from '../../parts/page.tsx';
import type { StepView } from '../../parts/steps.tsx';
import { routeLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { useBrand } from '../../view.ts';
import { Confirmation, type ConfirmationView } from '../confirmation.tsx';
import { formatAmount } from '../format.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { BuildHistory, type BuildRow } from './build-history.tsx';
import { BuildProgress } from './build-progress.tsx';
import { type ProjectState, projectStates } from './project-state.ts';

export interface ProjectData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly name: string;
  readonly state: ProjectState;
  /** Where visitors find it, when it is published. */
  readonly address?: string;
  /** The newest build's preview. */
  readonly previewHref?: string;
  readonly creditsUsed: number;
  readonly running?: {
    readonly steps: readonly StepView[];
    /** 0 to 1; absent = unknown. */
    readonly share?: number;
    readonly cancel: FormTarget;
    /** Answers this card anew; an island on the page replaces it with that. */
    readonly liveHref: string;
  };
  /** Why the newest build failed, and what to do about it. */
  readonly failure?: { readonly title: string; readonly text: string };
  readonly build: FormTarget;
  readonly promptLimit: number;
  readonly draft?: string;
  readonly builds: readonly BuildRow[];
  /** Ask before acting; absent = not possible now. */
  readonly publishHref?: string;
  readonly unpublishHref?: string;
  readonly confirmation?: ConfirmationView;
}

export const ProjectPage: FC<{ shell: ShellView; view: PageView<ProjectData> }> = ({ shell, view }) => {
  const { document } = useBrand();
  const name = view.state === 'ready' ? view.data.name : '…';
  return (
    <>
      <Breadcrumbs
        label={texts.breadcrumbs}
        crumbs={[
          { label: routeLabel(document, 'projects'), href: shell.hrefs.route('projects') },
          { label: name },
        ]}
      />
      <PageHeader
        title={name}
        actions={
          view.state === 'ready' && <ProjectActions data={view.data} frozen={shell.status !== 'active'} />
        }
      />
      <PageBody
        view={view}
        status={shell.status}
        ready={(data) => <Project data={data} frozen={shell.status !== 'active'} />}
      />
    </>
  );
};

const ProjectActions: FC<{ data: ProjectData; frozen: boolean }> = ({ data, frozen }) => (
  <>
    {data.previewHref && (
      <Button variant="secondary" icon="preview" href={data.previewHref}>
        {pageTexts.project.preview}
      </Button>
    )}
    {data.unpublishHref && (
      <Button variant="secondary" icon="unpublish" href={data.unpublishHref}>
        {pageTexts.project.unpublish}
      </Button>
    )}
    {data.publishHref && (
      <Button variant="primary" icon="publish" href={data.publishHref} disabled={frozen}>
        {pageTexts.project.publish}
      </Button>
    )}
  </>
);

const Project: FC<{ data: ProjectData; frozen: boolean }> = ({ data, frozen }) => (
  <>
    {data.failure && (
      <Alert tone="danger" title={data.failure.title}>
        <p>{data.failure.text}</p>
      </Alert>
    )}
    <Grid variant="split">
      {data.running ? <BuildProgress running={data.running} /> : <BuildForm data={data} frozen={frozen} />}
      <Facts data={data} />
    </Grid>
    <BuildHistory builds={data.builds} now={data.now} />
    <Confirmation view={data.confirmation} />
  </>
);

const BuildForm: FC<{ data: ProjectData; frozen: boolean }> = ({ data, frozen }) => (
  <Card variant="elevated">
    <CardHeader>
      <CardTitle>{pageTexts.project.build}</CardTitle>
    </CardHeader>
    <CardBody>
      <Form target={data.build} label={pageTexts.project.build}>
        <TextAreaField
          name="prompt"
          label={pageTexts.project.prompt}
          placeholder={pageTexts.project.placeholder}
          maxlength={data.promptLimit}
          value={data.draft ?? ''}
          disabled={frozen}
          required
        />
        <FormActions>
          <Button variant="primary" icon="build" type="submit" disabled={frozen}>
            {pageTexts.project.start}
          </Button>
        </FormActions>
      </Form>
    </CardBody>
  </Card>
);

const Facts: FC<{ data: ProjectData }> = ({ data }) => {
  const state = projectStates[data.state];
  return (
    <Card variant="elevated">
      <CardBody>
        <DescriptionList>
          <DescriptionTerm>{pageTexts.project.columns.state}</DescriptionTerm>
          <DescriptionDetail>
            <Badge tone={state.tone} dot>
              {state.label}
            </Badge>
          </DescriptionDetail>
          {data.address && (
            <>
              <DescriptionTerm>{pageTexts.project.address}</DescriptionTerm>
              <DescriptionDetail>
                <Link href={data.address}>
                  <Code>{data.address.replace(/^https?:\/\//, '')}</Code>
                </Link>
              </DescriptionDetail>
            </>
          )}
          <DescriptionTerm>{pageTexts.project.credits}</DescriptionTerm>
          <DescriptionDetail>{formatAmount(data.creditsUsed)}</DescriptionDetail>
        </DescriptionList>
      </CardBody>
    </Card>
  );
};
