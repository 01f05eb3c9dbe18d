import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';

/** A spend alert of a calendar month. */
export interface AlertView {
  readonly measure: keyof Messages['pages']['usage']['alerts']['amounts'];
  readonly threshold: number;
  /** When it was reached this month, epoch milliseconds; null when it was not. */
  readonly reachedAt: number | null;
}

/** The thresholds at which the customer is notified; renders nothing when there are none. */
export const SpendAlerts: FC<{ alerts: readonly AlertView[] }> = ({ alerts }) => {
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
