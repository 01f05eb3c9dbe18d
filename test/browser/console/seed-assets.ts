import type { TestService } from '../../e2e/support/service.ts';
import { uploadLogo } from '../dashboard/upload-logo.ts';

/** Adds one picture to an empty library. */
export async function seedAssets(service: TestService): Promise<void> {
  const held = await service.db
    .prepare('SELECT count(*) AS held FROM assets WHERE archived_at IS NULL')
    .first<{ held: number }>();
  if (held?.held === 0) await uploadLogo(service);
}
