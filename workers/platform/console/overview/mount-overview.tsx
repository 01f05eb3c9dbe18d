import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import { mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatNumber } from '../view/format.ts';
import { readOverview } from './read-overview.ts';

export function mountOverview(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '', async (request) => {
    const { c, base, staff, now } = request;
    const { account } = staff;
    const overview = await readOverview(c.env.DB, account.id, now);
    const t = texts.overview;
    return consolePage(
      request,
      { section: 'overview' },
      <>
        {account.status === 'draft' ? <p class="notice">{t.draftAccount}</p> : null}
        {account.authoringEnabled ? null : <p class="notice">{t.authoringOff}</p>}
        <ul class="figures">
          <li>
            <a href={`${base}/tenants`}>{t.tenants}</a>
            <strong>{formatNumber(overview.activeTenants)}</strong>
            {overview.suspendedTenants === 0 ? null : (
              <span class="quiet small">{t.suspended(overview.suspendedTenants)}</span>
            )}
          </li>
          <li>
            <a href={`${base}/billing`}>{t.used}</a>
            <strong>{formatNumber(overview.creditsUsed)}</strong>
          </li>
          <li>
            <a href={`${base}/branding`}>{t.live}</a>
            <strong>{overview.liveVersion === null ? t.nothingLive : t.version(overview.liveVersion)}</strong>
          </li>
          <li>
            <a href={`${base}/keys`}>{t.keys}</a>
            <strong>{formatNumber(overview.workingKeys)}</strong>
          </li>
          <li>
            <a href={`${base}/members`}>{t.staff}</a>
            <strong>{formatNumber(overview.members)}</strong>
          </li>
        </ul>
        <p class="quiet small">
          {t.identifier} <code>{account.id}</code>
        </p>
        <h2>{t.recent}</h2>
        <AuditTable rows={overview.recent} label={t.recent} />
        <p>
          <a href={`${base}/audit`}>{t.more}</a>
        </p>
      </>,
    );
  });
}
