import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { frameTexts } from '../texts/frame.ts';
import { offlineTexts } from '../texts/offline.ts';
import { Mark, markIcon } from './mark.tsx';
import { OFFLINE_SCRIPT, type PageScript, Script } from './page-script.tsx';
import { pageStyles } from './styles.ts';

export interface PageLayoutProps {
  title: string;
  /** What search engines show of the page; without one they are told to leave it out. */
  description?: string;
  /** Address of the signed-in person; shows who is signed in and the way out. */
  user?: string | null;
  /** Tables and lists need room; forms are easier to read narrow. */
  wide?: boolean;
  /** Style of one group of pages, behind the common one. Give it to `renderPage` too, which lets it pass. */
  style?: string;
  scripts?: readonly PageScript[];
  /** Navigation of a group of pages, before the content. */
  navigation?: Child;
  children?: Child;
}

/** The frame of every page of the service itself: complete without script, by keyboard and by screen reader. */
export const PageLayout = ({
  title,
  description,
  user,
  wide,
  style,
  scripts,
  navigation,
  children,
}: PageLayoutProps) => (
  <html lang="en">
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
      <title>{title} · livery</title>
      <link rel="icon" href={markIcon} />
      <style>{raw(pageStyles)}</style>
      {style === undefined ? null : <style>{raw(style)}</style>}
      {scripts?.map((script) => (
        <Script script={script} />
      ))}
    </head>
    <body class={navigation === undefined ? '' : 'has-nav'}>
      <a class="skip" href="#main">
        {frameTexts.skip}
      </a>
      <header class="bar">
        <a class="brand" href="/">
          <Mark size={22} />
          livery
        </a>
        {user ? (
          <div class="who small">
            <p>
              {frameTexts.signedInAs} <strong>{user}</strong>
            </p>
            <form method="post" action="/session/sign-out">
              <button class="plain" type="submit">
                {frameTexts.signOut}
              </button>
            </form>
          </div>
        ) : null}
      </header>
      {scripts?.includes(OFFLINE_SCRIPT) ? <Offline /> : null}
      {navigation ?? null}
      <main id="main" class={wide ? 'wide' : ''}>
        {children}
      </main>
    </body>
  </html>
);

/** Where the script says that there is no connection, and what it says. */
const Offline = () => (
  <>
    <div class="offline" role="status" data-offline="" />
    <template data-offline-words="">
      <p>
        <strong>{offlineTexts.title}.</strong> {offlineTexts.text}
      </p>
    </template>
    <template data-offline-held="">
      <p>
        <strong>{offlineTexts.heldTitle}.</strong> {offlineTexts.heldText}
      </p>
    </template>
  </>
);
