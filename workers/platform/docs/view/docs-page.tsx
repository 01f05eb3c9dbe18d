import type { Child } from 'hono/jsx';
import { PageLayout } from '../../../../shared/pages/layout.tsx';
import { renderPage } from '../../../../shared/pages/render-page.ts';
import { docsTexts as texts } from '../../texts/docs.ts';
import type { Guide } from '../guides/guide.ts';
import { type Area, areas } from '../reference/areas.ts';
import { docsStyle } from './docs-style.ts';

export interface DocsPageOptions {
  title: string;
  /** What the page is about, for search engines. */
  description: string;
  /** Address of the page, for the table of contents. */
  path: string;
  guides: readonly Guide[];
  /** What the page itself consists of: fragments and their names. */
  within?: readonly { id: string; name: string }[];
}

/** Answers with a page of the documentation: complete without a script, searchable, printable. */
export const docsPage = (options: DocsPageOptions, content: Child): Promise<Response> =>
  renderPage(
    <PageLayout
      title={`${options.title} · ${texts.site}`}
      description={options.description}
      wide
      style={docsStyle}
      navigation={<Contents {...options} />}
    >
      <div class="doc">{content}</div>
    </PageLayout>,
    { style: docsStyle },
  );

/** Beside the page on wide screens; collapsed above it on a phone, without a script. */
const Contents = (options: DocsPageOptions) => (
  <nav class="toc" aria-label={texts.menu}>
    <details class="folded">
      <summary>{texts.menu}</summary>
      <Entries {...options} />
    </details>
    <div class="beside">
      <Entries {...options} />
    </div>
  </nav>
);

const Entries = ({ path, guides, within = [] }: DocsPageOptions) => (
  <>
    <ul>
      <Entry href="/docs" name={texts.overview} current={path} />
    </ul>
    <h2>{texts.guides}</h2>
    <ul>
      {guides.map(({ slug, title }) => (
        <Entry href={`/docs/guides/${slug}`} name={title} current={path} />
      ))}
    </ul>
    <h2>{texts.reference}</h2>
    <ul>
      {areas.map((area: Area) => (
        <Entry href={`/docs/reference/${area}`} name={texts.areas[area]} current={path} within={within} />
      ))}
    </ul>
  </>
);

interface EntryProps {
  href: string;
  name: string;
  current: string;
  within?: DocsPageOptions['within'];
}

const Entry = ({ href, name, current, within = [] }: EntryProps) => (
  <li>
    <a href={href} aria-current={href === current ? 'page' : undefined}>
      {name}
    </a>
    {href === current && within.length > 0 ? (
      <ul>
        {within.map((part) => (
          <li>
            <a href={`#${part.id}`}>{part.name}</a>
          </li>
        ))}
      </ul>
    ) : null}
  </li>
);
