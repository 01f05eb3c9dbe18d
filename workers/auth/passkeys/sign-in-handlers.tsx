import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { passkeyAssertion } from '#schema/access/passkeys.ts';
import { rates } from '#schema/limits.ts';
import { toBase64Url } from '#shared/encoding.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/http/cookie.ts';
import { clientIp, privateJson } from '#shared/http/headers.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import type { Operation } from '#shared/operation.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { describeDevice } from '#shared/sessions/device.ts';
import { offersPasskeys, type RelyingParty, relyingPartyOf } from '../core/relying-party.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { browserToKnow } from '../sign-in/known-browser.ts';
import { overLimit } from '../sign-in/over-limit.ts';
import { leadingTo, safeReturnTo } from '../sign-in/return-to.ts';
import { signInPage } from '../sign-in/sign-in-page.tsx';
import { KNOWN_COOKIE, signedIn } from '../sign-in/signed-in.ts';
import { CHALLENGE_MS, challengeHash, insertChallenge } from './challenge.ts';
import { readCredential } from './read-credential.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/**
 * Starts a sign-in with a passkey. It takes no address and names no credential: authenticators find their passkeys
 * themselves, so that the answer is the same for everybody.
 */
async function signInOptions(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  { id }: RelyingParty,
  /** Secret of the browser's cookie. */
  secret: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const now = runtime.now();
  const challenge = toBase64Url(runtime.randomBytes(32));
  await insertChallenge.run(db, {
    hash: await challengeHash(secret, challenge),
    kind: 'sign-in',
    userId: null,
    now,
    expiresAt: now + CHALLENGE_MS,
  });
  return {
    challenge,
    rpId: id,
    allowCredentials: [],
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  };
}

/** Cookie that ties the challenges of a browser to it. */
const COOKIE = 'passkey';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Answers the options of `navigator.credentials.get`, and ties their challenge to the browser by a cookie. */
export async function giveSignInOptions(c: AuthContext): Promise<Response> {
  if (!offersPasskeys(c.req.raw, c.env)) return privateJson({ error: 'not_found' }, { status: 404 });
  const limited = await overOptionsLimit(c);
  if (limited !== null) return limited;
  const runtime = c.get('runtime');
  const secret = secretOf(c) ?? toBase64Url(runtime.randomBytes(32));
  const options = await signInOptions(operationFor(c), relyingPartyOf(c.env), secret);
  const cookie = hostCookie(c.env.BASE_URL, COOKIE, secret, CHALLENGE_MS / 1000);
  return privateJson(options, { headers: { 'Set-Cookie': cookie } });
}

/** Checks the assertion of a passkey and signs its person in. */
export async function finishPasskeySignIn(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const returnTo = safeReturnTo(form.get('return_to'));
  // Set before the limit, because the page of the limit shows the reseller's brand too.
  present(leadingTo(returnTo));
  const limited = await overLimit(c, clientIp(c.req.raw) ?? 'unknown');
  if (limited !== null) return limited;
  const assertion = readCredential(passkeyAssertion, form.get('credential'));
  const secret = secretOf(c);
  if (assertion === null || secret === null || !offersPasskeys(c.req.raw, c.env)) {
    return refused(c, returnTo);
  }
  const runtime = c.get('runtime');
  const device = describeDevice(c.req.raw);
  const known = readCookie(c.req.header('Cookie'), hostCookieName(c.env.BASE_URL, KNOWN_COOKIE));
  const done = await signInWithPasskey(
    operationFor(c),
    relyingPartyOf(c.env),
    { assertion, secret },
    (email) => browserToKnow(runtime, known, { email, domain: null }),
    device,
  );
  if (!done.ok) return refused(c, returnTo);
  const { session, tell, browser } = done.value;
  return signedIn(c, { session, returnTo, tell }, { cookie: browser.cookie, device });
}

async function refused(c: AuthContext, returnTo: string): Promise<Response> {
  const { passkey } = (await currentPresentation()).locale.messages.access.signIn;
  return signInPage(c, { returnTo, fault: passkey.failed }, 400);
}

function secretOf(c: AuthContext): string | null {
  const secret = readCookie(c.req.header('Cookie'), hostCookieName(c.env.BASE_URL, COOKIE));
  return secret !== null && SECRET.test(secret) ? secret : null;
}

/** Counts the request for a challenge. A challenge is a stored row, so none is given when the limiter fails. */
async function overOptionsLimit(c: AuthContext): Promise<Response | null> {
  const now = c.get('runtime').now();
  const subject = clientIp(c.req.raw) ?? 'unknown';
  const { passkeyOptions } = rates;
  const decision = await takeFromBucket(c.env, subject, 'passkeyOptions', passkeyOptions, now);
  if (decision?.allowed) return null;
  const seconds = decision === null ? LIMITER_RETRY_SECONDS : retryAfterSeconds(decision, now);
  return privateJson(
    { error: decision === null ? 'temporarily_unavailable' : 'rate_limited' },
    { status: decision === null ? 503 : 429, headers: { 'Retry-After': String(seconds) } },
  );
}
