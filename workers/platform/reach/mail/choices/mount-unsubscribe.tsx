import type { Context, Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { readBody } from '#shared/http/read-body.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { chooseMails, readUnwanted } from './choose-mails.ts';
import { findReader } from './find-reader.ts';
import { mailTopics } from './mail-topics.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { unsubscribePage } from './unsubscribe-page.tsx';

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
