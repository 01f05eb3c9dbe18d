import type { BrandDocument } from '../../../../schema/contract/brand-document.ts';
import type { DashboardDocumentProps } from '../../surface/pages/dashboard-document.tsx';
import { dashboardTexts } from '../../texts/dashboard.ts';

/** The strip under the surface that no stylesheet reaches: who bills, and on which terms. */
export function legalOf({ identity }: BrandDocument): DashboardDocumentProps['legal'] {
  const links = [
    { label: dashboardTexts.terms, href: identity.terms },
    { label: dashboardTexts.privacy, href: identity.privacy },
  ];
  return {
    billing: dashboardTexts.billedBy(identity.legalName ?? identity.productName),
    links: links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }])),
  };
}
