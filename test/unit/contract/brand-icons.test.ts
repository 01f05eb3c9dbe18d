import { describe, expect, it } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { iconNames, iconPacks } from '#schema/contract/manifest/icon-names.ts';
import { routes } from '#schema/contract/manifest/routes.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { renderSamplePage } from '#workers/platform/surface/sample/sample-page.tsx';

/** Icons that are visible only on cards placed by a document. */
const OF_CARDS = ['menu', 'more'] as const;

const SITUATIONS = ['ready', 'empty', 'error', 'suspended', 'confirm', 'refused'] as const;

const locale = sourceLocale('en');

const link = { label: 'More', url: 'https://acme.example/' };
const news = {
  id: 'news',
  type: 'announcement',
  slot: 'page-top',
  props: { tone: 'info', title: 'News', link },
} as const;
const cards = OF_CARDS.map(
  (icon) =>
    ({ id: icon, type: 'text-card', slot: 'page-top', props: { title: icon, text: icon, icon } }) as const,
);

/** Every page of the dashboard in every situation. */
const pages = (icons: BrandDocument['icons'], assetUrls: Record<string, string> = {}): string =>
  routes
    .flatMap(({ id: route }) =>
      SITUATIONS.map((situation) =>
        renderSamplePage({
          accountId: '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab',
          locale,
          route,
          situation,
          assetUrls,
          stylesheets: [],
          document: {
            schemaVersion: 1,
            identity: { productName: 'Acme', support: { email: 'help@acme.example' } },
            icons,
            dashboard: { surface: { components: [news, ...cards] } },
          },
        }),
      ),
    )
    .join('\n');

describe('icons of the brand document', () => {
  it('shows each bound image on a page', () => {
    const html = pages(
      { bindings: Object.fromEntries(iconNames.map((name) => [name, { asset: `of-${name}` }])) },
      Object.fromEntries(iconNames.map((name) => [`of-${name}`, `/t/icon-${name}.png`])),
    );
    expect(iconNames.filter((name) => !html.includes(`"/t/icon-${name}.png"`))).toEqual([]);
  });

  it('draws the pages differently with each pack', () => {
    expect(new Set(iconPacks.map((pack) => pages({ pack }))).size).toBe(iconPacks.length);
  });
});
