import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteFormats } from '#shared/i18n/site-formats.ts';
import { createContext } from '#shared/runtime/context.ts';
import type { RenderContext } from '../../core/render-context.ts';
import type { Design } from '../style/design.ts';

/** The context that every part of a site's page may use. */
export interface Site {
  document: SiteDocument;
  context: RenderContext;
  formats: SiteFormats;
  design: Design;
  /** File name of the stylesheet. */
  sheet: string;
  /** File name of the script that says whether the business is open; null without hours. */
  script: string | null;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site that is rendered. Throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = SiteContext.use();
  if (site === null) throw new Error('a part of a site is rendered outside a SiteProvider');
  return site;
}
