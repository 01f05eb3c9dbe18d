import type { PageLink } from '../../surface/parts/pagination.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';

interface Position {
  /** Whether the newest are shown. */
  first: boolean;
  firstHref: string;
  /** Null where there are none older. */
  nextHref: string | null;
}

/** The way through a list that is read newest first; nothing when all of it is shown. */
export function pagesOf({ first, firstHref, nextHref }: Position): { pages?: readonly PageLink[] } {
  if (first && nextHref === null) return {};
  const { newest, older } = dashboardTexts.pages;
  return {
    pages: [
      { label: newest, ...(!first && { href: firstHref }) },
      { label: older, ...(nextHref !== null && { href: nextHref }) },
    ],
  };
}
