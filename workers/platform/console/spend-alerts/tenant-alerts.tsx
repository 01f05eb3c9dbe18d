import { spendAlerts as t } from '../../texts/console/spend-alerts.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertTable, type AlertView } from './alert-table.tsx';

interface TenantAlertsProps {
  alerts: readonly AlertView[];
  /** Address of the tenant's page. */
  own: string;
  /** Address of the account's console. */
  base: string;
  /** Whether the viewer may set and remove alerts now. */
  isOpen: boolean;
  sent: SentForm | null;
}

/** The alerts of a tenant, its own and the account's defaults, on the tenant's page. */
export const TenantAlerts = ({ alerts, own, base, isOpen, sent }: TenantAlertsProps) => (
  <>
    <h2 id="alerts">{t.title}</h2>
    <p class="quiet">
      {t.tenantLead} <a href={`${base}/tenants/alerts`}>{t.allAlerts}</a>
    </p>
    {alerts.length === 0 ? (
      <p class="quiet">{t.none}</p>
    ) : (
      <AlertTable
        label={t.title}
        alerts={alerts}
        removeAt={isOpen ? `${own}/alerts/remove` : null}
        isDefaults={false}
      />
    )}
    {isOpen ? (
      <AlertForm
        action={`${own}/alerts/set`}
        title={t.addTitle}
        sent={sentTo(sent, '/tenants/:tenant/alerts/set')}
      />
    ) : null}
  </>
);
