import { routes } from '#schema/contract/manifest/routes.ts';
import { type ModeSetting, modeSettings } from '#schema/contract/modes.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';

/** Used instead of a hash for an account that has saved nothing yet. */
export const UNSAVED = 'unsaved';

/** The pages of the dashboard, and one with every component. */
export const views = [...routes.map(({ id }) => id), 'components'] as const;
export type View = (typeof routes)[number]['id'] | 'components';

export const situations = [
  'ready',
  'empty',
  'loading',
  'error',
  'confirm',
  'suspended',
  'terminated',
] as const;
export type PreviewSituation = (typeof situations)[number];

/** Widths of the preview in CSS pixels; null uses the available width. */
export const viewports = { phone: 390, tablet: 820, desktop: 1280, full: null } as const;
export type Viewport = keyof typeof viewports;

/** The choices of a preview's address. */
export interface PreviewChoice {
  hash: string;
  accountId: string | null;
  view: View;
  situation: PreviewSituation;
  mode: ModeSetting;
  viewport: Viewport;
  /** Null for the brand's language. */
  language: Language | null;
  /** The token of a preview link, for people without an account. */
  link?: string | null;
}

/** A choice with its language resolved. */
export type PreviewedChoice = PreviewChoice & { language: Language };

const PREVIEW = '/platform/theme-preview';

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, usual: Value): Value =>
  values.find((value) => value === given) ?? usual;

/** Reads a choice; missing or unknown values get their defaults. */
export const previewChoice = (hash: string, view: string | null, query: URLSearchParams): PreviewChoice => ({
  hash,
  accountId: query.get('account'),
  link: query.get('link'),
  view: oneOf<View>(views, view, 'projects'),
  situation: oneOf(situations, query.get('situation'), 'ready'),
  mode: oneOf(modeSettings, query.get('mode'), 'auto'),
  viewport: oneOf(Object.keys(viewports) as Viewport[], query.get('viewport'), 'full'),
  language: languages.find((language) => language === query.get('language')) ?? null,
});

/** Address of the preview with its controls. */
export function previewHref({ hash, view, ...choice }: PreviewChoice): string {
  return `${PREVIEW}?${parameters({ draft: hash, view, ...choice })}`;
}

/** Address of the page alone. Its links with only a query stay on it. */
export function pageHref({
  hash,
  view,
  situation,
  mode,
  language,
  accountId,
  link = null,
}: PreviewChoice): string {
  return `${PREVIEW}/${hash}/${mode}/${view}?${parameters({ situation, language, accountId, link })}`;
}

const parameters = ({
  accountId,
  ...all
}: Readonly<Record<string, string | null | undefined>>): URLSearchParams => {
  const given = { ...all, account: accountId };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
};
