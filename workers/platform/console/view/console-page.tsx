import type { Child } from 'hono/jsx';
import { PageLayout } from '#shared/pages/layout.tsx';
import { COMMON_SCRIPT, type PageScript } from '#shared/pages/page-script.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import {
  faultText,
  hasSection,
  isPassing,
  type Section,
  sectionGroups,
  sections,
  texts,
} from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { readNotice } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consoleStyle } from './style.ts';

interface NavigationProps {
  account: string;
  /** Address of the account's console. */
  base: string;
  current: Section;
  /** Whether the account is the test side of another. */
  isTest: boolean;
}

/** The sections, in groups beside the page; on a phone one row that scrolls. */
const Navigation = ({ account, base, current, isTest }: NavigationProps) => (
  <nav class="sections" aria-label={texts.navigation}>
    <p class="account">
      <strong>{account}</strong>
      <br />
      <a class="small" href="/console?choose">
        {texts.otherAccounts}
      </a>
    </p>
    {isTest ? null : (
      <form class="account" method="post" action={`${base}/test-mode`}>
        <button class="small" type="submit">
          {texts.testMode.enter}
        </button>
      </form>
    )}
    <div class="strip">
      {sectionGroups.map(([name, members]) => (
        <>
          {name === null ? null : <p class="group">{name}</p>}
          <ul>
            {members
              .filter((section) => hasSection(section, isTest))
              .map((section) => (
                <li>
                  <a
                    href={section === 'overview' ? base : `${base}/${section}`}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    {sections[section]}
                  </a>
                </li>
              ))}
          </ul>
        </>
      ))}
      <p class="group">{texts.own}</p>
      <ul>
        <li>
          <a href="/sessions">{texts.ownSessions}</a>
        </li>
      </ul>
    </div>
  </nav>
);

const t = texts.testMode.band;

/** Script for copy buttons, and for forms that must be sent once. */
const CONSOLE_SCRIPT: PageScript = { src: '/assets/console.js' };

export interface ConsolePageOptions {
  section: Section;
  /** The page's heading; by default the section's name. */
  title?: string;
  /** An introduction of one or two sentences. */
  lead?: Child;
  /** Actions beside the heading. */
  actions?: Child;
  /** Link to the parent page. */
  back?: { href: string; label: string };
  /** The sent form that the page shows again. */
  sent?: SentForm | null;
  /** Code of a fault that is not about a form. */
  fault?: string | null;
  status?: number;
  /** Scripts in addition to those of every console page. */
  scripts?: readonly PageScript[];
  frames?: boolean;
  ownPictures?: boolean;
  /** Style of this page alone, after the console's. It must be a constant, because its hash is cached. */
  style?: string;
  /** Seconds after which the page reloads itself while work is under way. */
  refresh?: number | null;
}

/** Answers with a page of the console: navigation, heading, notice, content. */
export function consolePage(
  request: ConsoleRequest,
  options: ConsolePageOptions,
  content: Child,
): Promise<Response> {
  const { staff, base } = request;
  const {
    section,
    lead,
    actions,
    back,
    sent = null,
    status,
    scripts = [],
    frames,
    ownPictures,
    refresh = null,
  } = options;
  const { testOf } = staff.account;
  const { origin } = new URL(request.c.req.url);
  const style = consoleStyle + (options.style ?? '');
  const title = options.title ?? sections[section];
  const fault = sent?.fault ?? options.fault ?? null;
  const passing = fault !== null && isPassing(fault);
  const notice = fault === null && sent === null ? readNotice(request) : null;
  return renderPage(
    <PageLayout
      // Screen readers begin a page with its title: the result of a form comes first.
      title={[
        ...(fault === null ? [] : [faultText(fault)]),
        ...(notice === null ? [] : [notice]),
        title,
        staff.account.name,
        ...(testOf === null ? [] : [t.title]),
      ].join(' · ')}
      user={staff.email}
      wide
      style={style}
      scripts={[COMMON_SCRIPT, CONSOLE_SCRIPT, ...scripts]}
      navigation={
        <Navigation account={staff.account.name} base={base} current={section} isTest={testOf !== null} />
      }
    >
      {testOf === null ? null : (
        <p class="test-mode" role="note">
          <strong>{t.title}.</strong> {t.text} <a href={`/console/${testOf}`}>{t.leave}</a>
        </p>
      )}
      {back === undefined ? null : (
        <a class="back small" href={back.href}>
          ← {back.label}
        </a>
      )}
      <div class="head">
        <div>
          <h1>{title}</h1>
          {lead === undefined ? null : <p class="lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <div class="do">{actions}</div>}
      </div>
      {notice === null ? null : (
        <p class="done" role="status" tabindex={-1} data-result="">
          {notice}
        </p>
      )}
      {fault === null ? null : (
        <p class="error" role="alert" tabindex={-1} data-result="">
          {faultText(fault)}
        </p>
      )}
      {sent !== null && fault === null ? (
        <p class="notice" role="status" tabindex={-1} data-result="">
          {texts.draftIsBack}
        </p>
      ) : null}
      {content}
    </PageLayout>,
    {
      style,
      status: status ?? (fault === null ? 200 : passing ? 503 : 400),
      origin,
      frames: frames ?? false,
      ownPictures: ownPictures ?? false,
      headers: {
        ...(refresh !== null && { Refresh: String(refresh) }),
        ...(passing && { 'Retry-After': '5' }),
      },
    },
  );
}
