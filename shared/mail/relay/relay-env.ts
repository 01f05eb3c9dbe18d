/** The mail server for mails under domains of resellers, and the DNS records that it requires of them. */
export interface RelayEnv {
  DB: D1Database;
  ENVIRONMENT: string;
  /** Sender address of the platform's own mails. */
  MAIL_FROM: string;
  /** `smtps://user@host:465`, or `smtp://` for STARTTLS; empty = mails are sent under the platform's domain only. */
  MAIL_RELAY_URL: string;
  MAIL_RELAY_PASSWORD: string;
  /** Name that an SPF record includes to allow the server; empty = bounces go to the platform's address. */
  MAIL_RELAY_SPF: string;
  /** Host name that receives bounces, and the target of a name below each sending domain; empty = none. */
  MAIL_RELAY_BOUNCES: string;
  /** Encrypts the signing keys. */
  MAIL_KEY_SECRET: string;
}

/** Whether mails can be sent under domains of resellers. In development they go to the outbox. */
export const hasRelay = ({
  ENVIRONMENT,
  MAIL_RELAY_URL,
}: Pick<RelayEnv, 'ENVIRONMENT' | 'MAIL_RELAY_URL'>): boolean =>
  ENVIRONMENT === 'development' || MAIL_RELAY_URL !== '';

/** The name below a sending domain that leads to the host for bounces, so that SPF is checked for that name. */
export const bouncesName = (domain: string): string => `bounces.${domain}`;

/** The address for bounces, whose domain SPF checks (RFC 7208 2.4). DMARC passes by the signature in any case. */
export function returnPath(
  { MAIL_FROM, MAIL_RELAY_SPF, MAIL_RELAY_BOUNCES }: RelayEnv,
  { domain, address }: { domain: string; address: string },
): string {
  if (MAIL_RELAY_BOUNCES !== '') return `bounces@${bouncesName(domain)}`;
  return MAIL_RELAY_SPF === '' ? MAIL_FROM : address;
}
