import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Notice } from '../../surface/pages/page-view.ts';
import type { LocalRequest, Refusal } from './page.ts';
import { refusalText } from './refusal-text.ts';

type Success = keyof Messages['dashboard']['successes'];

/** Results that need attention; all others are successes. */
const TONES: Partial<Record<Success, Notice['tone']>> = {
  'project-deleted': 'info',
  cancelled: 'info',
  'invitation-failed': 'warning',
  'invitation-limited': 'warning',
};

/** The notices about the last form, from the page's address or from the refused form. */
export function listNotices(
  { refused, page, locale }: LocalRequest,
  explains: ((refusal: Refusal) => boolean) | undefined,
): Notice[] {
  const { dashboard } = locale.messages;
  if (refused !== null) {
    if (explains?.(refused)) return [];
    return [{ tone: 'danger', title: dashboard.refused, text: refusalText(locale.messages, refused.code) }];
  }
  const done = page.searchParams.get('done') ?? '';
  if (!isSuccess(dashboard.successes, done)) return [];
  return [{ tone: TONES[done] ?? 'success', ...dashboard.successes[done] }];
}

const isSuccess = (successes: Messages['dashboard']['successes'], word: string): word is Success =>
  Object.hasOwn(successes, word);
