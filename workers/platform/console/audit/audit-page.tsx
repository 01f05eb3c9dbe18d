import { encodeCursor } from '#shared/paging/cursor.ts';
import { recordExport } from '../../customers/bulk/record-export.ts';
import { type AuditFileType, auditFile } from '../../events/audit/audit-file.ts';
import { findEntries, NO_FILTER } from '../../events/audit/list-audit.ts';
import { oldestKept } from '../../events/audit/list-entries.ts';
import { audit as t } from '../../texts/console/audit.ts';
import { sections } from '../../texts/console.ts';
import { answerDownload } from '../http/answer-download.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { readSeqCursor } from '../http/seq-cursor.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatDay } from '../view/format.ts';
import { Pager } from '../view/parts/pager.tsx';
import { AuditFilters, parseFilter, readAskedFilter } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const PAGE = 50;

/** The page of the account's log, with filters by action, person and time. */
export async function auditPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/audit`;
  const asked = readAskedFilter((name) => c.req.query(name));
  const filter = parseFilter(asked);
  const { cursor, before, fault } = readSeqCursor(request);
  const { rows, next, beside } = await findEntries(
    c.env.DB,
    staff.account.id,
    { before, limit: PAGE, filter: filter ?? NO_FILTER },
    [oldestKept.bind(c.env.DB, {})],
  );
  const [kept] = beside;
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  const fits = new URLSearchParams(given).toString();
  const fileAt = (type: AuditFileType) => `${path}/export.${type}${fits === '' ? '' : `?${fits}`}`;
  return consolePage(
    request,
    {
      section: 'audit',
      lead: t.lead,
      actions: (
        <>
          <a class="button" href={fileAt('csv')} download>
            {t.csv}
          </a>
          <a class="button" href={fileAt('ndjson')} download>
            {t.ndjson}
          </a>
        </>
      ),
      fault: filter === null ? 'bad_date' : fault,
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
        query={{ ...Object.fromEntries(given), cursor }}
        next={next === null ? null : encodeCursor(String(next))}
        shown={rows.length}
      />
      {kept === undefined ? null : <p class="quiet small">{t.archived(formatDay(kept.at))}</p>}
    </>,
  );
}

/** The entries that fit the filter as a file. An invalid day gives a file without entries, as the page has none. */
export async function auditDownload(request: ConsoleRequest, type: AuditFileType): Promise<Response> {
  const { c, call, staff } = request;
  const asked = readAskedFilter((name) => c.req.query(name));
  const filter = parseFilter(asked) ?? NO_FILTER;
  await recordExport(call, staff.account.id, 'account.export_audit', { ...asked, type });
  return answerDownload(auditFile(c.env.DB, staff.account.id, filter, type), 'audit', request, type);
}
