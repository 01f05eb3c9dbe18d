import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { RelayEnv } from './relay-env.ts';

/** Longest wait for the mail server. */
const TIMEOUT_MS = 10_000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Letter {
  /** Address for bounces. */
  from: string;
  to: string;
  raw: Buffer;
}

/**
 * Sends a message to the relay (RFC 6409): over TLS with its certificate verified, except on this machine.
 *
 * @throws the server's refusal; see `isRefusedRecipient`.
 */
export async function handOver(
  { MAIL_RELAY_URL, MAIL_RELAY_PASSWORD, MAIL_FROM }: RelayEnv,
  { from, to, raw }: Letter,
): Promise<void> {
  const url = new URL(MAIL_RELAY_URL);
  const secure = url.protocol === 'smtps:';
  const own = LOOPBACK.has(url.hostname);
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !own,
    ignoreTLS: !secure && own,
    name: MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    allowInternalNetworkInterfaces: own,
  });
  const failed = new Promise<never>((_, reject) => connection.once('error', reject));
  try {
    await Promise.race([failed, step((next) => connection.connect(next))]);
    const user = decodeURIComponent(url.username);
    if (user !== '')
      await Promise.race([
        failed,
        step((next) => connection.login({ user, pass: MAIL_RELAY_PASSWORD }, next)),
      ]);
    await Promise.race([failed, step((next) => connection.send({ from, to: [to] }, raw, next))]);
  } finally {
    connection.quit();
    connection.close();
  }
}

/** Whether the relay refused the recipient permanently, and would from any sender. */
export const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const step = (start: (next: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
