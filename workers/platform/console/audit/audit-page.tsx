import { decodeCursor, encodeCursor } from '../../../../shared/paging/cursor.ts';
import { audit as t } from '../../texts/console/audit.ts';
import { sections } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { AuditFilters, askedOf, filterOf } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { NO_FILTER, readAudit } from './list-audit.ts';

const PAGE = 50;

/** The account's log, by what, who and when. */
export async function auditPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/audit`;
  const asked = askedOf((name) => c.req.query(name));
  const filter = filterOf(asked);
  const cursor = c.req.query('cursor') ?? '';
  const before = cursor === '' ? '' : decodeCursor(cursor);
  const usable = before === '' || (before !== null && /^\d{1,15}$/.test(before));
  const read = await readAudit(c.env.DB, staff.account.id, {
    before: usable && before ? Number(before) : null,
    limit: PAGE + 1,
    filter: filter ?? NO_FILTER,
  });
  const rows = read.slice(0, PAGE);
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return consolePage(
    request,
    {
      section: 'audit',
      lead: t.lead,
      fault: filter === null ? 'bad_date' : usable ? null : 'bad_cursor',
    },
    <>
      <AuditFilters path={path} asked={asked} />
      <AuditTable
        rows={rows}
        label={sections.audit}
        base={base}
        empty={given.length > 0 ? t.noMatch : t.empty}
      />
      <Pager
        path={path}
        query={{ ...Object.fromEntries(given), cursor: usable ? cursor : '' }}
        next={read.length > PAGE ? encodeCursor(String(rows.at(-1)?.seq ?? 0)) : null}
        shown={rows.length}
      />
    </>,
  );
}
