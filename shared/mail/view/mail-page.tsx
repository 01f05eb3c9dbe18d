import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import type { Locale } from '../../i18n/read-locale.ts';
import type { Identity } from '../../presentation/identity.ts';
import type { MailBlock, MailContent } from './content.ts';
import type { FooterLink } from './footer-links.ts';
import { MailLogo } from './mail-logo.tsx';
import { FONT, type MailColors, mailColors, mailSheet, type ReaderMode } from './mail-style.ts';

interface MailPageProps {
  content: MailContent;
  identity: Identity;
  locale: Locale;
  origin: string;
  footer: { lines: readonly string[]; links: readonly FooterLink[] };
  reader: ReaderMode | null;
}

/**
 * The HTML part of a message: tables and inline styles, which every mail reader supports, with a sheet for media
 * queries. It needs no pictures and loads nothing but the logo.
 */
export const MailPage: FC<MailPageProps> = ({ content, identity, locale, origin, footer, reader }) => {
  const colors = mailColors(identity);
  const { base } = colors;
  return (
    <html lang={locale.language} dir={locale.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colors.schemes} />
        <meta name="supported-color-schemes" content={colors.schemes} />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{raw(mailSheet(colors, reader))}</style>
      </head>
      <body class="page" style={`margin:0;padding:0;background:${base.page};-webkit-text-size-adjust:100%`}>
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">{preheaderOf(content)}</div>
        {/* Mail readers that remove `html` and `body` take language and direction from this element. */}
        {/* biome-ignore lint/a11y/useSemanticElements: many mail readers drop `main` with its attributes */}
        <div role="main" lang={locale.language} dir={locale.direction}>
          <table
            role="presentation"
            class="page"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            border={0}
            style={`background:${base.page}`}
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border={0}
                  style="max-width:560px"
                >
                  <tr>
                    <td style="padding:0 4px 16px">
                      <MailLogo identity={identity} origin={origin} color={base.text} />
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="card pad"
                      style={`background:${base.card};border:1px solid ${base.line};border-top:4px solid ${base.fill};border-radius:12px;padding:32px`}
                    >
                      <h1
                        class="text"
                        style={`margin:0 0 16px;${type(22, base.text)};line-height:1.3;font-weight:700`}
                      >
                        {content.subject}
                      </h1>
                      {content.blocks.map((block, index) => (
                        <Block block={block} colors={colors} isLast={index === content.blocks.length - 1} />
                      ))}
                    </td>
                  </tr>
                  <tr>
                    <td class="quiet" style={`padding:16px 4px 0;${type(13, base.quiet)}`}>
                      {footer.lines.map((line) => (
                        <div>{line}</div>
                      ))}
                      <div style="padding-top:8px">
                        {footer.links.map(({ href, label }, index) => (
                          <>
                            {index === 0 ? null : ' · '}
                            <a href={href} style={`color:${base.quiet};text-decoration:underline`}>
                              {label}
                            </a>
                          </>
                        ))}
                      </div>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>
  );
};

interface BlockProps {
  block: MailBlock;
  colors: MailColors;
  /** The padding of the card follows the last block. */
  isLast: boolean;
}

const Block: FC<BlockProps> = ({ block, colors: { base }, isLast }) => {
  const below = isLast ? 0 : block.kind === 'text' ? 16 : 20;
  if (block.kind === 'link') return <Button {...block} colors={base} below={below} />;
  if (block.kind === 'code') {
    return (
      <p
        class="code"
        dir="ltr"
        style={`margin:0 0 ${below}px;padding:16px;text-align:center;background:${base.page};border:1px solid ${base.line};border-radius:8px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700;color:${base.text}`}
      >
        {block.code}
      </p>
    );
  }
  return (
    <p
      class={block.quiet ? 'quiet' : 'text'}
      style={`margin:0 0 ${below}px;${block.quiet ? type(14, base.quiet) : type(16, base.text)}`}
    >
      <Lines text={block.text} />
    </p>
  );
};

/** Visitors write texts of several lines. Mail readers that ignore `white-space` show their breaks too. */
const Lines: FC<{ text: string }> = ({ text }) => (
  <>
    {text.split(/\r\n|[\r\n]/).map((line, index) => (
      <>
        {index > 0 && <br />}
        {line}
      </>
    ))}
  </>
);

interface ButtonProps {
  href: string;
  label: string;
  colors: MailColors['base'];
  below: number;
}

/** A cell in the brand's color, because mail readers that remove the link's padding still show it as a button. */
const Button: FC<ButtonProps> = ({ href, label, colors, below }) => (
  <table role="presentation" cellpadding="0" cellspacing="0" border={0} style={`margin:0 0 ${below}px`}>
    <tr>
      <td
        class="button"
        align="center"
        bgcolor={colors.fill}
        style={`background:${colors.fill};border-radius:8px`}
      >
        <a
          href={href}
          style={`display:inline-block;padding:12px 24px;${type(16, colors.onFill)};font-weight:600;text-decoration:none`}
        >
          {label}
        </a>
      </td>
    </tr>
  </table>
);

const type = (size: number, color: string): string =>
  `font-family:${FONT};font-size:${size}px;line-height:1.5;color:${color};overflow-wrap:anywhere`;

/** The text that lists of messages show next to the subject: the first sentence. */
const preheaderOf = ({ blocks }: MailContent): string => {
  const first = blocks.find((block) => block.kind === 'text');
  return first?.kind === 'text' ? first.text : '';
};
