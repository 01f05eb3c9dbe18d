import { isIsoDay } from '#schema/names/iso-time.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { lookSchema } from '#schema/site/look.ts';
import { isObject, type Json, type JsonObject } from '../draft/pointer.ts';
import type { Draft } from '../draft/read-draft.ts';

const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/;

/**
 * A copy of a draft that can be rendered: incomplete parts that cannot be shown are removed. Texts are kept; their
 * faults are shown at the fields.
 */
export function showable(draft: Draft): SiteDocument {
  const { business, locale } = draft;
  return {
    ...draft,
    locale: typeof locale === 'string' && LOCALE.test(locale) ? locale : 'en',
    look: lookIn(draft.look),
    business: isObject(business)
      ? { ...business, hours: hoursIn(business.hours), profiles: addressesIn(business.profiles) }
      : { name: '' },
  } as unknown as SiteDocument;
}

function lookIn(look: Json | undefined): Json | undefined {
  if (!isObject(look)) return undefined;
  const fine = Object.entries(look).filter(
    ([name, value]) => lookSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(fine) as JsonObject;
}

function hoursIn(hours: Json | undefined): Json | undefined {
  if (!isObject(hours)) return undefined;
  const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  const week = entriesOf(hours.week).flatMap((entry) => {
    const said = entriesOf(entry.open);
    const open = said.filter(isTime);
    // A day without times yet is not closed.
    return said.length > 0 && open.length === 0 ? [] : [{ ...entry, open }];
  });
  const exceptions = entriesOf(hours.exceptions)
    .filter(({ from, to }) => isDate(from) && (to === undefined || isDate(to)))
    .map((entry) => ({ ...entry, open: entriesOf(entry.open).filter(isTime) }));
  return week.length === 0 && exceptions.length === 0 ? undefined : { ...hours, week, exceptions };
}

const addressesIn = (value: Json | undefined): Json | undefined =>
  Array.isArray(value)
    ? value.filter((address) => typeof address === 'string' && URL.canParse(address))
    : undefined;

const isTime = ({ from, to }: JsonObject): boolean => TIME.test(String(from)) && TIME.test(String(to));

const isDate = (value: Json | undefined): boolean => typeof value === 'string' && isIsoDay(value);
