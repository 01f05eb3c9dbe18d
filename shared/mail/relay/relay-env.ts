/** The mail server that takes mails under domains of resellers, and what it asks of their DNS. */
export interface RelayEnv {
  DB: D1Database;
  ENVIRONMENT: string;
  /** Address of the platform's own mails. */
  MAIL_FROM: string;
  /** `smtps://user@host:465`, or `smtp://` for STARTTLS; empty = mails are sent under the platform's domain only. */
  MAIL_RELAY_URL: string;
  MAIL_RELAY_PASSWORD: string;
  /** Name that an SPF record includes to allow the server; empty = mails bounce to the platform's address. */
  MAIL_RELAY_SPF: string;
  /** Host name that takes bounces, which a name below each sending domain leads to; empty = none. */
  MAIL_RELAY_BOUNCES: string;
  /** Encrypts the keys that sign. */
  MAIL_KEY_SECRET: string;
}

/** Whether mails can be sent under domains of resellers. In development the outbox takes them. */
export const hasRelay = ({
  ENVIRONMENT,
  MAIL_RELAY_URL,
}: Pick<RelayEnv, 'ENVIRONMENT' | 'MAIL_RELAY_URL'>): boolean =>
  ENVIRONMENT === 'development' || MAIL_RELAY_URL !== '';

/** The name below a sending domain that leads to the host for bounces, so that SPF is checked for that name. */
export const bouncesName = (domain: string): string => `bounces.${domain}`;

/**
 * The address that bounces go to, which SPF is checked for (RFC 7208 2.4). DMARC is passed by the signature in any case.
 */
export function returnPath(
  { MAIL_FROM, MAIL_RELAY_SPF, MAIL_RELAY_BOUNCES }: RelayEnv,
  { domain, address }: { domain: string; address: string },
): string {
  if (MAIL_RELAY_BOUNCES !== '') return `bounces@${bouncesName(domain)}`;
  return MAIL_RELAY_SPF === '' ? MAIL_FROM : address;
}
