import { sha256, toBase64Url } from '../../../shared/encoding.ts';
import type { MailMessage } from '../../../shared/mail/mailer.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { SIGN_IN_MS } from './limits.ts';
import { signInMail } from './sign-in-mail.ts';

export interface StartedSignIn {
  /** Value of the cookie that ties the code to this browser. */
  cookie: string;
  /** Null when nobody has the address: everything else happens just the same. */
  mail: MailMessage | null;
}

/**
 * Starts a sign-in with a link and a six-digit code, both good for ten minutes and one use in all.
 *
 * Does the same work for an address that nobody has, so that neither the answer nor its timing tells them apart.
 */
export async function startSignIn(
  db: D1Database,
  runtime: Runtime,
  input: { email: string; returnTo: string; origin: string },
): Promise<StartedSignIn> {
  const now = runtime.now();
  const cookie = toBase64Url(runtime.randomBytes(32));
  const link = toBase64Url(runtime.randomBytes(32));
  const code = sixDigits(runtime);
  const [hash, linkHash, codeHash] = await Promise.all([sha256(cookie), sha256(link), sha256(cookie + code)]);
  const [found] = await db.batch<{ email: string }>([
    db.prepare('SELECT email FROM users WHERE email = ?1 AND disabled_at IS NULL').bind(input.email),
    db
      .prepare(
        `INSERT INTO sign_ins (hash, email, link_hash, code_hash, return_to, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      )
      .bind(hash, input.email, linkHash, codeHash, input.returnTo, now, now + SIGN_IN_MS),
  ]);
  const known = found?.results.length === 1;
  return {
    cookie,
    mail: known ? signInMail(input.email, code, `${input.origin}/sign-in/link?token=${link}`) : null,
  };
}

/** Uniform over 000000 to 999999: draws past the last whole multiple of a million are thrown away. */
function sixDigits(runtime: Runtime): string {
  for (;;) {
    const draw = new DataView(runtime.randomBytes(4).buffer).getUint32(0);
    if (draw < 4_294_000_000) return String(draw % 1_000_000).padStart(6, '0');
  }
}
