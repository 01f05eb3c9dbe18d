import type { Child } from 'hono/jsx';
import type { SiteDocument, SitePage, SiteSection } from '#schema/site/document.ts';
import { sectionViews } from '#schema/site/section-views.ts';
import { encodeUtf8, sha256Hex } from '#shared/encoding.ts';
import { createSiteFormats } from '#shared/i18n/site-formats.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import type { SiteFile } from '../core/builder.ts';
import type { RenderContext, SitePicture } from '../core/render-context.ts';
import { describePage } from './describe-page.ts';
import { shownSections } from './has-content.ts';
import { pageFileOf } from './links.ts';
import { manifest } from './manifest.ts';
import { OPEN_SCRIPT } from './open-now.ts';
import { findView } from './section-view.ts';
import { businessData, questionsData } from './structured-data.ts';
import { createDesign } from './style/design.ts';
import { FONT_FOLDER } from './style/fonts/font-stacks.ts';
import type { Palette } from './style/palette.ts';
import { siteSheet } from './style/sheet.ts';
import { PageFrame } from './view/page.tsx';
import { Paragraphs } from './view/paragraphs.tsx';
import { Drawing } from './view/picture-parts.tsx';
import { Actions } from './view/section.tsx';
import { Sections } from './view/sections.tsx';
import { type Site, SiteProvider } from './view/site-context.ts';

/**
 * Renders the files of a site. The same document, context and version of this code give the same bytes. Sections
 * without content are left out. Pages send no request to another host, and their only script says whether the business is open.
 */
export async function renderSite(document: SiteDocument, context: RenderContext): Promise<SiteFile[]> {
  const design = createDesign(document);
  const css = siteSheet(design, rulesFor(document));
  const sheet = `style-${(await sha256Hex(css)).slice(0, 12)}.css`;
  const { business } = document;
  const script =
    business.hours === undefined ? null : `open-${(await sha256Hex(OPEN_SCRIPT)).slice(0, 12)}.js`;
  const site: Site = {
    document,
    context,
    design,
    sheet,
    script,
    formats: createSiteFormats(document.locale),
  };
  const { site: t } = context.locale.messages;
  const page = (child: Child): string =>
    `<!doctype html>${String(<SiteProvider value={site}>{child}</SiteProvider>)}\n`;

  const pages = document.pages.filter(({ hidden }) => hidden !== true);
  const legal = (['imprint', 'privacy'] as const).flatMap((name) => {
    const text = business.legal?.[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const files: Array<[path: string, text: string]> = [
    ...pages.map((entry): [string, string] => [pageFileOf(entry.slug), page(<DocumentPage page={entry} />)]),
    ...legal.map(({ name, text }): [string, string] => [
      pageFileOf(name),
      page(
        <PageFrame slug={null} title={t[name]}>
          <TextPage title={t[name]} text={text} />
        </PageFrame>,
      ),
    ]),
    [
      '404.html',
      page(
        <PageFrame slug={null} title={t.notFound.title} isUnknown>
          <div class={`hero t-${design.tones.hero}`}>
            <div class="wrap">
              <div class="words">
                <h1>{t.notFound.title}</h1>
                <p class="lead">{t.notFound.text}</p>
                <Actions actions={[{ label: t.notFound.home, to: '/' }]} />
              </div>
              <div class="view drawing" aria-hidden="true">
                <Drawing />
              </div>
            </div>
          </div>
        </PageFrame>,
      ),
    ],
    [sheet, css],
    ['icon.svg', icon(business.name, design.palette)],
    ['site.webmanifest', manifest(document, design)],
  ];
  if (script !== null) files.push([script, OPEN_SCRIPT]);
  const { readFont } = context;
  const fonts =
    readFont === null
      ? []
      : await Promise.all(
          design.fonts.files.map(async ({ file }) => ({
            path: FONT_FOLDER + file,
            bytes: await readFont(file),
          })),
        );
  return [...files.map(([path, text]) => ({ path, bytes: encodeUtf8(text) })), ...fonts];

  function DocumentPage({ page: { slug, title, description, ...rest } }: { page: SitePage }) {
    const shown = shownSections(document, { slug, title, ...rest }, context);
    const top = shown.find((section) => findView(section).headline !== null);
    const isHome = slug === undefined;
    return (
      <PageFrame
        slug={slug}
        title={title}
        description={describePage(document, { title, description, isHome, sections: shown })}
        picture={firstPicture(shown, context)}
        data={[isHome ? businessData(document, context) : null, questionsData(shown)].filter(
          (data) => data !== null,
        )}
        sections={shown}
      >
        {top !== undefined ? null : (
          <div class={`part first t-${design.tones.hero}`}>
            <div class="wrap">
              <h1>{title}</h1>
            </div>
          </div>
        )}
        <Sections sections={shown} top={top} />
      </PageFrame>
    );
  }
}

/** The rules of the kinds of section that the pages have, in the order of the kinds. */
function rulesFor({ pages }: SiteDocument): string {
  const used = new Set<string>(
    pages
      .filter(({ hidden }) => hidden !== true)
      .flatMap(({ sections }) => sections.filter(({ hidden }) => hidden !== true))
      .map(({ kind }) => kind),
  );
  return Object.entries(sectionViews)
    .map(([kind, { rules }]) => (used.has(kind) ? rules : ''))
    .join('');
}

const TextPage = ({ title, text }: { title: string; text: string }) => (
  <div class="part t-paper">
    <div class="wrap prose legal">
      <h1>{title}</h1>
      <Paragraphs text={text} />
    </div>
  </div>
);

/** The first picture that a page shows, for previews of links to it. */
function firstPicture(
  sections: readonly SiteSection[],
  { pictures }: RenderContext,
): SitePicture | undefined {
  const images = sections.flatMap((section) => findView(section).pictures(section));
  return images
    .map((image) => (image === undefined ? undefined : pictures.get(image.image)))
    .find((picture) => picture !== undefined);
}

/** An icon: the first letter of the name on the primary color. */
const icon = (name: string, { primary, onPrimary }: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${primary}"/><text x="32" y="43" font-family="system-ui,sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="${onPrimary}">${escapeHtml([...name.trim()][0]?.toLocaleUpperCase() ?? '·')}</text></svg>\n`;
