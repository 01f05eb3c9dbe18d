import { signPreviewToken } from '#shared/brand/preview-token.ts';
import { themePath } from '#shared/brand/theme-paths.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { renderFixturePage } from '../../surface/fixture/fixture-page.tsx';
import { baseSheet } from '../../surface/host/base-sheet.ts';
import { renderSamplePage } from '../../surface/sample/sample-page.tsx';
import type { Draft } from './find-draft.ts';
import { type PreviewedChoice, pageHref, UNSAVED } from './preview-choice.ts';

export interface PreviewedPage {
  html: string;
  /** Addresses of its stylesheets, without the token. */
  stylesheets: readonly string[];
}

/**
 * Renders the chosen page with sample data and the draft. Its stylesheet is read with a preview token that is valid for
 * half an hour from `issued`. An unsaved draft has no stylesheet: the editor adds its own to the page.
 */
export async function renderPreviewedPage(
  { accountId, brand }: Draft,
  choice: PreviewedChoice,
  { secret, files, issued }: { secret: string; files: BuiltFiles; issued: number },
): Promise<PreviewedPage> {
  const { view, hash, situation, mode, language } = choice;
  const sheet = themePath(accountId, hash);
  const base = (await baseSheet(files)).path;
  const draftSheet =
    hash === UNSAVED ? null : `${sheet}?p=${await signPreviewToken(secret, accountId, hash, issued)}`;
  const locale = await readLocale(files, { language, tag: LANGUAGES[language].formats });
  const worn = { accountId, locale, mode, document: brand.document, assetUrls: brand.assetUrls };
  const status = situation === 'suspended' || situation === 'terminated' ? situation : 'active';
  const html =
    view === 'components'
      ? renderFixturePage({ ...worn, status, baseHref: base, cssHref: draftSheet })
      : renderSamplePage({
          ...worn,
          route: view,
          situation,
          stylesheets: draftSheet === null ? [base] : [base, draftSheet],
          hrefs: {
            route: (route) => pageHref({ ...choice, view: route, situation: 'ready' }),
            mode: (setting) => pageHref({ ...choice, mode: setting }),
          },
          projectHref: pageHref({ ...choice, view: 'project', situation: 'ready' }),
        });
  return { html, stylesheets: draftSheet === null ? [base] : [base, sheet] };
}
