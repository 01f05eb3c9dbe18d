import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { routes } from '#schema/contract/manifest/routes.ts';
import { modeSettings } from '#schema/contract/modes.ts';
import { type Catalogue, compileMessages } from '#shared/i18n/compile-messages.ts';
import { createFormats } from '#shared/i18n/formats.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import { renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { renderSamplePage } from '#workers/platform/surface/sample/sample-page.tsx';
import type { Look, Samples, Worn } from '../../../clients/theme/src/dev/samples.ts';

const SITUATIONS = ['ready', 'empty', 'loading', 'error', 'confirm', 'suspended', 'terminated'] as const;
const COMPONENTS = 'components';

const english = (catalogue: Catalogue): Locale => {
  const { direction, formats: tag } = LANGUAGES.en;
  return {
    language: 'en',
    tag,
    direction,
    messages: compileMessages(catalogue, tag),
    formats: createFormats(tag, 'UTC'),
  };
};

const known = <Value extends string>(values: readonly Value[], given: string, usual: Value): Value =>
  values.find((value) => value === given) ?? usual;

/** The sample pages of the service's preview, for the command line of designers: in English, with sample data. */
export function makeSamples(catalogue: Catalogue): Samples {
  const locale = english(catalogue);
  const render = (
    { accountId, document, assetUrls }: Worn,
    look: Look,
    { sheets, page }: { sheets: readonly string[]; page(look: Look): string },
  ): string => {
    const mode = known(modeSettings, look.mode, 'auto');
    const situation = known(SITUATIONS, look.situation, 'ready');
    // The service has validated the document.
    const brand = { accountId, locale, mode, document: document as BrandDocument, assetUrls };
    const [baseHref = '', cssHref = ''] = sheets;
    const status = situation === 'suspended' || situation === 'terminated' ? situation : 'active';
    const route = routes.find(({ id }) => id === look.view);
    if (route === undefined) return renderFixturePage({ ...brand, status, baseHref, cssHref });
    return renderSamplePage({
      ...brand,
      situation,
      route: route.id,
      stylesheets: sheets,
      hrefs: {
        route: (view) => page({ ...look, view, situation: 'ready' }),
        mode: (setting) => page({ ...look, mode: setting }),
      },
      projectHref: page({ ...look, view: 'project', situation: 'ready' }),
    });
  };
  return {
    views: [...routes.map(({ id }) => id), COMPONENTS],
    situations: SITUATIONS,
    modes: modeSettings,
    baseCss,
    render,
  };
}
