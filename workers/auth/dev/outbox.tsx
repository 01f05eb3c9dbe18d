import { parseJson } from '#shared/db/json-text.ts';
import { privateJson } from '#shared/http/headers.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { listOutbox, readOutboxMail } from '../mail/list-outbox.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { outboxTexts as texts } from '../texts/outbox.ts';

/** Answers the newest mails, as a page or as JSON. */
export async function showMail(c: AuthContext): Promise<Response> {
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
        from_address: rest.fromAddress,
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
            {texts.to} {message.recipient}
            {message.fromAddress === null ? null : ` ← ${message.fromAddress}`},{' '}
            <time>{new Date(message.createdAt).toISOString()}</time>
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

/** Answers the HTML part of one mail, or with `?raw` the signed message. */
export async function showHtml(c: AuthContext): Promise<Response> {
  const mail = await readOutboxMail(c.env.DB, c.req.param('id') ?? '');
  if (mail !== null && mail.raw !== null && c.req.query('raw') !== undefined)
    return new Response(mail.raw, { headers: { 'Content-Type': 'message/rfc822' } });
  const html = mail?.html ?? null;
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
