import type { FC } from 'hono/jsx';
import type { Business } from '#schema/site/document.ts';
import { hoursLines } from '../hours-lines.ts';
import { postalLines } from '../postal-address.ts';
import { useSite } from './site-context.ts';

type OpeningHours = NonNullable<Business['hours']>;

/** The week as a table, with exceptions below it. */
export const Hours: FC<{ hours: OpeningHours }> = ({ hours }) => {
  const { context, formats } = useSite();
  const { site: t } = context.locale.messages;
  const times = (open: (typeof hours.week)[number]['open']) =>
    open.length === 0
      ? t.closed
      : open
          .map(({ from, to }) => t.times({ from: formats.time(from), to: formats.time(to) }))
          .flatMap((range, index) => (index === 0 ? [range] : [<br />, range]));
  return (
    <>
      <table class="week">
        <tbody>
          {hoursLines(hours).map(({ first, last, open }) => (
            <tr>
              <th scope="row">
                {first === last
                  ? formats.weekday(first)
                  : t.days({ first: formats.weekday(first), last: formats.weekday(last) })}
              </th>
              <td>{times(open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours.exceptions === undefined || hours.exceptions.length === 0 ? null : (
        <>
          <h3>{t.otherDays}</h3>
          <table class="week">
            <tbody>
              {hours.exceptions.map(({ from, to, open, note }) => (
                <tr>
                  <th scope="row">
                    {to === undefined || to === from
                      ? formats.date(from)
                      : t.dates({ first: formats.date(from), last: formats.date(to) })}
                    {note === undefined ? null : <span class="note">{note}</span>}
                  </th>
                  <td>{times(open)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {hours.note === undefined ? null : <p class="note">{hours.note}</p>}
    </>
  );
};

/** Name and address of the business, as on an envelope. */
export const Address: FC = () => {
  const { document } = useSite();
  const { name, address } = document.business;
  if (address === undefined) return null;
  return (
    <address>
      {[name, ...postalLines(address)].flatMap((line, index) => (index === 0 ? [line] : [<br />, line]))}
    </address>
  );
};
