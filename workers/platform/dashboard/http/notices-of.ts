import type { Notice } from '../../surface/pages/page-view.ts';
import { dashboardTexts, refusalOf, successes } from '../../texts/dashboard.ts';
import type { PageRequest, Refusal } from './page.ts';

/** What the last act did, as the page's address or the refused form says it. */
export function noticesOf(
  request: PageRequest,
  explains: ((refusal: Refusal) => boolean) | undefined,
): Notice[] {
  const { refused, page } = request;
  if (refused !== null) {
    if (explains?.(refused)) return [];
    return [{ tone: 'danger', title: dashboardTexts.refused, text: refusalOf(refused.code) }];
  }
  const done = successes[page.searchParams.get('done') ?? ''];
  return done === undefined ? [] : [done];
}
