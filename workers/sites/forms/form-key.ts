import { limits } from '#schema/limits.ts';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { makeExpression } from '#shared/text/make-expression.ts';
import { FORM_KEY } from './form-names.ts';

const EMPTY_KEY = makeExpression(`(<input type="hidden" name="${FORM_KEY}" value=")(")`, 'g');

/** Whether a page has a form that needs a key. */
export const hasForm = (html: string): boolean => html.search(EMPTY_KEY) !== -1;

/**
 * Adds a key to each form of a page. The key has the time at which the page was shown, and makes a repeat the same
 * message.
 */
export async function withFormKeys(
  html: string,
  secret: string,
  slug: string,
  runtime: Runtime,
): Promise<string> {
  const key = await makeFormKey(secret, slug, runtime);
  return html.replace(EMPTY_KEY, `$1${key}$2`);
}

async function makeFormKey(secret: string, slug: string, runtime: Runtime): Promise<string> {
  const text = `${runtime.now().toString(36)}.${toBase64Url(runtime.randomBytes(12))}`;
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), claim(slug, text));
  return `${text}.${toBase64Url(mac)}`;
}

/** The random part of a valid key of this site, which becomes `stale` by its age. */
export async function readFormKey(
  secret: string,
  slug: string,
  key: string,
  now: number,
): Promise<Result<string, Failure<'bad_key' | 'stale'>>> {
  const [time = '', random = '', signature = '', ...rest] = key.split('.');
  const mac = fromBase64Url(signature);
  if (mac === null || rest.length > 0) return fail('bad_key');
  // crypto.subtle.verify compares in constant time.
  const genuine = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    mac,
    claim(slug, `${time}.${random}`),
  );
  if (!genuine) return fail('bad_key');
  const age = now - Number.parseInt(time, 36);
  return age > limits.siteFormAge ? fail('stale') : ok(random);
}

const claim = (slug: string, text: string): Uint8Array<ArrayBuffer> =>
  encodeUtf8(['site form 1', slug, text].join('\n'));

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encodeUtf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
