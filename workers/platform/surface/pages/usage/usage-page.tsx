import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { Alert } from '../../parts/alert.tsx';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { PageHeader, Section } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { Tabs, type TabView } from '../../parts/tabs.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { CreditPools, type PoolsView, type SpentView } from './credit-pools.tsx';
import { Entries, type EntriesView } from './entries.tsx';
import { type EntitlementView, PlanLimits } from './plan-limits.tsx';
import { type UsageBucket, UsageChart } from './usage-chart.tsx';

/** A spend alert of a calendar month. */
interface AlertView {
  readonly measure: keyof Messages['pages']['usage']['alerts']['amounts'];
  readonly threshold: number;
  /** When it was reached this month, epoch milliseconds; null when it was not. */
  readonly reachedAt: number | null;
}

/** The thresholds at which the customer is notified; renders nothing when there are none. */
const SpendAlerts: FC<{ alerts: readonly AlertView[] }> = ({ alerts }) => {
  const { alerts: words } = useMessages().pages.usage;
  const formats = useFormats();
  if (alerts.length === 0) return null;
  return (
    <Section title={words.title} id="alerts">
      <p>{words.lead}</p>
      <List>
        {alerts.map(({ measure, threshold, reachedAt }) => (
          <ListItem>
            <div>
              <ListItemTitle>{words.amounts[measure]({ value: threshold })}</ListItemTitle>
              <ListItemMeta>
                {reachedAt === null ? words.open : words.reached({ at: formats.timeUtc(reachedAt) })}
              </ListItemMeta>
            </div>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

export interface UsageData {
  readonly spent: SpentView;
  readonly periods: readonly TabView[];
  /** Unit of a bucket. */
  readonly unit: 'day' | 'month';
  readonly buckets: readonly UsageBucket[];
  /** Null when they could not be read; the rest of the page is complete nevertheless. */
  readonly pools: PoolsView | null;
  readonly limits: readonly EntitlementView[];
  /** Alerts about which the customer is notified. */
  readonly alerts: readonly AlertView[];
  readonly entries: EntriesView;
}

export const UsagePage: FC<{ shell: ShellView; view: PageView<UsageData> }> = ({ shell, view }) => (
  <>
    <PageHeader title={useRouteLabel('usage')} description={useMessages().pages.usage.description} />
    <PageBody view={view} status={shell.status} ready={(data) => <Usage data={data} />} />
  </>
);

const Usage: FC<{ data: UsageData }> = ({ data }) => {
  const { usage: words } = useMessages().pages;
  const isQuiet = data.spent.used === 0 && data.buckets.every(isEmpty);
  return (
    <>
      {data.pools ? (
        <CreditPools pools={data.pools} spent={data.spent} />
      ) : (
        <Alert tone="warning" title={words.unavailable.title}>
          <p>{words.unavailable.body}</p>
        </Alert>
      )}
      <Tabs label={words.period} icon="calendar" tabs={data.periods}>
        {isQuiet ? (
          <PageState kind="empty-state" icon="usage" {...words.none} />
        ) : (
          <UsageChart buckets={data.buckets} unit={data.unit} />
        )}
      </Tabs>
      <Entries view={data.entries} />
      <SpendAlerts alerts={data.alerts} />
      <PlanLimits limits={data.limits} />
    </>
  );
};

const isEmpty = ({ free, monthly, topup }: UsageBucket): boolean => free + monthly + topup === 0;
