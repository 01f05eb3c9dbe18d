import { log } from '../../../shared/http/log.ts';
import type { BuiltFiles } from '../../../shared/http/read-built-file.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import type { WornSheet } from './look-for-trouble.ts';

/**
 * The warnings of the check on sample pages. It refuses nothing: a failure of the check is logged and gives no warning.
 */
export async function warningsAbout(sheet: WornSheet, files: BuiltFiles): Promise<StrippedEntry[]> {
  try {
    const [{ lookForTrouble }, { readGround }] = await Promise.all([
      import('./look-for-trouble.ts'),
      import('./read-ground.ts'),
    ]);
    return lookForTrouble(sheet, await readGround(files));
  } catch (error) {
    log('error', 'trouble_check_failed', { account_id: sheet.accountId, error: String(error) });
    return [];
  }
}
