import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { useBrand } from '../view.ts';

interface BrandLogoProps {
  href: string;
  /** `mark` falls back to the full logo, that to the product's name. */
  prefer?: 'full' | 'mark';
}

/** The logo as a link to the first page. In dark mode a dark logo takes the light one's place (`data-when`). */
export const BrandLogo: FC<BrandLogoProps> = ({ href, prefer = 'full' }) => {
  const { document, assetUrls } = useBrand();
  const { logos, identity } = document;
  const source = (name: 'light' | 'dark' | 'mark') => {
    const logo = logos?.[name];
    const url = logo && assetUrls[logo.asset];
    return logo && url ? { src: url, alt: logo.alt } : undefined;
  };
  const mark = prefer === 'mark' ? source('mark') : undefined;
  const light = source('light');
  const dark = source('dark');
  if (mark) {
    return (
      <a {...part('brand-logo', 'mark')} href={href}>
        <img src={mark.src} alt={mark.alt} height="32" />
      </a>
    );
  }
  if (light) {
    return (
      <a {...part('brand-logo', 'full')} href={href}>
        <img src={light.src} alt={light.alt} height="28" data-when={dark ? 'light' : undefined} />
        {dark && <img src={dark.src} alt={dark.alt} height="28" data-when="dark" />}
      </a>
    );
  }
  return (
    <a {...part('brand-logo', 'text')} href={href}>
      {identity.productName}
    </a>
  );
};
