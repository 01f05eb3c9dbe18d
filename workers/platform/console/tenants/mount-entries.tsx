import type { Hono } from 'hono';
import { batch } from '#shared/db/statement/statement.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { tenantById, tenantOf } from '../../core/find-tenant.ts';
import { texts } from '../../texts/console.ts';
import { mountConsolePage } from '../http/mount-section.ts';
import { readSeqCursor } from '../http/seq-cursor.ts';
import { consolePage } from '../view/console-page.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { EntryTable } from './entry-table.tsx';
import { entriesOf, entriesStatement } from './list-entries.ts';
import { backTo, noSuchTenant, readTenantSelector, tenantPathOf } from './tenant-request.tsx';

const PAGE = 50;
const t = texts.tenant;

/** Mounts the page of a tenant's whole ledger. */
export function mountEntries(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/tenants/:tenant/entries', async (request) => {
    const { c, base, call } = request;
    const { tenantId } = readTenantSelector(request);
    const { cursor, before, fault } = readSeqCursor(request);
    const { tenants, read } = await batch(c.env.DB, {
      tenants: tenantById.bind(c.env.DB, { account: call.caller.accountId, id: tenantId }),
      read: entriesStatement(c.env.DB, tenantId, before, PAGE + 1),
    });
    const [row] = tenants.rows;
    if (row === undefined) return noSuchTenant(request);
    const entries = entriesOf(read.rows);
    const shown = entries.slice(0, PAGE);
    return consolePage(
      request,
      {
        section: 'tenants',
        title: t.entries,
        lead: t.entriesLead,
        back: backTo(request, tenantOf(row, call.baseUrl)),
        fault,
      },
      <>
        {shown.length === 0 ? <p class="quiet">{t.noEntries}</p> : <EntryTable entries={shown} />}
        <Pager
          path={`${base}${tenantPathOf(request)}/entries`}
          query={{ cursor }}
          next={entries.length > PAGE ? encodeCursor(String(shown.at(-1)?.seq ?? 0)) : null}
          shown={shown.length}
        />
      </>,
    );
  });
}
