import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button, ButtonGroup } from '../../parts/button.tsx';
import { Card, CardDescription, CardHeader, CardMedia, CardTitle } from '../../parts/card.tsx';
import { Prompt } from '../../parts/control.tsx';
import { Form, FormActions, Hint } from '../../parts/form.tsx';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Grid, PageHeader, Section } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { SearchForm, type SearchView } from '../../parts/search-form.tsx';
import { SitePreview, type SiteSource } from '../../parts/site-preview.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { type FullPlan, PlanFull } from './plan-full.tsx';
import { type ProjectState, projectTones } from './project-state.ts';

interface DeletedProjectView {
  readonly id: string;
  readonly name: string;
  /** When it can no longer be restored, epoch milliseconds. */
  readonly until: number;
  readonly restore: FormTarget;
}

/** Deleted projects that can still be restored. */
const DeletedProjects: FC<{ projects: readonly DeletedProjectView[]; frozen: boolean }> = ({
  projects,
  frozen,
}) => {
  const { deleted: words } = useMessages().pages.projects;
  const formats = useFormats();
  if (projects.length === 0) return null;
  return (
    <Section title={words.title} id="deleted-projects">
      <List>
        {projects.map(({ name, until, restore }) => (
          <ListItem>
            <div>
              <ListItemTitle>{name}</ListItemTitle>
              <ListItemMeta>{words.until({ date: formats.date(until) })}</ListItemMeta>
            </div>
            {!frozen && (
              <ActionForm target={restore}>
                <Button variant={['secondary', 'small']} icon="refresh" type="submit">
                  {words.restore}
                </Button>
              </ActionForm>
            )}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly state: ProjectState;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  /** The newest site; absent when there is none, or while the workspace is not active. */
  readonly picture?: SiteSource;
}

export interface ProjectsData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly projects: readonly ProjectSummary[];
  /** Address of the form of a new site. */
  readonly newHref: string;
  readonly create: FormTarget;
  /** Most characters of a prompt. */
  readonly promptLimit: number;
  /** Set when the plan has no room for another project. */
  readonly full?: FullPlan | null;
  /** The input of a refused or interrupted attempt. */
  readonly draft?: string;
  /** Why the input was refused. */
  readonly promptError?: string;
  /** Address of the list's updates while a build runs; absent when none runs. */
  readonly liveHref?: string;
  /** Deleted projects that can still be restored. */
  readonly deleted: readonly DeletedProjectView[];
  readonly pages?: readonly PageLink[];
  /** Absent for a short list. */
  readonly search?: SearchView;
}

export const ProjectsPage: FC<{ shell: ShellView; view: PageView<ProjectsData> }> = ({ shell, view }) => (
  <>
    <PageHeader title={useRouteLabel('projects')} description={useMessages().pages.projects.description} />
    <PageBody
      view={view}
      status={shell.status}
      ready={(data) => <Projects data={data} status={shell.status} />}
    />
  </>
);

const Projects: FC<{ data: ProjectsData; status: ShellView['status'] }> = ({ data, status }) => {
  const { starter, pages } = useMessages();
  const { projects: words } = pages;
  const frozen = status !== 'active';
  return (
    <>
      {data.full && <PlanFull full={data.full} />}
      {/* Input that was refused stays. */}
      {data.full && !data.draft ? null : (
        <>
          <ButtonGroup role="group" aria-label={starter.title}>
            <Button variant="primary" icon="add" href={data.newHref} disabled={frozen}>
              {starter.title}
            </Button>
          </ButtonGroup>
          <Form target={data.create} label={words.create}>
            <Hint>{starter.describe}</Hint>
            <Prompt
              name="prompt"
              label={words.prompt}
              placeholder={frozen ? words.frozen : words.placeholder}
              maxlength={data.promptLimit}
              value={data.draft ?? ''}
              {...(data.promptError !== undefined && { error: data.promptError })}
              disabled={frozen}
            />
            <FormActions>
              <Button variant="secondary" icon="add" type="submit" disabled={frozen}>
                {words.create}
              </Button>
            </FormActions>
          </Form>
        </>
      )}
      <div data-live={data.liveHref ?? ''} data-live-stay="">
        <AllProjects data={data} />
      </div>
      <DeletedProjects projects={data.deleted} frozen={frozen} />
    </>
  );
};

const AllProjects: FC<{ data: ProjectsData }> = ({ data }) => {
  const { projects: words } = useMessages().pages;
  if (data.projects.length === 0 && !data.search) {
    return <PageState kind="empty-state" icon="empty" {...words.empty} />;
  }
  return (
    <Section title={words.all} id="all-projects">
      {data.search && <SearchForm search={data.search} label={words.search} submit={words.searchSubmit} />}
      {data.projects.length === 0 ? (
        <PageState kind="empty-state" icon="search" {...words.notFound} />
      ) : (
        <Grid variant="three">
          {data.projects.map((project) => (
            <ProjectCard project={project} now={data.now} />
          ))}
        </Grid>
      )}
      {data.pages && <Pagination label={words.all} pages={data.pages} />}
    </Section>
  );
};

const ProjectCard: FC<{ project: ProjectSummary; now: number }> = ({ project, now }) => {
  const { projects: words, states } = useMessages().pages;
  const formats = useFormats();
  return (
    <Card variant={['elevated', 'interactive']} href={project.href}>
      <CardMedia>
        {project.picture ? (
          <SitePreview title="" source={project.picture} />
        ) : (
          <Thumbnail seed={project.id} />
        )}
      </CardMedia>
      <CardHeader>
        <CardTitle dir="auto">{project.name}</CardTitle>
        <Badge tone={projectTones[project.state]} dot>
          {states.project[project.state]}
        </Badge>
        <CardDescription>{words.updated({ since: formats.since(project.updatedAt, now) })}</CardDescription>
      </CardHeader>
    </Card>
  );
};
