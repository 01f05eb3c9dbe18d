import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '../../../../../shared/i18n/locale-context.ts';
import type { Messages } from '../../../../../shared/i18n/messages.gen.ts';
import { Link } from '../../parts/link.tsx';
import { ListItemMeta } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';
import { type PageLink, Pagination } from '../../parts/pagination.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';

/** One posting: what used credits, gave them back or added some. */
export interface EntryView {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: keyof Messages['pages']['usage']['entries']['kinds'];
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
