import type { Messages } from '../../../../shared/i18n/messages.gen.ts';
import type { PageLink } from '../../surface/parts/pagination.tsx';

interface Position {
  /** Whether the newest are shown. */
  first: boolean;
  firstHref: string;
  /** Null where there are none older. */
  nextHref: string | null;
}

/** The way through a list that is read newest first; nothing when all of it is shown. */
export function pageLinksOf(
  { first, firstHref, nextHref }: Position,
  { dashboard }: Messages,
): { pages?: readonly PageLink[] } {
  if (first && nextHref === null) return {};
  const { newest, older } = dashboard.pages;
  return {
    pages: [
      { label: newest, arrow: 'back', ...(!first && { href: firstHref }) },
      { label: older, arrow: 'on', ...(nextHref !== null && { href: nextHref }) },
    ],
  };
}
