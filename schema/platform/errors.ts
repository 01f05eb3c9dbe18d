export interface PlatformErrorShape {
  status: number;
  error: string;
  /** The fixed reason. If it is absent, a failure may have a reason of its own. */
  reason?: string;
}

/** Every failure of the platform functions. Keys are internal; a body carries `error` and mostly `reason`. */
export const platformErrors = {
  external_ref_required: { status: 400, error: 'missing_fields', reason: 'external_ref required' },
  whu_email_required: { status: 400, error: 'missing_fields', reason: 'whu.email required' },
  tenant_required: { status: 400, error: 'missing_fields', reason: 'tenant_id or external_ref required' },
  /** The reason names the function: `account_id required for internal suspend`. */
  account_id_required: { status: 400, error: 'missing_fields' },
  /** The reason names the field. */
  missing_fields: { status: 400, error: 'missing_fields' },
  invalid_email: { status: 400, error: 'invalid_email' },
  /** The reason names the field. */
  bad_value: { status: 400, error: 'bad_value' },
  bad_period: { status: 400, error: 'bad_period' },
  bad_cursor: { status: 400, error: 'bad_cursor' },
  confirm_mismatch: { status: 400, error: 'confirm_mismatch' },
  missing_bearer: { status: 401, error: 'unauthorized', reason: 'missing_bearer' },
  invalid_key: { status: 401, error: 'unauthorized', reason: 'invalid_key' },
  account_disabled: { status: 401, error: 'unauthorized', reason: 'account_disabled' },
  account_missing: { status: 401, error: 'unauthorized', reason: 'account_missing' },
  insufficient_scope: { status: 403, error: 'unauthorized', reason: 'insufficient_scope' },
  forbidden: { status: 403, error: 'forbidden' },
  account_not_found: { status: 404, error: 'account_not_found' },
  tenant_not_found: { status: 404, error: 'tenant_not_found' },
  endpoint_not_found: { status: 404, error: 'endpoint_not_found' },
  destination_not_found: { status: 404, error: 'destination_not_found' },
  failure_not_found: { status: 404, error: 'failure_not_found' },
  clock_not_found: { status: 404, error: 'clock_not_found' },
  alert_not_found: { status: 404, error: 'alert_not_found' },
  event_not_found: { status: 404, error: 'event_not_found' },
  method_not_allowed: { status: 405, error: 'method_not_allowed' },
  /** The reason is the account's status. */
  account_inactive: { status: 409, error: 'account_inactive' },
  suspended: { status: 409, error: 'suspended' },
  /** The code belongs to a plan with other content, or to an archived plan. */
  plan_exists: { status: 409, error: 'plan_exists' },
  plan_archived: { status: 409, error: 'plan_archived' },
  plan_limit: { status: 409, error: 'plan_limit' },
  spend_alert_limit: { status: 409, error: 'spend_alert_limit' },
  /** Test clocks belong to the test side of an account: the key of the live side cannot use them. */
  test_mode_required: { status: 409, error: 'test_mode_required' },
  clock_limit: { status: 409, error: 'clock_limit' },
  /** The clock is being advanced to another time. */
  clock_advancing: { status: 409, error: 'clock_advancing' },
  /** The tenant has another clock, or the clock has its most tenants. */
  clock_attached: { status: 409, error: 'clock_attached' },
  clock_full: { status: 409, error: 'clock_full' },
  destination_limit: { status: 409, error: 'destination_limit' },
  endpoint_limit: { status: 409, error: 'endpoint_limit' },
  endpoint_disabled: { status: 409, error: 'endpoint_disabled' },
  idempotency_conflict: { status: 409, error: 'idempotency_conflict' },
  /** The answer has the pool's remaining credits as `available`. */
  insufficient_credits: { status: 409, error: 'insufficient_credits' },
  terminated: { status: 410, error: 'terminated' },
  payload_too_large: { status: 413, error: 'payload_too_large' },
  /** The reason is the plan code. */
  plan_not_found: { status: 422, error: 'plan_not_found' },
  plan_assign_failed: { status: 422, error: 'plan_assign_failed' },
  per_key: { status: 429, error: 'rate_limited', reason: 'per_key' },
  per_ip: { status: 429, error: 'rate_limited', reason: 'per_ip' },
  provision_failed: { status: 500, error: 'provision_failed' },
  plan_lookup_failed: { status: 500, error: 'plan_lookup_failed' },
  plan_assign_error: { status: 500, error: 'plan_assign_failed' },
  suspend_failed: { status: 500, error: 'suspend_failed' },
  usage_failed: { status: 500, error: 'usage_failed' },
  internal_error: { status: 500, error: 'internal_error' },
} as const satisfies Record<string, PlatformErrorShape>;

export type PlatformError = keyof typeof platformErrors;
