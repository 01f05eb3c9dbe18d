import type { FC } from 'hono/jsx';
import { cutText } from '#schema/cut-text.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Badge } from '../../parts/badge.tsx';
import { IconButton } from '../../parts/button.tsx';
import { ListItemMeta } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { type BuildStatus, buildTones } from './project-state.ts';

export interface BuildRow {
  readonly id: string;
  /** Its prompt, or how it was made without one. */
  readonly prompt: string;
  readonly status: BuildStatus;
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Whether it is the published build. */
  readonly live: boolean;
  /** Address of its preview; absent when it has no site. */
  readonly previewHref?: string;
  /** Whether its files were purged. */
  readonly gone?: true;
  /** Address of the page with its changes and actions. */
  readonly versionHref?: string;
}

interface BuildHistoryProps {
  builds: readonly BuildRow[];
  now: number;
  pages: readonly PageLink[] | undefined;
}

export const BuildHistory: FC<BuildHistoryProps> = ({ builds, now, pages }) => {
  const { project: words } = useMessages().pages;
  if (builds.length === 0) return <PageState kind="empty-state" icon="build" {...words.noBuilds} />;
  const { columns } = words;
  return (
    <Section title={words.history} id="builds">
      <Table
        caption={words.history}
        captionHidden
        variant="stacked"
        columns={
          <>
            <HeaderCell>{columns.prompt}</HeaderCell>
            <HeaderCell>{columns.state}</HeaderCell>
            <HeaderCell variant="numeric">{columns.credits}</HeaderCell>
            <HeaderCell variant="numeric">{columns.started}</HeaderCell>
            <HeaderCell variant="numeric">{columns.site}</HeaderCell>
          </>
        }
      >
        {builds.map((build) => (
          <Row build={build} now={now} />
        ))}
      </Table>
      {pages && <Pagination label={words.history} pages={pages} />}
    </Section>
  );
};

/** Most characters of a prompt in a row; the cell's title has all of it. */
const SHOWN = 160;
const LABEL = 60;

const Row: FC<{ build: BuildRow; now: number }> = ({ build, now }) => {
  const { project: words, states } = useMessages().pages;
  const { columns, live, previewOf } = words;
  const { open: lookAt } = useMessages().editor.versions;
  const formats = useFormats();
  const isLong = build.prompt.length > SHOWN;
  return (
    <TableRow {...(build.live && { state: 'selected' as const })}>
      <TableCell>
        <span title={isLong ? build.prompt : undefined}>
          {isLong ? `${cutText(build.prompt, SHOWN).trimEnd()}…` : build.prompt}
        </span>
      </TableCell>
      <TableCell label={columns.state}>
        <div>
          <Badge tone={buildTones[build.status]} dot>
            {build.live ? live : states.build[build.status]}
          </Badge>
          {build.gone && <ListItemMeta>{words.filesGone}</ListItemMeta>}
        </div>
      </TableCell>
      <TableCell variant="numeric" label={columns.credits}>
        {formats.amount(build.credits)}
      </TableCell>
      <TableCell variant="numeric" label={columns.started}>
        {formats.since(build.createdAt, now)}
      </TableCell>
      <TableCell variant="actions">
        {build.versionHref && (
          <IconButton
            variant={['ghost', 'small']}
            icon="search"
            label={`${lookAt}: ${cutText(build.prompt, LABEL)}`}
            href={build.versionHref}
          />
        )}
        {build.previewHref && (
          <IconButton
            variant={['ghost', 'small']}
            icon="preview"
            label={previewOf({ request: cutText(build.prompt, LABEL) })}
            href={build.previewHref}
            newTab
          />
        )}
      </TableCell>
    </TableRow>
  );
};
