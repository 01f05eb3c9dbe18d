import type { Hono } from 'hono';
import { parseJson } from '../../../shared/db/json-text.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { type Guard, mount } from '../../../shared/http/mount.ts';
import { PageLayout } from '../../../shared/pages/layout.tsx';
import { renderPage } from '../../../shared/pages/render-page.ts';
import { listOutbox, readOutboxHtml } from '../mail/list-outbox.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { outboxTexts as texts } from '../texts/outbox.ts';

/**
 * The local outbox, for people (HTML) and scripts (`Accept: application/json`), newest first; `?to=` narrows it.
 * It does not exist outside development: whoever reads it can sign in as anyone.
 */
export function mountOutbox(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, { method: 'GET', path: '/dev/outbox', guards: [developmentOnly], answer: showMail });
  mount(app, { method: 'GET', path: '/dev/outbox/{id}', guards: [developmentOnly], answer: showHtml });
}

const developmentOnly: Guard<AppEnv<AuthEnv>> = async (c, next) =>
  c.env.ENVIRONMENT === 'development' ? next() : c.notFound();

async function showMail(c: AuthContext): Promise<Response> {
  const mail = await listOutbox(c.env.DB, c.req.query('to')?.toLowerCase() ?? null);
  if (c.req.header('Accept')?.includes('application/json')) {
    return privateJson({
      messages: mail.map(({ id, recipient, subject, body, createdAt, ...rest }) => ({
        id,
        to: recipient,
        subject,
        text: body,
        html: rest.html,
        from_name: rest.fromName,
        reply_to: rest.replyTo,
        headers: rest.headers === null ? {} : parseJson(rest.headers),
        created_at: new Date(createdAt).toISOString(),
      })),
    });
  }
  return renderPage(
    <PageLayout title={texts.title} wide>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.intro}</p>
      {mail.map((message) => (
        <article class="card">
          <h2>{message.subject}</h2>
          <p class="quiet small">
            {texts.to} {message.recipient}, <time>{new Date(message.createdAt).toISOString()}</time>
          </p>
          {message.html === null ? null : (
            <p>
              <a href={`/dev/outbox/${message.id}`}>{texts.openHtml}</a>
            </p>
          )}
          <pre>{message.body}</pre>
          {linksOf(message.body).map((link) => (
            <p>
              <a href={link}>{texts.openLink}</a>
            </p>
          ))}
        </article>
      ))}
      {mail.length === 0 ? <p class="card">{texts.empty}</p> : null}
    </PageLayout>,
  );
}

async function showHtml(c: AuthContext): Promise<Response> {
  const html = await readOutboxHtml(c.env.DB, c.req.param('id') ?? '');
  if (html === null) return c.notFound();
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'Cache-Control': 'no-store',
    },
  });
}

/** Mail has its own style and pictures, and no script. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups";

const linksOf = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
