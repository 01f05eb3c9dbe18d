import type { ActionOf } from '#shared/audit/actions.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

/** An operation on an account's library. */
export interface AssetOperation extends Operation {
  bucket: R2Bucket;
  /** The platform's image service, which checks uploaded images a second time; absent where there is none. */
  images: ImagesBinding | undefined;
  accountId: string;
}

/** The audit entry of a change to the library. */
export const assetEntry = (
  operation: AssetOperation,
  at: number,
  action: ActionOf<'account'>,
  target: string,
  detail?: Record<string, unknown>,
) =>
  auditEntryOf(operation, at, {
    accountId: operation.accountId,
    action,
    target,
    ...(detail === undefined ? {} : { detail }),
  });
