import { chooseLocale } from '../i18n/choose-locale.ts';
import { type Locale, readLocale } from '../i18n/read-locale.ts';
import type { Identity } from '../presentation/identity.ts';
import type { BuiltFiles } from '../runtime/read-built-file.ts';

/**
 * The language of a message: the one that the recipient chose, or else the brand's, or else `accepted`: the
 * `Accept-Language` of the browser that requested it, or the language of the person who sent it.
 */
export const recipientLocale = (
  env: { ASSETS: BuiltFiles; ENVIRONMENT?: string },
  identity: Identity,
  known: { language?: string | null; accepted?: string | null } = {},
): Promise<Locale> =>
  readLocale(
    env.ASSETS,
    chooseLocale({
      setting: known.language,
      brand: identity.locale,
      accepted: known.accepted,
      environment: env.ENVIRONMENT,
    }),
  );
