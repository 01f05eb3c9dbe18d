import type { Child } from 'hono/jsx';
import { PageLayout } from '../../../../shared/pages/layout.tsx';
import { renderPage } from '../../../../shared/pages/render-page.ts';
import { type Section, sections, texts } from '../../../../shared/texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { noticeOf } from '../http/mount-section.ts';
import { consoleStyle } from './style.ts';

export interface ConsolePageOptions {
  section: Section;
  /** The page's heading; the section's name without one. */
  title?: string;
  /** What kept a form from being done, and what to do about it. */
  fault?: string | null;
  status?: number;
  scripts?: readonly string[];
  frames?: boolean;
  ownPictures?: boolean;
  /** Style of this page alone, behind the console's. A constant: its hash is kept. */
  style?: string;
}

/** Answers with a page of the console: navigation, heading, what just happened, content. */
export function consolePage(
  request: ConsoleRequest,
  options: ConsolePageOptions,
  content: Child,
): Promise<Response> {
  const { staff, base } = request;
  const { section, fault = null, status, scripts, frames, ownPictures } = options;
  const style = consoleStyle + (options.style ?? '');
  const title = options.title ?? sections[section];
  const notice = fault === null ? noticeOf(request) : null;
  return renderPage(
    <PageLayout
      title={`${title} · ${staff.account.name}`}
      user={staff.email}
      wide
      style={style}
      {...(scripts === undefined ? {} : { scripts })}
      navigation={<Navigation account={staff.account.name} base={base} current={section} />}
    >
      <h1>{title}</h1>
      {notice === null ? null : (
        <p class="done" role="status">
          {notice}
        </p>
      )}
      {fault === null ? null : (
        <p class="error" role="alert">
          {fault}
        </p>
      )}
      {content}
    </PageLayout>,
    {
      style,
      status: status ?? (fault === null ? 200 : 400),
      scripts: scripts !== undefined,
      frames: frames ?? false,
      ownPictures: ownPictures ?? false,
    },
  );
}

const Navigation = (props: { account: string; base: string; current: Section }) => (
  <nav class="sections" aria-label={texts.navigation}>
    <p>
      <strong>{props.account}</strong>
      <br />
      <a class="small" href="/console?choose">
        {texts.otherAccounts}
      </a>
    </p>
    <ul>
      {Object.entries(sections).map(([section, name]) => (
        <li>
          <a
            href={section === 'overview' ? props.base : `${props.base}/${section}`}
            aria-current={section === props.current ? 'page' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
