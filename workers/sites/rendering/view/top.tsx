import type { FC } from 'hono/jsx';
import type { SiteSection } from '#schema/site/document.ts';
import type { SiteLink } from '#schema/site/parts.ts';
import { hrefOf } from '../links.ts';
import { mainAction, navigationOf } from '../ways.ts';
import { Icon, Mark } from './picture-parts.tsx';
import { useSite } from './site-context.ts';

interface TopProps {
  /** Slug of the page; null for pages that the renderer adds. */
  slug: string | undefined | null;
  /** The sections that the page shows. */
  sections: readonly SiteSection[];
}

/** Name, navigation and one button. On phones the navigation is folded. */
export const Top: FC<TopProps> = ({ slug, sections }) => {
  const { document, context, design } = useSite();
  const { site: t } = context.locale.messages;
  const listed = document.pages.filter(({ unlisted, hidden }) => unlisted !== true && hidden !== true);
  const links =
    listed.length > 1
      ? listed.map((page) => ({
          label: page.slug === undefined ? t.home : page.title,
          to: `/${page.slug ?? ''}`,
          isCurrent: page.slug === slug,
        }))
      : navigationOf(sections, t).map((link) => ({ ...link, isCurrent: false }));
  const action = mainAction(document, sections, t);
  return (
    <header class={`top t-${design.tones.top}`}>
      <div class="wrap">
        <a class="name" href="./">
          <Mark />
          <span>{document.business.name}</span>
        </a>
        {links.length < 2 ? null : (
          <>
            <nav class="wide" aria-label={t.navigation}>
              <Links links={links} />
            </nav>
            {action === undefined ? null : <TopButton action={action} />}
            <details class="fold">
              <summary aria-label={t.pages}>
                <Icon name="menu" />
                <Icon name="x" />
              </summary>
              <nav aria-label={t.navigation}>
                <Links links={links} />
              </nav>
            </details>
          </>
        )}
        {links.length < 2 && action !== undefined ? <TopButton action={action} /> : null}
      </div>
    </header>
  );
};

const TopButton: FC<{ action: SiteLink }> = ({ action: { label, to } }) => (
  <a class="button" href={hrefOf(to)}>
    {label}
  </a>
);

const Links: FC<{ links: ReadonlyArray<SiteLink & { isCurrent: boolean }> }> = ({ links }) => (
  <ul>
    {links.map(({ label, to, isCurrent }) => (
      <li>
        <a href={hrefOf(to)} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);
