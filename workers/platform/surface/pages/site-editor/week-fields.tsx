import type { FC } from 'hono/jsx';
import { useLocale, useMessages } from '#shared/i18n/locale-context.ts';
import { createSiteFormats } from '#shared/i18n/site-formats.ts';
import { type DayRow, dayField, dayRows, MOST_TIMES } from '../../editor/draft/week.ts';
import { part } from '../../part.ts';
import { IconButton } from '../../parts/button.tsx';
import type { SiteFormView } from './editor-view.ts';

const TO = '–';
const STATES = ['unsaid', 'closed', 'open'] as const;

/** The week, with a row for each day. */
export const WeekFields: FC<{ form: SiteFormView }> = ({ form }) => {
  const { weekday } = createSiteFormats(useLocale().language);
  return (
    <div data-editor-week="" id="/business/hours/week" tabindex={-1}>
      {dayRows(form.draft).map((row) => (
        <Day row={row} name={weekday(row.day)} />
      ))}
    </div>
  );
};

const Day: FC<{ row: DayRow; name: string }> = ({ row: { day, state, open }, name }) => {
  const { hours: words, acts } = useMessages().editor;
  const id = dayField(day, 'state');
  // A day without times gets one empty range; the script shows it when the day is opened.
  const times = open.length === 0 ? [{ from: '', to: '' }] : open;
  return (
    <div data-editor-day="" data-state-of-day={state}>
      <label {...part('label')} for={id}>
        {name}
      </label>
      <select {...part('select')} id={id} name={id}>
        {STATES.map((value) => (
          <option value={value} selected={value === state}>
            {words[value]}
          </option>
        ))}
      </select>
      <div data-editor-times="">
        {times.map(({ from, to }, index) => (
          <span>
            <input
              {...part('input')}
              type="time"
              id={dayField(day, index, 'from')}
              name={dayField(day, index, 'from')}
              value={from}
              aria-label={words.fromOf({ day: name })}
            />
            <span aria-hidden="true">{TO}</span>
            <input
              {...part('input')}
              type="time"
              id={dayField(day, index, 'to')}
              name={dayField(day, index, 'to')}
              value={to === '24:00' ? '00:00' : to}
              aria-label={words.toOf({ day: name })}
            />
          </span>
        ))}
        {times.length < MOST_TIMES && (
          <IconButton
            variant={['ghost', 'small']}
            icon="add"
            label={acts.addTimes({ day: name })}
            type="submit"
            name="do"
            value={`times ${day}`}
          />
        )}
      </div>
    </div>
  );
};
