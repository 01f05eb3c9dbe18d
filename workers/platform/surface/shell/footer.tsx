import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';
import { Link } from '../parts/link.tsx';

/** Support and legal links of the reseller; renders nothing when the document disables the footer. */
export const Footer: FC = () => {
  const { identity, layout } = useBrand().document;
  if (layout?.footer === false) return null;
  const links = [
    { label: useMessages().surface.support, href: useSupportHref() },
    { label: useMessages().surface.terms, href: identity.terms },
    { label: useMessages().surface.privacy, href: identity.privacy },
  ];
  return (
    <aside {...part('footer')} aria-label={useMessages().surface.about}>
      <span>{useMessages().surface.builtBy({ legalName: identity.legalName ?? identity.productName })}</span>
      <nav {...part('footer-links')} aria-label={useMessages().surface.support}>
        {links.map(
          ({ label, href }) =>
            href && (
              <Link href={href} variant="quiet" external>
                {label}
              </Link>
            ),
        )}
      </nav>
    </aside>
  );
};

/** Where a customer gets help: the reseller's support page, else its e-mail address. */
export const useSupportHref = (): string | undefined => {
  const { support } = useBrand().document.identity;
  return support?.url ?? mailto(support?.email);
};

export const mailto = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
