import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { useLocale, useMessages } from '../i18n/locale-context.ts';
import type { Identity } from '../presentation/identity.ts';
import { useIdentity } from '../presentation/identity-context.ts';
import type { PageLook } from '../presentation/page-look.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Mark, markIcon } from './mark.tsx';
import { COMMON_SCRIPT, type PageScript, Script } from './page-script.tsx';
import { pageStyles } from './styles.ts';

export interface PageLayoutProps {
  title: string;
  /** Description for search engines. A page without one is not indexed. */
  description?: string;
  /** The address that search engines index, regardless of the host. */
  canonical?: string;
  /** Address of the page as Markdown. */
  markdown?: string;
  /** Address of the signed-in person, shown beside the sign-out button. */
  user?: string | null;
  /** Tables and lists use a wide layout, forms a narrow one. */
  wide?: boolean;
  /**
   * Style of one group of pages, after the common one. Give it to `renderPage` too, which puts its hash into the
   * policy.
   */
  style?: string;
  scripts?: readonly PageScript[];
  /** Navigation of a group of pages, before the content. */
  navigation?: Child;
  children?: Child;
}

/** The layout of every page of the service itself. It works without script, by keyboard and with a screen reader. */
export const PageLayout = ({
  title,
  description,
  canonical,
  markdown,
  user,
  wide,
  style,
  scripts,
  navigation,
  children,
}: PageLayoutProps) => {
  const { language, direction, messages } = useLocale();
  const identity = useIdentity();
  const look = identity.look();
  const { frame } = messages.common;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        {description === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <meta name="description" content={description} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:type" content="website" />
          </>
        )}
        {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
        {markdown === undefined ? null : <link rel="alternate" type="text/markdown" href={markdown} />}
        <title>{`${title} · ${identity.name}`}</title>
        <ThemeColors background={look.background} />
        <link rel="icon" href={identity.icon?.address ?? markIcon(identity)} title={identity.icon?.alt} />
        <style>{raw(pageStyles)}</style>
        {look.css === '' ? null : <style>{raw(look.css)}</style>}
        {style === undefined ? null : <style>{raw(style)}</style>}
        {scripts?.map((script) => (
          <Script script={script} />
        ))}
      </head>
      <body class={navigation === undefined ? '' : 'has-nav'}>
        <a class="skip" href="#main">
          {frame.skip}
        </a>
        <header class="bar">
          <a class="brand" href="/">
            <Logo identity={identity} />
          </a>
          {user ? (
            <div class="who small">
              <p>{frame.signedInAs({ email: user, who: (parts) => <strong>{parts}</strong> })}</p>
              <form method="post" action="/session/sign-out">
                <button class="plain" type="submit">
                  {frame.signOut}
                </button>
              </form>
            </div>
          ) : null}
        </header>
        {scripts?.includes(COMMON_SCRIPT) ? <Offline /> : null}
        {navigation ?? null}
        <main id="main" class={wide ? 'wide' : ''}>
          {children}
        </main>
        <LanguageMenu />
      </body>
    </html>
  );
};

/** The reseller's or operator's logo; without one, the mark with the name. */
const Logo = ({ identity: { isPlatform, logo, name } }: { identity: Identity }) => {
  if (logo === null)
    return (
      <>
        {isPlatform ? <Mark size={22} /> : null}
        {name}
      </>
    );
  const picture = <img class="logo" src={logo.light} alt={logo.alt} />;
  if (logo.dark === null) return picture;
  return (
    <picture>
      <source srcset={logo.dark} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  );
};

const ThemeColors = ({ background: { light, dark } }: { background: PageLook['background'] }) => (
  <>
    {light === undefined ? null : (
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
    )}
    {dark === undefined ? null : (
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    )}
  </>
);

/** The element in which the script reports a lost connection, with its text. */
const Offline = () => {
  const { offline } = useMessages().common;
  return (
    <>
      <div class="offline" role="status" data-offline="" />
      <template data-offline-words="">
        <p>
          <strong>{offline.title}.</strong> {offline.text}
        </p>
      </template>
      <template data-offline-held="">
        <p>
          <strong>{offline.heldTitle}.</strong> {offline.heldText}
        </p>
      </template>
    </>
  );
};
