import type { NewPlan } from '../../../../shared/operator/create-plan.ts';
import { type Failure, fail, ok, type Result } from '../../../../shared/result.ts';
import { texts } from '../../../../shared/texts/console.ts';

const LARGEST = 1_000_000_000;

/** A number of a form: null when the field is empty, undefined when it holds something else. */
export function numberOf(text: string | null): number | null | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  if (!/^\d+(\.\d+)?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value <= LARGEST ? value : undefined;
}

/** What somebody filled in to create a plan. Every limit is written down, so that defaults never seep in later. */
export function readPlanForm(
  form: URLSearchParams,
): Result<Omit<NewPlan, 'accountId'>, Failure<'bad_cap' | 'bad_price'>> {
  const entitlements: Record<string, unknown> = {
    custom_domains_enabled: form.get('custom_domains_enabled') === 'on',
  };
  for (const cap of Object.keys(texts.plans.caps)) {
    const value = numberOf(form.get(cap));
    if (value === undefined) return fail('bad_cap');
    entitlements[cap] = value;
  }
  const amount = numberOf(form.get('amount'));
  const currency = (form.get('currency') ?? '').trim().toUpperCase();
  if (amount === undefined || (amount !== null && !/^[A-Z]{3}$/.test(currency))) return fail('bad_price');
  const description = (form.get('description') ?? '').trim();
  return ok({
    code: (form.get('code') ?? '').trim(),
    name: form.get('name') ?? '',
    ...(description === '' ? {} : { description: description.slice(0, 500) }),
    entitlements,
    ...(amount === null
      ? {}
      : { price: { amount, currency, interval: form.get('interval') === 'year' ? 'year' : 'month' } }),
  });
}
