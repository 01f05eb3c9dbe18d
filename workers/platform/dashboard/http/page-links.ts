import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { PageLink } from '../../surface/parts/pagination.tsx';

interface Position {
  /** Whether the page shows the newest entries. */
  first: boolean;
  firstHref: string;
  /** Null when no older entries exist. */
  nextHref: string | null;
}

/** The links of a list that is read newest first; none when the page shows all of it. */
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
