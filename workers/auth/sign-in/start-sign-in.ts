import { batch } from '#shared/db/statement/statement.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import type { Operation } from '#shared/operation.ts';
import { findPerson } from './find-person.ts';
import { CODE_MS, LINK_MS } from './limits.ts';
import type { SignInMail } from './sign-in-mail.ts';
import { sixDigits } from './six-digits.ts';
import { insertSignIn, startOutcome } from './start-statements.ts';

export interface SignInRequest {
  email: string;
  returnTo: string;
  /** The origin of the request. */
  origin: string;
  /** The reseller's host name of that origin; null on the service's own hosts. */
  domain: string | null;
  /** The service's own origin. */
  mainOrigin: string;
  /** The caller's network: an IP address, or the block that it is in. */
  network: string;
  /** Hash under which the browser is known for this address; null when it is not known. */
  knownBrowser: Uint8Array<ArrayBuffer> | null;
  /** Cookie of the browser's open sign-in, if there is one. */
  openCookie: string | null;
}

export interface StartedSignIn {
  /**
   * Value of the cookie that ties the code to this browser; null when the browser's present cookie and code remain
   * valid.
   */
  cookie: string | null;
  /** Null when the address is unknown or a limit on its mails is reached. The answer to the browser is the same. */
  mail: SignInMail | null;
}

/**
 * Starts a sign-in with a link and a six-digit code, of which only one can be used, once. The insertion also decides
 * whether the mail is sent, so that simultaneous requests cannot exceed a limit.
 *
 * It does the same work for an unknown address, so that neither the answer nor its timing differs; both have the same
 * limits. A person who may not sign in on that host gets a link to the host on which they may.
 */
export async function startSignIn({ db, runtime }: Operation, input: SignInRequest): Promise<StartedSignIn> {
  const now = runtime.now();
  const cookie = toBase64Url(runtime.randomBytes(32));
  const link = toBase64Url(runtime.randomBytes(32));
  const code = sixDigits(runtime);
  const person = await findPerson(db, input.email, input.domain);
  const here = person?.here ?? true;
  const [hash, linkHash, codeHash, noCode, network, openHash] = await Promise.all([
    sha256(cookie),
    sha256(link),
    // On a host where the person may not sign in, no code is valid.
    sha256(here ? cookie + code : runtime.randomBytes(32)),
    sha256(runtime.randomBytes(32)),
    sha256(`${input.network}\n${input.email}`),
    sha256(input.openCookie ?? ''),
  ]);
  const results = await batch(db, {
    insertSignIn: insertSignIn.bind(db, {
      hash,
      email: input.email,
      identity: person?.identity ?? '',
      linkHash,
      codeHash,
      noCode,
      returnTo: input.returnTo,
      now,
      expiresAt: now + LINK_MS,
      codeExpiresAt: now + CODE_MS,
      budget: input.knownBrowser ?? network,
      known: input.knownBrowser === null ? 0 : 1,
      domain: input.domain,
      accountId: person?.accountId ?? null,
    }),
    startOutcome: startOutcome.bind(db, { hash, openHash, domain: input.domain, email: input.email, now }),
  });
  const [outcome] = results.startOutcome.rows;
  if (outcome?.mailed !== 1) return { cookie: outcome?.open === 1 ? null : cookie, mail: null };
  if (person === null) return { cookie, mail: null };
  const path = `/sign-in/link?token=${link}`;
  return {
    cookie,
    mail: {
      to: input.email,
      link: (here ? input.origin : input.mainOrigin) + path,
      host: new URL(input.origin).host,
      code: here ? code : null,
      language: person.language,
    },
  };
}
