import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardHeader, CardMedia, CardTitle } from '../../parts/card.tsx';
import { Breadcrumbs, Grid, PageHeader, Section } from '../../parts/page.tsx';
import { SitePreview } from '../../parts/site-preview.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { ChangedLines } from '../site-editor/changed-lines.tsx';
import type { ChangedLine } from '../site-editor/editor-view.ts';

export interface RequestData {
  readonly client: string;
  readonly person: string;
  readonly project: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly state: 'pending' | 'approved' | 'declined' | 'replaced';
  /** Whether visitors see a version already. */
  readonly isPublished: boolean;
  /** Absent when a version has no document. */
  readonly changes?: { readonly lines: readonly ChangedLine[]; readonly more: number };
  readonly askedHref?: string;
  readonly publishedHref?: string;
  /** Present only while the request is pending. */
  readonly approve?: FormTarget;
  readonly decline?: FormTarget;
}

/** The page of a publish request: the changes that visitors would see, and the decision. */
export const RequestPage: FC<{ shell: ShellView; view: PageView<RequestData> }> = ({ shell, view }) => {
  const { request: words } = useMessages().assistants;
  const data = view.state === 'ready' ? view.data : null;
  const title = data === null ? '…' : words.title({ project: data.project });
  return (
    <>
      <Breadcrumbs
        label={useMessages().surface.breadcrumbs}
        crumbs={[
          { label: useRouteLabel('connections'), href: shell.hrefs.route('connections') },
          { label: title },
        ]}
      />
      <PageHeader title={title} actions={data && <Decision data={data} />} />
      <PageBody view={view} status={shell.status} ready={(ready) => <Request data={ready} />} />
    </>
  );
};

const Decision: FC<{ data: RequestData }> = ({ data: { approve, decline } }) => {
  const { request: words } = useMessages().assistants;
  return (
    <>
      {decline && (
        <ActionForm target={decline}>
          <Button variant="secondary" type="submit">
            {words.decline}
          </Button>
        </ActionForm>
      )}
      {approve && (
        <ActionForm target={approve}>
          <Button variant="primary" icon="publish" type="submit">
            {words.approve}
          </Button>
        </ActionForm>
      )}
    </>
  );
};

const Request: FC<{ data: RequestData }> = ({ data }) => {
  const { request: words } = useMessages().assistants;
  const { noWords } = useMessages().editor.versions;
  const { client, person, state, isPublished, changes } = data;
  return (
    <>
      <Card variant="elevated">
        <CardHeader>
          <CardTitle>{useFormats().time(data.at)}</CardTitle>
        </CardHeader>
        <CardBody>
          <p dir="auto">{words.lead({ client, person })}</p>
          {state !== 'pending' && (
            <p>
              <strong>{words.states[state]}</strong>
            </p>
          )}
          <p>
            <strong>{words.changed}</strong>
          </p>
          {!isPublished && <p>{words.first}</p>}
          {isPublished &&
            (changes ? <ChangedLines lines={changes.lines} more={changes.more} /> : <p>{noWords}</p>)}
        </CardBody>
      </Card>
      {data.askedHref && (
        <Section title={data.project} id="compare">
          <Grid variant="two">
            {data.publishedHref && <Picture title={words.published} href={data.publishedHref} />}
            <Picture title={words.asked} href={data.askedHref} />
          </Grid>
        </Section>
      )}
    </>
  );
};

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
