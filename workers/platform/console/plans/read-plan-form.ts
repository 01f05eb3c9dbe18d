import { cutText } from '#schema/cut-text.ts';
import type { Caps } from '#schema/platform/entitlements.ts';
import type { NewPlan } from '#shared/operator/create-plan.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { texts } from '../../texts/console.ts';
import { isAsShown } from '../http/shown-values.tsx';

const LARGEST = 1_000_000_000;

/** Parses a number of a form: null for an empty field, undefined for text that is no number. */
export function parseNumber(text: string | null): number | null | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  if (!/^\d+(\.\d+)?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value <= LARGEST ? value : undefined;
}

/** The entitlements as the fields of a form have them. One that a plan does not state is stored with the next change. */
export const capValues = (caps: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(texts.plans.caps), 'custom_domains_enabled']
      .filter((cap) => caps[cap] !== undefined)
      .map((cap) => [cap, capValue(caps[cap])]),
  );

function capValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return value === true ? 'on' : '';
}

/** The entitlements that differ from those that the form showed. */
export const changedCaps = (caps: Partial<Caps>, form: URLSearchParams): Partial<Caps> =>
  Object.fromEntries(Object.entries(caps).filter(([cap]) => !isAsShown(form, cap)));

/** Reads all entitlements, so that every one is stored and later defaults do not change the plan. */
export function readCapFields(form: URLSearchParams): Result<Partial<Caps>, Failure<'bad_cap'>> {
  const caps: Record<string, unknown> = {
    custom_domains_enabled: form.get('custom_domains_enabled') === 'on',
  };
  for (const cap of Object.keys(texts.plans.caps)) {
    const value = parseNumber(form.get(cap));
    if (value === undefined) return fail('bad_cap');
    caps[cap] = value;
  }
  return ok(caps as Partial<Caps>);
}

/** Reads the input for a new or changed plan. */
export function readPlanForm(
  form: URLSearchParams,
): Result<Omit<NewPlan, 'accountId'>, Failure<'bad_cap' | 'bad_price'>> {
  const entitlements = readCapFields(form);
  if (!entitlements.ok) return entitlements;
  const amount = parseNumber(form.get('amount'));
  const currency = (form.get('currency') ?? '').trim().toUpperCase();
  if (amount === undefined || (amount !== null && !/^[A-Z]{3}$/.test(currency))) return fail('bad_price');
  const description = (form.get('description') ?? '').trim();
  return ok({
    code: (form.get('code') ?? '').trim(),
    name: form.get('name') ?? '',
    ...(description === '' ? {} : { description: cutText(description, 500) }),
    entitlements: entitlements.value,
    welcomeMail: form.get('welcome_mail') === 'on',
    ...(amount === null
      ? {}
      : { price: { amount, currency, interval: form.get('interval') === 'year' ? 'year' : 'month' } }),
  });
}
