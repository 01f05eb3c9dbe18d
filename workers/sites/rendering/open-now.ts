import { weekdays } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';

type Hours = NonNullable<Business['hours']>;

/** Time zones of countries that have one; elsewhere that of the visitor counts. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AE Asia/Dubai,AT Europe/Vienna,BE Europe/Brussels,BG Europe/Sofia,CH Europe/Zurich,CY Asia/Nicosia,CZ Europe/Prague,' +
    'DE Europe/Berlin,DK Europe/Copenhagen,DZ Africa/Algiers,EE Europe/Tallinn,EG Africa/Cairo,FI Europe/Helsinki,' +
    'FR Europe/Paris,GB Europe/London,GR Europe/Athens,HR Europe/Zagreb,HU Europe/Budapest,IE Europe/Dublin,' +
    'IN Asia/Kolkata,IS Atlantic/Reykjavik,IT Europe/Rome,JO Asia/Amman,JP Asia/Tokyo,KR Asia/Seoul,KW Asia/Kuwait,' +
    'LB Asia/Beirut,LI Europe/Vaduz,LT Europe/Vilnius,LU Europe/Luxembourg,LV Europe/Riga,MA Africa/Casablanca,' +
    'MT Europe/Malta,NL Europe/Amsterdam,NO Europe/Oslo,PL Europe/Warsaw,QA Asia/Qatar,RO Europe/Bucharest,' +
    'RS Europe/Belgrade,SA Asia/Riyadh,SE Europe/Stockholm,SG Asia/Singapore,SI Europe/Ljubljana,SK Europe/Bratislava,' +
    'TN Africa/Tunis,TR Europe/Istanbul,TW Asia/Taipei'
  )
    .split(',')
    .map((entry) => entry.split(' ')),
);

/** What the script needs to know: times by day from Monday (null: unknown), and days that differ. */
export const openData = ({ week, exceptions = [] }: Hours, country: string | undefined): string =>
  JSON.stringify({
    zone: country === undefined ? undefined : ZONES[country],
    week: weekdays.map((day) => {
      const entry = week.find(({ days }) => days.includes(day));
      return entry === undefined ? null : entry.open.map(({ from, to }) => [from, to]);
    }),
    other: exceptions.map(({ from, to = from, open }) => [
      from,
      to,
      open.map((time) => [time.from, time.to]),
    ]),
  });

/**
 * The only script of sites: it says whether the business is open. The page keeps room for it, so that nothing moves, and
 * is whole without it.
 */
export const OPEN_SCRIPT = `(() => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const now = (zone) => {
    const form = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const part = Object.fromEntries(form.formatToParts(new Date()).map(({ type, value }) => [type, value]));
    return { day: days.indexOf(part.weekday), date: part.year + '-' + part.month + '-' + part.day, time: part.hour + ':' + part.minute };
  };
  const dayBefore = (date) => new Date(Date.parse(date + 'T12:00:00Z') - 864e5).toISOString().slice(0, 10);
  for (const place of document.querySelectorAll('.now')) {
    try {
      const { zone, week, other } = JSON.parse(place.dataset.hours);
      const { day, date, time } = now(zone);
      const timesOn = (on, index) => {
        const special = other.find(([from, to]) => from <= on && on <= to);
        return special ? special[2] : week[index];
      };
      const today = timesOn(date, day);
      const before = timesOn(dayBefore(date), (day + 6) % 7);
      const late = (before || []).some(([from, to]) => to < from && time < to);
      if (today === null && !late) continue;
      const open = late || today.some(([from, to]) => from <= time && (time < to || to < from));
      place.dataset.is = open ? 'open' : 'closed';
      place.textContent = open ? place.dataset.open : place.dataset.closed;
    } catch {}
  }
})();
`;
