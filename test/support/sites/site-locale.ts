import { readSource } from '#scripts/i18n/catalogue.ts';
import { compileSource } from '#scripts/i18n/compile-source.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { languages } from '#shared/i18n/languages.ts';
import { catalogueFile, type Locale, readLocale } from '#shared/i18n/read-locale.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { readFont } from './read-font.ts';

/** The catalogues and fonts like the build writes them, without a build. */
export const catalogueFiles: BuiltFiles = {
  fetch: async (url) => {
    const font = url.split('/site-fonts/')[1];
    if (font !== undefined) return new Response(await readFont(font));
    const language = languages.find((known) => url.endsWith(catalogueFile(known)));
    return language === undefined
      ? new Response(null, { status: 404 })
      : Response.json(compileSource(readSource(language)));
  },
};

/** Fixed words of a site for its language tag. */
export const siteLocale = (tag: string): Promise<Locale> =>
  readLocale(catalogueFiles, chooseLocale({ setting: tag }));
