import type * as z from 'zod/mini';
import type { tenantRecord } from '#schema/platform/wire.ts';
import { sections, texts } from '../../texts/console.ts';
import { Choice, Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State, type StateKind } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import type { PlanChoice } from './plan-choices.ts';

type TenantRecord = z.infer<typeof tenantRecord>;

const t = texts.tenants;

const KINDS: Readonly<Record<keyof typeof t.statuses, StateKind | undefined>> = {
  active: 'good',
  suspended: 'wait',
  terminated: undefined,
};

export const TenantState = ({ status }: { status: keyof typeof t.statuses }) => (
  <State kind={KINDS[status]}>{t.statuses[status]}</State>
);

interface SearchProps {
  path: string;
  q: string;
  status: string;
  plan: string;
  plans: readonly PlanChoice[];
}

export const TenantSearch = ({ path, q, status, plan, plans }: SearchProps) => (
  <search>
    <form method="get" action={path} class="filters">
      <div class="grow">
        <Field id="q" type="search" label={t.search} value={q} maxlength={255} />
      </div>
      <Choice
        id="status"
        label={t.status}
        options={[['', t.anyStatus], ...Object.entries(t.statuses)]}
        value={status}
      />
      {plans.length === 0 ? null : (
        <Choice
          id="plan"
          label={t.plan}
          options={[
            ['', t.anyPlan],
            ...plans.map(({ code, name }) => [code, t.namedPlan(name, code)] as const),
          ]}
          value={plan}
        />
      )}
      <button type="submit">{t.find}</button>
      {q === '' && status === '' && plan === '' ? null : (
        <a class="button" href={path}>
          {texts.clearFilter}
        </a>
      )}
    </form>
  </search>
);

export const TenantTable = ({ tenants, path }: { tenants: readonly TenantRecord[]; path: string }) => {
  const columns: Column<TenantRecord>[] = [
    {
      head: t.columns.reference,
      kind: 'name',
      cell: (tenant) => (
        <a href={`${path}/${tenant.tenant_id}`}>
          <bdi>{tenant.external_ref}</bdi>
        </a>
      ),
    },
    {
      head: t.columns.customer,
      cell: ({ whu }) => (
        <span class="long">
          {whu.email}
          {whu.name === null ? null : (
            <span class="small quiet">
              {' '}
              <bdi>{whu.name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { head: t.columns.plan, cell: ({ plan_code }) => plan_code ?? <span class="quiet">{texts.none}</span> },
    {
      head: t.columns.state,
      cell: ({ status }) => (
        <span>
          <TenantState status={status} />
        </span>
      ),
    },
    { head: t.columns.created, cell: ({ created_at }) => <Moment at={Date.parse(created_at)} short /> },
  ];
  return <Table label={sections.tenants} columns={columns} rows={tenants} compact />;
};
