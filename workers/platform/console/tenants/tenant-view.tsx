import type { Child } from 'hono/jsx';
import { texts } from '../../texts/console.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import type { SentForm } from '../http/sent-form.ts';
import { CapList } from '../plans/cap-list.tsx';
import { alertViews } from '../spend-alerts/alert-table.tsx';
import { TenantAlerts } from '../spend-alerts/tenant-alerts.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { EntryTable } from './entry-table.tsx';
import { AdjustForm } from './mount-adjust.tsx';
import type { TenantView } from './read-tenant-view.ts';
import { SagaProgress } from './saga-progress.tsx';
import { EndTenant, PlanForm, ResumeForm, TopUpForm } from './tenant-actions.tsx';
import { TenantMembers } from './tenant-members.tsx';
import { UsageFigures } from './usage-figures.tsx';

const t = texts.tenant;

export interface TenantPageProps {
  view: TenantView;
  /** Address of the tenant's page. */
  own: string;
  /** Address of the account's console. */
  base: string;
  /** The key with which a repeated top-up or adjustment counts once. */
  topupKey: string;
  sent: SentForm | null;
}

export const TenantPage = (props: TenantPageProps) => {
  const { view, own } = props;
  const { tenant } = view;
  return (
    <>
      {tenant.status === 'terminated' ? <p class="notice">{t.terminatedNote}</p> : null}
      {tenant.status === 'suspended' ? <ResumeForm tenant={tenant} own={own} /> : null}
      {view.saga === null ? null : <SagaProgress saga={view.saga} own={own} />}
      <UsageFigures view={view} />
      <Facts view={view} own={own} />
      {tenant.status === 'active' ? <Forms {...props} /> : null}
      {tenant.status === 'terminated' ? null : (
        <AdjustForm own={own} formKey={props.topupKey} sent={props.sent} />
      )}
      <h2>{t.entries}</h2>
      {view.entries.length === 0 ? (
        <p class="quiet">{t.noEntries}</p>
      ) : (
        <>
          <EntryTable entries={view.entries} />
          <p>
            <a href={`${own}/entries`}>{t.allEntries}</a>
          </p>
        </>
      )}
      <TenantAlerts
        alerts={alertViews(view.alerts)}
        own={own}
        base={props.base}
        isOpen={tenant.status !== 'terminated'}
        sent={props.sent}
      />
      <h2>{t.members}</h2>
      <TenantMembers members={view.members} />
      <h2>{t.timeline}</h2>
      <AuditTable rows={view.timeline} label={t.timeline} base={props.base} brief />
      <p>
        <a href={`${own}/timeline`}>{t.wholeTimeline}</a>
      </p>
      {tenant.status === 'terminated' ? null : <EndTenant tenant={tenant} own={own} sent={props.sent} />}
    </>
  );
};

const Forms = ({ view, own, base, topupKey, sent }: TenantPageProps) => (
  <div class="two">
    <TopUpForm own={own} topupKey={topupKey} sent={sent} />
    <PlanForm tenant={view.tenant} plans={view.plans} own={own} base={base} sent={sent} />
  </div>
);

const Fact = ({ name, children }: { name: string; children?: Child }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ view: { tenant, counts }, own }: { view: TenantView; own: string }) => (
  <section class="card" aria-label={t.customer}>
    <dl class="spread">
      <Fact name={t.customer}>
        {tenant.whuEmail}
        {tenant.whuName === null ? null : <span class="quiet"> {tenant.whuName}</span>}
      </Fact>
      <Fact name={t.plan}>{tenant.planCode ?? texts.none}</Fact>
      <Fact name={t.resources}>{t.counts(counts.projects, counts.published, counts.domains)}</Fact>
      <Fact name={t.since}>
        <Moment at={tenant.createdAt} />
      </Fact>
      <Fact name={t.identifier}>
        <code>{tenant.id}</code>
      </Fact>
    </dl>
    <details>
      <summary>{t.entitlements}</summary>
      <CapList caps={tenant.caps} />
    </details>
    {tenant.status === 'terminated' ? null : (
      <div class="actions">
        <a class="button small" href={`${own}/limits`}>
          {t.changeEntitlements}
        </a>
        <a class="button small" href={`${own}/customer`}>
          {t.edit}
        </a>
      </div>
    )}
  </section>
);
