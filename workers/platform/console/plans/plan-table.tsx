import type { PlanSummary } from '../../../../shared/operator/list-plans.ts';
import { sections, texts } from '../../../../shared/texts/console.ts';
import { formatNumber } from '../view/format.ts';
import { Confirm, Empty, State, Table } from '../view/parts.tsx';
import { CapList } from './cap-list.tsx';

const t = texts.plans;

const Price = ({ price }: { price: Record<string, unknown> | null }) => {
  if (price === null || typeof price.amount !== 'number') return <span class="quiet">{texts.none}</span>;
  const interval = price.interval === 'year' ? t.intervals.year : t.intervals.month;
  return <>{`${formatNumber(price.amount)} ${String(price.currency)} / ${interval}`}</>;
};

export const PlanTable = ({ plans, path }: { plans: readonly PlanSummary[]; path: string }) => {
  if (plans.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <Table
      label={sections.plans}
      head={
        <>
          <th scope="col">{t.columns.code}</th>
          <th scope="col">{t.columns.name}</th>
          <th scope="col">{t.columns.limits}</th>
          <th scope="col">{t.columns.price}</th>
          <th scope="col">{t.columns.state}</th>
          <th scope="col">{t.columns.act}</th>
        </>
      }
    >
      {plans.map((plan) => (
        <tr>
          <th scope="row" class="mono">
            {plan.code}
          </th>
          <td>
            {plan.name}
            {plan.description === null ? null : <p class="small quiet">{plan.description}</p>}
          </td>
          <td>
            <details>
              <summary aria-label={`${t.columns.limits}: ${plan.code}`}>{t.columns.limits}</summary>
              <CapList caps={plan.entitlements} />
            </details>
          </td>
          <td>
            <Price price={plan.price} />
          </td>
          <td>
            {plan.archivedAt === null ? (
              <State kind="good">{t.states.offered}</State>
            ) : (
              <State>{t.states.archived}</State>
            )}
          </td>
          <td>
            {plan.archivedAt === null ? (
              <Confirm
                summary={t.archive}
                question={t.archiveQuestion}
                action={`${path}/archive`}
                button={t.archiveButton}
                label={`${t.archiveButton}: ${plan.code}`}
              >
                <input type="hidden" name="code" value={plan.code} />
              </Confirm>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
};
