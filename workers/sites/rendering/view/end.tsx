import type { Child, FC } from 'hono/jsx';
import { isPlace } from '#schema/site/business.ts';
import type { SiteSection } from '#schema/site/document.ts';
import type { SiteIcon } from '#schema/site/icons.ts';
import { hrefOf, pageFileOf, phoneHref } from '../links.ts';
import { addressLine } from '../postal-address.ts';
import { navigationOf, waysTo } from '../ways.ts';
import { Paragraphs } from './paragraphs.tsx';
import { Icon } from './picture-parts.tsx';
import { useSite } from './site-context.ts';

/** A last invitation, for a page that ends without one. */
export const Closing: FC = () => {
  const { document, context, design } = useSite();
  const { site: t } = context.locale.messages;
  const { business } = document;
  const ways = waysTo(business, t);
  return (
    <section class={`part closing t-${design.tones.closing}`}>
      <div class="wrap">
        <div class="head">
          <h2>{t.touch}</h2>
        </div>
        <p class="actions">
          {ways.slice(0, 2).map(({ label, to, icon }, index) => (
            <a class={index === 0 ? 'button' : 'button quiet'} href={to}>
              <Icon name={icon} />
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
};

/** The footer: everything that a visitor looks for at the end of a page. */
export const End: FC<{ sections: readonly SiteSection[] }> = ({ sections }) => {
  const { document, context, design } = useSite();
  const { business, footer, pages, locale } = document;
  const { messages, language } = context.locale;
  const { site: t } = messages;
  const { phone, email, address, profiles = [] } = business;
  const legal = (['imprint', 'privacy'] as const).filter((name) => business.legal?.[name] !== undefined);
  const links = footer?.links ?? [];
  const listed = pages.filter(({ unlisted, hidden }) => unlisted !== true && hidden !== true);
  const entries =
    listed.length > 1
      ? listed.map((page) => ({
          label: page.slug === undefined ? t.home : page.title,
          to: `/${page.slug ?? ''}`,
        }))
      : navigationOf(sections, t);
  const { productName } = context.brand;
  // Where the language of the site has no catalogue, its fixed words are in another language.
  const lang = locale.split('-')[0] === language.split('-')[0] ? undefined : language;
  return (
    <footer class={`end t-${design.tones.end}`}>
      <div class="wrap">
        <div class="columns">
          <div>
            <p class="name">{business.name}</p>
            {footer?.text === undefined ? null : <Paragraphs text={footer.text} />}
          </div>
          {phone === undefined && email === undefined && !isPlace(address) ? null : (
            <Column title={t.contact} lang={lang}>
              {phone === undefined ? null : (
                <Entry icon="phone">
                  <a href={phoneHref(phone)}>
                    <bdi dir="ltr">{phone}</bdi>
                  </a>
                </Entry>
              )}
              {email === undefined ? null : (
                <Entry icon="mail">
                  <a href={`mailto:${email}`}>
                    <bdi dir="ltr">{email}</bdi>
                  </a>
                </Entry>
              )}
              {address === undefined || !isPlace(address) ? null : (
                <Entry icon="map-pin">{addressLine(address, locale)}</Entry>
              )}
            </Column>
          )}
          {entries.length < 2 ? null : (
            <Column title={listed.length > 1 ? t.navigation : t.onPage} lang={lang}>
              {entries.map(({ label, to }) => (
                <li>
                  <a href={hrefOf(to)}>{label}</a>
                </li>
              ))}
            </Column>
          )}
          {profiles.length === 0 ? null : (
            <Column title={t.profiles} lang={lang}>
              {profiles.map((profile) => (
                <Entry icon="globe">
                  <a href={profile} rel="me noopener">
                    {profileName(profile).flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]))}
                  </a>
                </Entry>
              ))}
            </Column>
          )}
        </div>
        {links.length + legal.length === 0 && productName === null ? null : (
          <div class="base">
            {links.length + legal.length === 0 ? null : (
              <ul>
                {links.map(({ label, to }) => (
                  <li>
                    <a href={hrefOf(to)}>{label}</a>
                  </li>
                ))}
                {legal.map((name) => (
                  <li>
                    <a href={pageFileOf(name).replace('.html', '')} lang={lang}>
                      {t[name]}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {productName === null ? null : (
              <p class="made" lang={lang}>
                {t.madeWith({ product: productName })}
              </p>
            )}
          </div>
        )}
      </div>
    </footer>
  );
};

const Column: FC<{ title: string; lang: string | undefined; children?: Child }> = ({
  title,
  lang,
  children,
}) => (
  <div>
    <h2 lang={lang}>{title}</h2>
    <ul>{children}</ul>
  </div>
);

const Entry: FC<{ icon: SiteIcon; children?: Child }> = ({ icon, children }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);

/** The bar at the foot of a phone's screen: the two quickest ways to the business. */
export const CallBar: FC = () => {
  const { document, context } = useSite();
  const { site: t } = context.locale.messages;
  const ways = waysTo(document.business, t);
  if (ways.length === 0) return null;
  const shown = ways.length > 2 ? [ways[0], ways[2]].filter((way) => way !== undefined) : ways;
  return (
    <nav class="bar t-paper" aria-label={t.contact}>
      {shown.map(({ label, to, icon }, index) => (
        <a class={index === 0 ? 'button' : 'button quiet'} href={to}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
};

/** `https://www.instagram.com/x` as `instagram.com` and `/x`, between which a line may end. */
const profileName = (address: string): string[] => {
  const { hostname, pathname } = new URL(address);
  return [hostname.replace(/^www\./, ''), ...(pathname === '/' ? [] : [pathname])];
};
