import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { SitePicture } from '../../core/render-context.ts';
import { hrefOf, pageFileOf, phoneHref } from '../links.ts';
import { jsonLd } from '../structured-data.ts';
import { useSite } from './site-context.ts';

export interface SitePageProps {
  /** Slug of the page; null for pages that the renderer adds. */
  slug: string | undefined | null;
  title: string;
  description?: string | undefined;
  /** First picture of the page, for previews of links to it. */
  picture?: SitePicture | undefined;
  /** Structured data for search engines (schema.org). */
  data?: readonly object[];
  /** Whether this is the page for unknown addresses. */
  isUnknown?: boolean;
  children: Child;
}

/** The layout of every page of a site: head, navigation, content, footer. */
export const PageFrame = ({
  slug,
  title,
  description,
  picture,
  data = [],
  isUnknown = false,
  children,
}: SitePageProps) => {
  const { document, context, design, sheet } = useSite();
  const { name } = document.business;
  const { site: t } = context.locale.messages;
  const full = slug === undefined ? title : `${title} · ${name}`;
  return (
    <html lang={document.locale} dir={design.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{full}</title>
        {description === undefined ? null : <meta name="description" content={description} />}
        {isUnknown ? <meta name="robots" content="noindex" /> : null}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={full} />
        {description === undefined ? null : <meta property="og:description" content={description} />}
        <meta property="og:locale" content={document.locale.replaceAll('-', '_')} />
        {picture === undefined ? null : (
          <>
            <meta property="og:image" content={picture.path} />
            <meta property="og:image:width" content={String(picture.width)} />
            <meta property="og:image:height" content={String(picture.height)} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <meta name="theme-color" content={design.palette.paper} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="site.webmanifest" />
        <link rel="stylesheet" href={sheet} />
        {data.map((entry) => (
          <script type="application/ld+json">{raw(jsonLd(entry))}</script>
        ))}
      </head>
      <body class={design.theme}>
        <a class="skip" href="#main">
          {t.skip}
        </a>
        <Top slug={slug} />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  );
};

const Top = ({ slug }: { slug: string | undefined | null }) => {
  const { document, context } = useSite();
  const { business, pages } = document;
  const { site: t } = context.locale.messages;
  const listed = pages.filter(({ unlisted, hidden }) => unlisted !== true && hidden !== true);
  return (
    <header class="top">
      <div class="wrap">
        <a class="name" href="./">
          {business.name}
        </a>
        {listed.length < 2 ? null : (
          <nav aria-label={t.navigation}>
            <ul>
              {listed.map((page) => (
                <li>
                  <a
                    href={hrefOf(`/${page.slug ?? ''}`)}
                    aria-current={page.slug === slug ? 'page' : undefined}
                  >
                    {page.slug === undefined ? t.home : page.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {business.phone === undefined ? null : (
          <a class="call" href={phoneHref(business.phone)}>
            <bdi dir="ltr">{business.phone}</bdi>
          </a>
        )}
      </div>
    </header>
  );
};

const Footer = () => {
  const { document, context } = useSite();
  const { business, footer, locale } = document;
  const { messages, language } = context.locale;
  const { site: t } = messages;
  const legal = (['imprint', 'privacy'] as const).filter((name) => business.legal?.[name] !== undefined);
  const links = footer?.links ?? [];
  const { productName } = context.brand;
  // Where the language of the site has no catalogue, its fixed words are in another language.
  const lang = locale.split('-')[0] === language.split('-')[0] ? undefined : language;
  return (
    <footer class="end">
      <div class="wrap">
        <p class="name">{business.name}</p>
        {footer?.text === undefined ? null : <Paragraphs text={footer.text} />}
        {links.length + legal.length === 0 ? null : (
          <ul class="links">
            {links.map(({ label, to }) => (
              <li>
                <a href={hrefOf(to)}>{label}</a>
              </li>
            ))}
            {legal.map((name) => (
              <li>
                <a href={pageFileOf(name).replace('.html', '')} lang={lang}>
                  {t[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {business.profiles === undefined || business.profiles.length === 0 ? null : (
          <ul class="links" aria-label={t.profiles}>
            {business.profiles.map((address) => (
              <li>
                <a href={address} rel="me noopener">
                  {profileName(address)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {productName === null ? null : (
          <p class="made" lang={lang}>
            {t.madeWith({ product: productName })}
          </p>
        )}
      </div>
    </footer>
  );
};

/** `https://www.instagram.com/x` as `instagram.com/x`. */
const profileName = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
};

/** Renders paragraphs (separated by empty lines) and line breaks of a text. */
export const Paragraphs = ({ text, class: name }: { text: string; class?: string }) => (
  <>
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p class={name}>
          {paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br />, line]))}
        </p>
      ))}
  </>
);
