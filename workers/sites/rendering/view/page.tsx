import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { SiteSection } from '#schema/site/document.ts';
import type { SitePicture } from '../../core/render-context.ts';
import { jsonLd } from '../structured-data.ts';
import { FONT_FOLDER } from '../style/fonts/font-stacks.ts';
import { endsInviting, waysTo } from '../ways.ts';
import { CallBar, Closing, End } from './end.tsx';
import { useSite } from './site-context.ts';
import { Top } from './top.tsx';

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
  /** The sections that the page shows. */
  sections?: readonly SiteSection[];
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
  sections = [],
  children,
}: SitePageProps) => {
  const { document, context, design, sheet, script } = useSite();
  const { name } = document.business;
  const { site: t } = context.locale.messages;
  const hasWays = waysTo(document.business, t).length > 0;
  const isLong = sections.length > 2;
  const isSparse = slug === undefined && sections.length < 2;
  const classes = [design.theme, ...(isSparse ? ['sparse'] : []), ...(hasWays ? ['has-bar'] : [])];
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
        <meta name="theme-color" content={design.palette.tones[design.tones.top].bg} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="site.webmanifest" />
        {design.fonts.files
          .filter(({ isFirst }) => isFirst)
          .map(({ file }) => (
            <link
              rel="preload"
              href={FONT_FOLDER + file}
              as="font"
              type="font/woff2"
              crossorigin="anonymous"
            />
          ))}
        <link rel="stylesheet" href={sheet} />
        {script === null ? null : <script src={script} defer></script>}
        {data.map((entry) => (
          <script type="application/ld+json">{raw(jsonLd(entry))}</script>
        ))}
      </head>
      <body class={classes.join(' ')}>
        <a class="skip" href="#main">
          {t.skip}
        </a>
        <Top slug={slug} sections={sections} />
        <main id="main">
          {children}
          {slug === undefined && isLong && hasWays && !endsInviting(sections) ? <Closing /> : null}
        </main>
        <End sections={sections} />
        <CallBar />
      </body>
    </html>
  );
};
