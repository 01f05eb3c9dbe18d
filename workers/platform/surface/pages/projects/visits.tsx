import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Chart } from '../../chart/chart.tsx';
import { Icon } from '../../icons/icon.tsx';
import { part } from '../../part.ts';
import { Card, CardBody } from '../../parts/card.tsx';
import { Grid, Section } from '../../parts/page.tsx';
import { Stat } from '../../parts/stat.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';

interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export interface VisitsView {
  /** The last days, oldest first. `at` is the start of a day in epoch milliseconds, UTC. */
  readonly days: ReadonlyArray<{ readonly at: number; readonly views: number; readonly visits: number }>;
  /** Paths of pages, the most visited first; an empty name stands for all others. */
  readonly pages: readonly NamedCount[];
  /** Hosts from which visitors came; an empty name stands for unknown ones. */
  readonly referrers: readonly NamedCount[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Visits of the site: totals, a chart, and the same numbers as tables. */
export const Visits: FC<{ visits: VisitsView }> = ({ visits: { days, pages, referrers } }) => {
  const { visits: words } = useMessages().pages;
  const formats = useFormats();
  const views = days.map((day) => day.views);
  const visits = days.map((day) => day.visits);
  return (
    <Section title={words.title({ days: days.length })} id="visits">
      <Grid variant="two">
        <Stat label={words.views} value={formats.amount(sumOf(views))} />
        <Stat label={words.visits} value={formats.amount(sumOf(visits))}>
          <p {...part('hint')}>{words.counted}</p>
        </Stat>
      </Grid>
      <Card variant="elevated">
        <CardBody>
          <Chart
            chart={{
              kind: 'line',
              title: words.chart,
              summary: words.summary({ views: sumOf(views), visits: sumOf(visits) }),
              categories: days.map(({ at }) => formats.day(at)),
              series: [
                { label: words.views, values: views },
                { label: words.visits, values: visits },
              ],
              format: formats.amount,
            }}
          />
          <details>
            <summary {...part('button', ['secondary', 'small'])}>
              {words.asTable}
              <Icon name="chevron-down" />
            </summary>
            <Table
              caption={words.chart}
              captionHidden
              variant="compact"
              columns={
                <>
                  <HeaderCell>{words.day}</HeaderCell>
                  <HeaderCell variant="numeric">{words.views}</HeaderCell>
                  <HeaderCell variant="numeric">{words.visits}</HeaderCell>
                </>
              }
            >
              {days.map((day) => (
                <TableRow>
                  <TableCell>{formats.day(day.at)}</TableCell>
                  <TableCell variant="numeric">{formats.amount(day.views)}</TableCell>
                  <TableCell variant="numeric">{formats.amount(day.visits)}</TableCell>
                </TableRow>
              ))}
            </Table>
          </details>
        </CardBody>
      </Card>
      <Grid variant="two">
        <Names title={words.pages} head={words.page} count={words.views} rows={pages} other={words.others} />
        <Names
          title={words.referrers}
          head={words.host}
          count={words.visits}
          rows={referrers}
          other={words.unknown}
        />
      </Grid>
    </Section>
  );
};

interface NamesProps {
  title: string;
  head: string;
  count: string;
  rows: readonly NamedCount[];
  other: string;
}

const Names: FC<NamesProps> = ({ title, head, count, rows, other }) => {
  const { amount } = useFormats();
  return (
    <Table
      caption={title}
      variant="compact"
      columns={
        <>
          <HeaderCell>{head}</HeaderCell>
          <HeaderCell variant="numeric">{count}</HeaderCell>
        </>
      }
    >
      {rows.map((row) => (
        <TableRow>
          <TableCell>
            {row.name === '' ? (
              other
            ) : (
              <span data-ellipsis="" dir="ltr" title={row.name}>
                {row.name}
              </span>
            )}
          </TableCell>
          <TableCell variant="numeric">{amount(row.count)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
};
