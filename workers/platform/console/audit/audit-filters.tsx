import { cutText } from '#schema/cut-text.ts';
import { isIsoDay } from '#schema/names/iso-time.ts';
import { DAY } from '#schema/time.ts';
import type { AuditFilter } from '../../events/audit/list-audit.ts';
import { audit as t } from '../../texts/console/audit.ts';
import { texts } from '../../texts/console.ts';
import { Choice, Field } from '../view/parts/field.tsx';

/** The filter of the address, as it was typed. */
export type AskedFilter = Readonly<Record<'what' | 'who' | 'from' | 'to', string>>;

/** Reads the filter from a query; what is missing is the empty text. */
export const readAskedFilter = (query: (name: string) => string | undefined): AskedFilter => ({
  what: query('what') ?? '',
  who: cutText((query('who') ?? '').trim(), 254),
  from: query('from') ?? '',
  to: query('to') ?? '',
});

/** Parses the filter; null when a day is invalid. Days are UTC, both ends included. */
export function parseFilter({ what, who, from, to }: AskedFilter): AuditFilter | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) return null;
  return {
    what: Object.hasOwn(t.groups, what) ? what : '',
    who,
    target: '',
    from: first,
    to: last === null ? null : last + DAY,
  };
}

function dayOf(text: string): number | null | undefined {
  if (text === '') return null;
  return isIsoDay(text) ? Date.parse(`${text}T00:00:00Z`) : undefined;
}

export const AuditFilters = ({ path, asked }: { path: string; asked: AskedFilter }) => (
  <search>
    <form method="get" action={path} class="filters">
      <Choice
        id="what"
        label={t.filters.what}
        options={[['', t.filters.anything], ...Object.entries(t.groups)]}
        value={asked.what}
      />
      <div class="grow">
        <Field id="who" type="search" label={t.filters.who} value={asked.who} maxlength={254} />
      </div>
      <Field id="from" type="date" label={t.filters.from} value={asked.from} />
      <Field id="to" type="date" label={t.filters.to} value={asked.to} />
      <button type="submit">{texts.filter}</button>
      {Object.values(asked).every((value) => value === '') ? null : (
        <a class="button" href={path}>
          {texts.clearFilter}
        </a>
      )}
    </form>
  </search>
);
