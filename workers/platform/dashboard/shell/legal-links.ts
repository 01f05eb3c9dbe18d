import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { DashboardDocumentProps } from '../../surface/pages/dashboard-document.tsx';

/** The legal strip below the surface, which no stylesheet reaches: the billing company, and its terms. */
export function legalLinksOf(
  { identity }: BrandDocument,
  { dashboard }: Messages,
): DashboardDocumentProps['legal'] {
  const links = [
    { label: dashboard.terms, href: identity.terms },
    { label: dashboard.privacy, href: identity.privacy },
  ];
  return {
    billing: dashboard.billedBy({ name: identity.legalName ?? identity.productName }),
    links: links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }])),
  };
}
