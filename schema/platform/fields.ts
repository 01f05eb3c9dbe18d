import * as z from 'zod/mini';
import { withFallback } from '../fallback.ts';
import { limits } from '../limits.ts';
import { readEmailAddress } from '../names/email-address.ts';
import { isIsoDay, isIsoMoment } from '../names/iso-time.ts';
import { refusal as refusalOf } from '../refusal.ts';
import type { PlatformError } from './errors.ts';

/** The message of an issue: a code of the platform functions' error table, and its reason. */
export const refusal = (code: PlatformError, reason?: string): string => refusalOf(code, reason);

/** Refuses unpaired surrogates: storage would replace all of them by the same character. */
const wellFormed = (error: string) => z.refine<string>((text) => text.isWellFormed(), { error });

/** Text that has to be sent and holds at least one character. */
export function requiredText(field: string, most: number, description?: string) {
  const missing = refusal('missing_fields', `${field} required`);
  const bad = refusal('bad_value', field);
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, missing),
      z.maxLength(most, bad),
      wellFormed(bad),
      ...(description === undefined ? [] : [z.meta({ description })]),
    );
}

/** Text that may be left out or null; an empty one is refused. */
export function optionalText(field: string, most: number, description?: string) {
  const bad = refusal('bad_value', field);
  return z.nullish(
    z
      .string({ error: bad })
      .check(
        z.minLength(1, bad),
        z.maxLength(most, bad),
        wellFormed(bad),
        ...(description === undefined ? [] : [z.meta({ description })]),
      ),
  );
}

/** A size of a page, from 1 to `most`; `most` when it is left out. */
export function pageLimit(most: number) {
  const bad = refusal('bad_value', 'limit');
  return z
    .nullish(z.int({ error: bad }).check(z.gte(1, bad), z.lte(most, bad)))
    .check(z.meta({ description: `At most ${most}, which is also the default.` }));
}

/** An opaque cursor of a previous page. Each list itself checks that a cursor is one of its own. */
export const pageCursor = z
  .nullish(z.string({ error: refusal('bad_cursor') }))
  .check(z.meta({ description: 'Opaque; the next_cursor of the previous page.' }));

/** One of several words, which may be left out or null. */
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices, error: string) =>
  z.nullish(z.enum(choices, { error }));

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether a reference can be that of a tenant: whole characters, and no control characters. */
export const isReference = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

/** An e-mail address, in the form that is stored. */
export const emailAddress = z.pipe(
  z.string({ error: refusal('invalid_email') }).check(
    z.refine((text) => readEmailAddress(text) !== null, { error: refusal('invalid_email') }),
    z.meta({ format: 'idn-email' }),
  ),
  z.transform((text: string) => readEmailAddress(text) ?? text),
);

/** The least amount that rounds to a millionth, the smallest unit that is counted. */
const SMALLEST = 0.000_000_5;

/** Credits of an adjustment: not 0, with a sign, counted in millionths. */
export function adjustedCredits(field: string) {
  const bad = refusal('bad_value', field);
  const { adjustedCredits: most } = limits;
  return z
    .number({
      error: ({ input }) => (isMissing(input) ? refusal('missing_fields', `${field} required`) : bad),
    })
    .check(
      z.gte(-most, bad),
      z.lte(most, bad),
      z.refine((credits) => Math.round(credits * 1_000_000) !== 0, { error: bad }),
      z.meta({ not: { minimum: -SMALLEST, exclusiveMaximum: SMALLEST } }),
    );
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** Credits of one posting: more than 0, counted in millionths. */
export function postedCredits(field: string) {
  const bad = refusal('bad_value', field);
  return z
    .number({
      error: ({ input }) => (isMissing(input) ? refusal('missing_fields', `${field} required`) : bad),
    })
    .check(
      z.gte(SMALLEST, bad),
      z.lte(limits.postedCredits, bad),
      z.refine((credits) => Math.round(credits * 1_000_000) > 0, { error: bad }),
    );
}

/** An amount in USD with a sign, which may be left out or null. */
export function optionalMoney(field: string) {
  const bad = refusal('bad_value', field);
  const { postedCredits: most } = limits;
  return z.nullish(z.number({ error: bad }).check(z.gte(-most, bad), z.lte(most, bad)));
}

const ISO_TIME =
  /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$/;

const isTime = (text: string): boolean => isIsoDay(text) || isIsoMoment(text);

/** A time in ISO 8601, which may be left out or null. */
export function optionalTime(field: string, description: string) {
  const bad = refusal('bad_value', field);
  return z.nullish(
    z
      .string({ error: bad })
      .check(z.regex(ISO_TIME, bad), z.refine(isTime, { error: bad }), z.meta({ description })),
  );
}

/** A time in ISO 8601 that has to be sent. */
export function requiredTime(field: string, description: string) {
  const bad = refusal('bad_value', field);
  return requiredText(field, 40, description).check(z.regex(ISO_TIME, bad), z.refine(isTime, { error: bad }));
}

const ISO_DATE = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/;

/** A day in ISO 8601 that has to be sent. */
export function requiredDate(field: string, description: string) {
  const bad = refusal('bad_value', field);
  return requiredText(field, 10, description).check(
    z.regex(ISO_DATE, bad),
    z.refine(isIsoDay, { error: bad }),
    z.meta({ format: 'date' }),
  );
}

/** A price in USD, which may be left out or null. */
export function optionalPrice(field: string) {
  const bad = refusal('bad_value', field);
  return z.nullish(z.number({ error: bad }).check(z.gte(0, bad), z.lte(limits.postedCredits, bad)));
}

/** A field that never refuses a request: an unusable value counts as not sent. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  withFallback(z.nullish(schema), () => null);
