import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { Badge } from '../../parts/badge.tsx';
import { Section } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { formatAmount, formatSince } from '../format.ts';
import { type BuildStatus, buildStatuses } from './project-state.ts';

export interface BuildRow {
  readonly id: string;
  readonly prompt: string;
  readonly status: BuildStatus;
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The build that visitors see. */
  readonly live: boolean;
}

export const BuildHistory: FC<{ builds: readonly BuildRow[]; now: number }> = ({ builds, now }) => {
  const { project: words } = pageTexts;
  if (builds.length === 0) return <PageState kind="empty-state" icon="build" {...words.noBuilds} />;
  return (
    <Section title={words.history} id="builds">
      <Table
        caption={words.history}
        captionHidden
        columns={
          <>
            <HeaderCell>{words.columns.prompt}</HeaderCell>
            <HeaderCell>{words.columns.state}</HeaderCell>
            <HeaderCell variant="numeric">{words.columns.credits}</HeaderCell>
            <HeaderCell variant="numeric">{words.columns.started}</HeaderCell>
          </>
        }
      >
        {builds.map((build) => (
          <TableRow {...(build.live && { state: 'selected' as const })}>
            <TableCell>{build.prompt}</TableCell>
            <TableCell>
              <Badge tone={buildStatuses[build.status].tone} dot>
                {buildStatuses[build.status].label}
              </Badge>
            </TableCell>
            <TableCell variant="numeric">{formatAmount(build.credits)}</TableCell>
            <TableCell variant="numeric">{formatSince(build.createdAt, now)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </Section>
  );
};
