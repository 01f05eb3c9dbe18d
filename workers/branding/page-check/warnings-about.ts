import { warnings as codes } from '#schema/css-policy/index.ts';
import { log } from '#shared/runtime/log.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { StrippedEntry } from '../css/report/report.ts';
import type { CompiledSheet } from './check-pages.ts';

/**
 * The warnings of the check on sample pages, for requests that ask for them; no other answer waits for this check. They
 * refuse nothing: when the check would take too long or fails, the report says that it was left out.
 */
export async function warningsAbout(sheet: CompiledSheet, files: BuiltFiles): Promise<StrippedEntry[]> {
  try {
    const [{ checkPages }, { readSamplePages }] = await Promise.all([
      import('./check-pages.ts'),
      import('./read-sample-pages.ts'),
    ]);
    return await checkPages(sheet, await readSamplePages(files));
  } catch (error) {
    const { OverBudget } = await import('./sheet/work.ts');
    const isOver = error instanceof OverBudget;
    log(isOver ? 'info' : 'error', isOver ? 'page_check_skipped' : 'page_check_failed', {
      account_id: sheet.accountId,
      error: String(error),
    });
    const { summary } = codes.page_check_skipped;
    return [{ code: 'page_check_skipped', message: summary, line: 1, column: 1, offset: 0, endOffset: 0 }];
  }
}
