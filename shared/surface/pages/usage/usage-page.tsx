import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import { Chart } from '../../chart/chart.tsx';
import { Alert } from '../../parts/alert.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '../../parts/card.tsx';
import { PageHeader } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';
import { Tabs, type TabView } from '../../parts/tabs.tsx';
import { routeLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { useBrand } from '../../view.ts';
import { formatAmount, formatDay } from '../format.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { CreditPools, type PoolsView } from './credit-pools.tsx';

export interface UsageDay {
  /** Start of the day, epoch milliseconds, UTC. */
  readonly at: number;
  readonly free: number;
  readonly monthly: number;
  readonly topup: number;
}

export interface UsageData {
  /** Credits deducted in the period. */
  readonly creditsUsed: number;
  readonly periods: readonly TabView[];
  readonly days: readonly UsageDay[];
  /** null = could not be read; the rest is complete nevertheless. */
  readonly pools: PoolsView | null;
  /** Limits of the plan, in words the provider's customers know; null = unlimited. */
  readonly limits: ReadonlyArray<{
    readonly label: string;
    readonly value: number | null;
    readonly used?: number;
  }>;
}

export const UsagePage: FC<{ shell: ShellView; view: PageView<UsageData> }> = ({ shell, view }) => (
  <>
    <PageHeader title={routeLabel(useBrand().document, 'usage')} description={pageTexts.usage.description} />
    <PageBody view={view} status={shell.status} ready={(data) => <Usage data={data} />} />
  </>
);

const Usage: FC<{ data: UsageData }> = ({ data }) => (
  <>
    {data.pools ? (
      <CreditPools pools={data.pools} />
    ) : (
      <Alert tone="warning" title={pageTexts.usage.unavailable.title}>
        <p>{pageTexts.usage.unavailable.body}</p>
      </Alert>
    )}
    <Tabs label={pageTexts.usage.chart} tabs={data.periods}>
      {data.creditsUsed > 0 ? (
        <UsageChart data={data} />
      ) : (
        <PageState kind="empty-state" icon="usage" {...pageTexts.usage.none} />
      )}
    </Tabs>
    <Limits limits={data.limits} />
  </>
);

const UsageChart: FC<{ data: UsageData }> = ({ data }) => {
  const { pools } = pageTexts.usage;
  return (
    <Card variant="elevated">
      <CardBody>
        <Chart
          chart={{
            kind: 'bar',
            title: pageTexts.usage.chart,
            summary: pageTexts.usage.summary(formatAmount(data.creditsUsed), data.days.length),
            categories: data.days.map(({ at }) => formatDay(at)),
            series: [
              { label: pools.free, values: data.days.map(({ free }) => free) },
              { label: pools.monthly, values: data.days.map(({ monthly }) => monthly) },
              { label: pools.topup, values: data.days.map(({ topup }) => topup) },
            ],
            format: formatAmount,
          }}
        />
      </CardBody>
    </Card>
  );
};

const Limits: FC<{ limits: UsageData['limits'] }> = ({ limits }) => (
  <Card variant="plain">
    <CardHeader>
      <CardTitle>{pageTexts.usage.limits}</CardTitle>
    </CardHeader>
    <CardBody>
      <Table
        caption={pageTexts.usage.limits}
        captionHidden
        variant="compact"
        columns={
          <>
            <HeaderCell>{pageTexts.usage.limits}</HeaderCell>
            <HeaderCell variant="numeric">{pageTexts.usage.used}</HeaderCell>
          </>
        }
      >
        {limits.map(({ label, value, used }) => (
          <TableRow>
            <TableCell>{label}</TableCell>
            <TableCell variant="numeric">{limitText(value, used)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </CardBody>
  </Card>
);

const limitText = (value: number | null, used: number | undefined): string => {
  const limit = value === null ? pageTexts.unlimited : formatAmount(value);
  return used === undefined ? limit : pageTexts.usage.left(formatAmount(used), limit);
};
