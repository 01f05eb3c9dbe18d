import type { IssuedScope } from '../../../../shared/operator/issue-key.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';

export interface KeyForm {
  name: string;
  scopes: IssuedScope[];
  /** Epoch milliseconds; undefined for a key that lasts. */
  expiresAt: number | undefined;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;

/** What somebody filled in to issue a key; the name is judged by the verb. */
export function readKeyForm(form: URLSearchParams, now: number): Result<KeyForm, Failure<'bad_expiry'>> {
  const days = (form.get('days') ?? '').trim();
  if (days !== '' && (!/^\d{1,4}$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS)) {
    return fail('bad_expiry');
  }
  const asked = form.getAll('scope');
  return ok({
    name: form.get('name') ?? '',
    scopes: (['theme', 'platform'] as const).filter((scope) => asked.includes(scope)),
    expiresAt: days === '' ? undefined : now + Number(days) * DAY_MS,
  });
}
