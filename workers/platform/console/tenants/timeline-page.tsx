import { batch } from '#shared/db/statement/statement.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { tenantById, tenantOf } from '../../core/find-tenant.ts';
import { auditRowsOf, bindAuditPage } from '../../events/audit/list-audit.ts';
import { texts } from '../../texts/console.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import type { ConsoleRequest } from '../http/console-request.ts';
import { readSeqCursor } from '../http/seq-cursor.ts';
import { consolePage } from '../view/console-page.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { backTo, noSuchTenant, readTenantSelector, tenantPathOf } from './tenant-request.tsx';

const PAGE = 50;
const t = texts.tenant;

/** The log of one tenant, a page at a time. */
export async function timelinePage(request: ConsoleRequest): Promise<Response> {
  const { c, base, call } = request;
  const { accountId } = call.caller;
  const { tenantId } = readTenantSelector(request);
  const { cursor, before, fault } = readSeqCursor(request);
  const { tenants, log } = await batch(c.env.DB, {
    tenants: tenantById.bind(c.env.DB, { account: accountId, id: tenantId }),
    log: bindAuditPage(c.env.DB, accountId, {
      before,
      limit: PAGE + 1,
      workspaceId: tenantId,
    }),
  });
  const [row] = tenants.rows;
  if (row === undefined) return noSuchTenant(request);
  const read = auditRowsOf(log.rows);
  const rows = read.slice(0, PAGE);
  return consolePage(
    request,
    {
      section: 'tenants',
      title: t.timeline,
      lead: t.timelineLead,
      back: backTo(request, tenantOf(row, call.baseUrl)),
      fault,
    },
    <>
      <AuditTable rows={rows} label={t.timeline} base={base} />
      <Pager
        path={`${base}${tenantPathOf(request)}/timeline`}
        query={{ cursor }}
        next={read.length > PAGE ? encodeCursor(String(rows.at(-1)?.seq ?? 0)) : null}
        shown={rows.length}
      />
    </>,
  );
}
