import { limits } from '../../../schema/limits.ts';
import { readEmailAddress } from '../../../schema/names/email-address.ts';
import { type Caps, sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { Body } from '../http/read-json-body.ts';

export interface CreateInput {
  externalRef: string;
  email: string;
  name: string | null;
  planCode: string | null;
  /** Null when none was sent, or none that can be parked. */
  initialPrompt: string | null;
  entitlements: Partial<Caps>;
}

const MAX_REF = 255;
const MAX_NAME = 200;

/**
 * Reads a request to provision. Only the reference and the address can make it fail; whatever else is not usable is
 * left out, because provisioning comes first.
 */
export function readCreateInput(body: Body): Result<CreateInput, PlatformFailure> {
  const { external_ref: externalRef, whu, plan_code: planCode } = body;
  const isRef = typeof externalRef === 'string' && externalRef !== '' && externalRef.length <= MAX_REF;
  // Stored, different lone surrogates would become one reference.
  if (!isRef || !externalRef.isWellFormed()) return refuse('external_ref_required');
  const customer = typeof whu === 'object' && whu !== null ? (whu as Record<string, unknown>) : {};
  if (typeof customer.email !== 'string' || customer.email === '') return refuse('whu_email_required');
  const email = readEmailAddress(customer.email);
  if (email === null) return refuse('invalid_email');
  return ok({
    externalRef,
    email,
    name: nameOf(customer.name),
    planCode: codeOf(planCode),
    initialPrompt: promptOf(body.initial_prompt),
    entitlements: sanitizeCaps(body.entitlements),
  });
}

/** Controls, and what turns the direction of the text behind it: nothing that belongs to a name. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A customer's name as it is kept and shown; null for what is none. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.toWellFormed().replace(UNPRINTABLE, ' ').trim().normalize('NFC');
  return name === '' || name.length > MAX_NAME ? null : name;
}

/** A code of another type is looked up as it is written: a repeat ignores it like any other, and 7 may mean "7". */
function codeOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value).slice(0, 64);
}

const promptOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limits.initialPrompt
    ? value.toWellFormed()
    : null;
