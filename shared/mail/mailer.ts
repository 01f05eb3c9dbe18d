export interface MailMessage {
  to: string;
  /** The reseller in whose name it is sent; null = the platform. */
  accountId: string | null;
  /** The account that a message of the platform is about. It defaults to the account in whose name it is sent. */
  concerns?: string;
  subject: string;
  /** The plain text part, which contains the whole message. */
  text: string;
  /** The same content as HTML. */
  html: string;
  /** Display name of the sender. */
  fromName: string;
  /** Address for answers; null = that of the sender. */
  replyTo: string | null;
  /** Further header fields, such as `List-Unsubscribe` (RFC 2369). */
  headers: Readonly<Record<string, string>>;
}

/** Sends one message, or throws when it could not be handed over. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
