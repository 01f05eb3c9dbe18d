import * as z from 'zod/mini';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/sessions/cookie.ts';
import type { SentForm } from './sent-form.ts';

const NAME = 'console-draft';
const LIFE_SECONDS = 30 * 60;
/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_LENGTH = 3_600;

const heldFormSchema = z.object({
  page: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Makes the cookie that keeps the input while its author signs in again; null when the input is too large for a cookie.
 * Only forms of the service's own pages reach this function, so that no other site can fill a form.
 */
export function heldFormCookie(
  baseUrl: string,
  page: string,
  { action, values }: Pick<SentForm, 'action' | 'values'>,
): string | null {
  const value = toBase64Url(encodeUtf8(JSON.stringify({ page, action, fields: withoutSecrets(values) })));
  return value.length > MAX_LENGTH ? null : hostCookie(baseUrl, NAME, value, LIFE_SECONDS);
}

/** Removes keys of other systems; their owner types them again. */
const withoutSecrets = (values: URLSearchParams): [string, string][] =>
  [...values].filter(([name]) => name !== 'secret');

/** Deletes the cookie, because a held form is shown once. */
export const noHeldFormCookie = (baseUrl: string): string => hostCookie(baseUrl, NAME, '', 0);

/** The input for a page from before its author signed in again; null when the cookie holds none for this page. */
export function readHeldForm(request: Request, baseUrl: string, page: string): SentForm | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(baseUrl, NAME));
  if (value === null || value === '' || value.length > MAX_LENGTH) return null;
  const bytes = fromBase64Url(value);
  if (bytes === null) return null;
  try {
    const held = heldFormSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (held.page !== page) return null;
    return { action: held.action, values: new URLSearchParams(held.fields), fault: null };
  } catch {
    return null;
  }
}
