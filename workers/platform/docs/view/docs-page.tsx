import { raw } from 'hono/html';
import { PageLayout } from '#shared/pages/layout.tsx';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { docsTexts as texts } from '../../texts/docs.ts';
import { type BuiltPage, type DocsMenu, type DocsMenuEntry, markdownPathOf } from '../built-docs.ts';
import { SEARCH_INDEX } from '../search-options.ts';
import { docsStyle } from './docs-style.ts';

/** Loads the index of the search, and calls platform functions with the test key that a reader enters. */
const SCRIPT: PageScript = { src: '/assets/docs.js', connects: [SEARCH_INDEX, '/functions/v1/'] };

/** Answers with a page of the documentation. The page is complete without a script. */
export const docsPage = (
  page: BuiltPage,
  menu: DocsMenu,
  { origin, baseUrl }: { origin: string; baseUrl: string },
): Promise<Response> =>
  renderPage(
    <PageLayout
      title={`${page.title} · ${texts.site}`}
      description={page.description}
      canonical={baseUrl + page.path}
      markdown={markdownPathOf(page.path)}
      wide
      style={docsStyle}
      scripts={[SCRIPT]}
      navigation={<Contents page={page} menu={menu} />}
    >
      <div class="doc">
        {raw(page.html)}
        {page.call === undefined ? null : (
          <section class="try" data-try={page.call.path} data-body={page.call.body} />
        )}
      </div>
    </PageLayout>,
    { style: docsStyle, origin },
  );

/** The menu: beside the page on wide screens, collapsed above it on a phone, without a script. */
const Contents = (props: { page: BuiltPage; menu: DocsMenu }) => (
  <nav class="toc" aria-label={texts.menu}>
    <div class="find" data-docs-search="" />
    <details class="folded">
      <summary>{texts.menu}</summary>
      <Groups {...props} />
    </details>
    <div class="beside">
      <Groups {...props} />
    </div>
  </nav>
);

const Groups = ({ page, menu }: { page: BuiltPage; menu: DocsMenu }) => (
  <>
    {menu.map(({ title, entries }) => (
      <>
        {title === null ? null : <p class="group">{title}</p>}
        <ul>
          {entries.map((entry) => (
            <Entry entry={entry} page={page} />
          ))}
        </ul>
      </>
    ))}
  </>
);

/** An entry of the menu. The current page also lists its pages or headings. */
const Entry = ({ entry, page }: { entry: DocsMenuEntry; page: BuiltPage }) => {
  const { path, title, pages = [] } = entry;
  const isOpen = pages.length > 0 && (page.path === path || page.path.startsWith(`${path}/`));
  return (
    <li>
      <a href={path} aria-current={path === page.path ? 'page' : undefined}>
        {title}
      </a>
      {isOpen ? (
        <ul>
          {pages.map((below) => (
            <li>
              <a href={below.path} aria-current={below.path === page.path ? 'page' : undefined}>
                {below.title}
              </a>
              {below.path === page.path ? <Headings page={page} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {path === page.path && pages.length === 0 ? <Headings page={page} /> : null}
    </li>
  );
};

const Headings = ({ page: { within } }: { page: BuiltPage }) =>
  within.length === 0 ? null : (
    <ul>
      {within.map(({ id, name }) => (
        <li>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
