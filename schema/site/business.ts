import * as z from 'zod/mini';
import { rule } from '../contract/brand/rule.ts';
import { allDifferent } from '../contract/brand/strict-fields.ts';
import { lineOfText, paragraphs } from '../contract/brand/text.ts';
import { emailAddress, httpsUrl } from '../contract/brand/url.ts';
import { businessKinds } from './business-kinds.ts';
import { namedPart } from './named-part.ts';

/** Days of the week as schema.org names them, shortened; the week begins on Monday (ISO 8601). */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** `07:30`; `24:00` is the end of the day. */
const timeOfDay = z
  .string()
  .check(z.regex(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, 'must be a time such as 07:30'));
const A_DATE = 'must be a date such as 2026-12-24';
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
/** A calendar day. The published pattern checks the form only; the schema also refuses days that do not exist. */
export const isoDate = z
  .string()
  .check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, { message: A_DATE, abort: true }), z.refine(isDay, A_DATE));

/** Opening and closing time. A `to` before `from` is on the next day. */
const openTime = namedPart('SiteOpenTime', z.strictObject({ from: timeOfDay, to: timeOfDay }));
export const openTimes = z.array(openTime).check(z.maxLength(4));

/** Opening hours. A day without an entry has unknown hours; an entry without times means closed. */
const hoursSchema = namedPart(
  'SiteHours',
  z.strictObject({
    week: z
      .array(
        z.strictObject({
          days: z
            .array(z.enum(weekdays))
            .check(
              z.minLength(1),
              z.maxLength(7),
              z.refine(allDifferent, rule('distinct', 'must not repeat a day')),
            ),
          open: openTimes,
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(7),
        z.refine(
          (entries) => allDifferent(entries.flatMap(({ days }) => days)),
          rule('distinct', 'must not name a day twice'),
        ),
      ),
    /** Holidays and other days that differ. */
    exceptions: z.optional(
      z
        .array(
          z.strictObject({
            from: isoDate,
            to: z.optional(isoDate),
            open: openTimes,
            note: z.optional(lineOfText(80)),
          }),
        )
        .check(z.maxLength(40)),
    ),
    note: z.optional(lineOfText(200)),
  }),
);

const addressSchema = namedPart(
  'SiteAddress',
  z.strictObject({
    street: z.optional(lineOfText(120)),
    postalCode: z.optional(lineOfText(20)),
    city: z.optional(lineOfText(80)),
    region: z.optional(lineOfText(80)),
    /** ISO 3166-1 alpha-2. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code such as AT'))),
  }),
);

/** A phone number as people write it: digits, spaces and `+()-./` only. */
const phoneNumber = z
  .string()
  .check(z.trim(), z.maxLength(30), z.regex(/^\+?[0-9(][0-9 ()./-]{3,28}[0-9]$/, 'must be a phone number'));

const legalSchema = namedPart(
  'SiteLegal',
  z.strictObject({
    /** Information about the business that the law of its country demands. */
    imprint: z.optional(paragraphs(4000)),
    privacy: z.optional(paragraphs(12_000)),
  }),
);

/** Facts about the business. Each is stored once, and sections show it. */
export const businessSchema = z.strictObject({
  name: lineOfText(80),
  kind: z.optional(z.enum(businessKinds)),
  /** One sentence for search engines and previews of links. */
  description: z.optional(lineOfText(300)),
  phone: z.optional(phoneNumber),
  email: z.optional(emailAddress),
  address: z.optional(addressSchema),
  hours: z.optional(hoursSchema),
  /** The profiles of the business on other sites. */
  profiles: z.optional(
    z
      .array(httpsUrl)
      .check(z.maxLength(12), z.refine(allDifferent, rule('distinct', 'must not repeat an address'))),
  ),
  legal: z.optional(legalSchema),
});

/** Whether an address is precise enough for a map. */
export const isPlace = (address: z.output<typeof addressSchema> | undefined): boolean =>
  address !== undefined && (address.street !== undefined || address.city !== undefined);
