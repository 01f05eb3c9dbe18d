import { raw } from 'hono/html';
import type { Child, FC } from 'hono/jsx';
import type { ModeSetting } from '#schema/contract/modes.ts';
import { useLocale } from '#shared/i18n/locale-context.ts';
import { type PageScript, Script } from '#shared/pages/page-script.tsx';

interface HostPageProps {
  title: string;
  mode: ModeSetting;
  /** Stylesheets in order: the service's base sheet first, then the reseller's. */
  stylesheets: readonly string[];
  /** CSS inserted into the page, for pages without a server. Must not contain `</style`. */
  inlineStyles?: readonly string[];
  faviconHref?: string | undefined;
  /** Text alternative of the icon. */
  faviconTitle?: string | undefined;
  /** Scripts in the order in which they run after the page has loaded. */
  scripts?: readonly PageScript[] | undefined;
  /** Notice, surface and legal strip, from top to bottom. */
  children?: Child;
}

const SCHEME: Record<ModeSetting, string> = {
  auto: 'light dark',
  light: 'light',
  dark: 'dark',
  'high-contrast': 'light',
};

/** A complete document with a brand. Only the page's body and the protected elements are outside the frame. */
export const HostPage: FC<HostPageProps> = (props) => {
  const { language, direction } = useLocale();
  return (
    <>
      {raw('<!DOCTYPE html>')}
      <html lang={language} dir={direction} data-mode={props.mode}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={SCHEME[props.mode]} />
          <title>{props.title}</title>
          {props.faviconHref && <link rel="icon" href={props.faviconHref} title={props.faviconTitle} />}
          {props.stylesheets.map((href) => (
            <link rel="stylesheet" href={href} />
          ))}
          {props.inlineStyles?.map((css) => (
            <style>{raw(css)}</style>
          ))}
          {props.scripts?.map((script) => (
            <Script script={script} />
          ))}
        </head>
        <body data-brand-page="">{props.children}</body>
      </html>
    </>
  );
};
