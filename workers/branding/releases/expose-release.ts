import { describeError, log } from '#shared/runtime/log.ts';
import { exposeArtifact } from '../store/artifact-store.ts';

/**
 * Writes the public copy of CSS that was just released. The release is already committed, so a failure here is not
 * reported: delivery writes the copy on the first request for it.
 */
export async function exposeRelease(bucket: R2Bucket, accountId: string, hash: string): Promise<void> {
  try {
    await exposeArtifact(bucket, accountId, hash);
  } catch (error) {
    log('warn', 'expose_later', { account_id: accountId, hash, ...describeError(error) });
  }
}
