import type { SectionOf } from '#schema/site/document.ts';
import { isPlace } from '../has-content.ts';
import { hoursLines } from '../hours-lines.ts';
import { phoneHref } from '../links.ts';
import { mapHref, postalLines } from '../postal-address.ts';
import { Paragraphs } from './page.tsx';
import { useSite } from './site-context.ts';

/** The week as a table, with exceptions below it. */
export const Hours = ({ section: { text } }: { section: SectionOf<'hours'> }) => {
  const { document, context, formats } = useSite();
  const { hours } = document.business;
  const { site: t } = context.locale.messages;
  if (hours === undefined) return null;
  const times = (open: (typeof hours.week)[number]['open']) =>
    open.length === 0
      ? t.closed
      : open
          .map(({ from, to }) => t.times({ from: formats.time(from), to: formats.time(to) }))
          .flatMap((range, index) => (index === 0 ? [range] : [<br />, range]));
  return (
    <>
      {text === undefined ? null : <Paragraphs text={text} class="lead" />}
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

/** The address and a link to a map. No map is embedded, so that no other host learns of the visitor. */
export const MapPlace = ({ section: { text, link } }: { section: SectionOf<'map'> }) => {
  const { document, context } = useSite();
  const { address } = document.business;
  const { site: t } = context.locale.messages;
  const href = link ?? mapHref(document.business);
  return (
    <div class="place">
      {address === undefined ? null : <Address />}
      {text === undefined ? null : <Paragraphs text={text} />}
      {href === null ? null : (
        <p>
          <a class="button quiet" href={href} rel="noopener">
            {t.openMap}
          </a>
        </p>
      )}
    </div>
  );
};

const Address = () => {
  const { document } = useSite();
  const { name, address } = document.business;
  if (address === undefined) return null;
  return (
    <address>
      {[name, ...postalLines(address)].flatMap((line, index) => (index === 0 ? [line] : [<br />, line]))}
    </address>
  );
};

/** The ways to reach the business that the document has. */
export const Contact = ({ section: { text } }: { section: SectionOf<'contact'> }) => {
  const { document, context } = useSite();
  const { phone, email, address } = document.business;
  const { site: t } = context.locale.messages;
  return (
    <>
      {text === undefined ? null : <Paragraphs text={text} class="lead" />}
      <dl class="reach">
        {phone === undefined ? null : (
          <div>
            <dt>{t.phone}</dt>
            <dd>
              <a href={phoneHref(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </dd>
          </div>
        )}
        {email === undefined ? null : (
          <div>
            <dt>{t.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </dd>
          </div>
        )}
        {isPlace(address) ? (
          <div>
            <dt>{t.address}</dt>
            <dd>
              <Address />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
};
