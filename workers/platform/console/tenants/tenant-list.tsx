import type * as z from 'zod';
import type { tenantRecord } from '../../../../schema/platform/wire.ts';
import { sections, texts } from '../../../../shared/texts/console.ts';
import { formatDay } from '../view/format.ts';
import { Choice, Empty, Field, State, Table } from '../view/parts.tsx';

type TenantRecord = z.infer<typeof tenantRecord>;

const t = texts.tenants;

const KINDS: Readonly<Record<string, 'good' | 'bad' | undefined>> = { active: 'good', suspended: 'bad' };

export const TenantState = ({ status }: { status: keyof typeof t.statuses }) => {
  const kind = KINDS[status];
  return <State {...(kind === undefined ? {} : { kind })}>{t.statuses[status]}</State>;
};

export const TenantSearch = ({ path, q, status }: { path: string; q: string; status: string }) => (
  <search>
    <form method="get" action={path} class="row">
      <Field id="q" type="search" label={t.search} value={q} maxlength={255} />
      <Choice id="status" label={t.status} options={Object.entries(t.statuses)} value={status} />
      <button type="submit">{t.find}</button>
    </form>
  </search>
);

export const TenantTable = (props: { tenants: readonly TenantRecord[]; path: string; searched: boolean }) => {
  const { tenants, path, searched } = props;
  if (tenants.length === 0) return <Empty>{searched ? t.noMatch : t.empty}</Empty>;
  return (
    <Table
      label={sections.tenants}
      head={
        <>
          <th scope="col">{t.columns.reference}</th>
          <th scope="col">{t.columns.customer}</th>
          <th scope="col">{t.columns.plan}</th>
          <th scope="col">{t.columns.state}</th>
          <th scope="col">{t.columns.created}</th>
        </>
      }
    >
      {tenants.map((tenant) => (
        <tr>
          <th scope="row">
            <a href={`${path}/${tenant.tenant_id}`}>{tenant.external_ref}</a>
          </th>
          <td>
            {tenant.whu.email}
            {tenant.whu.name === null ? null : <p class="small quiet">{tenant.whu.name}</p>}
          </td>
          <td>{tenant.plan_code ?? <span class="quiet">{texts.none}</span>}</td>
          <td>
            <TenantState status={tenant.status} />
          </td>
          <td>{formatDay(tenant.created_at)}</td>
        </tr>
      ))}
    </Table>
  );
};
