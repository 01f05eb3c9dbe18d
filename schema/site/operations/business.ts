import { businessSchema, weekdays } from '../business.ts';
import { type Business, footerSchema, type SiteDocument } from '../document.ts';
import { lookSchema } from '../look.ts';
import type { OperationOf } from './operation-schema.ts';
import { check, done, merge, type Outcome, refuse, refuseClash } from './outcome.ts';

type Hours = NonNullable<Business['hours']>;

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Sets and clears single fields of a group. A group without any field is removed. */
function mergeGroup(
  before: object | undefined,
  values: object | undefined,
  clear: readonly string[],
): object | undefined {
  const merged = merge(before ?? {}, values, clear);
  return isEmpty(merged) ? undefined : merged;
}

const within = (name: string, clear: readonly string[]): string[] =>
  clear.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/**
 * Sets and clears fields of the business. `address` and `legal` are merged field by field; given `hours` replace the
 * present ones. A group without fields is removed.
 */
export function setBusiness(
  document: SiteDocument,
  { values = {}, clear = [] }: OperationOf<'set_business'>,
): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  const { business } = document;
  const { address, legal, hours, ...others } = values;
  const groups = {
    address: clear.includes('address')
      ? undefined
      : mergeGroup(business.address, address, within('address', clear)),
    legal: clear.includes('legal') ? undefined : mergeGroup(business.legal, legal, within('legal', clear)),
    hours: clear.includes('hours')
      ? undefined
      : mergeGroup(hours ?? business.hours, undefined, within('hours', clear)),
  };
  const next = check(businessSchema, merge({ ...business, ...groups }, others, clear), 'values');
  return next.ok ? done({ ...document, business: next.value }) : next;
}

const inOrder = (days: Hours['week'][number]['days']) =>
  [...days].sort((left, right) => weekdays.indexOf(left) - weekdays.indexOf(right));

const sameTimes = (left: Hours['week'][number]['open'], right: Hours['week'][number]['open']): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Sets the times of the days that are named; the other days keep theirs. */
export function setHours(document: SiteDocument, { days, open }: OperationOf<'set_hours'>): Outcome {
  const { hours } = document.business;
  const kept = (hours?.week ?? [])
    .map((entry) => ({ ...entry, days: entry.days.filter((day) => !days.includes(day)) }))
    .filter((entry) => entry.days.length > 0);
  const joins = open === undefined ? -1 : kept.findIndex((entry) => sameTimes(entry.open, open));
  const week =
    open === undefined
      ? kept
      : joins < 0
        ? [...kept, { days: inOrder(days), open }]
        : kept.map((entry, at) =>
            at === joins ? { ...entry, days: inOrder([...entry.days, ...days]) } : entry,
          );
  if (week.length === 0) {
    if (hours === undefined) return done(document);
    return refuse(
      'days',
      'must leave at least one day; set_business with clear ["hours"] removes all of them',
    );
  }
  return withHours(document, { ...hours, week });
}

/**
 * Sets the opening hours of a day or of a range of days, in place of an exception with the same first day. Without
 * `open` it removes that exception. It is refused for a business without weekly hours.
 */
export function setException(
  document: SiteDocument,
  { from, to, open, note }: OperationOf<'set_exception'>,
): Outcome {
  const { hours } = document.business;
  if (hours === undefined)
    return refuse('from', 'needs weekly opening hours to differ from: give them with set_hours first');
  const before = hours.exceptions ?? [];
  const known = before.some((exception) => exception.from === from);
  if (open === undefined && !known)
    return refuse('from', `must be the first day of an exception: there is none on ${from}`);
  if (to !== undefined && to < from) return refuse('to', 'must not be before from');
  const exceptions = before.filter((exception) => exception.from !== from);
  if (open !== undefined)
    exceptions.push({
      from,
      open,
      ...(to === undefined ? {} : { to }),
      ...(note === undefined ? {} : { note }),
    });
  exceptions.sort((left, right) => (left.from < right.from ? -1 : 1));
  const { exceptions: _, ...others } = hours;
  return withHours(document, exceptions.length === 0 ? others : { ...others, exceptions });
}

function withHours(document: SiteDocument, hours: Hours): Outcome {
  const next = check(businessSchema, { ...document.business, hours }, '');
  return next.ok ? done({ ...document, business: next.value }) : next;
}

/** Sets and clears fields of the look. A look without fields is removed. */
export function setLook(document: SiteDocument, { values, clear }: OperationOf<'set_look'>): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  const { look, ...rest } = document;
  const merged = merge(look ?? {}, values, clear);
  if (isEmpty(merged)) return done(rest);
  const next = check(lookSchema, merged, 'values');
  return next.ok ? done({ ...document, look: next.value }) : next;
}

/** Sets and clears fields of the footer. A footer without fields is removed. */
export function setFooter(document: SiteDocument, { values, clear }: OperationOf<'set_footer'>): Outcome {
  const clash = refuseClash(values, clear);
  if (clash !== null) return clash;
  const { footer, ...rest } = document;
  const merged = merge(footer ?? {}, values, clear);
  if (isEmpty(merged)) return done(rest);
  const next = check(footerSchema, merged, 'values');
  return next.ok ? done({ ...document, footer: next.value }) : next;
}
