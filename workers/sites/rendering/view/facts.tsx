import type { FC } from 'hono/jsx';
import { isPlace } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';
import { hoursLines } from '../hours-lines.ts';
import { phoneHref } from '../links.ts';
import { openData } from '../open-now.ts';
import { addressLine, mapHref, postalLines } from '../postal-address.ts';
import { Icon } from './picture-parts.tsx';
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

/** Whether the business is open; the script of the page fills it in. */
export const Now: FC = () => {
  const { document, context } = useSite();
  const { hours, address } = document.business;
  const { site: t } = context.locale.messages;
  if (hours === undefined || hours.week.length === 0) return null;
  return (
    <p
      class="now"
      data-hours={openData(hours, address?.country)}
      data-open={t.openNow}
      data-closed={t.closedNow}
    ></p>
  );
};

/** Place, phone and whether the business is open, in one line. */
export const Facts: FC = () => {
  const { document } = useSite();
  const { business } = document;
  const { address, phone, hours } = business;
  const map = mapHref(business);
  const place = isPlace(address) && address !== undefined ? addressLine(address, document.locale) : null;
  if (place === null && phone === undefined && hours === undefined) return null;
  return (
    <ul class="facts">
      {place === null ? null : (
        <li>
          <Icon name="map-pin" />
          {map === null ? (
            place
          ) : (
            <a href={map} rel="noopener">
              {place}
            </a>
          )}
        </li>
      )}
      {phone === undefined ? null : (
        <li>
          <Icon name="phone" />
          <a href={phoneHref(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {hours === undefined || hours.week.length === 0 ? null : (
        <li>
          <Now />
        </li>
      )}
    </ul>
  );
};
