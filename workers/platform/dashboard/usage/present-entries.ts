import { fromMicro } from '#shared/ledger/amounts.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import type { EntryView } from '../../surface/pages/usage/entries.tsx';
import { type EntryRow, SHOWN } from './entries-statement.ts';

/** The entries of a page, and the start of the next page; null on the last one. */
export function presentEntries(
  rows: readonly EntryRow[],
  workspaceId: string,
): { entries: EntryView[]; next: number | null } {
  const shown = rows.slice(0, SHOWN);
  return {
    entries: shown.map(({ at, kind, used, purchased, granted, projectId: id, projectName: name }) => ({
      at,
      kind,
      change: fromMicro(purchased + granted - used),
      ...(id !== null &&
        name !== null && { project: { name, href: dashboardHref(projectPath(id), workspaceId) } }),
    })),
    next: rows.length > SHOWN ? (shown.at(-1)?.seq ?? null) : null,
  };
}
