import { MICRO, UNLIMITED_MICRO, UNLIMITED_MONTHS } from './amounts.ts';

/** The entitlements that the ledger uses, in the form of callers; null means unlimited. */
export interface CreditCaps {
  credits_per_day: number | null;
  monthly_credits: number | null;
  monthly_credit_cap: number | null;
  rollover_months: number | null;
}

/** The same in stored units, unlimited ones as large numbers. */
export interface Terms {
  planCode: string;
  creditsPerDay: number;
  monthlyCredits: number;
  monthlyCap: number;
  rolloverMonths: number;
}

const credits = (cap: number | null): number =>
  cap === null ? UNLIMITED_MICRO : Math.min(UNLIMITED_MICRO, Math.round(cap * MICRO));

/** Caps are finite and at least 0. Fractions of rollover months carry nothing, so they are cut off. */
export const termsOf = (caps: CreditCaps, planCode: string | null): Terms => ({
  planCode: planCode ?? '',
  creditsPerDay: credits(caps.credits_per_day),
  monthlyCredits: credits(caps.monthly_credits),
  monthlyCap: credits(caps.monthly_credit_cap),
  rolloverMonths:
    caps.rollover_months === null
      ? UNLIMITED_MONTHS
      : Math.min(UNLIMITED_MONTHS, Math.floor(caps.rollover_months)),
});
