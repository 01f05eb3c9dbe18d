import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Chart } from '../../chart/chart.tsx';
import { Icon } from '../../icons/icon.tsx';
import { part } from '../../part.ts';
import { Card, CardBody } from '../../parts/card.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';

/** Credits of one day or month by pool. */
export interface UsageBucket {
  /** Its start, epoch milliseconds, UTC. */
  readonly at: number;
  readonly free: number;
  readonly monthly: number;
  readonly topup: number;
}

interface UsageChartProps {
  buckets: readonly UsageBucket[];
  unit: 'day' | 'month';
}

/** The chart of a period, and the same numbers as a table. */
export const UsageChart: FC<UsageChartProps> = ({ buckets, unit }) => {
  const { usage: words } = useMessages().pages;
  const formats = useFormats();
  const name = unit === 'day' ? formats.day : formats.month;
  return (
    <Card variant="elevated">
      <CardBody>
        <Chart
          chart={{
            kind: 'bar',
            title: words.chart[unit],
            summary:
              unit === 'day'
                ? words.summary.day({ days: buckets.length })
                : words.summary.month({ months: buckets.length }),
            categories: buckets.map(({ at }) => name(at)),
            series: [
              { label: words.pools.free, values: buckets.map(({ free }) => free) },
              { label: words.pools.monthly, values: buckets.map(({ monthly }) => monthly) },
              { label: words.pools.topup, values: buckets.map(({ topup }) => topup) },
            ],
            format: formats.amount,
          }}
        />
        <details>
          <summary {...part('button', ['secondary', 'small'])}>
            {words.asTable}
            <Icon name="chevron-down" />
          </summary>
          <Numbers buckets={buckets} unit={unit} name={name} />
        </details>
      </CardBody>
    </Card>
  );
};

const Numbers: FC<UsageChartProps & { name: (at: number) => string }> = (props) => {
  const { pools, chart, units } = useMessages().pages.usage;
  const { amount } = useFormats();
  return (
    <Table
      caption={chart[props.unit]}
      captionHidden
      variant="compact"
      columns={
        <>
          <HeaderCell>{units[props.unit]}</HeaderCell>
          {[pools.free, pools.monthly, pools.topup].map((pool) => (
            <HeaderCell variant="numeric">{pool}</HeaderCell>
          ))}
        </>
      }
    >
      {props.buckets.map(({ at, free, monthly, topup }) => (
        <TableRow>
          <TableCell>{props.name(at)}</TableCell>
          {[free, monthly, topup].map((credits) => (
            <TableCell variant="numeric">{amount(credits)}</TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
};
