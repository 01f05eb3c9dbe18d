import type { Context, Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { readBody } from '#shared/http/read-body.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { messagePage } from '#shared/pages/message-page.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { chooseMails, readUnwanted } from './choose-mails.ts';
import { findReader } from './find-reader.ts';
import { type MailTopic, mailTopics } from './mail-topics.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** The page that unsubscribes from one topic, or sets all topics, without signing in. */
async function unsubscribePage(
  { topic, query }: { topic: MailTopic; query: string },
  unwanted: readonly MailTopic[],
  { saved }: { saved: boolean },
): Promise<Response> {
  const words = (await currentPresentation()).locale.messages.pages.mails;
  const action = `${UNSUBSCRIBE_PATH}?${query}`;
  return renderPage(
    <PageLayout title={words.title}>
      <section class="card">
        <h1>{words.title}</h1>
        {saved ? (
          <p class="done" role="status">
            {words.saved}
          </p>
        ) : null}
        {unwanted.includes(topic) ? null : (
          <form method="post" action={action}>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button class="primary" type="submit">
              {words.stop({ topic: words.topics[topic] })}
            </button>
          </form>
        )}
      </section>
      <section class="card">
        <p>{words.lead}</p>
        <form method="post" action={action}>
          {mailTopics.map((each) => (
            <p>
              <label>
                <input type="checkbox" name="mail" value={each} checked={!unwanted.includes(each)} />{' '}
                {words.topics[each]}
              </label>
            </p>
          ))}
          <button type="submit">{words.save}</button>
        </form>
      </section>
    </PageLayout>,
  );
}

type MailContext = Context<AppEnv<PlatformEnv>>;

const FORM_BYTES = 16 * 1024;

/**
 * Mounts the target of a mail's link to unsubscribe. The link itself is the permission: mail providers post to it
 * without a session or an origin (RFC 8058), and people follow it from a mail program without having signed in. A GET
 * changes nothing, because mail scanners follow links.
 */
export function mountUnsubscribe(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, { method: 'GET', path: UNSUBSCRIBE_PATH, answer: show });
  mount(app, { method: 'POST', path: UNSUBSCRIBE_PATH, answer: choose });
}

async function show(c: MailContext): Promise<Response> {
  const reader = await resolveReader(c);
  if (reader === null) return brokenLink();
  return unsubscribePage(reader, await readUnwanted(c.env.DB, reader), { saved: false });
}

async function choose(c: MailContext): Promise<Response> {
  const reader = await resolveReader(c);
  if (reader === null) return brokenLink();
  const form = await submitted(c.req.raw);
  if (form === null) return brokenLink();
  const before = await readUnwanted(c.env.DB, reader);
  const wanted = form.getAll('mail');
  const unwanted =
    form.get('List-Unsubscribe') === 'One-Click'
      ? [...new Set([...before, reader.topic])]
      : mailTopics.filter((topic) => !wanted.includes(topic));
  await chooseMails(operationOfUser(c, reader), reader, unwanted);
  // This is no redirect, because providers do not follow redirects.
  return unsubscribePage(reader, unwanted, { saved: true });
}

/** Finds the recipient of a link, and the language and brand of the page. */
async function resolveReader(c: MailContext) {
  const query = new URL(c.req.url).searchParams;
  const subject = await readUnsubscribeLink(c.env.MAIL_SECRET, query);
  const person = subject === null ? null : await findReader(c.env.DB, subject.userId);
  if (subject === null || person === null) return null;
  present({
    language: person.language,
    ...(subject.accountId !== null && { accountId: subject.accountId }),
  });
  return { ...subject, query: query.toString() };
}

/** Parses the fields of the form in either encoding; null when the body is no form. */
async function submitted(request: Request): Promise<FormData | null> {
  const body = await readBody(request, FORM_BYTES);
  if (!body.ok) return null;
  const type = request.headers.get('Content-Type') ?? '';
  return new Response(body.value, { headers: { 'Content-Type': type } }).formData().catch(() => null);
}

async function brokenLink(): Promise<Response> {
  const { brokenTitle: title, brokenText: text } = (await currentPresentation()).locale.messages.pages.mails;
  return messagePage({ status: 400, title, text });
}
