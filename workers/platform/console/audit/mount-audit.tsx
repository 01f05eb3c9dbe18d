import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { faultText, sections, texts } from '../../../../shared/texts/console.ts';
import { decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Pager } from '../view/parts.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditRowsOf, auditStatementOf } from './list-audit.ts';

const PAGE = 50;

export function mountAudit(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/audit', async (request) => {
    const { c, base, staff } = request;
    const cursor = c.req.query('cursor') ?? '';
    const before = cursor === '' ? '' : decodeCursor(cursor);
    const usable = before === '' || (before !== null && /^\d{1,15}$/.test(before));
    const page = auditRowsOf(
      await auditStatementOf(
        c.env.DB,
        staff.account.id,
        usable && before ? Number(before) : null,
        PAGE + 1,
      ).all(),
    );
    const rows = page.slice(0, PAGE);
    const next = page.length > PAGE ? encodeCursor(String(rows.at(-1)?.seq ?? 0)) : null;
    return consolePage(
      request,
      { section: 'audit', fault: usable ? null : faultText('bad_cursor') },
      <>
        <p class="quiet">{texts.audit.lead}</p>
        <AuditTable rows={rows} label={sections.audit} />
        <Pager path={`${base}/audit`} query={{ cursor: usable ? cursor : '' }} next={next} />
      </>,
    );
  });
}
