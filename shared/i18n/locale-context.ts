import { createContext } from '../runtime/context.ts';
import type { Formats } from './formats.ts';
import type { Messages } from './messages.gen.ts';
import type { Locale } from './read-locale.ts';

const LocaleContext = createContext<Locale | null>(null);

export const LocaleProvider = LocaleContext.Provider;

/** The locale of the page that is being rendered. */
export function useLocale(): Locale {
  const locale = LocaleContext.use();
  if (locale === null) throw new Error('a page is drawn without a LocaleProvider');
  return locale;
}

/** The messages of the page that is being rendered. */
export const useMessages = (): Messages => useLocale().messages;

/** The formats of numbers and times of the page that is being rendered. */
export const useFormats = (): Formats => useLocale().formats;
