import { log } from '../../../shared/http/log.ts';
import type { BuiltFiles } from '../../../shared/http/read-built-file.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import type { WornSheet } from './look-for-trouble.ts';

/** What the check on sample pages warns of. It refuses nothing: where it fails itself, it is logged and warns of nothing. */
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
