import { sha256, toBase64Url } from '../../../shared/encoding.ts';
import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { type Failure, failWith, ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { findPerson } from './find-person.ts';
import { HOUR, MAX_SIGN_INS_PER_HOUR, SIGN_IN_MS } from './limits.ts';
import { elsewhereMail, signInMail } from './sign-in-mail.ts';

export interface SignInRequest {
  email: string;
  returnTo: string;
  /** Where it was asked for. */
  origin: string;
  /** The reseller's host name when that is where; null on the service's own. */
  domain: string | null;
  /** The service's own address. */
  mainOrigin: string;
}

export interface StartedSignIn {
  /** Value of the cookie that ties the code to this browser. */
  cookie: string;
  /** Null when nobody has the address: everything else happens just the same. */
  mail: MailMessage | null;
}

/**
 * Starts a sign-in with a link and a six-digit code, both good for ten minutes and one use in all.
 *
 * Does the same work for an address that nobody has, so that neither the answer nor its timing tells them apart; both
 * have the same number of messages an hour. Who may not sign in where they asked gets a link to where they may.
 */
export async function startSignIn(
  db: D1Database,
  runtime: Runtime,
  input: SignInRequest,
): Promise<Result<StartedSignIn, Failure<'too_many', { retryAfterMs: number }>>> {
  const now = runtime.now();
  const cookie = toBase64Url(runtime.randomBytes(32));
  const link = toBase64Url(runtime.randomBytes(32));
  const code = sixDigits(runtime);
  const person = await findPerson(db, input.email, input.domain);
  const here = person?.here ?? true;
  const [hash, linkHash, codeHash] = await Promise.all([
    sha256(cookie),
    sha256(link),
    // No code leads to a session at a place where the person may not have one.
    sha256(here ? cookie + code : runtime.randomBytes(32)),
  ]);
  const anHourAgo = now - HOUR + SIGN_IN_MS;
  const [inserted, oldest] = await db.batch<{ expires_at: number | null }>([
    db
      .prepare(
        `INSERT INTO sign_ins (hash, email, identity, link_hash, code_hash, return_to, created_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE (SELECT count(*) FROM sign_ins WHERE email = ?2 AND expires_at > ?9) < ${MAX_SIGN_INS_PER_HOUR}`,
      )
      .bind(
        hash,
        input.email,
        person?.identity ?? '',
        linkHash,
        codeHash,
        input.returnTo,
        now,
        now + SIGN_IN_MS,
        anHourAgo,
      ),
    db
      .prepare('SELECT min(expires_at) AS expires_at FROM sign_ins WHERE email = ?1 AND expires_at > ?2')
      .bind(input.email, anHourAgo),
  ]);
  if (inserted?.meta.changes !== 1) {
    const retryAfterMs = (oldest?.results[0]?.expires_at ?? now) - anHourAgo;
    return failWith('too_many', { retryAfterMs: Math.max(retryAfterMs, 1000) });
  }
  if (person === null) return ok({ cookie, mail: null });
  const path = `/sign-in/link?token=${link}`;
  return ok({
    cookie,
    mail: here
      ? signInMail(input.email, { code, link: input.origin + path, host: new URL(input.origin).host })
      : elsewhereMail(input.email, { link: input.mainOrigin + path, host: new URL(input.origin).host }),
  });
}

/** Uniform over 000000 to 999999: draws past the last whole multiple of a million are thrown away. */
function sixDigits(runtime: Runtime): string {
  for (;;) {
    const draw = new DataView(runtime.randomBytes(4).buffer).getUint32(0);
    if (draw < 4_294_000_000) return String(draw % 1_000_000).padStart(6, '0');
  }
}
