import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Code } from '../../parts/list.tsx';
import { PageHeader } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import type { ConfirmationView } from '../confirmation.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { AddDomain, type AddDomainView } from './add-domain.tsx';

export interface DomainRow {
  readonly name: string;
  readonly projectName: string;
  readonly status: 'pending' | 'verified' | 'active' | 'disconnected' | 'lost';
  /** Sentences about the state: the last result and the next step. */
  readonly notes: readonly string[];
  /** DNS records that are still missing. */
  readonly records: ReadonlyArray<{
    readonly type: 'CNAME' | 'TXT';
    readonly name: string;
    readonly value: string;
  }>;
  readonly check: FormTarget;
  /** Address of the page with the confirmation. */
  readonly removeHref: string;
}

export interface DomainsData {
  readonly enabled: boolean;
  readonly domains: readonly DomainRow[];
  readonly add: AddDomainView;
  /** Address of the page where a workspace without a project gets one. */
  readonly projectsHref: string;
  readonly confirmation?: ConfirmationView;
}

const tones: Record<DomainRow['status'], Tone> = {
  pending: 'warning',
  verified: 'info',
  active: 'success',
  disconnected: 'danger',
  lost: 'danger',
};

export const DomainsPage: FC<{ shell: ShellView; view: PageView<DomainsData> }> = ({ shell, view }) => (
  <>
    <PageHeader title={useRouteLabel('domains')} description={useMessages().pages.domains.description} />
    <PageBody
      view={view}
      status={shell.status}
      ready={(data) => <Domains data={data} frozen={shell.status !== 'active'} />}
    />
  </>
);

const Domains: FC<{ data: DomainsData; frozen: boolean }> = ({ data, frozen }) => {
  const { domains: words } = useMessages().pages;
  if (!data.enabled && data.domains.length === 0) {
    return <PageState kind="empty-state" icon="domains" {...words.off} />;
  }
  const hasProject = data.add.projects.length > 0;
  return (
    <>
      {data.enabled && hasProject && <AddDomain view={data.add} frozen={frozen} />}
      {data.enabled && !hasProject && (
        <PageState
          kind="empty-state"
          icon="projects"
          {...words.noProject}
          actions={<Button href={data.projectsHref}>{useRouteLabel('projects')}</Button>}
        />
      )}
      {data.domains.length > 0 && <DomainTable domains={data.domains} frozen={frozen} />}
      {data.domains.length === 0 && hasProject && (
        <PageState kind="empty-state" icon="domains" {...words.empty} />
      )}
      {data.domains
        .filter(({ records }) => records.length > 0)
        .map((domain) => (
          <Records domain={domain} />
        ))}
    </>
  );
};

const DomainTable: FC<{ domains: readonly DomainRow[]; frozen: boolean }> = ({ domains, frozen }) => {
  const { domains: words } = useMessages().pages;
  return (
    <Table
      caption={words.columns.name}
      captionHidden
      variant="stacked"
      columns={
        <>
          <HeaderCell>{words.columns.name}</HeaderCell>
          <HeaderCell>{words.columns.project}</HeaderCell>
          <HeaderCell>{words.columns.state}</HeaderCell>
          <HeaderCell>{words.columns.actions}</HeaderCell>
        </>
      }
    >
      {domains.map((domain) => (
        <TableRow>
          <TableCell>
            <Code>{domain.name}</Code>
          </TableCell>
          <TableCell label={words.columns.project}>{domain.projectName}</TableCell>
          <TableCell label={words.columns.state}>
            {/* One element is needed, because the cell of a stacked table lays out its children in a row. */}
            <div>
              <Badge tone={tones[domain.status]} dot>
                {words.states[domain.status]}
              </Badge>
              {domain.notes.length > 0 && <Paragraphs text={domain.notes.join(' ')} />}
            </div>
          </TableCell>
          <TableCell variant="actions">
            <IconButton
              variant={['danger', 'small']}
              icon="trash"
              label={words.removeName({ name: domain.name })}
              href={domain.removeHref}
              asks
              disabled={frozen}
            />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
};

const Records: FC<{ domain: DomainRow }> = ({ domain }) => {
  const { domains: words } = useMessages().pages;
  return (
    <Card variant="plain">
      <CardHeader>
        <CardTitle>{words.records({ name: domain.name })}</CardTitle>
        <ActionForm target={domain.check}>
          <Button variant={['secondary', 'small']} icon="refresh" type="submit">
            {words.check}
          </Button>
        </ActionForm>
        <CardDescription>{words.recordsBody}</CardDescription>
      </CardHeader>
      <CardBody>
        <Table
          caption={words.records({ name: domain.name })}
          captionHidden
          variant={['compact', 'stacked']}
          columns={
            <>
              <HeaderCell>{words.columns.type}</HeaderCell>
              <HeaderCell>{words.columns.name}</HeaderCell>
              <HeaderCell>{words.columns.value}</HeaderCell>
            </>
          }
        >
          {domain.records.map(({ type, name, value }) => (
            <TableRow>
              <TableCell label={words.columns.type}>{type}</TableCell>
              <TableCell label={words.columns.name}>
                <Copied value={name} name={`${type}, ${words.columns.name}`} />
              </TableCell>
              <TableCell label={words.columns.value}>
                <Copied value={value} name={`${type}, ${words.columns.value}`} />
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </CardBody>
    </Card>
  );
};

/** A part of a record, with a button to copy it. */
const Copied: FC<{ value: string; name: string }> = ({ value, name }) => (
  <div>
    <Code>{value}</Code> <CopyButton value={value} name={name} />
  </div>
);
