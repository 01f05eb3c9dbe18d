import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { Link } from '../../parts/link.tsx';
import { ListItemMeta } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { formatAmount, formatTime } from '../format.ts';

/** One posting: what used credits, gave them back or added some. */
export interface EntryView {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: keyof typeof pageTexts.usage.entries.kinds;
  /** Absent = not about a project that is still there. */
  readonly project?: { readonly name: string; readonly href: string };
  /** Credits taken (below 0) or given (above 0). */
  readonly change: number;
}

export interface EntriesView {
  readonly entries: readonly EntryView[];
  readonly pages?: readonly PageLink[];
}

/** What the credits of the period went into, newest first; nothing where nothing was posted. */
export const Entries: FC<{ view: EntriesView }> = ({ view: { entries, pages } }) => {
  const { entries: words } = pageTexts.usage;
  if (entries.length === 0 && !pages) return null;
  return (
    <Section title={words.title} id="entries">
      <Table
        caption={words.title}
        captionHidden
        variant="stacked"
        columns={
          <>
            <HeaderCell>{words.what}</HeaderCell>
            <HeaderCell>{words.when}</HeaderCell>
            <HeaderCell variant="numeric">{words.credits}</HeaderCell>
          </>
        }
      >
        {entries.map(({ at, kind, project, change }) => (
          <TableRow>
            <TableCell>
              <div>
                {words.kinds[kind]}
                {project && (
                  <ListItemMeta>
                    <Link href={project.href} variant="quiet">
                      {project.name}
                    </Link>
                  </ListItemMeta>
                )}
              </div>
            </TableCell>
            <TableCell label={words.when}>{formatTime(at)}</TableCell>
            <TableCell variant="numeric" label={words.credits}>
              {change > 0 ? `+${formatAmount(change)}` : formatAmount(change).replace('-', '−')}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {pages && <Pagination label={words.title} pages={pages} />}
    </Section>
  );
};
