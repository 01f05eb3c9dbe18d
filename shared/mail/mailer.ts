export interface MailMessage {
  to: string;
  /** The reseller in whose name it is sent; null = the platform. */
  accountId: string | null;
  /** The account that a message of the platform is about; without it the one in whose name it is sent. */
  concerns?: string;
  subject: string;
  /** The plain part: everything that the message says, readable everywhere. */
  text: string;
  /** The same for readers that show HTML. */
  html: string;
  /** Name beside the address that it is sent from. */
  fromName: string;
  /** Address that answers go to; null = that of the sender. */
  replyTo: string | null;
  /** Further header fields, such as `List-Unsubscribe` (RFC 2369). */
  headers: Readonly<Record<string, string>>;
}

/** Sends one message, or throws when it could not be handed over. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
