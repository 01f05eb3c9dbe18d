import { DAY } from '#schema/time.ts';
import type { IssuedScope } from '#shared/operator/issue-key.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

export interface KeyForm {
  name: string;
  scopes: IssuedScope[];
  /** Epoch milliseconds; undefined for a key that does not expire. */
  expiresAt: number | undefined;
  /** The form's id for the key; undefined when it is no UUID. */
  keyId: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const MAX_DAYS = 3650;

/** Reads the input for a new key; the verb validates the name. */
export function readKeyForm(form: URLSearchParams, now: number): Result<KeyForm, Failure<'bad_expiry'>> {
  const days = (form.get('days') ?? '').trim();
  if (days !== '' && (!/^\d{1,4}$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS)) {
    return fail('bad_expiry');
  }
  const asked = form.getAll('scope');
  return ok({
    name: form.get('name') ?? '',
    scopes: (['theme', 'platform'] as const).filter((scope) => asked.includes(scope)),
    keyId: UUID.test(form.get('key_id') ?? '') ? (form.get('key_id') ?? undefined) : undefined,
    expiresAt: days === '' ? undefined : now + Number(days) * DAY,
  });
}
