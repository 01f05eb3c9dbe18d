import type { PlatformError } from '#schema/platform/errors.ts';
import { commonHelp, describeFault, type ErrorHelp } from '../error-help.ts';

/** Cause and remedy of every failure of the platform functions. */
export const platformHelp: Readonly<Record<PlatformError, ErrorHelp>> = {
  ...commonHelp,
  external_ref_required: {
    cause: 'The body has no `external_ref`, or it is no text of 1 to 255 characters.',
    remedy: 'Send your own number of the service as a string. It belongs to its tenant for ever.',
  },
  whu_email_required: {
    cause: 'The body has no `whu.email`, or it is not a string.',
    remedy: 'Send the e-mail address of the customer as `whu: { email }`.',
  },
  tenant_required: {
    cause: 'The body names no tenant.',
    remedy: 'Send `tenant_id`, or the `external_ref` that the tenant was created with.',
  },
  account_id_required: {
    cause: 'A call from inside the platform names no account.',
    remedy: 'Integrations never send the internal header. Use an API key instead.',
  },
  missing_fields: {
    cause:
      'A required field is missing. `reason` names it. `JSON object required` means that the body cannot be read: it is not JSON, is not UTF-8, is nested too deeply, or names a member twice.',
    remedy: 'Send the field as the operation describes it, in a JSON object in UTF-8.',
  },
  invalid_email: {
    cause: 'The value of `whu.email` or `email` is no e-mail address.',
    remedy: 'Correct the address. Spaces around it are ignored.',
  },
  bad_value: {
    cause: 'A field has a value that the operation does not take. `reason` names the field.',
    remedy: 'Send a value within the type and the limits that the operation lists.',
  },
  bad_period: {
    cause: '`period` is none of `current_month`, `last_month` and `ytd`.',
    remedy: 'Send one of the three, or leave it out for the current month.',
  },
  bad_cursor: {
    cause: '`cursor` is not one that this operation has answered.',
    remedy: 'Send `next_cursor` of the last page unchanged, or begin again without a cursor.',
  },
  confirm_mismatch: {
    cause: '`confirm` is not the identifier that the request names the tenant with.',
    remedy: 'Repeat the `tenant_id` or the `external_ref` of the request in `confirm`.',
  },
  missing_bearer: {
    cause: 'The request has no `Authorization: Bearer` header.',
    remedy: 'Send `Authorization: Bearer` with an API key.',
  },
  account_missing: {
    cause: 'The account of the key no longer exists.',
    remedy: 'Use a key of an account that exists. Ask the operator if this is not expected.',
  },
  forbidden: {
    cause: 'The session is that of a person without the role that the operation needs.',
    remedy: 'Call it as a signed-in owner or admin of the account.',
  },
  account_not_found: {
    cause: 'There is no account of the given id.',
    remedy: 'Only calls from inside the platform name an account. Use an API key instead.',
  },
  tenant_not_found: {
    cause:
      'Your account has no tenant of that `tenant_id` or `external_ref`, or the two name different tenants.',
    remedy:
      'Create the tenant first, or correct the identifier. Tenants of other accounts look the same as none.',
  },
  destination_not_found: {
    cause:
      'Your account has no usage destination of that id, or the one of this `idempotency_key` was removed.',
    remedy: 'Read the ids with `platform-usage-destinations`, or create another with a new key.',
  },
  failure_not_found: {
    cause: 'The destination keeps no event of that id: it was never refused, or it was accepted since.',
    remedy: 'Read the kept events with `platform-usage-failures`.',
  },
  clock_not_found: {
    cause: 'The test side of the account has no such test clock.',
    remedy: 'Read the ids with `platform-clocks`.',
  },
  endpoint_not_found: {
    cause:
      'Your account has no webhook endpoint of that id, or the one of this `idempotency_key` was removed.',
    remedy: 'Read the ids with `platform-endpoints`, or create another with a new key.',
  },
  alert_not_found: {
    cause: 'The account has no spend alert of that id, and removed none lately.',
    remedy: 'Take the id from `platform-spend-alerts`. The other side, live or test, has alerts of its own.',
  },
  event_not_found: {
    cause: 'There is no event of that id, or it is older than 30 days.',
    remedy: 'Read the events with `platform-events`.',
  },
  method_not_allowed: {
    cause: 'The path does not take this method.',
    remedy: 'Use a method that the header `Allow` lists. All platform functions are POST.',
  },
  account_inactive: {
    cause: 'The account is not active. `reason` is its status.',
    remedy: 'Ask the operator to activate the account. Tenants cannot be created before that.',
  },
  suspended: {
    cause: 'The tenant is suspended. Sign-on, plans and credits have to wait.',
    remedy: 'Unsuspend the tenant first. `platform-adjust` and `platform-entries` work meanwhile.',
  },
  test_mode_required: {
    cause:
      'Test clocks, and deleting test data, belong to the test side of an account, and the key is a live one.',
    remedy: 'Use a key that begins with `sk_test_`.',
  },
  plan_exists: {
    cause: 'The account has a plan of that code with other content, or one that is archived.',
    remedy:
      'Change the plan with `platform-plan-update`, bring it back with `platform-plan-restore`, or choose another code.',
  },
  plan_archived: {
    cause: 'The plan is archived: it can be neither changed nor assigned.',
    remedy: 'Bring it back with `platform-plan-restore` first.',
  },
  plan_limit: {
    cause: 'The account has 1,000 plans, archived ones included.',
    remedy: 'Change one that is there instead of making a further one.',
  },
  spend_alert_limit: {
    cause: 'The tenant has 10 spend alerts, or the account has 20 defaults.',
    remedy: 'Remove one with `platform-spend-alert-remove` first.',
  },
  clock_limit: {
    cause: 'The test side has a hundred test clocks already.',
    remedy: 'Use one of them for the next tenants: a clock can have fifty.',
  },
  clock_advancing: {
    cause: 'The clock is on its way to another time.',
    remedy: 'Repeat `platform-clock-advance` with its `target` until `status` is `ready`, then go on.',
  },
  clock_attached: {
    cause: 'The tenant has another clock, and keeps it for good.',
    remedy: 'Create a new tenant for the new clock.',
  },
  clock_full: {
    cause: 'The clock has fifty tenants already.',
    remedy: 'Make another clock with `platform-clock-create`.',
  },
  destination_limit: {
    cause: 'The account has ten usage destinations already.',
    remedy: 'Remove one that you no longer need.',
  },
  endpoint_limit: {
    cause: 'The account has ten webhook endpoints already.',
    remedy: 'Remove one that you no longer need, or add event types to an existing one.',
  },
  endpoint_disabled: {
    cause: 'The endpoint is switched off: by hand, after three days of failures, or because it answered 410.',
    remedy: 'Switch it on with `platform-endpoint-update`, then send the event again.',
  },
  idempotency_conflict: {
    cause: 'The `idempotency_key` was used before, with other values.',
    remedy:
      'Use one key for one request. Read with `platform-entries` and the key what was booked, or list what was created.',
  },
  insufficient_credits: {
    cause: 'The pool holds less than the request takes back. `available` says how much is left.',
    remedy: 'Take back at most `available`, or name another `pool`.',
  },
  terminated: {
    cause: 'The tenant was terminated. Its data is removed after 30 days.',
    remedy: 'This is final. Create a new tenant under a new `external_ref`.',
  },
  payload_too_large: {
    cause: 'The body has more than 64 KiB, or 1 MiB for `platform-create-many`.',
    remedy: 'Send less. A first prompt has at most 8,000 characters.',
  },
  plan_not_found: {
    cause: 'Your account has no plan of that code. `reason` is the code.',
    remedy: 'Read the codes with `platform-plans`, or add the plan in the console.',
  },
  plan_assign_failed: {
    cause: 'The plan exists and cannot be assigned. `reason` says why, such as `plan_archived`.',
    remedy: 'Name another plan, or correct this one in the console.',
  },
  per_key: {
    cause: 'The key has made more than 600 requests in this minute.',
    remedy: 'Wait as many seconds as `Retry-After` says. `RateLimit-Remaining` tells how much is left.',
  },
  per_ip: {
    cause: 'The network address has made more than 1,200 requests in this minute, with any key.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  provision_failed: describeFault('The tenant could not be created.'),
  plan_lookup_failed: describeFault('The plan could not be read.'),
  plan_assign_error: describeFault('The plan could not be assigned.'),
  suspend_failed: describeFault('The status of the tenant could not be changed.'),
  usage_failed: describeFault('The usage could not be read.'),
  internal_error: describeFault('An unexpected fault.'),
};
