import { routes } from '../../../schema/contract/manifest/routes.ts';
import { type ModeSetting, modeSettings } from '../../../schema/contract/modes.ts';
import { type Language, languages } from '../../../shared/i18n/languages.ts';

/** Stands for an account that has saved nothing yet, in the place of a hash. */
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

/** Widths to look at a page in, CSS pixels; null takes what there is. */
export const viewports = { phone: 390, tablet: 820, desktop: 1280, full: null } as const;
export type Viewport = keyof typeof viewports;

/** What a preview shows, as its address says. */
export interface PreviewChoice {
  hash: string;
  accountId: string | null;
  view: View;
  situation: PreviewSituation;
  mode: ModeSetting;
  viewport: Viewport;
  /** Null = the brand's. */
  language: Language | null;
  /** The token of a link, by which people without an account see it. */
  link?: string | null;
}

/** A choice whose language is known. */
export type PreviewedChoice = PreviewChoice & { language: Language };

const PREVIEW = '/platform/theme-preview';

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, usual: Value): Value =>
  values.find((value) => value === given) ?? usual;

/** Reads a choice; what is missing or unknown is the usual. */
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

/** Address of the page alone. Its own links with a bare query stay on it. */
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
