import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { Link } from '../../parts/link.tsx';
import { ListItemMeta } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';

/** One posting that used, refunded or added credits. */
export interface EntryView {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: keyof Messages['pages']['usage']['entries']['kinds'];
  /** Absent when it concerns no project, or the project no longer exists. */
  readonly project?: { readonly name: string; readonly href: string };
  /** Credits used (below 0) or added (above 0). */
  readonly change: number;
}

export interface EntriesView {
  readonly entries: readonly EntryView[];
  readonly pages?: readonly PageLink[];
}

/** The postings of the period, newest first; renders nothing when there are none. */
export const Entries: FC<{ view: EntriesView }> = ({ view: { entries, pages } }) => {
  const { entries: words } = useMessages().pages.usage;
  const formats = useFormats();
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
            <TableCell label={words.when}>{formats.utcTime(at)}</TableCell>
            <TableCell variant="numeric" label={words.credits}>
              {formats.change(change)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {pages && <Pagination label={words.title} pages={pages} />}
    </Section>
  );
};
