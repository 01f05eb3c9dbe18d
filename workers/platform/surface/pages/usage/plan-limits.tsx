import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Meter } from '../../parts/meter.tsx';
import { Section } from '../../parts/page.tsx';
import { HeaderCell, Table, TableCell, TableRow } from '../../parts/table.tsx';

/** An entitlement, in words for the customer. */
export interface EntitlementView {
  readonly label: string;
  /** What is counted, and the effect of the bound. */
  readonly meaning: string;
  /** Null means unlimited. */
  readonly value: number | null;
  /** Absent when nothing is counted. */
  readonly used?: number;
}

export const PlanLimits: FC<{ limits: readonly EntitlementView[] }> = ({ limits }) => {
  const { limits: words } = useMessages().pages.usage;
  return (
    <Section title={words.title} id="limits">
      <Table
        caption={words.title}
        captionHidden
        variant="stacked"
        columns={
          <>
            <HeaderCell>{words.limit}</HeaderCell>
            <HeaderCell>{words.used}</HeaderCell>
          </>
        }
      >
        {limits.map((limit) => (
          <TableRow>
            <TableCell>
              <div>
                <ListItemTitle>{limit.label}</ListItemTitle>
                <ListItemMeta>{limit.meaning}</ListItemMeta>
              </div>
            </TableCell>
            <TableCell label={words.used}>
              <Amount limit={limit} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Section>
  );
};

const Amount: FC<{ limit: EntitlementView }> = ({ limit: { label, value, used } }) => {
  const { usage: words, unlimited } = useMessages().pages;
  const most = value === null ? unlimited : useFormats().amount(value);
  if (used === undefined) return <span>{most}</span>;
  if (value === 0 && used === 0) return <span>{words.limits.notIncluded}</span>;
  const text = value === null ? words.usedFreely({ used }) : words.used({ used, of: value });
  return (
    <div>
      {text}
      {value !== null && <Meter label={label} used={used} limit={value} text={text} />}
    </div>
  );
};
