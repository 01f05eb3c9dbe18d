import type { Child } from 'hono/jsx';
import { LocaleProvider } from '../i18n/locale-context.ts';
import { IdentityProvider } from '../presentation/identity-context.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { LanguageMenuProvider } from './language-menu.tsx';

/** Wraps a page so that its components can read identity and locale. */
export const presented = (page: Child, { identity, locale, menu = null }: Presentation): Child => (
  <IdentityProvider value={identity}>
    <LocaleProvider value={locale}>
      <LanguageMenuProvider value={menu}>{page}</LanguageMenuProvider>
    </LocaleProvider>
  </IdentityProvider>
);
