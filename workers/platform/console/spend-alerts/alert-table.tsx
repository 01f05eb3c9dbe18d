import { fromMicro } from '#shared/ledger/amounts.ts';
import type { AlertRow } from '../../billing/spend-alerts/alert-statements.ts';
import { spendAlerts as t } from '../../texts/console/spend-alerts.ts';
import { formatNumber } from '../view/format.ts';
import { Moment } from '../view/parts/moment.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

export interface AlertView {
  id: string;
  /** Empty for a default of the account. */
  tenantId: string;
  measure: keyof typeof t.measures;
  threshold: number;
  tellsCustomer: boolean;
  /** When it was reached in this month, epoch milliseconds; null when it was not. */
  firedAt: number | null;
}

export const alertViews = (rows: readonly AlertRow[]): AlertView[] =>
  rows.map(({ id, tenantId, measure, threshold, tellsCustomer, firedAt }) => ({
    id,
    tenantId,
    measure,
    threshold: fromMicro(threshold),
    tellsCustomer: tellsCustomer === 1,
    firedAt,
  }));

/** @param threshold in credits, USD or per cent, by the measure. */
export const alertText = (measure: AlertView['measure'], threshold: number): string =>
  t.amount[measure](formatNumber(threshold));

interface AlertTableProps {
  label: string;
  alerts: readonly AlertView[];
  /** Address of the forms that remove an alert; null when nothing can be changed any more. */
  removeAt: string | null;
  /** Whether these are the account's defaults; a default itself is never reached. */
  isDefaults: boolean;
}

/** A table of alerts. A default can be removed only on the page of defaults. */
export const AlertTable = ({ label, alerts, removeAt, isDefaults }: AlertTableProps) => {
  const columns: Column<AlertView>[] = [
    {
      head: t.columns.alert,
      kind: 'name',
      cell: ({ measure, threshold, tenantId }) => (
        <>
          {alertText(measure, threshold)}
          {tenantId === '' && !isDefaults ? <p class="small quiet">{t.ofDefault}</p> : null}
        </>
      ),
    },
    {
      head: t.columns.customer,
      cell: ({ tellsCustomer }) => <span>{tellsCustomer ? t.notified.yes : t.notified.no}</span>,
    },
    ...(isDefaults
      ? []
      : [
          {
            head: t.columns.reached,
            cell: ({ firedAt }: AlertView) =>
              firedAt === null ? <span class="quiet">{t.notReached}</span> : <Moment at={firedAt} />,
          },
        ]),
    ...(removeAt === null
      ? []
      : [
          {
            head: t.columns.act,
            kind: 'act' as const,
            cell: ({ id, measure, threshold, tenantId }: AlertView) =>
              tenantId === '' && !isDefaults ? null : (
                <form method="post" action={removeAt}>
                  <input type="hidden" name="alert" value={id} />
                  <button
                    class="small"
                    type="submit"
                    aria-label={t.actOn(t.remove, alertText(measure, threshold))}
                  >
                    {t.remove}
                  </button>
                </form>
              ),
          },
        ]),
  ];
  return <Table label={label} columns={columns} rows={alerts} />;
};
