import { readEmailAddress } from '../../../schema/names/email-address.ts';
import type { PlatformError } from '../../../schema/platform/errors.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { Body } from '../http/read-json-body.ts';

/** A field's value when it is a string that is not empty; absent and null count as not sent. */
export function optionalText(body: Body, field: string, max: number): Result<string | null, PlatformFailure> {
  const value = body[field];
  if (value === undefined || value === null) return ok(null);
  return typeof value === 'string' && value !== '' && value.length <= max && value.isWellFormed()
    ? ok(value)
    : refuse('bad_value', field);
}

export function requiredText(body: Body, field: string, max: number): Result<string, PlatformFailure> {
  const value = body[field];
  if (typeof value !== 'string' || value === '') return refuse('missing_fields', `${field} required`);
  return value.length <= max && value.isWellFormed() ? ok(value) : refuse('bad_value', field);
}

export function optionalNumber(
  body: Body,
  field: string,
  fits: (value: number) => boolean,
): Result<number | null, PlatformFailure> {
  const value = body[field];
  if (value === undefined || value === null) return ok(null);
  return typeof value === 'number' && fits(value) ? ok(value) : refuse('bad_value', field);
}

/** A page size: `most` unless a smaller one was asked for. */
export function pageSize(body: Body, most: number): Result<number, PlatformFailure> {
  const limit = optionalNumber(
    body,
    'limit',
    (value) => Number.isInteger(value) && value >= 1 && value <= most,
  );
  return limit.ok ? ok(limit.value ?? most) : limit;
}

export function oneOf<const Choice extends string>(
  body: Body,
  field: string,
  choices: readonly Choice[],
  code: PlatformError,
): Result<Choice | null, PlatformFailure> {
  const value = body[field];
  if (value === undefined || value === null) return ok(null);
  const choice = choices.find((candidate) => candidate === value);
  return choice === undefined ? refuse(code, code === 'bad_value' ? field : undefined) : ok(choice);
}

export function optionalEmail(value: unknown): Result<string | null, PlatformFailure> {
  if (value === undefined || value === null) return ok(null);
  const email = typeof value === 'string' ? readEmailAddress(value) : null;
  return email === null ? refuse('invalid_email') : ok(email);
}
