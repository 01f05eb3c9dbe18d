import type { BrandCaller, BrandChange, BrandReport, EditFailure } from '#shared/brand/brand-service.ts';
import { clientLabel } from '#shared/connections/client-label.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import type { Caller } from '../caller.ts';
import type { CallContext } from '../engine/index.ts';

type UnknownAccount = Failure<'account_unnamed' | 'account_not_found', string>;

/**
 * The caller of verbs about brands: the named account, or the only one. The record of the call names the account from
 * then on, also when the call is refused.
 */
export function brandCaller(
  call: CallContext<Caller>,
  accountId: string | undefined,
): Result<BrandCaller, UnknownAccount> {
  const { principal, operation } = call.context;
  const { brands } = principal;
  const named = brands.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (accountId === undefined && brands.length > 1) return failWith('account_unnamed', named);
  const account = accountId === undefined ? brands[0] : brands.find(({ id }) => id === accountId);
  if (account === undefined) return failWith('account_not_found', named);
  call.note({ account: account.id });
  return ok({
    accountId: account.id,
    userId: principal.userId,
    name: `${clientLabel(principal.clientName) ?? 'an application'} for ${addressOf(principal.email)}`,
    actor: operation.actor,
    requestId: operation.requestId,
    grantId: principal.grantId,
  });
}

/** The reason why nothing was changed, and the next step for the model. */
export function brandRefusal(
  failure: UnknownAccount | EditFailure | Failure<'conflict', BrandChange[]> | Failure<string>,
): string {
  switch (failure.code) {
    case 'account_unnamed':
      return `This connection may change several brands. Name one with account_id: ${String(failure.data)}.`;
    case 'account_not_found':
      return `This connection may not change the brand of that account. It may change: ${String(failure.data)}.`;
    case 'feature_disabled':
      return 'Changing the brand is switched off for this account. Only the operator of the service can allow it.';
    case 'forbidden':
      return 'The user does not administer this account any more.';
    case 'not_found':
      return 'The brand has no such draft or version. get_brand lists drafts, list_brand_versions versions.';
    case 'not_scheduled':
      return 'No publish of the brand is scheduled.';
    case 'bad_time':
      return `publish_at cannot be used. ${sentence(messageIn(failure))} Write it with an offset, as 2026-12-01T09:00:00Z.`;
    case 'edit_unmatched':
      return unmatched(failure.data as { index: number; times: number });
    case 'rejected':
    case 'bad_value':
    case 'too_large':
      return `${sentence(messageIn(failure))} Nothing was saved: correct this and send all of the change again.`;
    case 'invalid_snapshot':
      return `That version cannot be restored. ${sentence(messageIn(failure))}`;
    case 'conflict':
      return stale(failure.data as BrandChange[] | undefined);
    default:
      return 'This cannot be done now.';
  }
}

const messageIn = ({ data }: Failure): string => (data as { message: string }).message;

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const unmatched = ({ index, times }: { index: number; times: number }): string =>
  `edits[${index}].find is in the stylesheet ${times === 0 ? 'nowhere' : `${times} times`}, and has to be there once. ` +
  'Nothing was done: read the lines with get_brand and copy them exactly, with enough around them.';

function stale(changes: readonly BrandChange[] = []): string {
  const who = changes.slice(0, 3).map(({ at, by, change }) => `${by ?? 'somebody'} ${change} at ${at}`);
  const by = who.length === 0 ? '' : ` (${who.join('; ')})`;
  return (
    `The brand was changed since that revision${by}, or the draft is archived. Nothing was overwritten: read it with ` +
    'get_brand, apply the change to what it is now, and send it with the new revision.'
  );
}

/** A compiler report as tools answer it. */
export const reportOut = ({ bytes, diagnostics, more }: BrandReport) => ({
  compiled_bytes: bytes,
  diagnostics,
  more_diagnostics: more,
});
