/** A trigger on one table that writes one type of event, or a few. */
export interface EventTrigger {
  name: string;
  /** `INSERT ON tenants`, `UPDATE OF status ON tenants`. */
  on: string;
  when?: string;
  /** SQL expression of the type. */
  type: string;
  account: string;
  tenant: string;
  /** SQL expressions of the fields of the object. */
  data: Readonly<Record<string, string>>;
  /** `FROM … WHERE …`, for an event about rows of other tables: one event for each row. */
  from?: string;
}

/** SQL expressions of columns of `row` (`NEW` or `OLD`), by the names of the columns. */
export const fields = (row: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `${row}.${column}`]));

export const inTenant = { account: 'NEW.account_id', tenant: 'NEW.tenant_id' } as const;
export const ofAccount = { account: 'NEW.account_id', tenant: 'NULL' } as const;

/** What every event about a tenant says of it, by the columns of its row. */
export const tenantData = {
  tenant_id: 'NEW.id',
  ...fields('NEW', 'external_ref', 'status', 'plan_code', 'created_at', 'suspended_at'),
};
