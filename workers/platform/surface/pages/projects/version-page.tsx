import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardMedia, CardTitle } from '../../parts/card.tsx';
import { Breadcrumbs, Grid, PageHeader, Section } from '../../parts/page.tsx';
import { SitePreview } from '../../parts/site-preview.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { ChangedLines } from '../site-editor/changed-lines.tsx';
import type { ChangedLine } from '../site-editor/editor-view.ts';
import { PreviewLinks, type PreviewLinksView } from './preview-links.tsx';
import { PublishSchedule, type ScheduleView } from './publish-schedule.tsx';

export interface VersionData {
  readonly name: string;
  readonly backHref: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly origin: 'prompt' | 'edit' | 'restore';
  /** Whether an assistant made it. */
  readonly assistant: boolean;
  /** Its prompt, or the note of its author. */
  readonly text: string;
  readonly isNewest: boolean;
  readonly isLive: boolean;
  readonly isFirst: boolean;
  /** Number of versions that a project keeps; set when the files of this one were purged. */
  readonly gone?: number;
  /** Whether the files of the previous version were purged. */
  readonly beforeGone: boolean;
  readonly previewHref?: string;
  readonly beforeHref?: string;
  /** Absent when a version has no document. */
  readonly changes?: { readonly lines: readonly ChangedLine[]; readonly more: number };
  /** Absent when it is not possible now. */
  readonly restore?: FormTarget;
  readonly publish?: FormTarget;
  /** The scheduled publish. */
  readonly schedule: ScheduleView;
  /** Preview links of the project; absent when sites have no hosts. */
  readonly shared?: PreviewLinksView;
}

/** The page of a version: its author, its changes as text and as previews, and the available actions. */
export const VersionPage: FC<{ shell: ShellView; view: PageView<VersionData> }> = ({ shell, view }) => {
  const { versions: words } = useMessages().editor;
  const formats = useFormats();
  const data = view.state === 'ready' ? view.data : null;
  const title = data === null ? '…' : words.title({ when: formats.time(data.createdAt) });
  return (
    <>
      <Breadcrumbs
        label={useMessages().surface.breadcrumbs}
        crumbs={[
          { label: useRouteLabel('projects'), href: shell.hrefs.route('projects') },
          ...(data === null ? [] : [{ label: data.name, href: data.backHref }]),
          { label: title },
        ]}
      />
      <PageHeader title={title} actions={data && <VersionActions data={data} />} />
      <PageBody view={view} status={shell.status} ready={(ready) => <Version data={ready} />} />
    </>
  );
};

const VersionActions: FC<{ data: VersionData }> = ({ data: { restore, publish } }) => {
  const { versions: words } = useMessages().editor;
  return (
    <>
      {restore && (
        <ActionForm target={restore}>
          <Button variant="secondary" icon="refresh" type="submit">
            {words.restore}
          </Button>
        </ActionForm>
      )}
      {publish && (
        <ActionForm target={publish}>
          <Button variant="primary" icon="publish" type="submit">
            {words.publish}
          </Button>
        </ActionForm>
      )}
    </>
  );
};

const Version: FC<{ data: VersionData }> = ({ data }) => {
  const { versions: words } = useMessages().editor;
  const { by } = words;
  return (
    <>
      {data.gone !== undefined && (
        <Alert tone="info" title={words.gone} live={false}>
          <p>{words.goneText({ count: String(data.gone) })}</p>
        </Alert>
      )}
      <Card variant="elevated">
        <CardHeader>
          <CardTitle>{data.assistant ? `${by[data.origin]}, ${by.assistant}` : by[data.origin]}</CardTitle>
          {data.isNewest && <Badge tone="info">{words.newest}</Badge>}
          {data.isLive && <Badge tone="success">{words.live}</Badge>}
          {data.text !== '' && <CardDescription>{data.text}</CardDescription>}
        </CardHeader>
        <CardBody>
          <p>
            <strong>{words.changed}</strong>
          </p>
          {data.changes ? (
            <ChangedLines lines={data.changes.lines} more={data.changes.more} />
          ) : (
            <p>{noChanges(data, words)}</p>
          )}
          {data.restore && <p>{words.restoreText}</p>}
        </CardBody>
      </Card>
      {data.previewHref && (
        <Section title={words.compare} id="compare">
          <Grid variant="two">
            {data.beforeHref && <Picture title={words.before} href={data.beforeHref} />}
            <Picture title={words.this} href={data.previewHref} />
          </Grid>
        </Section>
      )}
      <PublishSchedule schedule={data.schedule} frozen={data.previewHref === undefined} />
      {data.shared && <PreviewLinks shared={data.shared} frozen={data.previewHref === undefined} />}
    </>
  );
};

/** Why the changes of the version are not shown. */
function noChanges(
  { isFirst, gone, beforeGone }: VersionData,
  words: Messages['editor']['versions'],
): string {
  if (isFirst) return words.first;
  return gone !== undefined || beforeGone ? words.noDifference : words.noWords;
}

const Picture: FC<{ title: string; href: string }> = ({ title, href }) => (
  <Card variant="elevated">
    <CardMedia>
      <SitePreview title={title} source={{ href }} />
    </CardMedia>
    <CardBody>
      <Button variant={['secondary', 'small']} icon="preview" href={href} newTab>
        {title}
      </Button>
    </CardBody>
  </Card>
);
