import type { FC } from 'hono/jsx';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';

interface Picture {
  src: string;
  alt: string;
}

/**
 * The brand as a link to the first page: the logo, replaced in dark mode by the dark one (`data-when`), and on phones
 * by the mark (`data-for`); the product's name when there is no picture.
 */
export const BrandLogo: FC<{ href: string }> = ({ href }) => {
  const { document, assetUrls } = useBrand();
  const { logos, identity } = document;
  const source = (name: 'light' | 'dark' | 'mark'): Picture | undefined => {
    const logo = logos?.[name];
    const url = logo && assetUrls[logo.asset];
    return logo && url ? { src: url, alt: logo.alt } : undefined;
  };
  const [light, dark, mark] = [source('light'), source('dark'), source('mark')];
  const full = light ?? dark;
  if (full === undefined) {
    return mark ? (
      <Mark picture={mark} href={href} />
    ) : (
      <a {...part('brand-logo', 'text')} href={href} dir="auto">
        {identity.productName}
      </a>
    );
  }
  return (
    <>
      <a {...part('brand-logo', 'full')} href={href} data-for={mark && 'desktop'}>
        <img src={full.src} alt={full.alt} height="28" data-when={light && dark ? 'light' : undefined} />
        {light && dark && <img src={dark.src} alt={dark.alt} height="28" data-when="dark" />}
      </a>
      {mark && <Mark picture={mark} href={href} screen="phone" />}
    </>
  );
};

const Mark: FC<{ picture: Picture; href: string; screen?: 'phone' }> = ({ picture, href, screen }) => (
  <a {...part('brand-logo', 'mark')} href={href} data-for={screen}>
    <img src={picture.src} alt={picture.alt} height="32" />
  </a>
);
