import type { Context } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { readBody } from '#shared/http/read-body.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { readAddressLink } from './address-link.ts';
import { addressPage } from './address-page.tsx';
import { confirmAddress, findLinkedAddress, stopAddress } from './linked-address.ts';

export type LinkContext = Context<AppEnv<PlatformEnv>>;

const FORM_BYTES = 16 * 1024;

/** Answers with the page of a link, which asks for a decision. */
export const showLink = (c: LinkContext): Promise<Response> => answer(c, null);

/** Handles the button of that page, or the request of a mail provider to unsubscribe its reader. */
export async function followLink(c: LinkContext): Promise<Response> {
  const body = await readBody(c.req.raw, FORM_BYTES);
  if (!body.ok) return broken();
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(body.value, { headers }).formData().catch(() => null);
  if (form === null) return broken();
  return answer(c, form.get('do') === 'confirm' ? confirmAddress : stopAddress);
}

async function answer(c: LinkContext, change: typeof confirmAddress | null): Promise<Response> {
  const { MAIL_SECRET, DB: db } = c.env;
  const query = new URL(c.req.url).searchParams;
  const id = await readAddressLink(MAIL_SECRET, query);
  if (id === null) return broken();
  const linked = await findLinkedAddress(db, id);
  if (linked === null) return gone();
  present({ accountId: linked.accountId });
  const runtime = c.get('runtime');
  if (change === null) return addressPage(linked, { now: runtime.now(), query: query.toString() });
  await change({ db, runtime, actor: ANONYMOUS, requestId: c.get('requestId') }, linked);
  const now = await findLinkedAddress(db, id);
  return now === null ? gone() : addressPage(now, { now: runtime.now(), query: query.toString() });
}

const words = async () => (await currentPresentation()).locale.messages.pages.messageAddress;

async function broken(): Promise<Response> {
  const { brokenTitle: title, brokenText: text } = await words();
  return messagePage({ status: 400, title, text });
}

async function gone(): Promise<Response> {
  const { goneTitle: title, goneText: text } = await words();
  return messagePage({ status: 200, title, text });
}
