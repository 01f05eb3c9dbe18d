import { texts } from '../../../../shared/texts/console.ts';
import { dashboardUrl } from '../../tenants/record.ts';
import { CapList } from '../plans/cap-list.tsx';
import { formatNumber, formatUsd } from '../view/format.ts';
import { Moment } from '../view/parts.tsx';
import type { TenantView } from './read-tenant-view.ts';
import { TenantActions } from './tenant-actions.tsx';
import { TenantState } from './tenant-list.tsx';

const t = texts.tenants;

interface TenantPageProps {
  view: TenantView;
  /** Address of the tenants' list. */
  path: string;
  /** Makes a repeated top-up one. */
  topupKey: string;
}

export const TenantPage = ({ view, path, topupKey }: TenantPageProps) => {
  const { tenant, balance, usage } = view;
  const own = `${path}/${tenant.id}`;
  return (
    <>
      <section class="card">
        <TenantState status={tenant.status} />
        <dl>
          <dt>{t.columns.customer}</dt>
          <dd>{tenant.whuName === null ? tenant.whuEmail : `${tenant.whuName} <${tenant.whuEmail}>`}</dd>
          <dt>{t.plan}</dt>
          <dd>{tenant.planCode ?? texts.none}</dd>
          <dt>{t.identifier}</dt>
          <dd class="mono">{tenant.id}</dd>
          <dt>{t.since}</dt>
          <dd>
            <Moment at={tenant.createdAt} />
          </dd>
          {tenant.suspendedAt === null ? null : (
            <>
              <dt>{t.suspendedSince}</dt>
              <dd>
                <Moment at={tenant.suspendedAt} />
              </dd>
              <dt>{t.reason}</dt>
              <dd>{tenant.suspendReason ?? texts.none}</dd>
            </>
          )}
        </dl>
        <p>
          <a href={dashboardUrl(tenant)}>{t.dashboard}</a>
        </p>
        <details>
          <summary>{t.limits}</summary>
          <CapList caps={tenant.caps} />
        </details>
      </section>
      <ul class="figures">
        <li>
          {t.used}
          <strong>{formatNumber(usage.creditsUsed)}</strong>
          <span class="quiet small">{`${formatUsd(usage.usdCredits)} + ${formatUsd(usage.cloudUsd)}`}</span>
        </li>
        {balance === null ? null : (
          <>
            <Pool name={t.pools.daily} left={balance.dailyRemaining} />
            <Pool name={t.pools.included} left={balance.includedRemaining} />
            <Pool name={t.pools.rollover} left={balance.rolloverRemaining} />
            <Pool name={t.pools.topup} left={balance.topupAvailable} />
          </>
        )}
      </ul>
      {tenant.status === 'terminated' ? null : (
        <TenantActions tenant={tenant} plans={view.plans} own={own} topupKey={topupKey} />
      )}
      <p>
        <a href={path}>{t.back}</a>
      </p>
    </>
  );
};

/** What an unlimited pool counts as; larger numbers say nothing. */
const UNLIMITED = 900_000_000;

const Pool = ({ name, left }: { name: string; left: number }) => (
  <li>
    {name}
    <strong>{left >= UNLIMITED ? texts.plans.unlimited : formatNumber(left)}</strong>
    <span class="quiet small">{`${t.credits} ${t.left}`}</span>
  </li>
);
