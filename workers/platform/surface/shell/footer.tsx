import type { FC } from 'hono/jsx';
import { useBrand } from '../../../../shared/surface/view.ts';
import { texts } from '../../texts/surface.ts';
import { part } from '../part.ts';
import { Link } from '../parts/link.tsx';

/** Support and legal links of the reseller; nothing when the document turns the footer off. */
export const Footer: FC = () => {
  const { identity, layout } = useBrand().document;
  if (layout?.footer === false) return null;
  const links = [
    { label: texts.support, href: identity.support?.url ?? mailto(identity.support?.email) },
    { label: texts.terms, href: identity.terms },
    { label: texts.privacy, href: identity.privacy },
  ];
  return (
    <aside {...part('footer')} aria-label={texts.about}>
      <span>{texts.builtBy(identity.legalName ?? identity.productName)}</span>
      <nav {...part('footer-links')} aria-label={texts.support}>
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

export const mailto = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
