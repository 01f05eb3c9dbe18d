import { warnings as codes } from '#schema/css-policy/index.ts';
import { log } from '#shared/runtime/log.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import type { CompiledSheet } from './check-pages.ts';

/**
 * The warnings of the check on sample pages, for requests that ask for them; no other answer waits for this check. They
 * refuse nothing: when the check would take too long or fails, the report says that pages were left out.
 */
export async function warningsAbout(sheet: CompiledSheet, files: BuiltFiles): Promise<StrippedEntry[]> {
  const { accountId } = sheet;
  try {
    const [{ checkPages }, { readSamplePages }] = await Promise.all([
      import('./check-pages.ts'),
      import('./read-sample-pages.ts'),
    ]);
    const { warnings, isWhole } = await checkPages(sheet, await readSamplePages(files));
    if (isWhole) return warnings;
    log('info', 'page_check_skipped', { account_id: accountId });
    return [...warnings, SKIPPED];
  } catch (error) {
    log('error', 'page_check_failed', { account_id: accountId, error: String(error) });
    return [SKIPPED];
  }
}

const SKIPPED: StrippedEntry = {
  code: 'page_check_skipped',
  message: codes.page_check_skipped.summary,
  line: 1,
  column: 1,
  offset: 0,
  endOffset: 0,
};
